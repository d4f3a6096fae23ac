import type { PlaneSeries } from '../../array/index.ts'
import { infiniteSheds } from '../../bifacial/index.ts'
import { beamPastHorizon, type FarHorizon } from '../../horizon/index.ts'
import type { PvArray } from '../pv-array.ts'
import { gcrOf, type PvBifacial, type PvRows } from '../pv-rows.ts'
import { incidenceModifier } from './incidence-modifier.ts'
import type { LitRecords } from './lit-records.ts'
import type { TranspositionModel } from './sky-model.ts'

/** Sun, sky and ground behind an array. */
export interface BackLightInput {
  readonly lit: LitRecords
  readonly plane: PlaneSeries
  readonly dniExtra: Float64Array
  readonly albedo: Float64Array
  readonly transposition: TranspositionModel
  readonly horizon?: FarHorizon | undefined
}

/**
 * Light on the backs of an array as far as it counts [W/m²], one value per lit record: infinite sheds, under an
 * isotropic sky where that is the plant's, else under that of Hay & Davies; the beam by the array's modifier of the
 * incidence angle. A skyline takes the beam that it hides.
 *
 *     back · bifaciality · (1 + shadeFactor) · (1 + transmissionFactor) · (1 − mismatchLoss)
 *
 * A NaN spoils its own step only.
 *
 * @see Mikofski et al. 2019, Bifacial Performance Modeling in Large Arrays, 46th IEEE PVSC, 1282
 */
export function backLight(
  { mount, iam }: Pick<PvArray, 'mount' | 'iam'>,
  bifacial: PvBifacial,
  rows: PvRows,
  { lit, plane, dniExtra, albedo, transposition, horizon }: BackLightInput,
): Float64Array {
  const dni =
    horizon === undefined ? lit.dni : beamPastHorizon(horizon, { ...lit, azimuthDeg: lit.azimuthDeg! })
  const ghi =
    horizon === undefined
      ? lit.ghi
      : lit.ghi.map((global, k) => Math.max(global - (lit.dni[k] - dni[k]) * Math.max(lit.up[k], 0), 0))
  const { bifaciality = 0.8, shadeFactor = -0.02, transmissionFactor = 0, mismatchLoss = 0 } = bifacial
  const { back } = infiniteSheds({
    rows: { gcr: gcrOf(rows, mount), pitch: bifacial.pitch, height: bifacial.height },
    plane,
    sun: lit,
    ghi,
    dhi: lit.dhi,
    dni,
    albedo,
    sky: transposition === 'isotropic' ? 'isotropic' : 'hay_davies',
    dniExtra,
    iamBack: incidenceModifier(
      iam,
      plane.cosAoi.map((cosine) => -cosine),
    ),
  })
  const weight = bifaciality * (1 + shadeFactor) * (1 + transmissionFactor) * (1 - mismatchLoss)
  // Measured ghi below dhi would make the ground darker than black.
  return back.poaGlobal.map((light) => Math.max(light, 0) * weight)
}
