import {
  createSkyTerms,
  hayDaviesSkyTerms,
  type PerezSkyInput,
  perezSkyTerms,
  type SkyTerms,
} from '../irradiance/index.ts'
import type { TranspositionModel } from './pv-system.ts'

type SkyModel = (sky: PerezSkyInput) => SkyTerms

const SKY_MODELS: Readonly<Record<TranspositionModel, SkyModel>> = {
  isotropic: ({ dhi }) => ({ ...createSkyTerms(dhi.length), dome: dhi }),
  hay_davies: (sky) => hayDaviesSkyTerms(sky),
  perez: (sky) => perezSkyTerms(sky),
}

/** Dome, circumsolar disc and horizon band of the sky by the model of that name. */
export function skyTermsOf(model: TranspositionModel, sky: PerezSkyInput): SkyTerms {
  return SKY_MODELS[model](sky)
}
