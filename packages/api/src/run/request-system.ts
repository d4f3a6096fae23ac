import type { Site } from '@sunwake/core/site'
import {
  combinePvwattsLosses,
  type Mount,
  PV_SYSTEM_DEFAULTS,
  PVWATTS_DEFAULT_LOSSES,
  PVWATTS_LOSS_NAMES,
  type PvSystem,
  type PvwattsLosses,
} from '@sunwake/core/solar'
import type { WeatherSeries } from '@sunwake/core/time'
import type { PvSystemRequest } from '../schemas/pv-system.ts'
import { defaultTo, type Notes } from './notes.ts'

/** PVWatts' tilt for fixed arrays [°]. */
const DEFAULT_TILT_DEG = 20

/** Ground albedo where neither the request nor the weather has one [1]. */
export const DEFAULT_ALBEDO = 0.2

/** Rotation, axis and spacing of a usual tracker row; PVWatts' ground coverage ratio. */
const TRACKER_DEFAULTS = {
  axisTiltDeg: 0,
  axisAzimuthDeg: 180,
  maxAngleDeg: 60,
  gcr: 0.4,
  crossAxisTiltDeg: 0,
}

/** The ten losses as the wire names them; the same names are steps of the waterfall. */
const LOSS_STEPS = {
  soiling: 'soiling',
  shading: 'shading',
  snow: 'snow',
  mismatch: 'mismatch',
  wiring: 'wiring',
  connections: 'connections',
  lightInducedDegradation: 'light_induced_degradation',
  nameplateRating: 'nameplate_rating',
  age: 'age',
  availability: 'availability',
} as const satisfies Record<keyof PvwattsLosses, string>

/** The loss that a single figure is booked under; the others are then nothing. */
const SINGLE_LOSS = 'availability'

/** The plant of a request in the engine's terms. Says every default that it took. */
export function requestSystem(
  system: PvSystemRequest,
  { site, weather }: { site: Site; weather: WeatherSeries },
  notes: Notes,
): PvSystem {
  const take = <T extends string | number | boolean>(
    field: string,
    value: T | undefined,
    fallback: T,
    unit?: string,
  ) => defaultTo(notes, { field, value, fallback, unit })
  const usual = PV_SYSTEM_DEFAULTS
  return {
    capacityKw: system.capacity_kw,
    mount: requestMount(system, site, notes),
    dcAcRatio: take('dc_ac_ratio', system.dc_ac_ratio, usual.dcAcRatio),
    inverterEfficiency: take('inverter_efficiency', system.inverter_efficiency, usual.inverterEfficiency),
    temperatureCoefficientPerC:
      take('temperature_coefficient_pct_per_c', system.temperature_coefficient_pct_per_c, -0.37, '%/°C') /
      100,
    losses: requestLosses(system, notes),
    transposition: take('transposition_model', system.transposition_model, usual.transposition),
    iam: take('iam_model', system.iam_model, usual.iam),
    cellTemperature: take('cell_temperature_model', system.cell_temperature_model, usual.cellTemperature),
    albedo: requestAlbedo(system.albedo, weather, notes),
  }
}

function requestMount(system: PvSystemRequest, site: Site, notes: Notes): Mount {
  const take = <T extends number | boolean>(
    field: string,
    value: T | undefined,
    fallback: T,
    unit?: string,
  ) => defaultTo(notes, { field, value, fallback, unit })
  const tracking = defaultTo(notes, { field: 'tracking', value: system.tracking, fallback: 'fixed' })
  if (tracking === 'fixed') {
    const towardsEquator = site.latitudeDeg < 0 ? 0 : 180
    return {
      kind: 'fixed',
      tiltDeg: take('tilt', system.tilt, DEFAULT_TILT_DEG, '°'),
      azimuthDeg: take('azimuth', system.azimuth, towardsEquator, '°, towards the equator'),
    }
  }
  const usual = TRACKER_DEFAULTS
  return {
    kind: 'single_axis',
    axisTiltDeg: take('axis_tilt', system.axis_tilt, usual.axisTiltDeg, '°'),
    axisAzimuthDeg: take('axis_azimuth', system.axis_azimuth, usual.axisAzimuthDeg, '°'),
    maxAngleDeg: take('max_angle', system.max_angle, usual.maxAngleDeg, '°'),
    backtrack: take('backtrack', system.backtrack, true),
    gcr: take('gcr', system.gcr, usual.gcr),
    crossAxisTiltDeg: take('cross_axis_tilt', system.cross_axis_tilt, usual.crossAxisTiltDeg, '°'),
  }
}

/** The albedo of the request, or that of the weather, or the usual one. */
function requestAlbedo(
  given: number | undefined,
  weather: WeatherSeries,
  { assumptions }: Notes,
): PvSystem['albedo'] {
  if (given !== undefined) return given
  if (weather.albedo !== undefined) {
    assumptions['albedo'] ??= 'fraction, as the weather has it'
    return 'weather'
  }
  assumptions['albedo'] = `${DEFAULT_ALBEDO}, fraction (default)`
  return DEFAULT_ALBEDO
}

function requestLosses({ losses, losses_pct }: PvSystemRequest, { assumptions }: Notes): PvwattsLosses {
  if (losses_pct !== undefined) {
    const none = Object.fromEntries(PVWATTS_LOSS_NAMES.map((name) => [name, 0])) as unknown as PvwattsLosses
    return { ...none, [SINGLE_LOSS]: losses_pct / 100 }
  }
  const complete = { ...PVWATTS_DEFAULT_LOSSES }
  const defaults: string[] = []
  for (const name of PVWATTS_LOSS_NAMES) {
    const field = `${LOSS_STEPS[name]}_pct` as const
    const given = losses?.[field]
    if (given === undefined) defaults.push(`${field} ${toPct(complete[name])}`)
    else (complete as Record<keyof PvwattsLosses, number>)[name] = given / 100
  }
  if (defaults.length > 0) {
    assumptions['losses'] =
      `${defaults.join(', ')} (PVWatts defaults); all losses together ${toPct(combinePvwattsLosses(complete))} % of DC energy`
  }
  return complete
}

/** Whether a step of the waterfall stands for nothing because the losses came as one figure. */
export function isUnusedLoss({ losses_pct }: PvSystemRequest, step: string): boolean {
  return (
    losses_pct !== undefined && step !== SINGLE_LOSS && (Object.values(LOSS_STEPS) as string[]).includes(step)
  )
}

/** Name on the wire of a step of the waterfall. */
export function stepName({ losses_pct }: PvSystemRequest, step: string): string {
  return losses_pct !== undefined && step === SINGLE_LOSS ? 'losses' : step
}

/** A fraction as a percentage with at most two decimals. */
function toPct(fraction: number): number {
  return Math.round(fraction * 10_000) / 100
}
