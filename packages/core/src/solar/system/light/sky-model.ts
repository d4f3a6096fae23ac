import {
  hayDaviesSkyTerms,
  king,
  klucher,
  type PerezCoefficientSet,
  type PerezSkyInput,
  perezDriesseSkyTerms,
  perezSkyTerms,
  reindlTransposition,
  type SkyTerms,
} from '../../irradiance/index.ts'
import { createSkyTerms } from '../../irradiance/internal.ts'

/** Sky-diffuse models that say all about the sky before any plane is chosen. */
export const SKY_TERM_MODELS = ['isotropic', 'hay_davies', 'perez', 'perez_driesse'] as const
/** Name of a model whose sky is made of dome, circumsolar disc and horizon band. */
export type SkyTermModel = (typeof SKY_TERM_MODELS)[number]

/** Sky-diffuse models of the chain. */
export const TRANSPOSITION_MODELS = [
  'isotropic',
  'klucher',
  'hay_davies',
  'reindl',
  'king',
  'perez',
  'perez_driesse',
] as const
/** Name of a sky-diffuse model. */
export type TranspositionModel = (typeof TRANSPOSITION_MODELS)[number]

/** What every model needs to know of the sky, one value per step. */
export interface SkyInput extends PerezSkyInput {
  /** Global horizontal irradiance [W/m²]. */
  readonly ghi: Float64Array
}

/** How a plane stands, one value per step [1]. */
interface PlaneCosines {
  readonly cosAoi: Float64Array
  readonly cosTilt: Float64Array
  readonly sinTilt: Float64Array
}

/** Sky diffuse on a plane in two parts, one value per step [W/m²]. */
export interface SkyParts {
  /** From around the sun: it is shaded with the beam. */
  readonly circumsolar: Float64Array
  /** The rest, negative where the model has a horizon so dark. */
  readonly dome: Float64Array
}

const SKY_MODELS: Readonly<Record<SkyTermModel, (sky: PerezSkyInput) => SkyTerms>> = {
  isotropic: ({ dhi }) => ({ ...createSkyTerms(dhi.length), dome: dhi }),
  hay_davies: (sky) => hayDaviesSkyTerms(sky),
  perez: (sky) => perezSkyTerms(sky),
  perez_driesse: (sky) => perezDriesseSkyTerms(sky),
}

/** Dome, circumsolar disc and horizon band of the sky by the model of that name. */
export function skyTermsOf(
  model: SkyTermModel,
  sky: PerezSkyInput,
  coefficients?: PerezCoefficientSet | undefined,
): SkyTerms {
  return SKY_MODELS[model](coefficients === undefined ? sky : { ...sky, coefficients })
}

/** Whether a model says all about the sky before any plane is chosen. */
export function isSkyTermModel(model: TranspositionModel): model is SkyTermModel {
  return (SKY_TERM_MODELS as readonly string[]).includes(model)
}

/** The sky of a run: terms where the model has them; the models of one piece wait for the plane. */
export interface Sky {
  readonly model: TranspositionModel
  readonly input: SkyInput
  /** For models of one piece the circumsolar disc of Hay & Davies where they have it (Reindl), else nothing. */
  readonly terms: SkyTerms
}

/** Prepares the sky of any model. */
export function skyOf(
  model: TranspositionModel,
  input: SkyInput,
  coefficients?: PerezCoefficientSet | undefined,
): Sky {
  const terms = isSkyTermModel(model)
    ? skyTermsOf(model, input, coefficients)
    : model === 'reindl'
      ? hayDaviesSkyTerms(input)
      : createSkyTerms(input.dhi.length)
  return { model, input, terms }
}

/** Sky diffuse on a plane, the light from around the sun apart. A NaN spoils its own step only. */
export function skyPartsOnPlane({ model, input, terms }: Sky, plane: PlaneCosines): SkyParts {
  const { cosAoi, cosTilt, sinTilt } = plane
  const circumsolar = new Float64Array(cosAoi.length)
  for (let t = 0; t < circumsolar.length; t++) {
    circumsolar[t] = terms.circumsolar[t] * Math.max(cosAoi[t], 0)
  }
  if (!isSkyTermModel(model)) {
    const dome = wholeSky(model, input, plane)
    for (let t = 0; t < dome.length; t++) dome[t] -= circumsolar[t]
    return { circumsolar, dome }
  }
  const dome = new Float64Array(cosAoi.length)
  for (let t = 0; t < dome.length; t++) {
    dome[t] = terms.dome[t] * 0.5 * (1 + cosTilt[t]) + terms.horizon[t] * sinTilt[t]
  }
  return { circumsolar, dome }
}

/** Sky diffuse of a model that does not come in parts, ≥ 0 [W/m²]. */
export function wholeSky(
  model: Exclude<TranspositionModel, SkyTermModel>,
  input: SkyInput,
  plane: PlaneCosines,
): Float64Array {
  switch (model) {
    case 'klucher':
      return klucher({ ...input, ...plane })
    case 'reindl':
      return reindlTransposition({ ...input, ...plane })
    case 'king':
      return king({ ...input, ...plane })
  }
}
