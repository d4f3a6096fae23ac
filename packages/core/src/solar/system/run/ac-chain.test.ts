import { describe, expect, it } from 'vitest'
import type { InverterPlant } from '../pv-inverter.ts'
import { type AcSide, runAcChain } from './ac-chain.ts'

/** Lossless inverters of 100 kW at 1000 kW DC, so that AC power is DC power below the ceiling. */
const plant: InverterPlant = {
  inverter: {
    kind: 'efficiency_curve',
    count: 10,
    parameters: {
      curves: [{ dcVoltage: 700, dcPower: Float64Array.of(0, 20_000), acPower: Float64Array.of(0, 20_000) }],
      pacMax: 10_000,
      startPower: 0,
      nightLoss: 0,
    },
  },
  capacityKw: 200,
  dcAcRatio: 1.2,
  inverterEfficiency: 0.96,
}
const HEAT = [
  { tempAir: 40, share: 1.1 },
  { tempAir: 45, share: 1 },
  { tempAir: 50, share: 0.9 },
  { tempAir: 60, share: 0.36 },
]

function acOf(side: Partial<AcSide>, dcKw: readonly number[], tempAir = dcKw.map(() => 20)) {
  const power = Float64Array.from(dcKw)
  const whole: AcSide = { losses: { kind: 'detailed' }, ...side }
  return runAcChain(plant, whole, [{ power, voltage: power.map(() => 700) }], Float64Array.from(tempAir))
}

function close(actual: Float64Array, expected: readonly number[]): void {
  expect(actual.length).toBe(expected.length)
  for (const [i, value] of expected.entries()) expect(actual[i]).toBeCloseTo(value, 9)
}

describe('runAcChain', () => {
  it('holds hot inverters on the straight lines between their limits, lets cool ones pass the rating', () => {
    const dc = [120, 120, 120, 120, 120, 120, 50]
    const temps = [-10, 42.5, 45, 55, 60, 80, 80]
    const { acPower, steps } = acOf({ inverterHeat: HEAT }, dc, temps)
    close(acPower, [110, 105, 100, 63, 36, 36, 36])
    expect(steps.map(({ name }) => name)).toEqual(['inverter', 'clipping', 'night_tare', 'inverter_heat'])
  })

  it('holds real power at the power factor times the rating, also of hot inverters', () => {
    close(acOf({ grid: { powerFactor: 0.8 } }, [120, 79, 0]).acPower, [80, 79, 0])
    close(acOf({ grid: { powerFactor: 0.8 }, inverterHeat: HEAT }, [120, 120], [50, 60]).acPower, [72, 28.8])
  })

  it('sends the apparent power through wires and windings', () => {
    const wires = acOf({ grid: { powerFactor: 0.8 }, losses: { kind: 'detailed', acWiring: 0.01 } }, [80])
    // 100 kVA at a rating of 100 kW lose 1 kW, whatever part of them is real.
    close(wires.acPower, [79])
    const windings = acOf(
      { grid: { powerFactor: 0.5 }, losses: { kind: 'detailed', transformerLoad: 0.02 } },
      [25],
    )
    close(windings.acPower, [25 - 0.02 * 50 * 0.5])
  })

  it('holds the connection at its limit, after the losses on the way and for the time in service', () => {
    const losses = { kind: 'detailed', transformerNoLoad: 0.01, availability: 0.1 } as const
    close(acOf({ grid: { exportLimitKw: 60 }, losses }, [100, 61.5, 61, 31]).acPower, [54, 54, 54, 27])
    close(acOf({ grid: { exportLimitKw: 0 } }, [100, 0]).acPower, [0, 0])
  })

  it('spoils no step but that of a NaN', () => {
    const { acPower } = acOf(
      { inverterHeat: HEAT, grid: { powerFactor: 0.9, exportLimitKw: 50 } },
      [80, 80],
      [Number.NaN, 20],
    )
    expect(acPower).toEqual(Float64Array.of(Number.NaN, 50))
  })
})
