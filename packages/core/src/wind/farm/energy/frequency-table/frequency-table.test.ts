import { describe, expect, it } from 'vitest'
import { referenceTable } from '../../../../../../../test/reference-files.ts'
import { pairFarm } from '../../../../../test/one-wake-solver.ts'
import { createFrequencyTable, frequencyTableOfSectors, frequencyTableOfSeries } from '../../index.ts'
import { createDirectionTable, directionTableAt, heterogeneousSpeedUps } from '../../internal.ts'

interface SiteCase {
  readonly id: string
  readonly farm: string
  readonly wd?: readonly number[]
  readonly expected: { readonly probability_sum: number }
}
interface Site {
  readonly f: readonly number[]
  readonly A: readonly number[]
  readonly k: readonly number[]
}

const { document } = referenceTable('wind/farm_aep.json')
const sectorsOf = (name: string) => {
  const { site } = (document['farms'] as Readonly<Record<string, { readonly site: Site }>>)[name]
  return site.f.map((frequency, s) => ({ frequency, scale: site.A[s], shape: site.k[s] }))
}

const sumOf = (values: Float64Array): number => values.reduce((sum, value) => sum + value, 0)

describe('frequencyTableOfSectors', () => {
  it.each((document['cases'] as readonly SiteCase[]).map((entry) => [entry.id, entry] as const))(
    'covers as much of the year as py_wake in %s',
    (_, { farm, wd, expected }) => {
      const table = frequencyTableOfSectors({
        sectors: sectorsOf(farm),
        turbulence: 0.1,
        directionsDeg: wd,
        directionWidthDeg: wd === undefined ? undefined : 360,
      })
      expect(sumOf(table.probability) / expected.probability_sum).toBeCloseTo(1, 11)
    },
  )

  it('gives a direction between two sectors to the next one clockwise', () => {
    const sectors = [0.7, 0.1, 0.1, 0.1].map((frequency) => ({ frequency, scale: 9, shape: 2 }))
    const table = frequencyTableOfSectors({ sectors, turbulence: 0.1, directionsDeg: [44, 45, 315, 314] })
    const at = (l: number): number => sumOf(table.probability.subarray(l * 23, (l + 1) * 23))
    expect(at(0) / at(1)).toBeCloseTo(7, 12)
    expect(at(2) / at(3)).toBeCloseTo(7, 12)
  })

  it('interpolates linearly between sectors on request, and keeps the sum', () => {
    const sectors = sectorsOf('hornsrev1')
    const input = { sectors, turbulence: 0.1, speedMin: 0, speedMax: 60 } as const
    const nearest = frequencyTableOfSectors(input)
    const linear = frequencyTableOfSectors({ ...input, between: 'linear' })
    expect(sumOf(nearest.probability)).toBeCloseTo(1, 9)
    expect(sumOf(linear.probability)).toBeCloseTo(1, 9)
    const at = (table: typeof linear, degree: number): number =>
      sumOf(table.probability.subarray(degree * 61, (degree + 1) * 61))
    expect(at(linear, 30)).toBeCloseTo(at(nearest, 30), 12)
    expect(at(linear, 45)).toBeCloseTo((at(nearest, 30) + at(nearest, 60)) / 2, 12)
    expect(at(linear, 345)).toBeCloseTo((at(nearest, 330) + at(nearest, 0)) / 2, 12)
  })

  it('uses the climate of the neighbour for a sector without wind', () => {
    const sectors = [
      { frequency: 0, scale: Number.NaN, shape: Number.NaN },
      { frequency: 1, scale: 8, shape: 2 },
    ]
    const table = frequencyTableOfSectors({
      sectors,
      turbulence: 0.1,
      between: 'linear',
      speedMin: 0,
      speedMax: 60,
    })
    expect(sumOf(table.probability)).toBeCloseTo(1, 9)
  })

  it.each([
    ['sectors', { sectors: [{ frequency: 0, scale: 8, shape: 2 }] }],
    ['sectors[0].scale', { sectors: [{ frequency: 1, scale: -8, shape: 2 }] }],
    ['speedMax', { speedMax: 2 }],
    ['speedStep', { speedStep: 0 }],
    ['table.turbulence.length', { turbulence: [0.1, 0.2] }],
  ] as const)('refuses a bad %s by name', (field, change) => {
    const input = { sectors: [{ frequency: 1, scale: 8, shape: 2 }], turbulence: 0.1, ...change }
    expect(() => frequencyTableOfSectors(input)).toThrow(expect.objectContaining({ field }))
  })
})

