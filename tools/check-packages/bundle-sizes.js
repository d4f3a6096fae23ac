import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'

/**
 * What a page pays for a function: the module that a bundler makes of its import, minified, and that compressed.
 * @typedef {{ readonly name: string, readonly program: string, readonly minifiedKb: number, readonly gzipKb: number }} Budget
 */

/** @type {readonly Budget[]} */
const BUDGETS = [
  {
    name: 'netPresentValue',
    program: "export { netPresentValue } from '@sunwake/core/finance'",
    minifiedKb: 10,
    gzipKb: 4,
  },
  {
    name: 'erbs',
    program: "export { erbs } from '@sunwake/core/solar/irradiance'",
    minifiedKb: 12,
    gzipKb: 5,
  },
  {
    name: 'createRng',
    program: "export { createRng } from '@sunwake/core/math/random'",
    minifiedKb: 5,
    gzipKb: 2,
  },
  {
    name: 'simulatePv',
    program: "export { simulatePv } from '@sunwake/core/studies'",
    minifiedKb: 130,
    gzipKb: 50,
  },
  {
    name: 'a Jensen farm',
    program: `
      export { createPairwiseSolver, createWindFarm, farmEnergy } from '@sunwake/core/wind/farm'
      export { createTurbineModel } from '@sunwake/core/wind/turbine'`,
    minifiedKb: 70,
    gzipKb: 29,
  },
  {
    name: 'the client',
    program: "export * from '@sunwake/client'",
    minifiedKb: 30,
    gzipKb: 10,
  },
]

/** Everything of a package for places without Node: a browser, and the worker of an edge. */
const NODELESS = [
  { name: '@sunwake/data/browser', program: "export * from '@sunwake/data/browser'", conditions: [] },
  {
    name: '@sunwake/data',
    program: "export * from '@sunwake/data'\nexport { openEmbeddedData } from '@sunwake/data/browser'",
    conditions: [],
  },
  {
    name: '@sunwake/data/place',
    program: "export * from '@sunwake/data/place'",
    conditions: [],
  },
  {
    name: '@sunwake/data on workerd',
    program:
      "export * from '@sunwake/data'\nexport * from '@sunwake/data/place'\nexport { openEmbeddedData } from '@sunwake/data/browser'",
    conditions: ['workerd', 'worker'],
  },
]

/**
 * Bundles programs of a user: each must stay within its budget, and what is made for browsers and workers must need no
 * module of Node.
 * @param {string} user folder in which the packages are installed
 * @returns {Promise<string[]>}
 */
export async function checkBundles(user) {
  /** @type {string[]} */
  const problems = []
  console.log('bundled for a browser [kB minified, gzip; budget]:')
  for (const { name, program, minifiedKb, gzipKb } of BUDGETS) {
    const { minified, gzip } = await bundle(user, program, [])
    console.log(`  ${name}: ${minified.toFixed(1)}, ${gzip.toFixed(1)}; ${minifiedKb}, ${gzipKb}`)
    if (!(minified <= minifiedKb && gzip <= gzipKb)) {
      problems.push(`${name} bundles to ${minified.toFixed(1)} kB, ${gzip.toFixed(1)} kB gzip`)
    }
  }
  for (const { name, program, conditions } of NODELESS) {
    try {
      const { minified } = await bundle(user, program, conditions)
      console.log(`  ${name}: ${minified.toFixed(1)} without a module of Node`)
    } catch (error) {
      problems.push(`${name} does not bundle: ${error instanceof Error ? error.message : error}`)
    }
  }
  return problems
}

/** @param {string} user @param {string} program @param {string[]} conditions */
async function bundle(user, program, conditions) {
  const { outputFiles } = await build({
    stdin: { contents: program, resolveDir: user },
    bundle: true,
    minify: true,
    splitting: true,
    format: 'esm',
    platform: 'browser',
    conditions,
    outdir: user,
    write: false,
    logLevel: 'silent',
  })
  // Of what is loaded later, only that it can be bundled matters.
  const bytes = outputFiles[0]?.contents ?? new Uint8Array()
  return { minified: bytes.length / 1000, gzip: gzipSync(bytes, { level: 9 }).length / 1000 }
}
