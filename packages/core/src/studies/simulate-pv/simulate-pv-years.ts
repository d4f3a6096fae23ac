import { InputError, requireFields, requireKnown } from '../../errors/index.ts'
import type { Degradation } from '../../solar/system/index.ts'
import { simulatePv } from './simulate-pv.ts'
import type { SimulatePvInput } from './simulate-pv-input.ts'

/** What {@link simulateYears} needs. */
export interface SimulateYearsInput extends SimulatePvInput {
  /** Years of service to simulate, a whole number 1..100. */
  readonly years: number
}

/** Energy of one year of service. */
export interface PvYear {
  /** 1 for the first. */
  readonly year: number
  /** AC energy [kWh]. */
  readonly acKwh: number
  /** AC energy over that of the first year [fraction]. */
  readonly relative: number
}

const SIMULATE_YEARS_FIELDS: Readonly<Record<keyof SimulateYearsInput, true>> = {
  years: true,
  site: true,
  weather: true,
  system: true,
  subhourlyClipping: true,
  deltaTSeconds: true,
}

/**
 * Energy of a plant over its years of service on one and the same weather, modules losing power by
 * `system.degradation`: an inverter that clips hides part of it, so the energy falls more slowly than the modules.
 *
 * @throws {InputError} as `simulatePv`; `out_of_range` and its kin (`years`); `missing` (`system.degradation`).
 */
export function simulateYears(givenInput: SimulateYearsInput): PvYear[] {
  requireKnown(givenInput, Object.keys(SIMULATE_YEARS_FIELDS))
  requireFields(givenInput, { site: 'object', weather: 'object', system: 'object' }, 'givenInput')
  const { years, ...input } = givenInput
  InputError.requireRange(years, 1, 100, 'years', 'a')
  const { degradation } = input.system
  if (degradation === undefined) {
    const constraint = 'given'
    throw new InputError({ code: 'missing', field: 'system.degradation', value: undefined, constraint })
  }
  const firstKwh = energyAtAge(input, degradation, 0)
  return Array.from({ length: Math.floor(years) }, (_, age) => {
    const acKwh = age === 0 ? firstKwh : energyAtAge(input, degradation, age)
    return { year: age + 1, acKwh, relative: acKwh / firstKwh }
  })
}

function energyAtAge(input: SimulatePvInput, degradation: Degradation, age: number): number {
  const ageYears = (degradation.ageYears ?? 0) + age
  return simulatePv({ ...input, system: { ...input.system, degradation: { ...degradation, ageYears } } })
    .energyKwh
}
