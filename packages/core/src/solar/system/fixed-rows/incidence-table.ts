import { type IamModel, incidenceModifier } from '../light/incidence-modifier.ts'

/** Pieces between grazing and normal incidence. */
export const INCIDENCE_PIECES = 512
/** Coefficients of a cubic. */
export const COEFFICIENTS = 4

/**
 * An incidence-angle modifier as cubics in cos θ, for loops that ask for it very often. Piece i serves
 * i ≤ cos θ · {@link INCIDENCE_PIECES} < i + 1, with u the distance from i:
 *
 *     iam = table[4i] + u·(table[4i + 1] + u·(table[4i + 2] + u·table[4i + 3]))
 *
 * A last piece serves cosines that rounding lifts above 1. Each cubic passes through four values of the model. Within
 * 1e-10; for `ashrae` 1e-7, and 0.01 at its corner near grazing incidence; for `sam_cover` 0.001 at its corner at 58°,
 * 0.01 beyond 89° and the step to 0 at 90°.
 */
export function incidenceTable(model: IamModel): Float64Array {
  const thirds = Float64Array.from({ length: 3 * INCIDENCE_PIECES + 1 }, (_, i) => i / (3 * INCIDENCE_PIECES))
  const values = incidenceModifier(model, thirds)
  const table = new Float64Array(COEFFICIENTS * (INCIDENCE_PIECES + 1))
  for (let i = 0; i < INCIDENCE_PIECES; i++) {
    const [a, b, c, d] = values.subarray(3 * i, 3 * i + 4)
    // Newton's divided differences at 0, 1/3, 2/3 and 1.
    table.set(
      [
        a,
        -5.5 * a + 9 * b - 4.5 * c + d,
        9 * a - 22.5 * b + 18 * c - 4.5 * d,
        -4.5 * a + 13.5 * b - 13.5 * c + 4.5 * d,
      ],
      COEFFICIENTS * i,
    )
  }
  table[COEFFICIENTS * INCIDENCE_PIECES] = values[3 * INCIDENCE_PIECES]
  return table
}
