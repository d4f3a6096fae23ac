import {
  type OperatingItem,
  type OwnerCashFlow,
  type OwnerProject,
  ownerCashFlow,
  ownerReturn,
} from '@sunwake/core/finance'
import { type Adapter, type CaseResult, casesOf, type JsonObject, numberAt, objectAt } from '../adapter.ts'
import { type Comparison, compare } from '../comparison.ts'
import { parseTolerance, type Tolerance } from '../tolerance.ts'

const EXACT: Tolerance = { relative: 0, absolute: 0 }
const KWH_PER_MWH = 1000
/** The System Advisor Model rounds the risen production credit to a tenth of a cent. */
const CREDIT_ROUNDING = 0.001
const CREDIT_YEARS = 10

/** Project finance year by year in the conventions of the System Advisor Model. */
export const samCashflowAdapter: Adapter = {
  schema: 'sam_cashflow',
  about: "Year-by-year project finance in SAM's conventions",
  unread: ['inputs.debt_rate', 'inputs.debt_tenor'],
  *run(document) {
    const texts = objectAt(document, 'tolerance')
    const tolerances = {
      row: parseTolerance(texts['default'], 'tolerance.default'),
      irr: parseTolerance(texts['irr'], 'tolerance.irr'),
    }
    for (const entry of casesOf(document)) yield runCase(entry, tolerances)
  },
}

interface Tolerances {
  /** Relative to the largest entry of a row. */
  readonly row: Tolerance
  readonly irr: Tolerance
}

type Results = Readonly<Record<string, number | Float64Array>>

interface Model {
  readonly inputs: readonly string[]
  run(inputs: JsonObject): Results
}

const SHARED_INPUTS = [
  'analysis_period',
  'capacity_kw',
  'energy_kwh',
  'capex',
  'degradation',
  'om_per_kw',
  'om_per_mwh',
  'om_escalation',
  'inflation',
  'insurance_rate',
  'property_tax_rate',
  'real_discount',
  'federal_tax_rate',
  'state_tax_rate',
  'itc',
  'ptc_per_kwh',
  'debt_rate',
  'debt_tenor',
]

const MODELS: Readonly<Record<string, Model>> = {
  single_owner: { inputs: [...SHARED_INPUTS, 'ppa_price', 'ppa_escalation', 'dscr'], run: runSingleOwner },
  cash_loan_commercial: {
    inputs: [...SHARED_INPUTS, 'value_per_kwh', 'value_escalation', 'debt_fraction'],
    run: runCashLoan,
  },
}

function runCase(entry: JsonObject, tolerances: Tolerances): CaseResult {
  const label = String(entry['id'])
  const name = String(entry['model'])
  const model = MODELS[name]
  if (model === undefined) return { label, comparisons: [], unsupported: `no model ${name}` }
  const inputs = objectAt(entry, 'inputs')
  const unknown = Object.keys(inputs).find((key) => !model.inputs.includes(key))
  if (unknown !== undefined) return { label, comparisons: [], unsupported: `no input ${unknown}` }
  const actual = model.run(inputs)
  const comparisons: Comparison[] = []
  for (const [row, expected] of Object.entries(objectAt(entry, 'expect'))) {
    const value = actual[row]
    if (value === undefined) return { label, comparisons: [], unsupported: `no model for ${row}` }
    if (typeof value === 'number') {
      const tolerance = row.startsWith('irr') ? tolerances.irr : tolerances.row
      comparisons.push(compare(row, value, expected as number | null, tolerance))
    } else comparisons.push(...compareRow(row, value, expected, tolerances.row))
  }
  return { label, comparisons }
}

function compareRow(
  name: string,
  actual: Float64Array,
  expected: unknown,
  { relative }: Tolerance,
): readonly Comparison[] {
  const years = Array.isArray(expected) ? (expected as number[]) : []
  const largest = years.reduce((most, value) => Math.max(most, Math.abs(value)), 0)
  const tolerance: Tolerance = { relative: 0, absolute: relative * largest }
  return [
    compare(`${name}.length`, actual.length, years.length, EXACT),
    ...years.map((value, t) => compare(`${name}[${t}]`, actual[t] ?? Number.NaN, value, tolerance)),
  ]
}

/** An input that not every case states. */
function optionalAt(inputs: JsonObject, key: string): number {
  const value = inputs[key]
  return typeof value === 'number' ? value : 0
}

/** What both models have in common, without income and debt. */
function projectOf(inputs: JsonObject): Omit<OwnerProject, 'income'> {
  const capex = numberAt(inputs, 'capex')
  const inflation = numberAt(inputs, 'inflation')
  // The two rates are added, not multiplied.
  const omGrowth = inflation + numberAt(inputs, 'om_escalation')
  const operating: readonly OperatingItem[] = [
    {
      name: 'om',
      perYear: numberAt(inputs, 'om_per_kw') * numberAt(inputs, 'capacity_kw'),
      perKwh: optionalAt(inputs, 'om_per_mwh') / KWH_PER_MWH,
      escalation: omGrowth,
    },
    { name: 'insurance', perYear: optionalAt(inputs, 'insurance_rate') * capex, escalation: inflation },
    { name: 'property_tax', perYear: optionalAt(inputs, 'property_tax_rate') * capex, escalation: 0 },
  ]
  return {
    currency: 'USD',
    lifeYears: numberAt(inputs, 'analysis_period'),
    capex: [{ name: 'plant', amount: capex, depreciation: { method: 'macrs_table', recoveryYears: 5 } }],
    energyYear1: numberAt(inputs, 'energy_kwh'),
    degradation: numberAt(inputs, 'degradation'),
    operating,
    inflation,
    tax: {
      federalRate: numberAt(inputs, 'federal_tax_rate'),
      stateRate: numberAt(inputs, 'state_tax_rate'),
      losses: 'refunded',
    },
    investmentCredit: { share: optionalAt(inputs, 'itc') },
    productionCredit: {
      perKwh: optionalAt(inputs, 'ptc_per_kwh'),
      years: CREDIT_YEARS,
      roundTo: CREDIT_ROUNDING,
    },
  }
}

