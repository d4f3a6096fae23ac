/**
 * Dirt on modules and the rain that cleans them.
 *
 * Start here: {@link kimberSoiling}, {@link hsuSoiling}.
 * @module
 */
export { type HsuInput, type HsuOutput, type HsuState, hsuSoiling } from './hsu.ts'
export { type KimberInput, type KimberOutput, type KimberState, kimberSoiling } from './kimber.ts'
