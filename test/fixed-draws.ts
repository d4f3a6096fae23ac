/**
 * Properties draw the same cases in every run, so that a change is judged by what it changes;
 * `SUNWAKE_DRAWS=random npm test` searches elsewhere, and `SUNWAKE_DRAWS=N` goes back to a seed that found something.
 */
import fc from 'fast-check'

const FIXED = 20_260_101
const { SUNWAKE_DRAWS: asked } = process.env

if (asked !== 'random') fc.configureGlobal({ seed: asked === undefined ? FIXED : Number(asked) })
