/** Jobs that one process may compute at once; there is no machine that more would help. */
const MOST = 64

/** Reads how many jobs a process computes at once; the parser of the command line names flag and value itself. */
export function atOnce(least: number): (value: string) => number {
  return (value) => {
    const number = Number(value)
    if (/^\d{1,3}$/.test(value) && number >= least && number <= MOST) return number
    throw new RangeError(`it must be a whole number in ${least}..${MOST}`)
  }
}
