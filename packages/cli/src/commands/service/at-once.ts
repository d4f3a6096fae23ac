import { type Flag, numberFlag } from '../../command/flags.ts'

/** Jobs that one process may compute at once; there is no machine that more would help. */
const JOBS_MAX = 64

/** A flag with how many jobs a process computes at once. */
export function jobsAtOnceFlag(least: number, brief: string): Flag<number | undefined> {
  return {
    ...numberFlag(brief),
    parse(given) {
      const value = given.at(-1)
      if (value === undefined) return undefined
      const count = Number(value)
      if (/^\d{1,3}$/.test(value) && count >= least && count <= JOBS_MAX) return count
      throw new RangeError(`it must be a whole number in ${least}..${JOBS_MAX}`)
    },
  }
}
