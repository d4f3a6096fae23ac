import { describe, expect, it } from 'vitest'
import { IAM_MODELS, incidenceModifier } from '../light/incidence-modifier.ts'
import { COEFFICIENTS, INCIDENCE_PIECES, incidenceTable } from './incidence-table.ts'

function lookUp(table: Float64Array, cosine: number): number {
  const piece = Math.floor(cosine * INCIDENCE_PIECES)
  const u = cosine * INCIDENCE_PIECES - piece
  const [a, b, c, d] = table.subarray(COEFFICIENTS * piece, COEFFICIENTS * (piece + 1))
  return a + u * (b + u * (c + u * d))
}

describe('incidenceTable', () => {
  const cosines = Float64Array.from({ length: 20_001 }, (_, i) => i / 20_000)

  it.each(IAM_MODELS)('follows the model %s from grazing to normal incidence', (model) => {
    const table = incidenceTable(model)
    const exact = incidenceModifier(model, cosines)
    const allowed = (cosine: number): number => {
      if (model === 'ashrae') return cosine < 0.06 ? 0.01 : 1e-7
      if (model !== 'sam_cover') return 1e-10
      if (cosine < 0.02) return cosine < 0.002 ? 0.12 : 0.01
      return Math.abs(cosine - 0.52) < 0.01 ? 1e-3 : 1e-9
    }
    const far = [...cosines].filter(
      (cosine, i) => !(Math.abs(lookUp(table, cosine) - exact[i]) < allowed(cosine)),
    )
    expect(far).toEqual([])
  })

  it('serves cosines that rounding lifts above 1', () => {
    for (const model of IAM_MODELS) expect(lookUp(incidenceTable(model), 1 + 2e-16)).toBe(1)
  })
})
