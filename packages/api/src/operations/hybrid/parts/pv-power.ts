import { createPvSystem, PV_SYSTEM_DEFAULTS } from '@sunwake/core/solar/system'
import { simulatePv } from '@sunwake/core/studies'
import type { TimeAxis } from '@sunwake/core/time'
import { defaultTo, type Notes } from '../../result/notes.ts'
import { requestMount } from '../../solar/plant/mount.ts'
import type { HybridQuickRequest } from '../request.ts'
import type { HybridWeather } from './hybrid-weather.ts'

/** AC power of the solar part for every hour of an axis [kW]. */
export function pvPower(
  solar: NonNullable<HybridQuickRequest['solar']>,
  { site, weather, onAxis }: HybridWeather,
  axis: TimeAxis,
  notes: Notes,
): Float64Array {
  if (solar.capacity_kw === 0 || weather === undefined) return new Float64Array(axis.length)
  const { tracking, tilt, azimuth, gcr } = solar
  const prefix = 'solar.'
  const mount = requestMount(
    tracking === 'single_axis'
      ? { tracking, gcr }
      : tracking === 'dual_axis'
        ? { tracking }
        : { tracking, tilt, azimuth },
    site,
    notes,
    prefix,
  )
  const rows = mount.kind === 'fixed' && gcr !== undefined ? { gcr } : undefined
  const system = createPvSystem({
    capacityKw: solar.capacity_kw,
    mount,
    dcAcRatio: defaultTo(notes, {
      field: 'solar.dc_ac_ratio',
      value: solar.dc_ac_ratio,
      fallback: PV_SYSTEM_DEFAULTS.dcAcRatio,
    }),
    ...(rows === undefined ? {} : { rows }),
  })
  notes.assumptions['solar.model'] =
    'PVWatts: its system losses, inverter efficiency 96 %, glass modules; every hour of the weather'
  const { series } = simulatePv({ site, weather, system })
  // What inverters draw at night is not charged to the sun: batteries and load have their own.
  return onAxis(series.acPower.map((power) => (power > 0 ? power : 0)))
}
