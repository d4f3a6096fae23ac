import { type CostTable, costValues } from './cost-item.ts'

/** Names of the fields of `ProjectTerms`. */
export type ProjectTermName =
  | 'lifeYears'
  | 'discountRate'
  | 'degradation'
  | 'omEscalation'
  | 'priceYear1'
  | 'priceEscalation'

const BASELINE = 'NREL 2024, Annual Technology Baseline'

/** Terms of a photovoltaic project where the caller gives none. Taxes, debt and subsidies are left out. */
export const PV_PROJECT_TERMS: CostTable<ProjectTermName> = {
  lifeYears: {
    value: 30,
    unit: 'years',
    basis: 'published',
    source: `${BASELINE}, capital recovery period of the default case`,
  },
  discountRate: {
    value: 0.07,
    unit: 'per year, inflation included',
    basis: 'assumed',
    source: 'a usual cost of capital of utility projects before taxes',
  },
  degradation: {
    value: 0.007,
    unit: 'per year',
    basis: 'published',
    source: `${BASELINE}, utility-scale PV`,
  },
  omEscalation: {
    value: 0.025,
    unit: 'per year',
    basis: 'published',
    source: `${BASELINE}, long-term inflation 2.5 %`,
  },
  priceYear1: {
    value: 0.08,
    unit: 'USD/kWh',
    dollarYear: 2023,
    basis: 'assumed',
    source: 'near the average U.S. price to industry in 2023 (Energy Information Administration)',
  },
  priceEscalation: {
    value: 0.025,
    unit: 'per year',
    basis: 'assumed',
    source: 'the price keeps up with inflation',
  },
}

/** Terms of a wind project where the caller gives none: those of photovoltaics but for degradation. */
export const WIND_PROJECT_TERMS: CostTable<ProjectTermName> = {
  ...PV_PROJECT_TERMS,
  degradation: {
    value: 0,
    unit: 'per year',
    basis: 'assumed',
    source: 'upkeep holds the output; ageing belongs to the losses of the farm',
  },
}

/** The terms of a photovoltaic project, to be spread and overridden. */
export function pvProjectTerms(): Record<ProjectTermName, number> {
  return costValues(PV_PROJECT_TERMS)
}

/** The terms of a wind project, to be spread and overridden. */
export function windProjectTerms(): Record<ProjectTermName, number> {
  return costValues(WIND_PROJECT_TERMS)
}
