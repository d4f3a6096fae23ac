import { InputError, requireFields } from '../../../errors/index.ts'
import { cosDeg } from '../../../math/angles.ts'
import type { Decomposition } from './decomposition-types.ts'
import { createDecomposition } from './diffuse-fraction.ts'
import { type DirintInput, dirint } from './dirint.ts'

/** One value per time step in even steps; all arrays have one length. */
export interface DirindexInput extends DirintInput {
  /** Global horizontal irradiance of a cloudless sky [W/m²]. */
  readonly ghiClear: Float64Array
  /** Direct normal irradiance of a cloudless sky [W/m²]. */
  readonly dniClear: Float64Array
}

/**
 * Direct irradiance from global after Perez et al. 2002 (DIRINDEX): a clear-sky model's direct irradiance
 * times what DIRINT makes of the sky as it is over what it makes of a cloudless one.
 *
 *     dni = dniClear · dirint(ghi) / dirint(ghiClear),   dhi = ghi − dni · cos z, held at 0 from below
 *
 * Where DIRINT leaves the cloudless sky without a beam (sun low or down): dni = 0 and dhi = ghi.
 * kt is that of DISC. A NaN spoils its own step only.
 *
 * @param out filled and returned.
 * @throws {InputError} `length_mismatch`; `out_of_range` or `not_finite` for the solar constant.
 * @see Perez et al. 2002, A new operational model for satellite-derived irradiances, Solar Energy 73(5), 307, doi:10.1016/S0038-092X(02)00122-6
 */
export function dirindex(givenInput: DirindexInput, out?: Decomposition): Decomposition {
  requireFields(
    givenInput,
    {
      ghiClear: 'list',
      dniClear: 'list',
      pressure: 'list',
      ghi: 'list',
      zenithDeg: 'list',
      dniExtra: 'list',
    },
    'givenInput',
  )
  const { ghiClear, dniClear, ...input } = givenInput
  out ??= createDecomposition(input.ghi.length)
  const { ghi, zenithDeg } = input
  InputError.requireLength(ghi.length, { ghiClear, dniClear })
  const clear = dirint({ ...input, ghi: ghiClear })
  const { dni, dhi } = dirint(input, out)
  for (let t = 0; t < ghi.length; t++) {
    const gap = Number.isNaN(dni[t]) || Number.isNaN(dniClear[t])
    const none = !gap && !(clear.dni[t] > 0 || Number.isNaN(clear.dni[t]))
    dni[t] = none ? 0 : Math.max((dniClear[t] * dni[t]) / clear.dni[t], 0)
    dhi[t] = none ? ghi[t] : Math.max(ghi[t] - dni[t] * cosDeg(zenithDeg[t]), 0)
  }
  return out
}
