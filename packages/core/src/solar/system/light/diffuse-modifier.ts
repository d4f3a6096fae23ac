import {
  type DiffuseIam,
  marionDiffuseIam,
  martinRuizDiffuseIam,
  samCoverDiffuseIam,
  schlickDiffuseIam,
} from '../../module/index.ts'
import { type IamModel, incidenceModifier } from './incidence-modifier.ts'

/** Modifiers of light from sky and ground by the tilt of the plane [°]. */
export type DiffuseModifier = (tiltDeg: number) => DiffuseIam

/** Tilts of a tracker's table, one a degree. */
const TABLE_LAST_DEG = 180

/**
 * Mean modifier of diffuse light by tilt for any model of the beam's: in closed form for Martin & Ruiz, Schlick and SAM,
 * by Marion's integration else. What was computed once is kept, so that it belongs to one run.
 *
 * @param isTracker tilts of a tracker are many: they are joined by straight lines from whole degrees. Others are exact.
 */
export function createDiffuseModifier(model: IamModel, isTracker: boolean): DiffuseModifier {
  const known = new Map<number, DiffuseIam>()
  const exact = (tiltDeg: number): DiffuseIam => {
    let modifier = known.get(tiltDeg)
    if (modifier === undefined) {
      modifier = diffuseModifierAt(model, tiltDeg)
      known.set(tiltDeg, modifier)
    }
    return modifier
  }
  if (!isTracker) return exact
  return (tiltDeg) => {
    const low = Math.min(Math.floor(tiltDeg), TABLE_LAST_DEG - 1)
    const below = exact(low)
    const above = exact(low + 1)
    const u = tiltDeg - low
    return {
      sky: below.sky + u * (above.sky - below.sky),
      ground: below.ground + u * (above.ground - below.ground),
    }
  }
}

function diffuseModifierAt(model: IamModel, tiltDeg: number): DiffuseIam {
  const choice = typeof model === 'string' ? { kind: model } : model
  if (choice.kind === 'none') return { sky: 1, ground: 1 }
  if (choice.kind === 'schlick') return schlickDiffuseIam(tiltDeg)
  if (choice.kind === 'sam_cover') return samCoverDiffuseIam(tiltDeg)
  if (choice.kind === 'martin_ruiz') {
    return martinRuizDiffuseIam({ tiltDeg, ar: 'ar' in choice ? choice.ar : undefined })
  }
  return marionDiffuseIam({ tiltDeg, iam: (cosAoi, out) => incidenceModifier(model, cosAoi, out) })
}
