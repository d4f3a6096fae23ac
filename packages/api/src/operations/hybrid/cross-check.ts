import type { ErrorDetail } from '../../errors/index.ts'
import { isRecord } from '../../wire/parse/parse-request.ts'
import { crossCheckTurbines } from '../wind/plant/turbines-schema.ts'

/** Rules between the fields of a hybrid request that its schema cannot say. */
export function crossCheckHybrid(body: Readonly<Record<string, unknown>>): readonly ErrorDetail[] {
  const details: ErrorDetail[] = []
  const refuse = (field: string, value: unknown, constraint: string): void => {
    details.push({ field, value: typeof value === 'number' ? value : null, constraint })
  }
  const { solar, wind, storage, sizing } = body
  if (solar === undefined && wind === undefined) {
    refuse('solar', null, 'required: solar or wind, for a hybrid without generation is a load alone')
  }
  if (isRecord(wind)) {
    details.push(...crossCheckTurbines(wind, 'wind.'))
    const fields = ['turbine_count', 'turbine_models', 'turbine_positions', 'generation_kw']
    if (fields.every((field) => wind[field] === undefined)) {
      refuse(
        'wind.turbine_count',
        null,
        'required: turbine_count, turbine_models, turbine_positions or generation_kw',
      )
    }
  }
  if (isRecord(storage)) {
    const low = storage['soc_min'] ?? 0.05
    const high = storage['soc_max'] ?? 0.95
    const first = storage['soc_initial'] ?? Math.min(Math.max(0.5, Number(low)), Number(high))
    if (Number(low) >= Number(high)) refuse('storage.soc_min', low, `below soc_max = ${String(high)}`)
    else if (Number(first) < Number(low) || Number(first) > Number(high)) {
      refuse('storage.soc_initial', first, `within soc_min = ${String(low)} and soc_max = ${String(high)}`)
    }
    if (storage['rule'] !== undefined && storage['dispatch'] !== 'rule') {
      refuse('storage.rule', null, 'given with dispatch: rule alone')
    }
    checkRule(storage['rule'], refuse)
  }
  if (isRecord(sizing)) {
    for (const key of [
      'solar_kw',
      'turbine_count',
      'storage_power_kw',
      'storage_energy_kwh',
      'interconnect_limit_kw',
    ]) {
      const min = sizing[`${key}_min`]
      const max = sizing[`${key}_max`]
      if (typeof min === 'number' && typeof max === 'number' && min > max) {
        refuse(`sizing.${key}_min`, min, `at most sizing.${key}_max = ${max}`)
      }
      if (min !== undefined && max === undefined)
        refuse(`sizing.${key}_max`, null, `required with sizing.${key}_min`)
    }
    if (solar === undefined && sizing['solar_kw_max'] !== undefined) {
      refuse('solar', null, 'required: what of the sun is to be sized')
    }
    if (wind === undefined && sizing['turbine_count_max'] !== undefined) {
      refuse('wind', null, 'required: which turbines are to be counted')
    }
  }
  return details
}

function checkRule(rule: unknown, refuse: (field: string, value: unknown, constraint: string) => void): void {
  if (!isRecord(rule)) return
  const needed: Readonly<Record<string, readonly string[]>> = {
    peak_shaving: ['threshold_kw'],
    firm_output: ['target_kw'],
    time_of_use: ['discharge_windows'],
  }
  for (const field of needed[String(rule['kind'])] ?? []) {
    if (rule[field] === undefined)
      refuse(`storage.rule.${field}`, null, `required for ${String(rule['kind'])}`)
  }
}
