import { InputError, requireFields } from '../../../errors/index.ts'

/** One value per time step unless said otherwise. */
export interface MartinezShadingInput {
  /** Irradiance on the plane without the shade [W/m²]. */
  readonly poaGlobal: Float64Array
  /** Beam and circumsolar part of it, which the shade takes away [W/m²]. */
  readonly poaDirect: Float64Array
  /** Share of the area in the shade, 0..1 [1]. */
  readonly shadedFraction: Float64Array
  /** Blocks that the shade touches, 0..`totalBlocks`; part of a block counts as a whole one [1]. */
  readonly shadedBlocks: Float64Array
  /** Blocks of cells, each behind a bypass diode, that the shade runs across, constant, 1..1e6 [1]. */
  readonly totalBlocks: number
}

/**
 * Share of DC power that is lost to shade on modules whose cells lie in blocks behind bypass diodes:
 *
 *     1 − Fes = (1 − Fgs)·(1 − Nsb/(Ntb + 1))
 *     loss = 1 − (direct·(1 − Fes) + diffuse)/global = direct·Fes/global
 *
 * Found on arrays of crystalline silicon; not for modules without bypass diodes. Nothing is lost where `poaGlobal` is
 * 0 or less. A NaN spoils its own step only.
 *
 * @param out filled and returned; may be one of the inputs.
 * @returns loss, 0..1 for light and shade that can be [fraction].
 * @throws {InputError} `out_of_range`, `not_finite` (`totalBlocks`), `length_mismatch`.
 * @see Martínez-Moreno, Muñoz & Lorenzo 2010, Solar Energy Materials & Solar Cells 94:2298, eq. 6 and 8
 */
export function martinezShadingLoss(input: MartinezShadingInput, out?: Float64Array): Float64Array {
  requireFields(input, { poaGlobal: 'list', poaDirect: 'list', shadedFraction: 'list', shadedBlocks: 'list' })
  const { poaGlobal, poaDirect, shadedFraction, shadedBlocks, totalBlocks } = input
  out ??= new Float64Array(poaGlobal.length)
  InputError.requireLength(poaGlobal.length, { poaDirect, shadedFraction, shadedBlocks, out })
  InputError.requireRange(totalBlocks, 1, 1e6, 'totalBlocks')
  for (let t = 0; t < out.length; t++) {
    const global = poaGlobal[t]
    const left = (1 - shadedFraction[t]) * (1 - Math.ceil(shadedBlocks[t]) / (totalBlocks + 1))
    const lost = poaDirect[t] * (1 - left)
    out[t] = global > 0 ? lost / global : 0 * (global + lost)
  }
  return out
}
