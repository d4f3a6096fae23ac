import type { Site } from '@sunwake/core/site'
import { createPvSystem, PV_SYSTEM_DEFAULTS } from '@sunwake/core/solar/system'
import { simulatePv } from '@sunwake/core/studies'
import type { WeatherSeries } from '@sunwake/core/time'
import { defaultTo, type Notes } from '../../result/notes.ts'
import { requestMount } from '../../solar/plant/mount.ts'
import type { HybridQuickRequest } from '../request.ts'

/** AC power of the solar part for every hour of the weather [kW]. */
export function pvPower(
  solar: NonNullable<HybridQuickRequest['solar']>,
  site: Site,
  weather: WeatherSeries,
  notes: Notes,
): Float64Array {
  if (solar.capacity_kw === 0) return new Float64Array(weather.axis.length)
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
    'PVWatts: its system losses, inverter efficiency 96 %, glass modules; every hour from the synthetic weather'
  const { series } = simulatePv({ site, weather, system })
  // What inverters draw at night is not charged to the sun: batteries and load have their own.
  return series.acPower.map((power) => (power > 0 ? power : 0))
}
