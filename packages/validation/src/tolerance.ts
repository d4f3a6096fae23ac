import { InputError } from '@sunwake/core/errors'

/** How far a value may lie from the reference: within either bound. */
export interface Tolerance {
  /** Relative to the reference value. */
  readonly relative: number
  /** In the unit of the value. */
  readonly absolute: number
}

const NUMBER = String.raw`([0-9]+(?:\.[0-9]+)?(?:e[+-]?[0-9]+)?)`
const RELATIVE = new RegExp(String.raw`\brel ${NUMBER}`)
const ABSOLUTE = new RegExp(String.raw`\babs ${NUMBER}`)

/**
 * Reads a tolerance as the reference files write it: `rel 1e-9 abs 1e-6 W/m2`, `abs 1e-9`, `exact`.
 * The first `rel` and the first `abs` count; words after them are for people.
 * @throws {InputError} when the text has neither.
 */
export function parseTolerance(text: unknown, field = 'tolerance'): Tolerance {
  const constraint = 'a text such as "rel 1e-9 abs 1e-6"'
  if (typeof text !== 'string') throw new InputError({ code: 'wrong_type', field, value: text, constraint })
  if (text.startsWith('exact')) {
    const within = /exact to ([0-9.e+-]+)/.exec(text)
    return { relative: 0, absolute: within === null ? 0 : Number(within[1]) }
  }
  const relative = RELATIVE.exec(text)
  const absolute = ABSOLUTE.exec(text)
  if (relative === null && absolute === null) {
    throw new InputError({ code: 'unknown_value', field, value: text, constraint })
  }
  return {
    relative: relative === null ? 0 : Number(relative[1]),
    absolute: absolute === null ? 0 : Number(absolute[1]),
  }
}
