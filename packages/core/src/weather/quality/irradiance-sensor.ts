import { InputError, requireFields, requireKnown } from '../../errors/index.ts'
import { requireSite, type Site } from '../../site/index.ts'
import { extraterrestrialNormal, sunPath } from '../../solar/position/index.ts'
import { createTimeAxis, type TimeAxis } from '../../time/index.ts'
import { IRRADIANCE_FLAGS, type IrradianceComponent } from './irradiance-limits.ts'

/** Sun below which the light of single records says too little: its sine, 10° above the horizon [1]. */
const SUN_MIN = 0.1736

/**
 * Changes of the share of the light above the atmosphere, up and down again, that means of ten minutes or more hardly
 * have [1]; in the manner of the step tests of Journée & Bertrand 2011, the figures our own judgement.
 */
const STEP_MAX: Readonly<Record<IrradianceComponent, number>> = { ghi: 0.6, dhi: 0.35, dni: 0.6 }
/** Of shorter means single clouds make such steps [min]. */
const STEP_MINUTES_MIN = 10

/** A value that stays the same for so long by day is stuck, and of as many records at least; our own judgement. */
const STUCK_MINUTES = 60
const STUCK_RECORDS_MIN = 4

/** A series of irradiance that is to be judged. */
export interface IrradianceSensorInput {
  readonly site: Site
  readonly axis: TimeAxis
  readonly component: IrradianceComponent
  /** NaN a gap [W/m²]. */
  readonly values: Float64Array
}

const FLAG_IRRADIANCE_SENSOR_FIELDS: Readonly<Record<keyof IrradianceSensorInput, true>> = {
  site: true,
  axis: true,
  component: true,
  values: true,
}

/**
 * Flags what a sensor of irradiance says while the sun is 10° high or higher:
 *
 * - `spike`: one record whose share of the light above the atmosphere (`ghi` and `dhi` over that on the horizontal,
 *   `dni` over that on the normal) differs from both neighbours, on the same side, by 0.6, 0.35 or 0.6. Steps below
 *   10 minutes have none.
 * - `stuck`: the same value for an hour and for four records or more, 0 included but for `dni`, which clouds take whole.
 *
 * A gap (NaN) has no neighbours and ends a run; so does a low sun.
 *
 * @param out flags are added to it; returned.
 * @throws {InputError} a site or axis that cannot be, `unknown_value` (`component`), `length_mismatch`.
 * @see Journée & Bertrand 2011, Quality control of solar radiation data within the RMIB solar measurements network,
 *   Solar Energy 85, 72–86
 */
export function flagIrradianceSensor(input: IrradianceSensorInput, out?: Uint8Array): Uint8Array {
  requireKnown(input, Object.keys(FLAG_IRRADIANCE_SENSOR_FIELDS))
  requireFields(input, { site: 'object', axis: 'object', values: 'list' })
  const { site, axis, component, values } = input
  out ??= new Uint8Array(values.length)
  requireSite(site)
  createTimeAxis(axis)
  InputError.requireOneOf(component, ['ghi', 'dni', 'dhi'], 'component')
  InputError.requireLength(axis.length, { values, out })
  const { cosZenith } = sunPath(axis, site)
  const extra = extraterrestrialNormal(axis)
  const share = Float64Array.from(values, (value, t) => {
    if (!(cosZenith[t] >= SUN_MIN)) return Number.NaN
    return value / (component === 'dni' ? extra[t] : extra[t] * cosZenith[t])
  })
  if (axis.stepMinutes >= STEP_MINUTES_MIN) flagSpikes(share, STEP_MAX[component], out)
  const records = Math.max(Math.ceil(STUCK_MINUTES / axis.stepMinutes), STUCK_RECORDS_MIN)
  flagStuck({ values, share, records, zeroIsUsual: component === 'dni' }, out)
  return out
}

function flagSpikes(share: Float64Array, most: number, out: Uint8Array): void {
  for (let t = 1; t < share.length - 1; t++) {
    const before = share[t] - share[t - 1]
    const after = share[t] - share[t + 1]
    const isSpike = Math.min(before, after) >= most || Math.max(before, after) <= -most
    if (isSpike) out[t] |= IRRADIANCE_FLAGS.spike
  }
}

function flagStuck(
  {
    values,
    share,
    records,
    zeroIsUsual,
  }: {
    readonly values: Float64Array
    readonly share: Float64Array
    readonly records: number
    readonly zeroIsUsual: boolean
  },
  out: Uint8Array,
): void {
  let begin = 0
  for (let t = 1; t <= values.length; t++) {
    // A low sun and a gap have no share, and NaN equals nothing: each is a run of its own.
    const goesOn = values[t] === values[begin] && !Number.isNaN(share[t]) && !Number.isNaN(share[begin])
    if (goesOn) continue
    if (t - begin >= records && !(zeroIsUsual && values[begin] <= 0)) {
      for (let k = begin; k < t; k++) out[k] |= IRRADIANCE_FLAGS.stuck
    }
    begin = t
  }
}
