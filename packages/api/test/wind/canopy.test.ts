import { createFileElevation } from '@sunwake/data'
import { describe, expect, it } from 'vitest'
import { hillRequest, treesOnHill } from '../../../../test/hill-request.ts'
import { jobOf } from '../../src/routes.ts'
import { toServiceError } from '../../src/schemas.ts'
import { earth } from '../earth.ts'
import { divide, JOB_CONTEXT } from './flow-of-hill.ts'

const HILL = hillRequest()
type Rows = readonly (readonly (number | null)[])[]
const { heights: TREES } = treesOnHill(20)
const changed = (change: (value: number, row: number, col: number) => number | null) => ({
  canopy: {
    heights: { ...TREES, rows: TREES.rows.map((row, r) => row.map((value, c) => change(value, r, c))) },
  },
})
const MIDDLE = (TREES.rows.length - 1) / 2

async function refusal(request: object, context: object = {}) {
  try {
    await jobOf('wind_analysis').quote({ ...HILL, ...request }, { earth, ...context })
  } catch (error) {
    const { code, message, details } = toServiceError(error)
    return { code, message, details }
  }
  return undefined
}

describe('trees of a wind analysis', () => {
  it.each<[string, object, string, RegExp]>([
    [
      'a height below 0',
      changed((value, r, c) => (r === 3 && c === 5 ? -1 : value)),
      'canopy.heights.rows[3][5]',
      /0 to 100 m/,
    ],
    [
      'a tree of 120 m',
      changed((value, r, c) => (r === 0 && c === 2 ? 120 : value)),
      'canopy.heights.rows[0][2]',
      /0 to 100 m/,
    ],
    [
      'a grid elsewhere',
      { canopy: { heights: { ...TREES, x_min: 10 } } },
      'canopy.heights',
      /canopy\.heights covers/,
    ],
    [
      'a hole around the turbine',
      changed((value, r, c) => (Math.hypot(r - MIDDLE, c - MIDDLE) < 3 ? null : value)),
      'canopy.heights',
      /at least 90 % of the ground within 1 km/,
    ],
    ['no heights', { canopy: { leaf_area_index: 3 } }, 'canopy.heights', /a grid of the heights/],
    ['another terrain model', { canopy: { heights: TREES }, terrain_model: 'flat' }, 'canopy', /only with/],
    [
      'a forest besides',
      { canopy: { heights: TREES }, forest: { height_m: 20 } },
      'forest',
      /not beside canopy/,
    ],
    [
      'a leaf area index of 0',
      { canopy: { heights: TREES, leaf_area_index: 0 } },
      'canopy.leaf_area_index',
      /0\.1/,
    ],
  ])('are refused before a job is submitted with %s', async (_, change, field, message) => {
    const { flow_cells: cells, ...others } = HILL
    const asked = 'terrain_model' in change ? { ...others, flow_cells: undefined } : { flow_cells: cells }
    const refused = await refusal({ ...asked, ...change })
    expect(refused).toMatchObject({ code: 'validation_error', details: [{ field }] })
    expect(refused?.message).toMatch(message)
  })

  it('are taken from a file where the request has none, and only with terrain_model cfd_rans', async () => {
    const [row] = TREES.rows as Rows
    const grid = {
      ...{ rows: TREES.rows.length, cols: row!.length, x0: TREES.x_min, y0: TREES.y_min },
      ...{ stepX: TREES.cell_size, stepY: TREES.cell_size_y },
      data: Float64Array.from(TREES.rows.flat()),
    }
    const treeHeights = createFileElevation([{ name: 'trees', grid }])
    expect(await refusal({}, { treeHeights })).toBeUndefined()
    expect(await refusal({ terrain_model: 'flat', flow_cells: undefined }, { treeHeights })).toMatchObject({
      details: [{ field: 'canopy' }],
    })
    expect(await refusal({ canopy: { leaf_area_index: 2 } }, { treeHeights })).toBeUndefined()
  })

  it('raise the estimated computing time', async () => {
    const quoted = async (request: object) =>
      (await jobOf('wind_analysis').quote({ ...HILL, ...request }, { earth })).estimatedSeconds
    expect(await quoted({ canopy: { heights: TREES } })).toBeGreaterThan(await quoted({}))
  })

  it('leave the flow unchanged where their height is 0, or unknown far from the turbines', {
    timeout: 240_000,
  }, async () => {
    const none = changed((_, r) => (r < 3 ? null : 0))
    const [bare, found] = await Promise.all(
      [HILL, { ...HILL, canopy: { ...none.canopy, leaf_area_index: 2, drag_coefficient: 0.3 } }].map(
        async (request) => {
          const { fingerprints, runPart } = await divide(request, JOB_CONTEXT)
          const { flow } = (await runPart(5)).summary as { flow: { fields: object } }
          return { fingerprint: fingerprints[5], fields: flow.fields }
        },
      ),
    )
    expect(found?.fields).toEqual(bare?.fields)
    expect(found?.fingerprint).not.toBe(bare?.fingerprint)
  })
})
