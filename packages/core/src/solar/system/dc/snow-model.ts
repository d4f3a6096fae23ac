import { InputError } from '../../../errors/index.ts'
import { stepHours } from '../../../time/index.ts'
import type { Mount } from '../../array/index.ts'
import { type MarionInput, marionSnowCoverage, snowDcLoss, type TownsendInput } from '../../snow/index.ts'
import { gather, scatter } from '../light/lit-records.ts'
import { monthlyAt, requireMonthly } from '../light/monthly-values.ts'
import { type PvWeather, seriesFor } from '../pv-weather.ts'
import type { ArrayState } from '../run/run-state.ts'

type MarionSeries =
  | 'snowfallCm'
  | 'poaGlobal'
  | 'tempAir'
  | 'snowDepthCm'
  | 'stepHours'
  | 'tiltDeg'
  | 'previousCoverage'

/** Townsend's figures of a plant and its winters; months from January on. */
export interface TownsendSnow
  extends Pick<TownsendInput, 'slantHeight' | 'lowerEdgeHeight' | 'stringFactor' | 'angleOfReposeDeg'> {
  readonly kind: 'townsend'
  /** Snow that falls in the month [cm]. */
  readonly snowfallCm: readonly number[]
  /** Days of the month with more than an inch of snow [1]. */
  readonly snowEvents: readonly number[]
  /** Mean relative humidity of the month [fraction]; of the weather when absent. */
  readonly relativeHumidity?: readonly number[] | undefined
}

/** DC power lost to snow on the modules. */
export type SnowModel =
  /** `losses`: of January to December, 0..1 [fraction]. */
  | { readonly kind: 'monthly'; readonly losses: readonly number[] }
  /**
   * Marion's coverage, for modules whose tilt does not change; needs `snowfallCm` of the weather and looks at its
   * `snowDepthCm`. `strings`: parallel strings along the slant height; 1 when absent.
   */
  | ({ readonly kind: 'marion'; readonly strings?: number | undefined } & Omit<MarionInput, MarionSeries>)
  /** Townsend's monthly losses; they need the irradiation of the whole series before its first record. */
  | TownsendSnow

/**
 * Refuses a model that does not exist or does not fit the mount.
 * @throws {InputError} `unknown_value`, `out_of_range` and its kin, `length_mismatch`, `inconsistent` (mount).
 */
export function requireSnowModel(model: SnowModel, mount: Mount, field: string): void {
  InputError.requireOneOf(model.kind, ['monthly', 'marion', 'townsend'], `${field}.kind`)
  if (model.kind === 'monthly') requireMonthly(model.losses, `${field}.losses`)
  if (model.kind === 'townsend') {
    const { snowfallCm, snowEvents, relativeHumidity } = model
    InputError.requireLength(12, {
      [`${field}.snowfallCm`]: snowfallCm,
      [`${field}.snowEvents`]: snowEvents,
      [`${field}.relativeHumidity`]: relativeHumidity,
    })
  }
  if (model.kind !== 'monthly' && mount.kind !== 'fixed') {
    const constraint = `monthly where the mount is ${mount.kind}: the model was made for modules that never move`
    throw new InputError({ code: 'inconsistent', field: `${field}.kind`, value: model.kind, constraint })
  }
}

/**
 * Share of DC power lost to snow at the given records [fraction].
 *
 * @param poaGlobal irradiance on the modules at these records [W/m²].
 * @throws {InputError} `missing` where the weather has no snowfall.
 */
export function snowLoss(
  model: Exclude<SnowModel, TownsendSnow>,
  weather: PvWeather,
  { index, poaGlobal }: { readonly index: Int32Array; readonly poaGlobal: Float64Array },
  tiltDeg: number,
  state: ArrayState,
): Float64Array {
  if (model.kind === 'monthly') return monthlyAt(model.losses, weather.axis, index)
  const { kind: _, strings = 1, ...parameters } = model
  const { coverage } = marionSnowCoverage({
    ...parameters,
    snowfallCm: seriesFor(weather, 'snowfallCm', 'system.snow.kind is "marion"'),
    snowDepthCm: weather.snowDepthCm,
    poaGlobal: scatter(index, poaGlobal, new Float64Array(weather.axis.length)),
    tempAir: weather.tempAir,
    stepHours: stepHours(weather.axis),
    tiltDeg,
    previousCoverage: state.snowCoverage,
  })
  state.snowCoverage = coverage[coverage.length - 1]
  return gather(index, snowDcLoss(coverage, strings, coverage))
}
