import { type SolarMoney, solarLcoe, solarNpv, solarPlant, solarRateOfReturn } from './money/solar-money.ts'
import type { SolarDesign } from './solar-design.ts'

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
  lcoe: solarLcoe,
  npv: (money, design, energy) => -solarNpv(money, design, energy),
  irr: (money, design, energy) => {
    const rate = solarRateOfReturn(money, design, energy)
    if (!Number.isNaN(rate)) return -rate
    const { capex } = solarPlant(money, design, energy)
    return 1 + Math.max(0, -solarNpv(money, design, energy) / capex)
  },
}
