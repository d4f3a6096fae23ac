import { InputError, requireFields } from '../../../errors/index.ts'
import { RAD_PER_DEG } from '../../../math/angles.ts'
import { cos, sin } from '../../../math/elementary/index.ts'
import type { DiffuseIam } from './diffuse-iam.ts'

/** A plane and the modifier of its cover. */
export interface MarionDiffuseInput {
  /** Tilt from horizontal, 0..180 [°]. */
  readonly tiltDeg: number
  /** Fills and returns the modifiers of cosines of incidence, for example `(c, out) => physicalIam({ cosAoi: c }, out)`. */
  readonly iam: (cosAoi: Float64Array, out: Float64Array) => Float64Array
  /** Steps of the zenith angle over 0..180° for sky and ground, 36..18000; 180 when absent. */
  readonly steps?: number | undefined
  /** The same for the horizon band, which needs finer ones, 360..18000; 1800 when absent. */
  readonly horizonSteps?: number | undefined
}

/** Mean modifiers of light from sky, horizon and ground. */
export interface MarionDiffuseIam extends DiffuseIam {
  /** Modifier of light from the lowest half degree of the sky [1]. */
  readonly horizon: number
}

/** Zenith angles of the three regions [°]. */
const SKY = [0, 90] as const
const HORIZON = [89.5, 90] as const
const GROUND = [90, 180] as const
/** Cell borders are compared in cells; this much is rounding. */
const BORDER_SLACK = 1e-9

/**
 * Mean of any incidence-angle modifier over light that comes evenly from the sky (zenith 0..90°), from the band above
 * the horizon (89.5..90°) and from the ground (90..180°), by Marion's numerical integration:
 *
 *     mean = Σ iam(θ) · cos θ · ΔΩ / Σ cos θ · ΔΩ      over the cells in front of the plane
 *
 * Cells are steps of zenith by as many steps of half the azimuth circle (the rest is its mirror image), taken at
 * their middle. 0 where no cell is in front of the plane. Marion's steps of 1° leave an error of 1e-4 at tilts within
 * 20..160°; towards 0° and 180° the region that is barely seen is off by up to 0.02: take more steps there.
 *
 * @throws {InputError} `out_of_range`, `not_finite`.
 * @see Marion 2017, Solar Energy 147:344, doi:10.1016/j.solener.2017.03.027
 */
export function marionDiffuseIam(input: MarionDiffuseInput): MarionDiffuseIam {
  requireFields(input, { iam: 'function' })
  const { tiltDeg, iam, steps = 180, horizonSteps = 1800 } = input
  InputError.requireRange(tiltDeg, 0, 180, 'tiltDeg', '°')
  InputError.requireRange(steps, 36, 18000, 'steps')
  InputError.requireRange(horizonSteps, 360, 18000, 'horizonSteps')
  return {
    sky: regionMean(tiltDeg, iam, SKY, Math.round(steps)),
    horizon: regionMean(tiltDeg, iam, HORIZON, Math.round(horizonSteps)),
    ground: regionMean(tiltDeg, iam, GROUND, Math.round(steps)),
  }
}

function regionMean(
  tiltDeg: number,
  iam: MarionDiffuseInput['iam'],
  [fromDeg, toDeg]: readonly [number, number],
  steps: number,
): number {
  const step = Math.PI / steps
  const first = Math.ceil((fromDeg / 180) * steps - BORDER_SLACK)
  const last = Math.floor((toDeg / 180) * steps + BORDER_SLACK)
  const tilt = tiltDeg * RAD_PER_DEG
  const cosAzimuth = Float64Array.from({ length: steps }, (_, j) => cos((j + 0.5) * step))
  const cosAoi = new Float64Array(steps)
  const modifiers = new Float64Array(steps)
  let passed = 0
  let arrived = 0
  for (let i = first; i < last; i++) {
    const zenith = (i + 0.5) * step
    const upward = cos(tilt) * cos(zenith)
    const sideways = sin(tilt) * sin(zenith)
    // cos z₁ − cos z₂ over the step, up to a factor that is the same for every cell.
    const cell = sin(zenith)
    for (let j = 0; j < steps; j++) cosAoi[j] = Math.max(0, Math.min(1, upward + sideways * cosAzimuth[j]))
    iam(cosAoi, modifiers)
    for (let j = 0; j < steps; j++) {
      passed += modifiers[j] * cosAoi[j] * cell
      arrived += cosAoi[j] * cell
    }
  }
  return arrived > 0 ? passed / arrived : 0
}
