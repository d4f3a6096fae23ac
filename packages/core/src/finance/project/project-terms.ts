import { InputError } from '../../errors/index.ts'
import { requireObject } from '../../math/require-shape.ts'
import { growingAnnuity } from '../growing-annuity.ts'

/** What is the same for every design of a project. */
export interface ProjectTerms {
  /** Years of operation, a whole number 1..100. */
  readonly lifeYears: number
  /** Nominal discount rate per year [fraction]. */
  readonly discountRate: number
  /** Share of the energy that is lost from year to year [fraction]. */
  readonly degradation: number
  /** Nominal rise of operation and maintenance per year [fraction]. */
  readonly omEscalation: number
  /** Price of energy in the first year [USD/kWh]. */
  readonly priceYear1: number
  /** Nominal rise of the price per year [fraction]. */
  readonly priceEscalation: number
}

/** What a design changes. A caller may fill one such object again and again. */
export interface ProjectPlant {
  /** Investment today [USD]. */
  readonly capex: number
  /** Operation and maintenance of the first year, in that year's money [USD]. */
  readonly omYear1: number
  /** Energy of the first year [kWh]. */
  readonly energyYear1: number
}

/** Present values of one unit of the first year, kept over the life of the project. */
export interface ProjectFactors {
  /** Of 1 kWh of the first year [kWh]. */
  readonly energy: number
  /** Of 1 USD of the first year's operation and maintenance [USD]. */
  readonly om: number
  /** Of 1 USD of the first year's income [USD]. */
  readonly income: number
}

/**
 * Checks the terms of a project and sums up its years once, so that {@link projectLcoe} and {@link projectNpv} cost
 * an optimiser a few multiplications a design.
 * @throws {InputError} `out_of_range` and its kin, naming the field.
 */
export function projectFactors(terms: ProjectTerms): ProjectFactors {
  requireProjectTerms(terms)
  const { lifeYears, discountRate, degradation, omEscalation } = terms
  return {
    energy: growingAnnuity(discountRate, -degradation, lifeYears),
    om: growingAnnuity(discountRate, omEscalation, lifeYears),
    income: terms.priceYear1 * growingAnnuity(discountRate, incomeGrowth(terms), lifeYears),
  }
}

/**
 * Refuses terms outside the ranges that {@link ProjectTerms} states.
 * @throws {InputError} `out_of_range` and its kin, naming the field.
 */
function requireProjectTerms(terms: ProjectTerms): void {
  requireObject(terms, 'terms')
  InputError.requireRange(terms.lifeYears, 1, 100, 'lifeYears', 'years')
  if (!Number.isInteger(terms.lifeYears)) {
    throw new InputError({
      code: 'out_of_range',
      field: 'lifeYears',
      value: terms.lifeYears,
      constraint: 'a whole number of years',
    })
  }
  InputError.requireRange(terms.discountRate, -0.5, 10, 'discountRate')
  InputError.requireRange(terms.degradation, 0, 1, 'degradation')
  InputError.requireRange(terms.omEscalation, -0.5, 1, 'omEscalation')
  InputError.requireRange(terms.priceYear1, 0, 1e6, 'priceYear1', 'USD/kWh')
  InputError.requireRange(terms.priceEscalation, -0.5, 1, 'priceEscalation')
}

/** Growth of the yearly income: the price rises, the energy falls [fraction per year]. */
export function incomeGrowth({ degradation, priceEscalation }: ProjectTerms): number {
  return (1 - degradation) * (1 + priceEscalation) - 1
}
