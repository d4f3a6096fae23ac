/**
 * Roots and minima of a function of one variable.
 *
 * Start here: {@link brentRoot}, {@link brentMinimum}.
 * @module
 */
export { brentMinimum, type Minimum, type MinimumRange } from './brent-minimum.ts'
export { brentRoot, type RootBracket } from './brent-root.ts'
