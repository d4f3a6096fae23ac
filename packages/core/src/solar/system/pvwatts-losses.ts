import { InputError, requireKnown, requireObject } from '../../errors/index.ts'

/** The ten shares of DC energy that PVWatts takes away, each a fraction 0..1; they multiply. */
export interface PvwattsLosses {
  readonly soiling: number
  readonly shading: number
  readonly snow: number
  readonly mismatch: number
  readonly wiring: number
  readonly connections: number
  readonly lightInducedDegradation: number
  /** Modules below their label; negative, a gain, down to −0.1. */
  readonly nameplateRating: number
  readonly age: number
  readonly availability: number
}

/** Losses that PVWatts version 5 takes when nothing is said (Dobos 2014, table 6); together 14.08 %. */
export const PVWATTS_DEFAULT_LOSSES: PvwattsLosses = {
  soiling: 0.02,
  shading: 0.03,
  snow: 0,
  mismatch: 0.02,
  wiring: 0.02,
  connections: 0.005,
  lightInducedDegradation: 0.015,
  nameplateRating: 0.01,
  age: 0,
  availability: 0.03,
}

/** The ten losses in the order in which the waterfall takes them. */
export const PVWATTS_LOSS_NAMES: readonly (keyof PvwattsLosses)[] = [
  'soiling',
  'shading',
  'snow',
  'mismatch',
  'wiring',
  'connections',
  'lightInducedDegradation',
  'nameplateRating',
  'age',
  'availability',
]

/**
 * Refuses losses outside 0..1, a nameplate's outside −0.1..1.
 * @throws {InputError} naming the loss, for example `losses.soiling`: `wrong_type`, `not_finite`, `out_of_range`.
 */
export function requirePvwattsLosses(losses: PvwattsLosses): void {
  requireObject(losses, 'losses')
  requireKnown(losses, PVWATTS_LOSS_NAMES, 'losses')
  for (const name of PVWATTS_LOSS_NAMES) {
    const min = name === 'nameplateRating' ? -0.1 : 0
    InputError.requireRange(losses[name], min, 1, `losses.${name}`)
  }
}

/**
 * The share of DC energy that ten independent losses take away together: 1 − Π (1 − loss).
 *
 * @returns −0.1..1 [fraction]; negative for a gain.
 * @throws {InputError} as `requirePvwattsLosses`.
 * @see Dobos 2014, PVWatts Version 5 Manual, NREL/TP-6A20-62641, section 8
 */
export function combinePvwattsLosses(losses: PvwattsLosses): number {
  requirePvwattsLosses(losses)
  let kept = 1
  for (const name of PVWATTS_LOSS_NAMES) kept *= 1 - losses[name]
  return 1 - kept
}
