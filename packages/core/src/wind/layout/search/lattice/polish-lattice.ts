import type { Rng } from '../../../../math/random/index.ts'
import { type LatticeForm, varyLattice } from './lattice.ts'

/** How far variants reach: the first, the least and the most, and its change after each that is better or is not. */
const REACH = 0.1
const REACH_MIN = 0.002
const REACH_MAX = 0.3
const WIDER = 1.5
const NARROWER = 0.93

/** A lattice and its energy. */
export interface RatedLattice {
  readonly form: LatticeForm
  /** [MWh] */
  readonly energy: number
}

/**
 * Climbs among the lattices near one by random variants, farther ones after a success, nearer ones after a failure. Six
 * numbers are soon at their optimum, and moving the turbines one by one from there ends higher than from any lattice.
 *
 * @param value energy of a lattice; 0 where it does not fit.
 * @param tries variants tried.
 * @returns the best; yields after each variant.
 */
export function* polishLattice(
  rng: Rng,
  start: RatedLattice,
  value: (form: LatticeForm) => number,
  tries: number,
): Generator<void, RatedLattice, void> {
  let best = start
  let reach = REACH
  for (let n = 0; n < tries; n++) {
    const form = varyLattice(rng, best.form, reach)
    const energy = value(form)
    yield
    if (energy > best.energy) {
      best = { form, energy }
      reach = Math.min(reach * WIDER, REACH_MAX)
    } else reach = Math.max(reach * NARROWER, REACH_MIN)
  }
  return best
}
