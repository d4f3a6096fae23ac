import {
  chooseWakeModel,
  jensenGrowth,
  publishedDeviations,
  type WakeModelName,
  type WindFarmYield,
} from '@sunwake/core/studies'
import type { WindFarm } from '@sunwake/core/wind/farm'
import type { HubWind } from '@sunwake/data/place'
import type { PlaceClimate } from '../../data/embedded/place-climate.ts'
import { defaultTo, type Notes } from '../../result/notes.ts'
import type { WindAnalysisRequest } from '../analysis/request.ts'

/** Class of water in the land cover of IGBP. */
const WATER = 0
/** A published farm contradicts a model that is off by more than this share of the measured loss. */
const CONTRADICTION = 1 / 3

/** Whether turbines at a place stand in water, by which a wake model is chosen. */
export function isOffshore({ climate }: PlaceClimate): boolean {
  return climate.landCover.igbp === WATER
}

/** The wake model of a request that names none. */
export const DEFAULT_WAKE_MODEL = 'bastankhah'

/** The wake model that a request asks for; notes the default where it names none. */
export function askedWakeModel(
  { wake_model: value }: Pick<WindAnalysisRequest, 'wake_model'>,
  notes: Notes,
): NonNullable<WindAnalysisRequest['wake_model']> {
  return defaultTo<NonNullable<WindAnalysisRequest['wake_model']>>(notes, {
    field: 'wake_model',
    value,
    fallback: DEFAULT_WAKE_MODEL,
  })
}

/**
 * The wake model of a farm: what was asked for, or for `auto` what suits the kind of farm. Says where the turbulence
 * comes from, the growth of the wakes that it makes, and for deep farms at sea what published farms say of the model.
 */
export function wakeModelOf(
  asked: NonNullable<WindAnalysisRequest['wake_model']>,
  farm: WindFarm,
  { turbulence, turbulenceSource }: HubWind,
  place: PlaceClimate,
  { assumptions, warnings }: Notes,
): WakeModelName {
  const atSea = isOffshore(place)
  const choice = chooseWakeModel(farm, atSea)
  const model = asked === 'auto' ? choice.model : asked
  if (asked === 'auto') {
    assumptions['wake_model'] =
      `auto: ${model}, for ${farm.count} turbines ${atSea ? 'at sea' : 'on land'}, ${choice.depth.toFixed(1)} upwind on average in the deepest direction`
  }
  assumptions['turbulence_intensity'] =
    `${(100 * turbulence).toFixed(1)} % ambient at the hub: ${turbulenceSource}`
  if (model === 'jensen') {
    const growth = jensenGrowth(turbulence).toFixed(4)
    assumptions['wake_growth'] =
      `k = ${growth}: 0.4 of the turbulence intensity (Peña et al. 2016), within 0.02..0.1`
  }
  if (!atSea || !choice.isDeep) return model
  const published = publishedDeviations(model)
  if (published.length === 0) return model
  const figures = published
    .map(({ farm: at, deviation, source }) => `${signed(deviation)} at ${at} (${source})`)
    .join('; ')
  assumptions['published_wakes'] =
    `wake loss of ${model} against measured ones of deep farms at sea: ${figures}`
  if (published.some(({ deviation }) => Math.abs(deviation) > CONTRADICTION)) {
    warnings.push({
      code: 'wake_model_contradicted',
      message: `Measured wake losses of deep farms at sea contradict ${model} by more than a third: ${figures}. wake_model auto takes ${choice.model}.`,
    })
  }
  return model
}

function signed(share: number): string {
  return `${share < 0 ? '−' : '+'}${Math.abs(100 * share).toFixed(0)} %`
}

/** Says what the exceedance energies are made of. */
export function noteUncertainty(
  { uncertainty, wakeModelSpread }: WindFarmYield,
  { assumptions }: Notes,
): void {
  if (uncertainty === null) return
  const parts = uncertainty.components.map(
    ({ name, standardDeviation, of }) =>
      `${name.replaceAll('_', ' ')} ${(100 * standardDeviation).toFixed(1)} % of the ${of.replaceAll('_', ' ')}`,
  )
  assumptions['uncertainty'] =
    `one standard deviation each, independent and normal: ${parts.join(', ')}; P-values of the mean of ${uncertainty.years} years to come`
  if (wakeModelSpread !== null) {
    assumptions['wake_model_uncertainty'] =
      `25 % of the wake loss, or what four wake models differ about this farm where that is more: ${(100 * wakeModelSpread).toFixed(1)} %`
  }
}
