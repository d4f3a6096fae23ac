/**
 * Prints the figures of docs/guides/before-and-after.md anew, after `npm run build`: bundles, processor time of commands
 * from a cold start, errors of the embedded irradiation, errors and intervals of the measured plant. `newcomer` clones the
 * repository into a temporary folder and times what the README says first; it needs the npm registry.
 *
 *     node tools/docs/before-and-after.js [bundles] [starts] [climate] [plant] [newcomer]
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { checkBundles } from '../check-packages/bundle-sizes.js'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const RUNS = 7
const COMMANDS = [
  '--version',
  'solar quick --lat 48.1 --lon 11.6 --capacity-kw 1000',
  'solar simulate --weather examples/data/tmy3_723170TYA_greensboro_nc.csv.gz --capacity-kw 100',
]

/** @param {readonly string[]} parameters */
const run = (parameters) => execFileSync(process.execPath, parameters, { cwd: ROOT, encoding: 'utf8' })
/** A program from the sources. @param {string} file */
const fromSource = (file) => console.log(run(['--conditions=@sunwake/source', '--import', 'tsx', file]))

/** Processor time of a line of a shell, with all that it starts [s]. @param {string} line @param {string} [cwd] */
function secondsOf(line, cwd = ROOT) {
  // A process of its own, which counts one child alone.
  const measure = `
    const { spawnSync } = require('node:child_process')
    const { stdout, status } = spawnSync('/bin/sh', ['-c', 'times; { ${line}; } >/dev/null 2>&1 || exit 1; times'], { encoding: 'utf8', cwd: ${JSON.stringify(cwd)} })
    if (status !== 0) throw new Error(${JSON.stringify(`failed: ${line}`)})
    const seconds = stdout.trim().split('\\n').at(-1).match(/(\\d+)m([\\d.]+)s/g).map((text) => { const [m, s] = text.split('m'); return 60 * m + parseFloat(s) })
    console.log(seconds.reduce((sum, value) => sum + value, 0))`
  return Number(run(['-e', measure]))
}

/** @type {Record<string, () => unknown>} */
const PARTS = {
  bundles: () => checkBundles(ROOT),
  starts() {
    console.log(`processor time from a cold start, median of ${RUNS} [s]:`)
    for (const line of COMMANDS) {
      const times = Array.from({ length: RUNS }, () =>
        secondsOf(`${process.execPath} packages/cli/bin/sunwake.js ${line}`),
      ).sort((a, b) => a - b)
      console.log(`  sunwake ${line}: ${times[(RUNS - 1) / 2]?.toFixed(2)}`)
    }
  },
  climate: () => fromSource('tools/data/irradiation-errors.ts'),
  plant: () => fromSource('tools/learn/history-figures.ts'),
  newcomer() {
    const folder = mkdtempSync(join(tmpdir(), 'sunwake-newcomer-'))
    try {
      execFileSync('git', ['clone', '--quiet', ROOT, join(folder, 'clone')])
      console.log('processor time on a bare clone [s]:')
      for (const line of ['npm ci', 'npm run quickstart'])
        console.log(`  ${line}: ${secondsOf(line, join(folder, 'clone')).toFixed(0)}`)
    } finally {
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    }
  },
}

const asked = process.argv.slice(2)
for (const [name, print] of Object.entries(PARTS)) {
  if (asked.length === 0 || asked.includes(name)) await print()
}
