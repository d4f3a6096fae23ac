import { describe, expect, it } from 'vitest'
import {
  WASP_GWC,
  WASP_LIB,
  WASP_RSF,
  WASP_RSF_FIXED,
  WASP_TAB,
  WASP_WRG,
} from '../../../test/wind-samples/synthetic-files.ts'
import { fitBinnedClimate } from './binned-climate.ts'
import { climateOfLand } from './generalized-climate.ts'
import { readWaspGwc } from './wasp/gwc.ts'
import { readWaspLib } from './wasp/lib.ts'
import { readWaspResource, resourceSectors } from './wasp/resource-grid.ts'
import { readWaspTab } from './wasp/tab.ts'

const lines = (text: string, change: (lines: string[]) => void): string => {
  const copy = text.split('\n')
  change(copy)
  return copy.join('\n')
}

describe('readWaspLib', () => {
  const climate = readWaspLib(WASP_LIB)

  it('reads title, place, axes and tables in their order', () => {
    expect(climate).toMatchObject({
      name: 'Synthetic climate',
      latitudeDeg: 56.25,
      longitudeDeg: 9.5,
      sectors: 4,
    })
    expect([...climate.roughnesses]).toEqual([0, 0.03, 0.4])
    expect([...climate.heights]).toEqual([50, 100])
    expect([...climate.frequency]).toEqual([0.1, 0.2, 0.3, 0.4, 0.12, 0.2, 0.3, 0.38, 0.14, 0.2, 0.3, 0.36])
    // Roughness 0.03 m, 100 m, sector 3; roughness 0.4 m, 50 m, sector 0.
    expect(climate.scale[(1 * 2 + 1) * 4 + 3]).toBe(10)
    expect(climate.shape[(2 * 2 + 0) * 4 + 0]).toBe(1.8)
  })

  it.each([
    ['a word among numbers', 5, ' 7.00 x 9.00 10.00', 6, '2', '"x" stands there'],
    ['a row too short', 5, ' 7.00 9.00 10.00', 6, undefined, 'there are 3 numbers; Weibull A [m/s] are 4'],
    ['frequencies that miss some', 4, ' 10 20 30 30', 5, undefined, 'sum to 90 %'],
    ['heights that fall', 3, ' 100 50', 4, '2', 'not above'],
    ['a scale of another unit', 5, ' 700 800 900 1000', 6, '1', 'it must be in 0..100 m/s'],
    ['a sector with wind but no scale', 5, ' 0 8 9 10', 7, '1', 'Weibull A [m/s] or k is 0'],
    ['no whole size', 1, ' 3 2 4.5', 2, '3', 'number of sectors'],
    [
      'coordinates of another order',
      0,
      '<coordinates>9.5,156.25,0</coordinates>',
      1,
      'coordinates',
      'longitude first',
    ],
  ])('refuses %s by line and column', (_, at, text, line, column, problem) => {
    const broken = (): unknown => readWaspLib(lines(WASP_LIB, (copy) => copy.splice(at, 1, text)))
    expect(broken).toThrow(problem)
    expect(broken).toThrow(expect.objectContaining({ name: 'ParseError', line, column }))
  })

  it('refuses a file that is truncated or too long', () => {
    expect(() => readWaspLib(lines(WASP_LIB, (copy) => copy.splice(-3)))).toThrow('the file ends where')
    expect(() => readWaspLib(`${WASP_LIB} 1 2 3\n`)).toThrow('more text')
  })
})