describe('frequencyTableOfSeries', () => {
  it('counts records into bins and skips gaps', () => {
    const { table, validCount } = frequencyTableOfSeries({
      speeds: [5, 5.49, 5.5, Number.NaN, 8, 0, 0],
      directionsDeg: [359, 1, 44.9, 90, Number.NaN, Number.NaN, 90],
      directionBins: 4,
      turbulence: 0.1,
    })
    expect(validCount).toBe(5)
    expect([...table.directionsDeg]).toEqual([0, 90, 180, 270])
    expect(table.speeds.length).toBe(9)
    const share = (l: number, k: number): number => table.probability[l * 9 + k]
    expect(share(0, 5)).toBeCloseTo(2 / 5, 14)
    expect(share(0, 6)).toBeCloseTo(1 / 5, 14)
    expect(share(1, 0)).toBeCloseTo(1 / 5, 14)
    expect(sumOf(table.probability)).toBeCloseTo(4 / 5, 14)
  })

  it.each([
    ['speeds', { speeds: [Number.NaN], directionsDeg: [0] }],
    ['speeds[0]', { speeds: [-1], directionsDeg: [0] }],
    ['directionBins', { directionBins: 0 }],
    ['directionsDeg.length', { directionsDeg: [] }],
  ] as const)('refuses a bad %s by name', (field, change) => {
    const input = { speeds: [5], directionsDeg: [0], directionBins: 4, turbulence: 0.1, ...change }
    expect(() => frequencyTableOfSeries(input)).toThrow(expect.objectContaining({ field }))
  })
})

describe('createFrequencyTable', () => {
  const input = { directionsDeg: [0, 90], speeds: [5, 6], probability: [0.1, 0.2, 0.3, 0.4], turbulence: 0.1 }

  it('spreads turbulence over the states', () => {
    expect([...createFrequencyTable({ ...input, turbulence: [0.1, 0.2] }).turbulence]).toEqual([
      0.1, 0.2, 0.1, 0.2,
    ])
    expect([
      ...createFrequencyTable({ ...input, turbulence: [1, 2, 3, 4].map((n) => n / 10) }).turbulence,
    ]).toEqual([0.1, 0.2, 0.3, 0.4])
  })

  it.each([
    ['table.directionsDeg[1]', { directionsDeg: [0, 360] }],
    ['table.speeds[1]', { speeds: [5, 5] }],
    ['table.probability', { probability: [0.5, 0.5, 0.5, 0.5] }],
    ['table.probability[2]', { probability: [0.1, 0.1, Number.NaN, 0.1] }],
    ['table.probability.length', { probability: [1] }],
    ['table.turbulence[0]', { turbulence: -0.1 }],
  ] as const)('refuses a bad %s by name', (field, change) => {
    expect(() => createFrequencyTable({ ...input, ...change })).toThrow(expect.objectContaining({ field }))
  })
})

describe('directionTableAt', () => {
  const table = createDirectionTable({
    directionsDeg: [90, 180, 350],
    values: [1, 10, 2, 20, 3, 30],
    count: 2,
    min: 0,
    max: 100,
    field: 'table',
  })
  const at = (directionDeg: number): number[] => [
    ...directionTableAt(table, directionDeg, new Float64Array(2)),
  ]

  it('is linear between its rows, also across north', () => {
    expect(at(90)).toEqual([1, 10])
    expect(at(135)).toEqual([1.5, 15])
    expect(at(180)).toEqual([2, 20])
    expect(at(350)).toEqual([3, 30])
    expect(at(40)).toEqual([2, 20])
    expect(at(400)).toEqual([2, 20])
    expect(at(Number.NaN)).toEqual([Number.NaN, Number.NaN])
  })

  it('is constant with a single row', () => {
    const single = { directionsDeg: Float64Array.of(200), values: Float64Array.of(5) }
    expect(directionTableAt(single, 10, new Float64Array(1))[0]).toBe(5)
  })
})

describe('heterogeneousSpeedUps', () => {
  const grid = { rows: 2, cols: 2, data: Float64Array.of(1, 1.2, 1.4, 1.6) }
  const map = { directionDeg: 0, grid, x: -400, y: -400, spacing: 800 }

  it('reads the map at the turbines, straight between its points', () => {
    const table = heterogeneousSpeedUps(pairFarm(), [map, { ...map, directionDeg: 180, spacing: 1600 }])
    expect(table.values[0]).toBeCloseTo(1.3, 14)
    expect(table.values[1]).toBeCloseTo(1.4, 14)
    expect(table.values[2]).toBeCloseTo(1.15, 14)
  })

  it('refuses no map, and a turbine in a hole', () => {
    expect(() => heterogeneousSpeedUps(pairFarm(), [])).toThrow(expect.objectContaining({ field: 'maps' }))
    const hole = { ...map, grid: { ...grid, data: Float64Array.of(Number.NaN, 1, 1, 1) } }
    expect(() => heterogeneousSpeedUps(pairFarm(), [hole])).toThrow(
      expect.objectContaining({ code: 'not_finite', field: 'maps.values[0]' }),
    )
  })
})
