import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runToEnd } from '../../steps/index.ts'
import { bilinearAt } from '../grid/sample-grid.ts'
import { gridFrom, type TerrainGrid } from '../grid/terrain-grid.ts'
import { analyticSurface } from '../hill/analytic-surface.ts'
import { potentialSpeedup } from '../hill/potential-hill.ts'
import { createKelvinTable, kelvinFunctions } from './kelvin-table.ts'
import { type SiteSpeedupInput, type SiteSpeedups, siteSpeedups } from './site-speedups.ts'
import { speedupFields } from './speedup-field.ts'
import { terrainSpectrum } from './terrain-spectrum.ts'
import { createWaveResponse, type Inflow } from './wave-response.ts'

const KELVIN = createKelvinTable()
const OPEN_LAND: Inflow = { kind: 'logarithmic', roughness: 0.03 }
const hill = { shape: 'gauss_hill', height: 60, length: 400 } as const

/** A square around (0, 0). */
function square(points: number, half: number, heightAt: (x: number, y: number) => number): TerrainGrid {
  const step = (2 * half) / (points - 1)
  return gridFrom({ rows: points, cols: points, x0: -half, y0: -half, stepX: step, stepY: step }, heightAt)
}

function fieldOf(terrain: TerrainGrid, directionDeg: number, height: number, inflow: Inflow): TerrainGrid {
  const response = createWaveResponse(inflow, height, KELVIN)
  return speedupFields(terrainSpectrum(terrain), [{ directionDeg, response }])[0]
}

function run(input: SiteSpeedupInput): SiteSpeedups {
  return runToEnd(siteSpeedups(input))
}

describe('kelvinFunctions', () => {
  // scipy.special.ker and kei.
  it.each([
    [1e-5, 11.628856980648274, -0.7853981630817268],
    [0.01, 4.721121335628541, -0.7852551357321914],
    [0.5, 0.8559058721186341, -0.6715816950943675],
    [3, -0.06702923330379883, -0.0511218840459868],
    [10, 0.00012946633014246652, -0.00030752456908645856],
  ])('at %d are %d and %d', (x, ker, kei) => {
    const value = kelvinFunctions(x)
    expect(Math.abs(value.ker - ker)).toBeLessThan(1e-13 * Math.max(1, ker))
    expect(Math.abs(value.kei - kei)).toBeLessThan(1e-13)
    const out = new Float64Array(2)
    KELVIN.read(x, out)
    expect(Math.abs(out[0] - ker)).toBeLessThan(2e-5)
    expect(Math.abs(out[1] - kei)).toBeLessThan(2e-5)
  })

  it('continue as −ln(x/2) − γ below the table and are zero beyond it', () => {
    const out = new Float64Array(2)
    KELVIN.read(1e-8, out)
    expect(out[0]).toBeCloseTo(kelvinFunctions(1e-8).ker, 12)
    KELVIN.read(70, out)
    expect([...out]).toEqual([0, 0])
  })
})

describe('speedupFields in uniform wind', () => {
  const terrain = square(161, 8000, analyticSurface('gauss_hill', hill.height, hill.length).heightAt)

  it.each([0, 10, 50])('is the linear potential flow over a hill at %d m', (z) => {
    const field = fieldOf(terrain, 270, z, { kind: 'uniform' })
    for (const [x, y] of [
      [0, 0],
      [400, 0],
      [-800, 0],
      [0, 400],
      [400, 400],
    ]) {
      expect(Math.abs(bilinearAt(field, x, y) - potentialSpeedup(hill, { x, y, z }))).toBeLessThan(2e-5)
    }
  })

  it('gives two winds computed together the results of each alone', () => {
    const spectrum = terrainSpectrum(terrain)
    const cases = [30, 100].map((directionDeg) => ({
      directionDeg,
      response: createWaveResponse(OPEN_LAND, 40, KELVIN),
    }))
    const both = speedupFields(spectrum, cases)
    cases.forEach((one, n) => {
      const [alone] = speedupFields(spectrum, [one])
      for (const i of [0, 80 * 161 + 80, 85 * 161 + 70])
        expect(both[n].data[i]).toBeCloseTo(alone.data[i], 13)
    })
  })
})

