import { projectLcoe, projectNpv, projectRateOfReturn } from '../../finance/index.ts'
import type { SolarDesign } from './solar-design.ts'
import { type SolarMoney, solarPlant } from './solar-money.ts'

/** What a plant can be made best for. */
export const SOLAR_OBJECTIVES = ['energy', 'lcoe', 'npv', 'irr'] as const
export type SolarObjective = (typeof SOLAR_OBJECTIVES)[number]

type Cost = (money: SolarMoney, design: SolarDesign, annualEnergyKwh: number) => number

/**
 * Figures that the best design makes smallest, one for each objective.
 *
 * A design without a rate of return counts worse than any that has one (rates are above −1), and the more so the
 * more it loses.
 */
export const OBJECTIVE_COSTS: Readonly<Record<SolarObjective, Cost>> = {
  energy: (_money, _design, annualEnergyKwh) => -annualEnergyKwh,
  lcoe: (money, design, energy) => projectLcoe(money.factors, solarPlant(money, design, energy)),
  npv: (money, design, energy) => -projectNpv(money.factors, solarPlant(money, design, energy)),
  irr: (money, design, energy) => {
    const plant = solarPlant(money, design, energy)
    const rate = projectRateOfReturn(money.terms, plant)
    return Number.isNaN(rate) ? 1 + Math.max(0, -projectNpv(money.factors, plant) / plant.capex) : -rate
  },
}
