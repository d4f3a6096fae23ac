import { run } from './run.js'

/** A page or a command that imports one part of core should not be seen to wait for it. */
export const COLD_IMPORT_MS_MAX = 100

/** A slow machine is known by the time in which Node itself starts: up to twice that is as good. */
const STARTS_MAX = 2

/** Other load only ever adds to the time, so what is above the limit gets more tries. */
const RUNS = 2
const RUNS_MAX = 20

/**
 * How long a fresh process takes to import a subpath: the best of two runs, or of more while it is above the limit.
 * @param {string} folder where the packages are installed
 * @param {string} subpath
 */
export function coldImport(folder, subpath) {
  const script = `const start = performance.now(); await import('${subpath}'); console.log(start, performance.now() - start)`
  let best = Number.POSITIVE_INFINITY
  let slow = true
  for (let i = 0; i < RUNS || (slow && i < RUNS_MAX); i++) {
    const [start = 0, ms = Number.NaN] = run(folder, process.execPath, ['--input-type=module', '-e', script])
      .split(' ')
      .map(Number)
    best = Math.min(best, ms)
    slow &&= !(ms < Math.max(COLD_IMPORT_MS_MAX, STARTS_MAX * start))
  }
  return { ms: best, slow }
}