describe('speedupFields in sheared wind', () => {
  const heightAt = analyticSurface('gauss_ridge', 80, 300).heightAt
  const ridge = square(161, 6000, heightAt)
  const bumps = square(120, 3000, (x, y) => 40 * Math.exp(-((x - 500) ** 2 + 2 * (y + 300) ** 2) / 500_000))

  it('is zero over flat ground at any height above the sea', () => {
    for (const value of fieldOf(
      square(40, 1000, () => 312.5),
      200,
      50,
      OPEN_LAND,
    ).data)
      expect(value).toBe(0)
  })

  it('turns with the terrain', () => {
    const n = bumps.rows
    // A quarter turn to the right: what was north is east.
    const data = new Float64Array(n * n)
    for (let row = 0; row < n; row++) {
      for (let col = 0; col < n; col++) data[(n - 1 - col) * n + row] = bumps.data[row * n + col]
    }
    const before = fieldOf(bumps, 310, 30, OPEN_LAND)
    const after = fieldOf({ ...bumps, data }, 400, 30, OPEN_LAND)
    for (let row = 5; row < n; row += 13) {
      for (let col = 2; col < n; col += 17) {
        expect(after.data[(n - 1 - col) * n + row]).toBeCloseTo(before.data[row * n + col], 12)
      }
    }
  })

  it('is linear in the height of the ground', () => {
    const twice = { ...bumps, data: bumps.data.map((height) => 2 * height + 100) }
    const one = fieldOf(bumps, 45, 20, OPEN_LAND)
    const two = fieldOf(twice, 45, 20, OPEN_LAND)
    for (let i = 0; i < one.data.length; i += 97) expect(two.data[i]).toBeCloseTo(2 * one.data[i], 11)
  })

  it('speeds up along the wind, not across a ridge that it follows', () => {
    expect(bilinearAt(fieldOf(ridge, 270, 30, OPEN_LAND), 0, 0)).toBeGreaterThan(0.3)
    expect(Math.abs(bilinearAt(fieldOf(ridge, 180, 30, OPEN_LAND), 0, 0))).toBeLessThan(0.02)
  })

  it('is strongest near the top of the inner layer, upwind of the crest near the ground', () => {
    const speedAt = (z: number, x: number): number => bilinearAt(fieldOf(ridge, 270, z, OPEN_LAND), x, 0)
    expect(speedAt(5, 0)).toBeGreaterThan(speedAt(60, 0))
    expect(speedAt(60, 0)).toBeGreaterThan(speedAt(200, 0))
    expect(speedAt(3, -75)).toBeGreaterThan(speedAt(3, 75))
  })

  it('lies between uniform wind and the scale of Jackson and Hunt at the top', () => {
    const top = bilinearAt(fieldOf(ridge, 270, 10, OPEN_LAND), 0, 0)
    const uniform = potentialSpeedup({ shape: 'gauss_ridge', height: 80, length: 300 }, { x: 0, y: 0, z: 10 })
    expect(top / uniform).toBeGreaterThan(1.3)
    expect(top / uniform).toBeLessThan(2.3)
  })

  it('vanishes on the ground', () => {
    const out = new Float64Array(2)
    createWaveResponse(OPEN_LAND, 0.031, KELVIN).read(0.002, 1, out)
    const low = Math.hypot(out[0], out[1]) * Math.log(0.031 / 0.03)
    createWaveResponse(OPEN_LAND, 3, KELVIN).read(0.002, 1, out)
    const high = Math.hypot(out[0], out[1]) * Math.log(3 / 0.03)
    // Δu itself, speed-up times ln(z/z0), goes to nothing.
    expect(low / high).toBeLessThan(0.02)
  })

  it('uses the last inner-layer depth of its table, at 10 waves per metre, for shorter waves', () => {
    const out = new Float64Array(2)
    const response = createWaveResponse(OPEN_LAND, 0.2, KELVIN)
    const perPotential = (wavenumber: number): number => {
      response.read(wavenumber, 1, out)
      return out[0] / (wavenumber * Math.exp(-wavenumber * 0.2))
    }
    expect(perPotential(10)).toBeGreaterThan(0)
    expect(perPotential(10.5) / perPotential(10)).toBeCloseTo(1, 2)
    expect(perPotential(40) / perPotential(20)).toBeCloseTo(1, 9)
  })

  it('settles as the grid is refined', () => {
    const at = (points: number): number =>
      bilinearAt(fieldOf(square(points, 6000, heightAt), 270, 50, OPEN_LAND), 0, 0)
    const [coarse, middle, fine] = [at(41), at(81), at(161)]
    expect(Math.abs(fine - middle)).toBeLessThan(0.2 * Math.abs(middle - coarse) + 1e-6)
    expect(Math.abs(fine / middle - 1)).toBeLessThan(2e-3)
  })

  it('is nearly independent of the width of the surrounding plain', () => {
    const near = bilinearAt(fieldOf(square(81, 4000, heightAt), 270, 50, OPEN_LAND), 0, 0)
    const far = bilinearAt(fieldOf(square(161, 8000, heightAt), 270, 50, OPEN_LAND), 0, 0)
    // The made-up ground of the padding is flat for both; what differs is the mean over the period.
    expect(Math.abs(near - far)).toBeLessThan(0.02)
  })
})