describe('climateOfLand', () => {
  const climate = readWaspLib(WASP_LIB)

  it('is the table at its nodes', () => {
    const sectors = climateOfLand(climate, { height: 100, roughness: 0.03 })
    expect(sectors.map(({ scale }) => scale)).toEqual([7, 8, 9, 10])
    expect(sectors.map(({ shape }) => shape)).toEqual([2, 2.1, 2.2, 2.3])
    expect(sectors.map(({ frequency }) => frequency)).toEqual([0.12, 0.2, 0.3, 0.38])
  })

  it('is linear in the logarithm of height and of roughness', () => {
    const height = Math.sqrt(50 * 100)
    const roughness = Math.sqrt(0.03 * 0.4)
    const [first] = climateOfLand(climate, { height, roughness })
    // Mean of 6, 7 (0.03 m) and 5, 6 (0.4 m).
    expect(first.scale).toBeCloseTo(6, 12)
    expect(first.shape).toBeCloseTo(1.9, 12)
    expect(first.frequency).toBeCloseTo(0.13, 12)
    // Water is 0.2 mm.
    const [between] = climateOfLand(climate, { height: 50, roughness: Math.sqrt(0.0002 * 0.03) })
    expect(between.scale).toBeCloseTo(6.5, 12)
    expect(climateOfLand(climate, { height: 50, roughness: 0.0001 })[0].scale).toBe(7)
  })

  it('takes a roughness for each sector, frequencies then sum to 1', () => {
    const sectors = climateOfLand(climate, { height: 50, roughness: [0, 0.03, 0.4, 0.4] })
    expect(sectors.map(({ scale }) => scale)).toEqual([7, 7, 7, 8])
    expect(sectors.reduce((sum, { frequency }) => sum + frequency, 0)).toBeCloseTo(1, 14)
    expect(sectors[0].frequency).toBeCloseTo(0.1 / 0.96, 12)
  })

  it('refuses what lies outside the table', () => {
    expect(() => climateOfLand(climate, { height: 120, roughness: 0.03 })).toThrow('50..100 m')
    expect(() => climateOfLand(climate, { height: 60, roughness: 1 })).toThrow('roughness is 1')
    expect(() => climateOfLand(climate, { height: 60, roughness: [0, 0, 0] })).toThrow('roughness.length')
    expect(() => climateOfLand(climate, { height: 60, roughness: [0, 0, 0, Number.NaN] })).toThrow(
      'roughness[3]',
    )
  })

  it('uses the neighbour for a node without wind', () => {
    const calm = readWaspLib(
      lines(WASP_LIB, (copy) => {
        copy.splice(9, 1, ' 0 20 40 40')
        copy.splice(10, 1, ' 0 7 8 9')
        copy.splice(11, 1, ' 0 2 2.1 2.2')
      }),
    )
    expect(climateOfLand(calm, { height: 50, roughness: 0.1 })[0].scale).toBe(5)
    expect(climateOfLand(calm, { height: 50, roughness: 0.03 })[0]).toMatchObject({ frequency: 0 })
  })
})

describe('readWaspTab', () => {
  it('reads speeds by their factor, directions by their offset and shares', () => {
    const tab = readWaspTab(WASP_TAB)
    expect(tab).toMatchObject({ name: 'Synthetic mast', latitudeDeg: 56.25, longitudeDeg: 9.5, height: 60 })
    expect([...tab.centreDeg]).toEqual([10, 100, 190, 280])
    expect([...tab.frequency]).toEqual([0.1, 0.2, 0.3, 0.4])
    expect([...tab.upperSpeeds]).toEqual([4, 8, 12])
    expect([...tab.binShare.subarray(3, 6)]).toEqual([0.4, 0.4, 0.2])
  })

  it.each([
    ['a bin too few', 6, '', 'sum to 800'],
    ['bins that fall', 5, ' 7.0 300 400 400 500', 'not above'],
    ['a sector with no record', 3, '10 20 30 x', '"x" stands there'],
    ['a latitude that is none', 1, '96.25 9.5 60', '-90..90 °'],
    ['a file of another type', 2, ' 4 1.0 0.0 3', 'other types'],
    ['no frequency', 3, '0 0 0 0', 'all 0'],
  ])('refuses %s', (_, at, text, problem) => {
    expect(() => readWaspTab(lines(WASP_TAB, (copy) => copy.splice(at, 1, text)))).toThrow(problem)
  })
})

describe('fitBinnedClimate', () => {
  it('recovers the distribution of a fine histogram', () => {
    const weibull = { scale: 8.3, shape: 2.1 }
    const bins = 300
    const upperSpeeds = Float64Array.from({ length: bins }, (_, b) => (b + 1) / 10)
    const cdf = (u: number): number => 1 - Math.exp(-((u / weibull.scale) ** weibull.shape))
    const binShare = upperSpeeds.map((high) => cdf(high) - cdf(high - 0.1))
    const [sector, calm] = fitBinnedClimate({
      ...readWaspTab(WASP_TAB),
      sectors: 2,
      frequency: Float64Array.of(1, 0),
      upperSpeeds,
      binShare: Float64Array.of(...binShare, ...new Float64Array(bins)),
    })
    expect(sector.frequency).toBe(1)
    expect(sector.scale).toBeCloseTo(8.3, 2)
    expect(sector.shape).toBeCloseTo(2.1, 2)
    expect(calm).toEqual({ frequency: 0, scale: 0, shape: 0 })
  })
})

