import { run } from './run.js'

/** A page or a command that imports one part of core should not be seen to wait for it. */
export const COLD_IMPORT_MS_MAX = 100

const RUNS = 5
/** A busy machine gets more tries: other load only ever adds to the time. */
const RUNS_MAX = 20

/**
 * How long a fresh process takes to import a subpath: the best of five, or of more while it is above the limit.
 * @param {string} folder where the packages are installed
 * @param {string} subpath
 */
export function coldImportMs(folder, subpath) {
  const script = `const t = performance.now(); await import('${subpath}'); console.log(performance.now() - t)`
  let best = Number.POSITIVE_INFINITY
  for (let i = 0; i < RUNS || (best >= COLD_IMPORT_MS_MAX && i < RUNS_MAX); i++) {
    best = Math.min(best, Number(run(folder, process.execPath, ['--input-type=module', '-e', script])))
  }
  return best
}
