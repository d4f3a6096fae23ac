import { InputError, requireFields, requireKnown } from '../../../errors/index.ts'
import type { ShearFit } from './shear-fit.ts'
import { type ShearLaw, shearRatio } from './shear-profile.ts'

/** Speeds at one height that are wanted at another. */
export interface ExtrapolationInput {
  /** [m/s] */
  readonly speeds: Float64Array
  /** Height of the speeds above ground [m]. */
  readonly fromHeight: number
  /** Wanted height above ground [m]. */
  readonly toHeight: number
  /** One shear for all, by groups, or one value for each record (exponent or roughness length, NaN where unknown). */
  readonly shear:
    | ShearFit
    | { readonly law: ShearLaw; readonly overall: number; readonly byRecord?: Float64Array | undefined }
  /** Group of each record, for a shear by groups; a record in none takes the shear of all. */
  readonly groups?: ArrayLike<number> | undefined
}

const EXTRAPOLATE_SPEEDS_FIELDS: Readonly<Record<keyof ExtrapolationInput, true>> = {
  speeds: true,
  fromHeight: true,
  toHeight: true,
  shear: true,
  groups: true,
}

/**
 * Carries speeds from one height to another by a fitted shear [m/s]. A NaN speed is a gap of its own record; a record
 * without a shear of its own takes that of all.
 *
 * @param out filled and returned.
 * @throws {InputError} `out_of_range` and its kin (`fromHeight`, `toHeight`), `length_mismatch`; `inconsistent`
 *   (`shear`) when the roughness of all is not below both heights.
 */
export function extrapolateSpeeds(input: ExtrapolationInput, out?: Float64Array): Float64Array {
  requireKnown(input, Object.keys(EXTRAPOLATE_SPEEDS_FIELDS))
  requireFields(input, { speeds: 'list', shear: 'object' })
  out ??= new Float64Array(input.speeds.length)
  const { speeds, fromHeight, toHeight, shear, groups } = input
  InputError.requireRange(fromHeight, 1, 1000, 'fromHeight', 'm')
  InputError.requireRange(toHeight, 1, 1000, 'toHeight', 'm')
  const byRecord = 'byRecord' in shear ? shear.byRecord : undefined
  InputError.requireLength(speeds.length, { groups, out, 'shear.byRecord': byRecord })
  const span = { fromHeight, toHeight }
  const overall = shearRatio(shear.law, shear.overall, span)
  if (Number.isNaN(overall)) {
    throw new InputError({
      code: 'inconsistent',
      field: 'shear.overall',
      value: shear.overall,
      constraint: 'a number, and as a roughness length below both heights',
    })
  }
  const byGroup =
    'byGroup' in shear ? shear.byGroup.map((value) => shearRatio(shear.law, value, span)) : undefined
  for (let t = 0; t < speeds.length; t++) {
    const own =
      byRecord === undefined
        ? groups === undefined
          ? Number.NaN
          : (byGroup?.[groups[t]] ?? Number.NaN)
        : shearRatio(shear.law, byRecord[t], span)
    out[t] = speeds[t] * (Number.isNaN(own) ? overall : own)
  }
  return out
}
