import { pvCapex, pvLandArea } from '../../finance/index.ts'
import type { SolarMoney } from '../solar-design/money/solar-money.ts'
import type { SolarDesign } from '../solar-design/solar-design.ts'
import { OBJECTIVE_COSTS } from '../solar-design/solar-objective.ts'
import type { SolarFrontObjective } from './multi-objective-solar-input.ts'

/** Of designs that are equal to this share in an objective, the one that yields more, or costs less, counts as better. */
const TIE_WEIGHT = 1e-10

type Cost = (money: SolarMoney, design: SolarDesign, annualEnergyKwh: number) => number

/** Figures that are the better the smaller they are, one for each objective. */
const FRONT_COSTS: Readonly<Record<SolarFrontObjective, Cost>> = {
  ...OBJECTIVE_COSTS,
  land_use: ({ capexTerms, capacityKw }, { dcAcRatio, gcr }) =>
    pvLandArea(capexTerms, { capacityKw, dcAcRatio, gcr }),
  capex: capexOf,
}

/** 1 where the figure itself is to be small, −1 where its cost is the figure with the other sign. */
export const FRONT_SIGNS: Readonly<Record<SolarFrontObjective, 1 | -1>> = {
  energy: -1,
  lcoe: 1,
  npv: -1,
  irr: -1,
  land_use: 1,
  capex: 1,
}

/** Costs of a design in the order of the objectives. */
export function frontCosts(
  objectives: readonly SolarFrontObjective[],
  money: SolarMoney,
  design: SolarDesign,
  annualEnergyKwh: number,
): number[] {
  return objectives.map((objective) => FRONT_COSTS[objective](money, design, annualEnergyKwh))
}

/** A design and its energy, against which ties are measured. */
export interface TieReference {
  readonly design: SolarDesign
  readonly annualEnergyKwh: number
}

/**
 * The costs that the search makes small: those of the objectives, and next to nothing of yield or investment. Without
 * it nothing would choose between designs whose objectives do not feel a coordinate, for example of the tilt where land
 * is weighed against investment.
 */
export function tiedCosts(
  objectives: readonly SolarFrontObjective[],
  money: SolarMoney,
  { design: middle, annualEnergyKwh: energyMiddle }: TieReference,
): (design: SolarDesign, annualEnergyKwh: number) => number[] {
  const weights = frontCosts(objectives, money, middle, energyMiddle).map(
    (cost) => TIE_WEIGHT * Math.abs(cost),
  )
  const capexMiddle = capexOf(money, middle)
  return (design, energy) =>
    objectives.map((objective, k) => {
      const tie = objective === 'energy' ? capexOf(money, design) / capexMiddle : -energy / energyMiddle
      return FRONT_COSTS[objective](money, design, energy) + weights[k] * tie
    })
}

function capexOf({ capexTerms, capacityKw }: SolarMoney, { dcAcRatio, gcr }: SolarDesign): number {
  return pvCapex(capexTerms, { capacityKw, dcAcRatio, gcr })
}
