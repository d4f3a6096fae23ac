import type { Site } from '@sunwake/core/site'
import type { TimeAxis } from '@sunwake/core/time'
import {
  flagIrradiance,
  flagIrradianceSensor,
  IRRADIANCE_FLAGS,
  type IrradianceComponent,
  solarTimeShift,
} from '@sunwake/core/weather'
import type { DataQuality } from '../result/data-quality.ts'
import type { Notes } from '../result/notes.ts'
import { type MastSeries, windQuality } from '../wind/own-wind/quality.ts'
import { variableQuality, warnOfQuality } from './variable-quality.ts'

/** Weather as it was brought, NaN for gaps; series that it does not have are absent or all NaN. */
export interface BroughtWeather {
  readonly axis: TimeAxis
  /** [W/m²] */
  readonly ghi: Float64Array
  readonly dni?: Float64Array | undefined
  readonly dhi?: Float64Array | undefined
  /** [°C] */
  readonly tempAir: Float64Array
  /** [m/s] */
  readonly windSpeed?: Float64Array | undefined
}

/** Limits and the sun's clock are those of steps up to an hour [min]. */
const STEP_MAX = 60
/** A clock is warned of from here on, where it is off by this many standard deviations [min], [1]. */
const SHIFT_MIN = 20
const SHIFT_SIGMAS = 4

const LIGHT_FLAGS = ['impossible', 'rare', 'closure', 'diffuse_share', 'spike', 'stuck'] as const
const FIELDS: Readonly<Record<IrradianceComponent, string>> = {
  ghi: 'ghi_wm2',
  dni: 'dni_wm2',
  dhi: 'dhi_wm2',
}

/**
 * Flags and coverage of the series of a sun's weather, and its clock against the sun. Says in a warning what is worth
 * one.
 */
export function weatherQuality(brought: BroughtWeather, site: Site, notes: Notes): DataQuality {
  const { axis, tempAir } = brought
  const [ghi, dni, dhi, windSpeed] = [
    present(brought.ghi),
    present(brought.dni),
    present(brought.dhi),
    present(brought.windSpeed),
  ]
  const isFine = axis.stepMinutes <= STEP_MAX
  const mast: MastSeries[] = [
    { variable: 'temp_air_c', quantity: 'temperature', values: tempAir },
    ...(windSpeed === undefined
      ? []
      : [{ variable: 'wind_speed_ms', quantity: 'speed', values: windSpeed } as const]),
  ]
  const light = ghi !== undefined && isFine ? lightQuality({ site, axis, ghi, dni, dhi }) : []
  const shift = ghi !== undefined && isFine ? solarTimeShift({ site, axis, ghi }) : undefined
  const isTold = shift !== undefined && !Number.isNaN(shift.correctionMinutes)
  const ofMast = windQuality(axis, mast)
  const quality: DataQuality = {
    ...ofMast,
    variables: [...light, ...ofMast.variables],
    time_shift: isTold
      ? {
          method: 'sun',
          reference: null,
          correction_minutes: shift.correctionMinutes,
          uncertainty_minutes: shift.uncertaintyMinutes,
          days: shift.days,
          pattern: null,
          correlation: null,
          correlation_corrected: null,
          stretches: [],
        }
      : null,
    time_shift_missing: isTold
      ? null
      : shift === undefined
        ? 'the sun tells it of irradiance with steps up to an hour'
        : 'too few clear days tell it',
  }
  warnOfQuality(quality, notes)
  warnOfClock(quality, notes)
  return quality
}

function lightQuality(records: Parameters<typeof flagIrradiance>[0]): DataQuality['variables'] {
  const { site, axis } = records
  const flags = flagIrradiance(records)
  return (['ghi', 'dni', 'dhi'] as const).flatMap((component) => {
    const values = records[component]
    const own = flags[component]
    if (values === undefined || own === undefined) return []
    flagIrradianceSensor({ site, axis, component, values }, own)
    return [variableQuality(FIELDS[component], own, IRRADIANCE_FLAGS, LIGHT_FLAGS)]
  })
}

function warnOfClock({ time_shift: shift }: DataQuality, { warnings }: Notes): void {
  if (shift === null) return
  const { correction_minutes: minutes, uncertainty_minutes: sigma, days } = shift
  if (Math.abs(minutes) < SHIFT_MIN || Math.abs(minutes) < SHIFT_SIGMAS * sigma) return
  warnings.push({
    code: 'clock_off',
    message: `By the sun of ${days} days ${Math.round(minutes)} min (±${Math.max(Math.round(sigma), 1)}) should be added to the time stamps: check the time zone, the timestamp label and daylight saving, or a horizon that shades one side.`,
  })
}

function present(values: Float64Array | undefined): Float64Array | undefined {
  return values === undefined || values.every(Number.isNaN) ? undefined : values
}