describe('terrainSpectrum and createWaveResponse', () => {
  it('refuse gaps by their place and heights in the ground', () => {
    const holed = square(5, 100, (x, y) => (x === 0 && y === 0 ? Number.NaN : 1))
    expect(() => terrainSpectrum(holed)).toThrow(/grid\.data\[12\]/)
    expect(() => createWaveResponse(OPEN_LAND, 0.01, KELVIN)).toThrow(/height/)
    expect(() => createWaveResponse({ kind: 'logarithmic', roughness: 0 }, 10, KELVIN)).toThrow(/roughness/)
  })
})

describe('siteSpeedups', () => {
  const places = [
    { x: 0, y: 0 },
    { x: 1500, y: -700 },
  ]
  const steep = square(81, 6000, analyticSurface('gauss_hill', 300, 500).heightAt)

  it('is 1 over flat ground of one roughness, whatever it is', () => {
    const flat = square(61, 6000, () => 200)
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 200 }), fc.integer({ min: 10, max: 200 }), (z0, height) => {
        const roughness = gridFrom(flat, () => z0 / 100)
        const { total, rix, held } = run({ terrain: flat, roughness, places, height, sectors: 3 })
        expect([...total]).toEqual(new Array(6).fill(1))
        expect([...rix, held]).toEqual([0, 0, 0])
      }),
      { numRuns: 5 },
    )
  })

  it('is the product of its parts, the hill the same in opposite winds at its top', () => {
    const result = run({ terrain: steep, roughness: 0.05, places, height: 80, referenceRix: 0.02 })
    for (let i = 0; i < 24; i++) {
      const p = Math.floor(i / 12)
      expect(result.total[i]).toBeCloseTo(result.orography[i] * result.rixFactor[p], 14)
      expect(result.roughness[i]).toBe(1)
    }
    expect(result.orography[0]).toBeCloseTo(result.orography[6], 6)
    expect(result.orography[3]).toBeCloseTo(result.orography[0], 6)
    expect(result.rix[0]).toBeGreaterThan(0.05)
    expect(result.rixFactor[0]).toBeCloseTo(Math.exp(-1.2 * (result.rix[0] - 0.02)), 14)
  })

  it('omits the correction by ruggedness where requested', () => {
    const { rixFactor } = run({ terrain: steep, roughness: 0.05, places, height: 80, referenceRix: null })
    expect([...rixFactor]).toEqual([1, 1])
  })

  it('slows the wind that comes over forest and not that from the plain', () => {
    const flat = square(241, 6000, () => 0)
    const roughness = gridFrom(flat, (x) => (x > 0 && x < 4000 ? 1 : 0.03))
    const { total, sectorRoughness } = run({
      terrain: flat,
      roughness,
      places: [{ x: -200, y: 0 }],
      height: 60,
      sectors: 4,
      referenceRix: null,
    })
    expect(total[1]).toBeLessThan(0.99)
    expect(total[3]).toBe(1)
    expect(sectorRoughness[1]).toBeGreaterThan(sectorRoughness[3])
  })

  it('limits factors beyond the range of linear models, with a warning', () => {
    const spike = square(81, 6000, analyticSurface('gauss_hill', 3000, 400).heightAt)
    const { orography, held } = run({ terrain: spike, roughness: 0.03, places, height: 20, sectors: 2 })
    expect(orography[0]).toBe(3)
    expect(held).toBeGreaterThan(0)
  })

  it.each([
    [{ height: 5 }, /height/],
    [{ sectors: 0 }, /sectors/],
    [{ roughness: 0 }, /roughness/],
    [{ places: [{ x: 99_999, y: 0 }] }, /places\[0\]/],
    [{ referenceRix: 2 }, /referenceRix/],
    [{ roughness: square(5, 100, () => Number.NaN) }, /roughness/],
  ])('refuses %j by name', (wrong, name) => {
    const input = { terrain: steep, roughness: 0.05, places, height: 80, ...wrong }
    expect(() => run(input)).toThrow(name)
  })
})
