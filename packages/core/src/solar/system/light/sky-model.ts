import { InputError, requireFields } from '../../../errors/index.ts'
import {
  hayDaviesSkyTerms,
  king,
  klucher,
  type PerezCoefficientSet,
  type PerezSkyInput,
  perezDriesseSkyTerms,
  perezSkyTerms,
  reindlTransposition,
  type SkyOnPlaneInput,
  type SkyTerms,
  skyDiffuseOnPlane,
} from '../../irradiance/index.ts'
import { createSkyTerms, requirePerezSky } from '../../irradiance/internal.ts'

/** Name of a model whose sky is made of dome, circumsolar disc and horizon band, before any plane is chosen. */
export type SkyTermModel = 'isotropic' | 'hay_davies' | 'perez' | 'perez_driesse'
/** Name of a model that gives all sky diffuse of a plane as one sum. */
type WholeSkyModel = 'klucher' | 'reindl' | 'king'
/** Name of a sky-diffuse model. */
export type TranspositionModel = SkyTermModel | WholeSkyModel

/** What every model needs to know of the sky, one value per step. */
export interface SkyInput extends PerezSkyInput {
  /** Global horizontal irradiance [W/m²]. */
  readonly ghi: Float64Array
}

/** How a plane stands, one value per step [1]. */
type PlaneCosines = Omit<SkyOnPlaneInput, 'sky'>

/** Sky and plane, one value per step. */
export interface SkyDiffuseInput extends SkyInput, PlaneCosines {}

/** Sky diffuse on a plane in two parts, one value per step [W/m²]. */
export interface SkyParts {
  /** From around the sun: it is shaded with the beam. */
  readonly circumsolar: Float64Array
  /** The rest, negative where the model has a horizon so dark. */
  readonly dome: Float64Array
}

/** A model whose sky is made of terms. */
interface TermModel {
  /** Authors and year. */
  readonly about: string
  readonly terms: (sky: PerezSkyInput) => SkyTerms
}

/** A model that gives the sky diffuse of a plane, ≥ 0 [W/m²], as one sum. */
interface WholeModel {
  /** Authors and year. */
  readonly about: string
  readonly whole: (input: SkyDiffuseInput) => Float64Array
  /** Its disc around the sun, which is shaded with the beam; absent where the model has none. */
  readonly disc?: ((sky: PerezSkyInput) => SkyTerms) | undefined
}

/** Every model: the names of the wire, the choices of the command line and the checks derive from this table. */
const SKY_MODELS: Readonly<Record<SkyTermModel, TermModel> & Record<WholeSkyModel, WholeModel>> = {
  isotropic: {
    about: 'Liu & Jordan 1963',
    terms: ({ dhi }) => ({ ...createSkyTerms(dhi.length), dome: dhi }),
  },
  klucher: { about: 'Klucher 1979', whole: (input) => klucher(input) },
  hay_davies: { about: 'Hay & Davies 1980', terms: (sky) => hayDaviesSkyTerms(sky) },
  reindl: {
    about: 'Reindl et al. 1990',
    whole: (input) => reindlTransposition(input),
    disc: (sky) => hayDaviesSkyTerms(sky),
  },
  king: { about: 'King (Sandia)', whole: (input) => king(input) },
  perez: { about: 'Perez et al. 1990', terms: (sky) => perezSkyTerms(sky) },
  perez_driesse: { about: 'Driesse et al. 2024', terms: (sky) => perezDriesseSkyTerms(sky) },
}

/** Names of all sky-diffuse models. */
export const TRANSPOSITION_MODELS: readonly [TranspositionModel, ...TranspositionModel[]] = Object.keys(
  SKY_MODELS,
) as [TranspositionModel]

/** Authors and year of a sky-diffuse model. */
export function aboutTransposition(model: TranspositionModel): string {
  InputError.requireOneOf(model, Object.keys(SKY_MODELS) as TranspositionModel[], 'model')
  return SKY_MODELS[model].about
}

/** Dome, circumsolar disc and horizon band of the sky by the model of that name. */
export function skyTermsOf(
  model: SkyTermModel,
  sky: PerezSkyInput,
  coefficients?: PerezCoefficientSet | undefined,
): SkyTerms {
  return SKY_MODELS[model].terms(coefficients === undefined ? sky : { ...sky, coefficients })
}

/** Whether a model says all about the sky before any plane is chosen. */
function isSkyTermModel(model: TranspositionModel): model is SkyTermModel {
  return 'terms' in SKY_MODELS[model]
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
    : (SKY_MODELS[model].disc?.(input) ?? createSkyTerms(input.dhi.length))
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

/** Sky diffuse on a plane, ≥ 0 [W/m²], one value per step. A NaN spoils its own step only. */
export function skyDiffuseOf({ model, input, terms }: Sky, plane: PlaneCosines): Float64Array {
  return isSkyTermModel(model) ? skyDiffuseOnPlane({ sky: terms, ...plane }) : wholeSky(model, input, plane)
}

function wholeSky(model: WholeSkyModel, input: SkyInput, plane: PlaneCosines): Float64Array {
  return SKY_MODELS[model].whole({ ...input, ...plane })
}

/**
 * Sky diffuse on a plane by the model of that name, ≥ 0 [W/m²], one value per step. A NaN spoils its own step only.
 *
 * @throws {InputError} `length_mismatch`.
 */
export function skyDiffuseBy(model: TranspositionModel, input: SkyDiffuseInput): Float64Array {
  requireFields({ model }, { model: 'text' })
  requireFields(input, { ghi: 'list' })
  requirePerezSky(input)
  requireFields(input, { cosAoi: 'list', cosTilt: 'list', sinTilt: 'list' })
  return skyDiffuseOf(skyOf(model, input), input)
}
