import { describe, expect, it } from 'vitest'
import { hillRequest, treesOnHill } from '../../../../test/hill-request.ts'
import { loadWindGround, windAnalysis } from '../../src/run.ts'
import { earth } from '../earth.ts'

const HILL = hillRequest()
const { heights: TREES } = treesOnHill(20)
const changed = (change: (value: number, row: number, col: number) => number | null) => ({
  canopy: {
    heights: { ...TREES, rows: TREES.rows.map((row, r) => row.map((value, c) => change(value, r, c))) },
  },
})

async function analysis(request: object, context: object = {}) {
  const asked = { ...HILL, ...request }
  const ground = await loadWindGround(asked, { earth, ...context })
  return windAnalysis(asked, { earth, ...context, ground }).body
}

describe('trees of a wind analysis', () => {
  it('leave the whole result unchanged where their height is 0, or unknown far from the turbines', {
    timeout: 240_000,
  }, async () => {
    const bare = await analysis({})
    const none = changed((_, r) => (r < 3 ? null : 0))
    const found = await analysis({ canopy: { ...none.canopy, leaf_area_index: 2, drag_coefficient: 0.3 } })
    expect(found.flow?.turbines).toEqual(bare.flow?.turbines)
    expect(found.flow?.sectors).toEqual(bare.flow?.sectors)
    expect(found.farm_summary).toEqual(bare.farm_summary)
    expect(found.metadata.assumptions?.['canopy']).toMatch(
      /^up to 0\.0 m, of request: canopy.*leaf area index 2 .*drag coefficient 0\.3/,
    )
    expect(found.metadata.fingerprint).not.toBe(bare.metadata.fingerprint)
    expect(bare.metadata.assumptions?.['canopy']).toBeUndefined()
  })
})
