import {
  CLEARNESS_COS_ZENITH_MIN,
  CLEARNESS_MAX,
  clearnessAt,
  clearnessOfClearSky,
} from '../decomposition/clearness-index.ts'
import { dirintFactor, stabilityAt } from '../decomposition/dirint-factor.ts'
import { beamClearness, DISC_AIRMASS_MAX } from '../decomposition/disc.ts'
import { beamOnPlane } from '../transposition/beam.ts'
import { groundOnPlane } from '../transposition/ground.ts'
import { perezSkyTerms } from '../transposition/perez.ts'
import { createSkyTerms, skyDiffuseOnPlane } from '../transposition/sky-terms.ts'
import type { GtiDirintIteration, GtiDirintState } from './gti-dirint-types.ts'

/** Nearer than this is near enough [W/m²]. */
const NEAR = 1
/** Stands for "not yet tried" [W/m²]. */
const FAR = 9999

/**
 * Marion 2015, section 2.1 and figure 1, for every record, whether the sun is before the plane or behind: the records
 * behind are neighbours too. Where the first turn has no answer, dni and dhi are NaN and so is the difference.
 */
export function iterateGtiDirint(state: GtiDirintState): GtiDirintIteration {
  const { poaGlobal, maxIterations = 30 } = state
  const length = poaGlobal.length
  const best = createIteration(length)
  best.difference.fill(FAR)
  const turn = createIteration(length)
  const standIn = poaGlobal.slice()
  for (let i = 0; i < maxIterations; i++) {
    if (allNear(state.cosAoi, best.difference)) break
    splitStandIn(state, standIn, turn)
    modelPlane(state, turn)
    const step = correction(i)
    for (let t = 0; t < length; t++) {
      const difference = turn.difference[t]
      const isNearer = Math.abs(difference) < best.difference[t]
      if (isNearer) best.difference[t] = Math.abs(difference)
      if (isNearer || i === 0) keepTurn(turn, best, t)
      const next = standIn[t] - step * difference
      standIn[t] = Number.isNaN(next) ? Number.NaN : Math.max(next, 1)
    }
  }
  for (let t = 0; t < length; t++) if (best.difference[t] === FAR) best.difference[t] = Number.NaN
  return best
}

/** Global, direct and diffuse irradiance if the plane's irradiance were that of a plane that faces the sun as much. */
function splitStandIn(state: GtiDirintState, standIn: Float64Array, turn: GtiDirintIteration): void {
  const { cosAoi, cosZenith, zenithDeg, extra, airmass, waterCm, useStability = true } = state
  const { ghi, dni, dhi, clearness } = turn
  const length = standIn.length
  for (let t = 0; t < length; t++) {
    const kt = clearnessAt(standIn[t], cosAoi[t], extra[t], CLEARNESS_MAX)
    clearness[t] = Math.min(Math.max(kt / clearnessOfClearSky(airmass[t]), 0), CLEARNESS_MAX)
  }
  for (let t = 0; t < length; t++) {
    const kt = clearnessAt(standIn[t], cosAoi[t], extra[t], CLEARNESS_MAX)
    const stability = useStability ? stabilityAt(clearness, t) : Number.NaN
    // The table of DIRINT ends at 1.
    const isInTable = clearness[t] <= 1 && !(stability > 1)
    const factor = isInTable ? dirintFactor(clearness[t], zenithDeg[t], stability, waterCm[t]) : Number.NaN
    const beam = Math.max(beamClearness(kt, Math.min(airmass[t], DISC_AIRMASS_MAX)) * extra[t], 0) * factor
    const global = kt * (extra[t] * Math.max(cosZenith[t], CLEARNESS_COS_ZENITH_MIN))
    dni[t] = Math.max(beam, 0)
    ghi[t] = Math.max(global, 0)
    dhi[t] = Math.max(global - beam * cosZenith[t], 0)
  }
}

/** Difference between the modelled and the measured irradiance on the plane. */
function modelPlane(state: GtiDirintState, turn: GtiDirintIteration): void {
  const { poaGlobal, cosAoi, cosTilt, sinTilt, zenithDeg, cosZenith, extra, airmass, albedo } = state
  const { ghi, dni, dhi, difference } = turn
  const sky = perezSkyTerms(
    {
      dhi,
      dni,
      dniExtra: extra,
      // The paper's brightness takes the air mass of DISC, which the pressure is part of.
      relativeAirmass: airmass,
      apparentZenithDeg: zenithDeg,
      up: cosZenith,
    },
    createSkyTerms(poaGlobal.length),
  )
  const skyDiffuse = skyDiffuseOnPlane({ sky, cosAoi, cosTilt, sinTilt })
  const beam = beamOnPlane({ dni, cosAoi })
  const ground = groundOnPlane({ ghi, albedo, cosTilt })
  for (let t = 0; t < difference.length; t++) {
    difference[t] = beam[t] + (skyDiffuse[t] + ground[t]) - poaGlobal[t]
  }
}

/** Share of the difference that a turn corrects. */
function correction(turn: number): number {
  return turn < 3 ? 1 : turn < 10 ? 0.5 : turn < 20 ? 0.25 : 0.125
}

function allNear(cosAoi: Float64Array, difference: Float64Array): boolean {
  for (let t = 0; t < cosAoi.length; t++) if (!(cosAoi[t] <= 0) && !(difference[t] <= NEAR)) return false
  return true
}

function keepTurn(turn: GtiDirintIteration, best: GtiDirintIteration, t: number): void {
  best.ghi[t] = turn.ghi[t]
  best.dni[t] = turn.dni[t]
  best.dhi[t] = turn.dhi[t]
  best.clearness[t] = turn.clearness[t]
}

function createIteration(length: number): GtiDirintIteration {
  const room = (): Float64Array => new Float64Array(length)
  return { ghi: room(), dni: room(), dhi: room(), clearness: room(), difference: room() }
}
