import type { DepreciationRule } from '../depreciation/index.ts'
import type { Replacement } from '../levelized-cost.ts'

/** Part of the investment. */
export interface CapexItem {
  readonly name: string
  /** Paid today [USD]. */
  readonly amount: number
  readonly depreciation: DepreciationRule
  /** Share of the amount that earns the investment credit, 0..1 [fraction]. 1 when absent. */
  readonly creditShare?: number | undefined
}

/** Part of what operating costs: `perYear + perKwh·energy`, both rising from the second year on. */
export interface OperatingItem {
  readonly name: string
  /** In the first year, in that year's money [USD]. 0 when absent. */
  readonly perYear?: number | undefined
  /** In the first year, in that year's money [USD/kWh]. 0 when absent. */
  readonly perKwh?: number | undefined
  /** Rise per year, inflation included [fraction]. */
  readonly escalation: number
}

/** A price that rises from year to year. */
export interface EscalatingPrice {
  /** In the first year of operation, in that year's money [USD/kWh]. */
  readonly year1: number
  /** Rise per year, inflation included [fraction]. */
  readonly escalation: number
}

/** What the energy brings in. */
export interface EnergyIncome {
  /** `sale`: taxed income. `avoided_bill`: energy that need not be bought, whose price would have been deducted. */
  readonly kind: 'sale' | 'avoided_bill'
  /** Contract or tariff. */
  readonly price: EscalatingPrice
  /** Years for which the price holds, a whole number; the whole life when absent. */
  readonly contractYears?: number | undefined
  /** Price after the contract, counted from the first year of operation too; required when the contract is shorter. */
  readonly merchant?: EscalatingPrice | undefined
}

/** Income tax; state tax is deducted from the base of the federal one. */
export interface IncomeTaxTerms {
  /** [fraction]. */
  readonly federalRate: number
  /** [fraction]. */
  readonly stateRate: number
  /**
   * `refunded`: a loss lowers other taxes of the owner in the same year. `carried_forward`: it waits for the plant's
   * own profits.
   */
  readonly losses: 'refunded' | 'carried_forward'
  /** Share of a profit that losses of earlier years may offset, 0..1 [fraction]. 1 when absent. */
  readonly lossShareMax?: number | undefined
}

/** Credit on federal tax for the investment, received at the end of year 1. */
export interface InvestmentCreditTerms {
  /** Share of the investment [fraction]. */
  readonly share: number
  /** Share of the credit by which the depreciable basis falls, 0..1 [fraction]. 0.5 when absent. */
  readonly basisReduction?: number | undefined
}

/** Credit on federal tax for the energy; not taxed. */
export interface ProductionCreditTerms {
  /** In the first year [USD/kWh]. */
  readonly perKwh: number
  /** Number of years, a whole number. */
  readonly years: number
  /** Rise per year [fraction]. 0 when absent. */
  readonly escalation?: number | undefined
  /** The risen credit is rounded to a multiple of this [USD/kWh]; not rounded when absent. */
  readonly roundTo?: number | undefined
}

/** How the plant is financed: by a share of the investment, or by what its cash flow carries. */
export type DebtTerms =
  | {
      readonly kind: 'level' | 'equal_principal'
      /** Share of the investment, 0..1 [fraction]. */
      readonly share: number
      /** Interest per year [fraction]. */
      readonly rate: number
      /** Whole number of years, at most the life. */
      readonly years: number
    }
  | {
      readonly kind: 'sculpted'
      /** Cash flow over debt service [1]. */
      readonly coverage: number
      readonly rate: number
      readonly years: number
      /** The most that is borrowed, as a share of the investment [fraction]; no bound when absent. */
      readonly shareMax?: number | undefined
      /** Whether a cash flow worth less than nothing makes a debt below 0, as in the System Advisor Model. */
      readonly mayBeNegative?: boolean | undefined
    }

/** A plant, its contract, its taxes and its debt. */
export interface OwnerProject {
  /** Label of the money, for example `USD`; nothing is converted. */
  readonly currency: string
  /** Years of operation, a whole number 1..100. */
  readonly lifeYears: number
  readonly capex: readonly CapexItem[]
  /** Energy of the first year [kWh]. */
  readonly energyYear1: number
  /** Share of the energy that is lost from year to year [fraction]. */
  readonly degradation: number
  readonly income: EnergyIncome
  readonly operating: readonly OperatingItem[]
  /** General price rise per year, for replacements and salvage [fraction]. */
  readonly inflation: number
  readonly tax: IncomeTaxTerms
  readonly investmentCredit?: InvestmentCreditTerms | undefined
  readonly productionCredit?: ProductionCreditTerms | undefined
  readonly debt?: DebtTerms | undefined
  /** Parts bought anew, in today's money; deducted from taxable income in their year. */
  readonly replacements?: readonly Replacement[] | undefined
  /** What the plant is sold for at the end of its life, in today's money [USD]; its gain is taxed. None when absent. */
  readonly salvage?: number | undefined
}
