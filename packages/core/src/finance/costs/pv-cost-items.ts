import type { CostTable } from './cost-item.ts'

/** Prices that make up the investment and the upkeep of a photovoltaic plant. */
export type PvCostName =
  | 'modulePerKwDc'
  | 'inverterPerKwAc'
  | 'electricalPerKwAc'
  | 'electricalPerKwDc'
  | 'structurePerModuleM2'
  | 'fieldworkPerModuleM2'
  | 'officePerKwDc'
  | 'cablingPerLandM2'
  | 'sitePerLandM2'
  | 'landPerM2'
  | 'landPerArrayArea'
  | 'fixedMountShare'
  | 'markup'
  | 'omPerKwDc'

const BENCHMARK =
  'Ramasamy et al. 2023, U.S. Solar PV System and Energy Storage Cost Benchmarks: Q1 2023, NREL/TP-7A40-87303'
const AREA_SCALING =
  'balance-of-system cost and acreage by module efficiency behind NREL’s Comparative PV LCOE Calculator 2.0, from Feldman et al. 2021, NREL/TP-6A20-77324'

/**
 * Utility-scale photovoltaic plants in the United States, 2022 dollars, modeled market price. The benchmark is a plant
 * of 100 MW DC with one-axis trackers, modules of 20.5 % and a DC/AC ratio of 1.34; the figures below add up to its
 * printed 1161 USD/kW DC, land apart. It prints electrical works and fieldwork as one figure each. To let a denser array
 * be cheaper, a share of both is spread over the land of the benchmark: 4.07 m² per m² of module, 19.8 m²/kW DC.
 */
export const PV_COST_ITEMS: CostTable<PvCostName> = {
  modulePerKwDc: {
    value: 372,
    unit: 'USD/kW DC',
    dollarYear: 2022,
    basis: 'published',
    source: `${BENCHMARK}, fig. 13, modules`,
  },
  inverterPerKwAc: {
    value: 65,
    unit: 'USD/kW AC',
    dollarYear: 2022,
    basis: 'published',
    source: `${BENCHMARK}, fig. 14, inverter`,
  },
  electricalPerKwAc: {
    value: 141.6,
    unit: 'USD/kW AC',
    dollarYear: 2022,
    basis: 'assumed',
    source: `60 % of the electrical balance of system of ${BENCHMARK}, fig. 15, 236 USD/kW AC: transformers, switchgear, grid connection`,
  },
  electricalPerKwDc: {
    value: 44,
    unit: 'USD/kW DC',
    dollarYear: 2022,
    basis: 'assumed',
    source: `25 % of the electrical balance of system of ${BENCHMARK}, 176 USD/kW DC: strings, combiner boxes, grounding`,
  },
  structurePerModuleM2: {
    value: 26.24,
    unit: 'USD/m² of module',
    dollarYear: 2022,
    basis: 'derived',
    source: `${BENCHMARK}, fig. 13: structural balance of system 128 USD/kW DC times 0.205 kW/m²`,
  },
  fieldworkPerModuleM2: {
    value: 41.12,
    unit: 'USD/m² of module',
    dollarYear: 2022,
    basis: 'derived',
    source: `${BENCHMARK}, fig. 13: fieldwork 236 USD/kW DC times 0.205 kW/m², less the 15 % counted as sitePerLandM2`,
  },
  officePerKwDc: {
    value: 66,
    unit: 'USD/kW DC',
    dollarYear: 2022,
    basis: 'published',
    source: `${BENCHMARK}, fig. 13, officework: permits, engineering, interconnection studies`,
  },
  cablingPerLandM2: {
    value: 1.33,
    unit: 'USD/m² of land',
    dollarYear: 2022,
    basis: 'assumed',
    source: `15 % of the electrical balance of system of ${BENCHMARK} taken as cables and trenches whose length follows the land: 26.4 USD/kW DC over 19.84 m²/kW DC`,
  },
  sitePerLandM2: {
    value: 1.78,
    unit: 'USD/m² of land',
    dollarYear: 2022,
    basis: 'assumed',
    source: `15 % of the fieldwork of ${BENCHMARK} taken as clearing, grading, roads and fences: 35.4 USD/kW DC over 19.84 m²/kW DC`,
  },
  landPerM2: {
    value: 0.939,
    unit: 'USD/m² of land',
    dollarYear: 2022,
    basis: 'derived',
    source:
      'USDA National Agricultural Statistics Service 2022, Land Values 2022 Summary: average U.S. farm real estate 3800 USD/acre',
  },
  landPerArrayArea: {
    value: 1.22,
    unit: 'm² of land per m² of rows and their spacing',
    basis: 'derived',
    source:
      'Ong et al. 2013, Land-Use Requirements for Solar Power Plants, NREL/TP-6A20-56290: capacity-weighted total over direct area, 8.9 over 7.3 acres/MW AC',
  },
  fixedMountShare: {
    value: 0.8,
    unit: 'structure and fieldwork of fixed rows over those of one-axis trackers',
    basis: 'derived',
    source: `${AREA_SCALING}: 53.4 over 66.7 USD/m² of module at a DC/AC ratio of 1.3`,
  },
  markup: {
    value: 0.1305,
    unit: 'share of all other costs but land',
    basis: 'derived',
    source: `${BENCHMARK}, fig. 13: other costs (sales tax, contingency, management, profit) 134 of 1161 USD/kW DC`,
  },
  omPerKwDc: {
    value: 16.4,
    unit: 'USD/kW DC a year',
    dollarYear: 2022,
    basis: 'derived',
    source:
      'NREL 2024, Annual Technology Baseline, utility-scale PV: 22 USD/kW AC for 2023, over a DC/AC ratio of 1.34; rent of land is part of it, so bought land counts a little twice',
  },
}
