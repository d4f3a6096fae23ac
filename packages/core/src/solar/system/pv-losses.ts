import { InputError, requireKnown, requireObject } from '../../errors/index.ts'
import { pow } from '../../math/elementary/index.ts'
import { type PvwattsLosses, requirePvwattsLosses } from './pvwatts-losses.ts'

/** Losses one by one, each a fraction 0..1; what is absent is 0. */
export interface DetailedLosses {
  readonly kind: 'detailed'
  /** First hours in the sun; of DC power. */
  readonly lightInducedDegradation?: number | undefined
  /** Modules below their label; of DC power. Negative (a gain) down to −0.1. */
  readonly moduleQuality?: number | undefined
  /** Modules that differ; of DC power. */
  readonly mismatch?: number | undefined
  /** Connectors; of DC power. */
  readonly connections?: number | undefined
  /** DC wires, at the rated power; grows with the square of the current. */
  readonly dcWiring?: number | undefined
  /** AC wires, at the inverters' rated power; grows with the square of the power. */
  readonly acWiring?: number | undefined
  /** Core of the transformer, of the inverters' rated power, day and night. */
  readonly transformerNoLoad?: number | undefined
  /** Windings of the transformer, at the inverters' rated power; grows with the square of the power. */
  readonly transformerLoad?: number | undefined
  /** Time out of service; of AC energy. */
  readonly availability?: number | undefined
}

/** The ten shares of PVWatts, or losses one by one. */
export type PvLosses = PvwattsLosses | DetailedLosses

/** Shares of DC power that are the same at any light, in the order in which they are taken. */
export const DC_SHARES = ['lightInducedDegradation', 'moduleQuality', 'mismatch', 'connections'] as const

const SHARES = [
  ...DC_SHARES,
  'dcWiring',
  'acWiring',
  'transformerNoLoad',
  'transformerLoad',
  'availability',
] as const

/** Whether losses are given one by one. */
export function isDetailed(losses: PvLosses): losses is DetailedLosses {
  return 'kind' in losses
}

/**
 * Refuses losses outside their range.
 * @throws {InputError} naming the loss, for example `losses.mismatch`.
 */
export function requirePvLosses(losses: PvLosses): void {
  if (!isDetailed(losses)) {
    requirePvwattsLosses(losses)
    return
  }
  InputError.requireOneOf(losses.kind, ['detailed'], 'losses.kind')
  requireKnown(losses, ['kind', ...SHARES], 'losses')
  for (const name of SHARES) {
    const min = name === 'moduleQuality' ? -0.1 : 0
    InputError.requireRange(losses[name] ?? 0, min, 1, `losses.${name}`)
  }
}

/** How modules lose power over the years. */
export interface Degradation {
  /** Each year the same share of the new module's power, or of that of the year before. */
  readonly kind: 'linear' | 'compound'
  /** Share lost in a year, 0..0.2 [1/a]. */
  readonly perYear: number
  /** Age during the first calendar year of the series [a]; 0, as new, when absent. */
  readonly ageYears?: number | undefined
}

/**
 * Power of modules of an age over that of new ones [fraction]: 1 − r·n, at least 0, or (1 − r)ⁿ.
 * @param years age n [a].
 * @see Jordan & Kurtz 2013, Photovoltaic Degradation Rates, Progress in Photovoltaics 21:12 (rates)
 */
export function degradationFactor(input: Degradation, years: number): number {
  requireObject(input, 'input')
  const { kind, perYear } = input
  return kind === 'linear' ? Math.max(1 - perYear * years, 0) : pow(1 - perYear, years)
}

/**
 * Refuses a degradation that cannot be.
 * @throws {InputError} `unknown_value`, `out_of_range` and its kin.
 */
export function requireDegradation({ kind, perYear, ageYears = 0 }: Degradation, field: string): void {
  InputError.requireOneOf(kind, ['linear', 'compound'], `${field}.kind`)
  InputError.requireRange(perYear, 0, 0.2, `${field}.perYear`, '1/a')
  InputError.requireRange(ageYears, 0, 1000, `${field}.ageYears`, 'a')
}
