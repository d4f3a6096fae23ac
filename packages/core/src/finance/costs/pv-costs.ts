import { InputError, requireKnown } from '../../errors/index.ts'
import { requireObject } from '../../math/require-shape.ts'
import { costValues } from './cost-item.ts'
import { PV_COST_ITEMS, type PvCostName } from './pv-cost-items.ts'

/** Prices of a photovoltaic plant; units and sources stand in {@link PV_COST_ITEMS}. */
export type PvCosts = Readonly<Record<PvCostName, number>>

/** Power of 1 m² of module per unit of efficiency at 1000 W/m² [kW/m²]. */
const KW_PER_M2 = 1

/** The cited prices, to be spread and overridden: `{ ...pvCosts(), landPerM2: 4 }`. */
export function pvCosts(): Record<PvCostName, number> {
  return costValues(PV_COST_ITEMS)
}

/** A plant whose prices are to be gathered by what they depend on. */
export interface PvCapexInput {
  readonly costs: PvCosts
  /** Module efficiency at standard test conditions, 0.01..1 [fraction]. */
  readonly moduleEfficiency: number
  readonly mount: 'fixed' | 'single_axis'
}

/**
 * Investment per kW DC of nameplate, gathered by design variable:
 *
 *     capex/kW = perKwDc + perKwAc/dcAcRatio + landPerKwDc/gcr
 */
export interface PvCapexTerms {
  /** Modules, structure, fieldwork, DC works, office [USD/kW DC]. */
  readonly perKwDc: number
  /** Inverters and AC works [USD/kW AC]. */
  readonly perKwAc: number
  /** Land, cables and site works at a ground coverage ratio of 1 [USD/kW DC]. */
  readonly landPerKwDc: number
  /** Land at a ground coverage ratio of 1 [m²/kW DC]. */
  readonly landAreaPerKwDc: number
}

/** Size and layout of a photovoltaic plant. */
export interface PvDesign {
  /** DC nameplate [kW]. */
  readonly capacityKw: number
  /** DC nameplate over AC nameplate, above 0. */
  readonly dcAcRatio: number
  /** Ground coverage ratio, module width over row pitch, 0 < gcr ≤ 1. */
  readonly gcr: number
}

const PV_CAPEX_TERMS_FIELDS: Readonly<Record<keyof PvCapexInput, true>> = {
  costs: true,
  moduleEfficiency: true,
  mount: true,
}

/**
 * Gathers the prices of a photovoltaic plant, so that {@link pvCapex} costs an optimiser two divisions a design.
 * Since the land grows with 1/gcr and the inverters with 1/dcAcRatio, a denser array or a smaller inverter is always
 * cheaper; what they lose in shade and clipping makes the optimum an inner one.
 *
 * @throws {InputError} `out_of_range` and its kin, naming the field, for example `costs.landPerM2`; `unknown_value`.
 */
export function pvCapexTerms(input: PvCapexInput): PvCapexTerms {
  requireKnown(input, Object.keys(PV_CAPEX_TERMS_FIELDS))
  const { costs, moduleEfficiency, mount } = input
  requireObject(costs, 'costs')
  InputError.requireRange(moduleEfficiency, 0.01, 1, 'moduleEfficiency')
  InputError.requireOneOf(mount, ['fixed', 'single_axis'], 'mount')
  for (const name of Object.keys(PV_COST_ITEMS) as PvCostName[]) {
    InputError.requireRange(costs[name], 0, 1e9, `costs.${name}`)
  }
  const withMarkup = 1 + costs.markup
  const moduleAreaPerKw = 1 / (moduleEfficiency * KW_PER_M2)
  const mountShare = mount === 'fixed' ? costs.fixedMountShare : 1
  const areaCost = mountShare * (costs.structurePerModuleM2 + costs.fieldworkPerModuleM2)
  const landAreaPerKwDc = costs.landPerArrayArea * moduleAreaPerKw
  return {
    perKwDc:
      withMarkup *
      (costs.modulePerKwDc + costs.electricalPerKwDc + costs.officePerKwDc + areaCost * moduleAreaPerKw),
    perKwAc: withMarkup * (costs.inverterPerKwAc + costs.electricalPerKwAc),
    landPerKwDc:
      landAreaPerKwDc * (costs.landPerM2 + withMarkup * (costs.cablingPerLandM2 + costs.sitePerLandM2)),
    landAreaPerKwDc,
  }
}

/**
 * Investment in a photovoltaic plant [USD], formula at {@link PvCapexTerms}.
 * Fields are not checked, nothing is allocated. A NaN gives NaN.
 */
export function pvCapex(terms: PvCapexTerms, design: PvDesign): number {
  requireObject(terms, 'terms')
  requireObject(design, 'design')
  const { capacityKw, dcAcRatio, gcr } = design
  return capacityKw * (terms.perKwDc + terms.perKwAc / dcAcRatio + terms.landPerKwDc / gcr)
}

/**
 * Land that a photovoltaic plant takes, roads and edges included [m²].
 * Fields are not checked, nothing is allocated. A NaN gives NaN.
 */
export function pvLandArea(terms: PvCapexTerms, design: PvDesign): number {
  requireObject(terms, 'terms')
  requireObject(design, 'design')
  const { capacityKw, gcr } = design
  return (capacityKw * terms.landAreaPerKwDc) / gcr
}