describe('readWaspResource', () => {
  it('reads points, in the units of the engine', () => {
    const points = readWaspResource(WASP_RSF)
    expect(points).toMatchObject({ names: ['GridPoint', 'GridPoint'], sectors: 4, raster: undefined })
    expect([...points.x]).toEqual([500_000, 500_100])
    expect([...points.y]).toEqual([6_200_000, 6_200_000])
    expect([...points.height]).toEqual([80, 80])
    expect(points.powerOrEnergy[0]).toBe(450.1234)
    expect(resourceSectors(points, 1)[3]).toEqual({ frequency: 0.39, scale: 8.4, shape: 2.21 })
    expect(resourceSectors(points, 0).map(({ frequency }) => frequency)).toEqual([0.1, 0.2, 0.3, 0.4])
  })

  it('reads a grid and counts its points', () => {
    expect(readWaspResource(WASP_WRG).raster).toEqual({
      columns: 2,
      rows: 1,
      x: 500_000,
      y: 6_200_000,
      cellSize: 100,
    })
    expect(() => readWaspResource(lines(WASP_WRG, (copy) => copy.splice(2, 1)))).toThrow('has 1 points')
  })

  it('reads fields that touch, by their widths', () => {
    const points = readWaspResource(WASP_RSF_FIXED)
    expect(points.names).toEqual(['A B'])
    expect(resourceSectors(points, 0)[2]).toEqual({ frequency: 0.3, scale: 18.2, shape: 12.15 })
    const touching = WASP_RSF_FIXED.replace(' 500000.0', '-500000.0').replace(' 6200000.0', '-6200000.0')
    expect(readWaspResource(touching).y[0]).toBe(-6_200_000)
  })

  it.each([
    ['frequencies that miss some', '200 81', '100 81', 'sum to 900 ‰'],
    ['a word', '8.1 2.100', '8.1 x.100', 'must be a number'],
    ['a field too few', ' 400 83  220', ' 400 83', 'fields'],
    ['a scale of another unit', ' 79  205', ' 7900  205', '0.1 m/s'],
    ['another number of sectors', '460.0000  4 110 80  206', '460.0000  3 310', 'fields'],
  ])('refuses %s by its line', (_, from, to, problem) => {
    const broken = (): unknown => readWaspResource(WASP_RSF.replace(from, to))
    expect(broken).toThrow(problem)
    expect(broken).toThrow(
      expect.objectContaining({ name: 'ParseError', line: from.startsWith('460') ? 2 : 1 }),
    )
  })
})

describe('a line of readWaspResource that is refused', () => {
  // Fields are counted from 1: the name, then x.
  it.each([
    ['x, after a name that is a number', 'GridPoint    500000.0', '7 500000.0m', '2'],
    ['the elevation', ' 120 ', ' 12O ', '4'],
  ])('names the field: %s', (_, from, to, column) => {
    expect(() => readWaspResource(WASP_RSF.replace(from, to))).toThrow(
      expect.objectContaining({ line: 1, column }),
    )
  })

  it('reports the number of fields when it is wrong, and names no single field', () => {
    expect(() => readWaspResource(WASP_RSF.replace(' 400 83  220', ' 400 83'))).toThrow(
      expect.objectContaining({ line: 1, column: undefined, value: '20' }),
    )
  })
})

describe('readWaspGwc', () => {
  it('reads place, axes and tables, by the numbers of the standard values', () => {
    const climate = readWaspGwc(WASP_GWC)
    expect(climate).toMatchObject({
      latitudeDeg: 56.25,
      longitudeDeg: 9.5,
      sectors: 4,
      name: 'Synthetic atlas',
    })
    expect([...climate.roughnesses]).toEqual([0, 0.03, 0.4])
    expect([...climate.heights]).toEqual([50, 100])
    climate.frequency.forEach((share, n) => {
      const expected = [0.1, 0.2, 0.3, 0.4, 0.12, 0.2, 0.3, 0.38, 0.14, 0.2, 0.3, 0.36][n] ?? Number.NaN
      expect(share).toBeCloseTo(expected, 14)
    })
    for (const [r, h, s] of [
      [0, 0, 0],
      [1, 1, 3],
      [2, 0, 2],
    ] as const) {
      const at = (r * 2 + h) * 4 + s
      expect(climate.scale[at]).toBeCloseTo(8 + s / 2 + h - 0.7 * r, 12)
      expect(climate.shape[at]).toBeCloseTo(1.8 + s / 10 + h / 20 - r / 50, 12)
    }
  })

  it('takes roughness and height from the rose itself, in any order', () => {
    const named = WASP_GWC.replaceAll(/ReferenceRoughnessLengthNumber="(\d)"/g, (_, n) => {
      return `ReferenceRoughnessLength="${[0, 0.03, 0.4][Number(n) - 1]}"`
    }).replaceAll(/ReferenceHeightNumber="(\d)"/g, (_, n) => `ReferenceHeight="${[50, 100][Number(n) - 1]}"`)
    expect(readWaspGwc(named)).toEqual(readWaspGwc(WASP_GWC))
  })

  it.each([
    ['another file', '<WindTurbineGenerator/>', /there is no <RveaGeneralisedMeanWindClimate>/],
    [
      'a rose that is missing',
      WASP_GWC.replace('ReferenceHeightNumber="2"', 'ReferenceHeightNumber="1"'),
      /two roses/,
    ],
    [
      'a number that is none',
      WASP_GWC.replace('WeibullA="8.5"', 'WeibullA="x"'),
      /WeibullA must be a number in 0..100/,
    ],
    ['a sector there twice', WASP_GWC.replace('Index="2"', 'Index="1"'), /each once/],
    ['a sector too few', WASP_GWC.replace(/<WeibullWind Index="4"[^>]*>/, ''), /4 sectors|3 sectors/],
  ])('refuses %s', (_, text, message) => {
    expect(() => readWaspGwc(text)).toThrow(message)
  })
})
