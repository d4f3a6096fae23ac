import { pow } from '../../../../math/elementary/index.ts'
import { discOverlap } from '../../../wake/rotor/index.ts'
import {
  frandsenAdded,
  frandsenWeight,
  gatherTurbulence,
  iecWeight,
  stf2005,
  stf2017,
} from '../../../wake/turbulence/index.ts'
import type { AddedTurbulence, PairwiseModel } from '../pairwise-model.ts'
import type { SourceList } from '../wake/source-list.ts'
import type { WakeState } from '../wake/wake-state.ts'
import type { CaseRange } from './gaussian-kernel.ts'

/** What the kernel needs besides the list of wakes. */
export interface TurbulencePlace {
  /** Rotor radius at the place [m]. */
  radius: number
  /** Rotor diameter by slot [m]. */
  readonly diameters: Float64Array
  /** Free stream by case [m/s], and how it is scaled where a slot's turbine stands. */
  readonly speeds: Float64Array
  readonly speedUp: Float64Array
  /** Turbulence intensity of the free stream by case [1]. */
  readonly ambient: Float64Array
}

/**
 * Gathers what wakes add to the turbulence of a place, for every case. A NaN in a case stays in that case. Where the
 * greatest counts, the nearest wakes come first: most of the others need no more than a glance then.
 *
 * @param gathered by case; gathered into by the model's rule.
 */
export function addTurbulence(
  model: PairwiseModel,
  added: AddedTurbulence,
  sources: SourceList,
  state: WakeState,
  cases: CaseRange,
  place: TurbulencePlace,
  gathered: Float64Array,
): void {
  const last = sources.count - 1
  for (let step = 0; step <= last; step++) {
    const n = added.superposition === 'linear' ? step : last - step
    if (added.kind === 'crespo_hernandez') addCrespo(model, added, sources, n, state, cases, place, gathered)
    else addFrandsen(added, sources, n, state, cases, place, gathered)
  }
}

function addCrespo(
  { deficit }: PairwiseModel,
  { constants, rotorAverage, superposition }: AddedTurbulence & { readonly kind: 'crespo_hernandez' },
  sources: SourceList,
  n: number,
  state: WakeState,
  cases: CaseRange,
  { radius, diameters }: TurbulencePlace,
  gathered: Float64Array,
): void {
  const slot = sources.slot[n]
  const downwind = sources.downwind[n]
  const radial = Math.sqrt(sources.square[n])
  const base = slot * cases.count
  const decay = pow(downwind / diameters[slot], constants.distanceExponent)
  const fixedRadius = deficit.kind === 'top_hat' ? 0.5 * diameters[slot] + deficit.growth * downwind : 0
  const growing = deficit.kind === 'gaussian'
  let covered = growing ? 0 : coverOf(rotorAverage, radial, fixedRadius, radius)
  if (!growing && covered === 0) return
  for (let k = cases.from; k < cases.to; k++) {
    const at = base + k
    const whole = state.turbulence[at] * decay
    if (superposition !== 'linear' && whole <= gathered[k]) continue
    if (growing) {
      const wakeRadius = 2 * (state.width[at] + state.growth[at] * downwind)
      covered = coverOf(rotorAverage, radial, wakeRadius, radius)
    }
    if (covered === 0) continue
    gathered[k] = gatherTurbulence(superposition, gathered[k], whole * covered)
  }
}

/** Share of a rotor, or of its centre, inside a wake [1]. */
function coverOf(
  rotorAverage: 'area_overlap' | 'center',
  radial: number,
  wakeRadius: number,
  radius: number,
): number {
  return rotorAverage === 'center' ? Number(radial < wakeRadius) : discOverlap(radial, wakeRadius, radius)
}

function addFrandsen(
  { kind, weight, superposition }: AddedTurbulence & { readonly kind: 'stf2005' | 'stf2017' },
  sources: SourceList,
  n: number,
  state: WakeState,
  cases: CaseRange,
  { diameters, speeds, speedUp, ambient }: TurbulencePlace,
  gathered: Float64Array,
): void {
  const slot = sources.slot[n]
  const downwind = sources.downwind[n]
  const square = sources.square[n]
  const diameter = diameters[slot]
  const seen = weight === 'iec' ? iecWeight : frandsenWeight
  const share = seen(downwind, Math.sqrt(square), diameter)
  if (share === 0) return
  const distance = Math.sqrt(downwind * downwind + square) / diameter
  const base = slot * cases.count
  for (let k = cases.from; k < cases.to; k++) {
    const at = base + k
    const wake =
      kind === 'stf2005'
        ? stf2005(downwind / diameter, speeds[k] * speedUp[slot])
        : stf2017(distance, state.turbulence[at])
    const rise = weight === 'iec' ? wake : frandsenAdded(share, wake, ambient[k])
    gathered[k] = gatherTurbulence(superposition, gathered[k], rise)
  }
}