function runSingleOwner(inputs: JsonObject): Results {
  const dscr = inputs['dscr']
  const project: OwnerProject = {
    ...projectOf(inputs),
    income: {
      kind: 'sale',
      price: { year1: numberAt(inputs, 'ppa_price'), escalation: numberAt(inputs, 'ppa_escalation') },
    },
    debt:
      typeof dscr === 'number'
        ? {
            kind: 'sculpted',
            coverage: dscr,
            rate: numberAt(inputs, 'debt_rate'),
            years: Math.min(numberAt(inputs, 'debt_tenor'), numberAt(inputs, 'analysis_period')),
            mayBeNegative: true,
          }
        : undefined,
  }
  const flow = ownerCashFlow(project)
  const value = ownerReturn(project, flow, nominalDiscount(inputs))
  // The peer reports the one nearest to zero where there are several.
  const rates = [...value.rateOfReturn.rates].sort((a, b) => Math.abs(a) - Math.abs(b))
  return {
    ...rowsOf(flow, inputs),
    ppa_price: flow.price.subarray(1),
    revenue: flow.revenue.subarray(1),
    ebitda: flow.ebitda.subarray(1),
    debt_size: flow.debt,
    debt_service: flow.debtService.subarray(1),
    state_tax: flow.stateTax.subarray(1),
    federal_tax: flow.federalTax.subarray(1),
    pretax_cash: flow.pretaxFlow.subarray(1),
    npv_aftertax: value.netPresentValue,
    irr_aftertax: rates[0] ?? Number.NaN,
    lcoe_nominal: value.levelizedCostNominal,
    lcoe_real: value.levelizedCostReal,
    lppa_nominal: value.levelizedPriceNominal,
    lppa_real: value.levelizedPriceReal,
  }
}

/** The file writes what taxes the costs save, without the tax on the energy's value. */
function runCashLoan(inputs: JsonObject): Results {
  const federal = numberAt(inputs, 'federal_tax_rate')
  const state = numberAt(inputs, 'state_tax_rate')
  const escalation = numberAt(inputs, 'inflation') + numberAt(inputs, 'value_escalation')
  const project: OwnerProject = {
    ...projectOf(inputs),
    income: { kind: 'avoided_bill', price: { year1: numberAt(inputs, 'value_per_kwh'), escalation } },
    debt: {
      kind: 'level',
      share: numberAt(inputs, 'debt_fraction'),
      rate: numberAt(inputs, 'debt_rate'),
      years: numberAt(inputs, 'debt_tenor'),
    },
  }
  const flow = ownerCashFlow(project)
  const value = ownerReturn(project, flow, nominalDiscount(inputs))
  const { revenue, stateTax, federalTax, investmentCredit } = flow
  const stateSavings = revenue.map((income, t) => state * income - stateTax[t])
  const federalSavings = revenue.map(
    (income, t) => federal * (1 - state) * income - federalTax[t] + investmentCredit[t],
  )
  return {
    ...rowsOf(flow, inputs),
    energy_value: revenue.subarray(1),
    loan_payment: flow.debtService[1],
    state_tax_savings: stateSavings.subarray(1),
    federal_tax_savings: federalSavings.subarray(1),
    npv: value.netPresentValue,
    lcoe_nominal: value.levelizedCostNominal,
    lcoe_real: value.levelizedCostReal,
    effective_tax_rate: federal + state * (1 - federal),
  }
}

/** Rows that both models report. */
function rowsOf(flow: OwnerCashFlow, inputs: JsonObject): Results {
  const [om, insurance, propertyTax] = flow.operating
  return {
    energy_kwh: flow.energy.subarray(1),
    om: om.cost.subarray(1),
    insurance: insurance.cost.subarray(1),
    property_tax: propertyTax.cost.subarray(1),
    opex: flow.operatingCost.subarray(1),
    interest: flow.interest.subarray(1),
    principal: flow.principal.subarray(1),
    depreciation: flow.depreciation.subarray(1),
    itc: flow.investmentCredit.subarray(1),
    ptc: flow.productionCredit.subarray(1),
    aftertax_cash: flow.aftertaxFlow,
    nominal_discount: nominalDiscount(inputs),
  }
}

function nominalDiscount(inputs: JsonObject): number {
  const real = numberAt(inputs, 'real_discount')
  const inflation = numberAt(inputs, 'inflation')
  return real + inflation + real * inflation
}
