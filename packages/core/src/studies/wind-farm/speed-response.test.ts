import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { WindFarm } from '../../wind/farm/index.ts'
import { createTurbineCurve, createTurbineModel, curveAt, HOURS_PER_YEAR } from '../../wind/turbine/index.ts'
import { speedResponse } from './speed-response.ts'

/** A turbine that cuts out at 25 m/s, with its points at uneven speeds. */
const turbine = (ratedKw: number, points: number) => {
  const speeds = Array.from({ length: points }, (_, n) => 3 + 22 * (n / (points - 1)) ** 1.3)
  const values = speeds.map((speed) => ratedKw * Math.min((speed / 12) ** 3, 1))
  const thrust = createTurbineCurve({ speeds, values: speeds.map(() => 0.8), outside: 'zero' })
  return createTurbineModel({
    name: 'turbine',
    ratedPower: ratedKw,
    hubHeight: 100,
    rotorDiameter: 100,
    power: createTurbineCurve({ speeds, values, outside: 'zero' }),
    thrust,
    referenceDensity: 1.225,
  })
}
const models = [turbine(3000, 23), turbine(2000, 41)]
const modelIndex = Int32Array.of(0, 1, 1)
const farm = { models, modelIndex } as unknown as WindFarm

/** Free power of the farm [kW]; tables are looked up at `density` times the wind speed. */
const freePower = (speed: number, density: number) =>
  modelIndex.reduce((sum, model) => sum + curveAt(models[model]!.power, speed * density), 0)

/** Energies by wind speed, behind wakes that take most at 8 m/s. */
function energies(step: number, density: number) {
  const at = Float64Array.from({ length: Math.round(30 / step) }, (_, k) => (k + 1) * step)
  const probability = at.map((speed) => step * speed * Math.exp(-((speed / 10) ** 2)))
  const kept = at.map((speed) => 1 - 0.3 * Math.exp(-((speed - 8) ** 2) / 8))
  const netKwh = at.map((speed, k) => probability[k]! * HOURS_PER_YEAR * kept[k]! * freePower(speed, density))
  return { at, probability, kept, netKwh, grossKwh: netKwh, efficiency: kept }
}

describe('the energy of a farm under scaled wind speeds', () => {
  it.each([
    [1, undefined],
    [0.5, 1.1],
    [0.25, 1.3],
    // More speeds than there are parabolas for.
    [0.02, 1.1],
  ])(
    'equals the sum over all wind speeds, for steps of %s m/s and an air density of %s',
    (step, airDensity) => {
      const density = airDensity === undefined ? 1 : Math.cbrt(airDensity / 1.225)
      const table = energies(step, density)
      const { at, probability, kept } = table
      // Without energy there is nothing to tell the efficiency by: that of the nearest speed with some is taken.
      const known = [...at].flatMap((speed, k) => (freePower(speed, density) > 0 ? [k] : []))
      const [first, last] = [known[0]!, known[known.length - 1]!]
      const efficiencyAt = (speed: number) => {
        const place = Math.min(Math.max((speed - at[0]!) / step, first), last)
        const low = Math.min(Math.floor(place), at.length - 2)
        return kept[low]! + (place - low) * (kept[low + 1]! - kept[low]!)
      }
      const energyAt = (factor: number) =>
        at.reduce(
          (sum, speed, k) =>
            sum + probability[k]! * efficiencyAt(speed * factor) * freePower(speed * factor, density),
          0,
        )
      const response = speedResponse(farm, table, airDensity)
      const expected = energyAt(1)
      fc.assert(
        fc.property(fc.double({ min: 0.21, max: 3, noNaN: true }), (factor) => {
          expect(response(factor)).toBeCloseTo(energyAt(factor) / expected, 12)
        }),
        { numRuns: 200 },
      )
      expect(response(1)).toBe(1)
    },
  )
})
