import { cosDeg } from '../../../math/angles.ts'
import { firstCenterMs, MS_PER_DAY, MS_PER_HOUR, stepMs } from '../../../time/index.ts'
import { clearnessOfClearSky } from '../decomposition/clearness-index.ts'
import { dirintFactor } from '../decomposition/dirint-factor.ts'
import { beamClearness, DISC_AIRMASS_MAX } from '../decomposition/disc.ts'
import type { GtiDirintIteration, GtiDirintState } from './gti-dirint-types.ts'

/** Angles of incidence between which a record speaks for its half day [°]. */
const SPEAKING_DEG: readonly [number, number] = [65, 80]
/** With the sun's zenith angle at this or more no beam is given [°]. */
const SUNDOWN_ZENITH_DEG = 90

/**
 * Marion 2015, section 2.2: fills in the records that have the sun behind the plane, or no answer of the iteration.
 * @returns `found`, filled.
 */
export function lightPastPlane(state: GtiDirintState, found: GtiDirintIteration): GtiDirintIteration {
  const { axis, cosAoi } = state
  const step = stepMs(axis)
  const firstMs = firstCenterMs(axis) + axis.utcOffsetHours * MS_PER_HOUR
  let from = 0
  while (from < axis.length) {
    const day = Math.floor((firstMs + from * step) / MS_PER_DAY)
    let to = from + 1
    while (to < axis.length && firstMs + to * step < (day + 1) * MS_PER_DAY) to++
    const morning = meanClearness(state, found, from, to, true)
    const afternoon = meanClearness(state, found, from, to, false)
    for (let t = from; t < to; t++) {
      if (cosAoi[t] > 0 && !Number.isNaN(found.difference[t])) continue
      fillRecord(state, found, t, isMorning(state, t) ? morning : afternoon)
    }
    from = to
  }
  return found
}

/** Mean kt' of the records of a half day that speak for it; NaN when there are none. */
function meanClearness(
  state: GtiDirintState,
  { clearness }: GtiDirintIteration,
  from: number,
  to: number,
  morning: boolean,
): number {
  const nearest = cosDeg(SPEAKING_DEG[0])
  const furthest = cosDeg(SPEAKING_DEG[1])
  let sum = 0
  let count = 0
  for (let t = from; t < to; t++) {
    const cosine = state.cosAoi[t]
    if (!(cosine < nearest && cosine > furthest) || isMorning(state, t) !== morning) continue
    if (Number.isNaN(clearness[t])) continue
    sum += clearness[t]
    count++
  }
  return count === 0 ? Number.NaN : sum / count
}

function fillRecord(state: GtiDirintState, found: GtiDirintIteration, t: number, mean: number): void {
  const { poaGlobal, cosAoi, cosTilt, zenithDeg, cosZenith, extra, airmass, albedo, waterCm } = state
  const isDown = zenithDeg[t] >= SUNDOWN_ZENITH_DEG
  const cosine = Math.max(cosAoi[t], 0)
  const toGround = albedo[t] * (1 - cosTilt[t])
  let dni = Number.NaN
  if (isDown) dni = 0 * cosine
  else if (zenithDeg[t] < SUNDOWN_ZENITH_DEG && !Number.isNaN(mean)) {
    const kt = mean * clearnessOfClearSky(airmass[t])
    // The table of DIRINT ends at 1.
    const factor = dirintFactor(Math.min(mean, 1), zenithDeg[t], Number.NaN, waterCm[t])
    const beam = Math.max(beamClearness(kt, Math.min(airmass[t], DISC_AIRMASS_MAX)) * extra[t], 0) * factor
    // No more than what alone would give the plane all that it was measured to receive.
    dni = Math.min(beam, Math.max(poaGlobal[t], 0) / (cosine + 0.5 * cosZenith[t] * toGround))
  }
  const level = isDown ? dni : dni * cosZenith[t]
  const dhi = (2 * (poaGlobal[t] - dni * cosine) - level * toGround) / (1 + cosTilt[t] + toGround)
  found.dni[t] = dni
  found.dhi[t] = Math.max(dhi, 0)
  found.ghi[t] = level + found.dhi[t]
  found.difference[t] = Number.NaN
}

function isMorning({ azimuthDeg }: GtiDirintState, t: number): boolean {
  return azimuthDeg[t] < 180
}
