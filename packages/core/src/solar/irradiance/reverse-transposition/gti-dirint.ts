import { InputError, requireFields } from '../../../errors/index.ts'
import { cosDeg } from '../../../math/angles.ts'
import { absoluteAirmass, kasten1966 } from '../../airmass/index.ts'
import { SOLAR_CONSTANT } from '../../position/index.ts'
import { dewPointWaterCm } from '../decomposition/dirint-factor.ts'
import { DISC_SOLAR_CONSTANT } from '../decomposition/disc.ts'
import { lightPastPlane } from './gti-dirint-behind.ts'
import { iterateGtiDirint } from './gti-dirint-iteration.ts'
import type { GtiDirintInput, GtiDirintResult } from './gti-dirint-types.ts'

/** Turns that Marion 2015 has factors for. */
const ITERATIONS_MAX = 30

/**
 * Global, direct and diffuse irradiance from the irradiance that a tilted plane was measured to receive: the
 * GTI-DIRINT model of Marion 2015.
 *
 * Sun before the plane (section 2.1): the measured irradiance stands in for global irradiance, DIRINT splits it,
 * Perez 1990 puts the parts on the plane, and the difference corrects the stand-in G until it is within 1 W/m²:
 *
 *     kt = G / (I₀ · max(cos θ, 0.065)) held in 0..2,   ghi = kt · I₀ · max(cos z, 0.065)
 *     dni = DIRINT(kt),   dhi = ghi − dni · cos z,   each held at 0 from below
 *     G ← max(G − c · (modelled − measured), 1),   c = 1 (3 times), 1/2 (to 10), 1/4 (to 20), 1/8
 *
 * and the turn that came nearest counts. The turns end when all records with the sun before the plane are within
 * 1 W/m²; a gap or a night among them never is, so that then all turns are made.
 *
 * Sun behind the plane (section 2.2), or a first turn outside the table of DIRINT (kt' above 1, which a plane in
 * glancing light easily has): kt' is the mean of the records of the same half day (sun in the east or in the west)
 * with an angle of incidence of 65°..80°, dni that of DIRINT for it, and
 *
 *     dhi = (2·(poa − dni·max(cos θ, 0)) − dni·cos z·ρ·(1 − cos β)) / (1 + cos β + ρ·(1 − cos β))
 *     ghi = dhi + dni·cos z
 *
 * with dni held where dhi would fall below 0 (the paper has it for cos θ ≤ 0 and without that bound).
 * A half day without such records has no answer there: NaN. With the sun down, dni is 0 in the same formula.
 * A NaN spoils its own step and what its neighbours know of the steadiness of the sky. The model is poor beyond 80°
 * of incidence.
 *
 * @throws {InputError} `length_mismatch`; `out_of_range` and its kin for the solar constant or the turns.
 * @see Marion 2015, A model for deriving the direct normal and diffuse horizontal irradiance from the global tilted
 *   irradiance, Solar Energy 122, 1037, doi:10.1016/j.solener.2015.10.024
 */
export function gtiDirint(input: GtiDirintInput): GtiDirintResult {
  requireFields(input, {
    axis: 'object',
    poaGlobal: 'list',
    cosAoi: 'list',
    cosTilt: 'list',
    sinTilt: 'list',
    zenithDeg: 'list',
    azimuthDeg: 'list',
    dniExtra: 'list',
    pressure: 'list',
    albedo: 'list',
  })
  const { axis, poaGlobal, cosAoi, cosTilt, sinTilt, zenithDeg, azimuthDeg, dniExtra, pressure } = input
  const { albedo, tempDew, solarConstant = SOLAR_CONSTANT, maxIterations = ITERATIONS_MAX } = input
  InputError.requireLength(axis.length, { poaGlobal, cosAoi, cosTilt, sinTilt, zenithDeg, azimuthDeg })
  InputError.requireLength(axis.length, { dniExtra, pressure, albedo, tempDew })
  InputError.requireRange(solarConstant, 1300, 1400, 'solarConstant', 'W/m²')
  InputError.requireRange(maxIterations, 1, ITERATIONS_MAX, 'maxIterations')
  const rescale = DISC_SOLAR_CONSTANT / solarConstant
  const state = {
    ...input,
    maxIterations,
    extra: dniExtra.map((value) => value * rescale),
    cosZenith: zenithDeg.map((zenith) => cosDeg(zenith)),
    airmass: zenithDeg.map((zenith, t) => absoluteAirmass(kasten1966(zenith), pressure[t])),
    waterCm: tempDew?.map((temp) => dewPointWaterCm(temp)) ?? new Float64Array(axis.length).fill(Number.NaN),
  }
  const { ghi, dni, dhi, difference } = lightPastPlane(state, iterateGtiDirint(state))
  return { ghi, dni, dhi, difference }
}
