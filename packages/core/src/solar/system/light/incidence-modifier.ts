import { InputError } from '../../../errors/index.ts'
import { aoiDegFromCosine } from '../../irradiance/index.ts'
import {
  type AshraeIamInput,
  ashraeIam,
  type MartinRuizIamInput,
  martinRuizIam,
  type PhysicalIamInput,
  physicalIam,
  type SapmIamInput,
  samCoverIam,
  sapmIam,
  schlickIam,
} from '../../module/index.ts'

/**
 * Incidence-angle modifiers that need no parameters; `physical_coated` is glass with an anti-reflective coating of index
 * 1.29, `sam_cover` the cover as SAM's detailed model computes it.
 */
export const IAM_MODELS = [
  'physical',
  'physical_coated',
  'ashrae',
  'martin_ruiz',
  'schlick',
  'sam_cover',
  'none',
] as const
/** Name of an incidence-angle modifier with its usual parameters. */
export type IamName = (typeof IAM_MODELS)[number]

/** An incidence-angle modifier by name, or with parameters of its own; absent ones are the usual. */
export type IamModel =
  | IamName
  | ({ readonly kind: 'physical' } & Omit<PhysicalIamInput, 'cosAoi'>)
  | ({ readonly kind: 'ashrae' } & Omit<AshraeIamInput, 'cosAoi'>)
  | ({ readonly kind: 'martin_ruiz' } & Omit<MartinRuizIamInput, 'cosAoi'>)
  | ({ readonly kind: 'sapm' } & Omit<SapmIamInput, 'aoiDeg'>)

/** Refractive index of the usual anti-reflective coating. */
export const COATING_INDEX = 1.29

const IAM_KINDS = ['physical', 'ashrae', 'martin_ruiz', 'sapm'] as const

/** Share of the beam that reaches the cells, one value per cosine of incidence [1]; NaN stays. */
export function incidenceModifier(
  model: IamModel,
  cosAoi: Float64Array,
  out: Float64Array = new Float64Array(cosAoi.length),
): Float64Array {
  const choice = typeof model === 'string' ? { kind: model } : model
  switch (choice.kind) {
    case 'physical':
      return physicalIam({ ...choice, cosAoi }, out)
    case 'physical_coated':
      return physicalIam({ coatingIndex: COATING_INDEX, cosAoi }, out)
    case 'ashrae':
      return ashraeIam({ ...choice, cosAoi }, out)
    case 'martin_ruiz':
      return martinRuizIam({ ...choice, cosAoi }, out)
    case 'sapm':
      return sapmBehindNothing(choice, cosAoi, out)
    case 'schlick':
      return schlickIam({ cosAoi }, out)
    case 'sam_cover':
      return samCoverIam({ cosAoi }, out)
    case 'none':
      return out.fill(1)
  }
}

/** King's polynomial goes on beyond 90°; there is no beam there, and the polynomial may be anything. */
function sapmBehindNothing(
  choice: Omit<SapmIamInput, 'aoiDeg'>,
  cosAoi: Float64Array,
  out: Float64Array,
): Float64Array {
  sapmIam({ ...choice, aoiDeg: aoiDegFromCosine(cosAoi) }, out)
  for (let t = 0; t < out.length; t++) if (cosAoi[t] <= 0) out[t] = 0
  return out
}

/**
 * Refuses a modifier that does not exist or has parameters out of range.
 * @throws {InputError} `unknown_value` (`field`), or naming the parameter.
 */
export function requireIamModel(model: IamModel, field: string): void {
  if (typeof model === 'string') InputError.requireOneOf(model, IAM_MODELS, field)
  else InputError.requireOneOf(model.kind, IAM_KINDS, `${field}.kind`)
  incidenceModifier(model, Float64Array.of(1))
}
