import { pvCapex } from '../../finance/index.ts'
import type { SolarMoney } from '../solar-design/money/solar-money.ts'
import { requireLight } from '../solar-design/require-light.ts'
import { DESIGN_COORDINATES, designAt, type SolarDesign } from '../solar-design/solar-design.ts'
import { designEnergyPerKw, type SolarDesignModel } from '../solar-design/solar-design-model.ts'
import { OBJECTIVE_COSTS, type SolarObjective } from '../solar-design/solar-objective.ts'
import {
  equatorwardDeg,
  FULL_TURN_DEG,
  isFullTurn,
  levelFacingEquator,
} from '../solar-design/space/facing.ts'
import type { SolarDesignBounds } from '../solar-design/space/solar-design-bounds.ts'
import { type BoxSearchEnd, boxSearch } from './box-search.ts'

/** What {@link searchDesign} needs. */
export interface DesignSearchInput {
  readonly model: SolarDesignModel
  readonly money: SolarMoney
  readonly objective: SolarObjective
  readonly bounds: SolarDesignBounds
  readonly latitudeDeg: number
}

/** The best design and how it was found. */
export interface DesignSearchResult {
  /** Azimuth within the bounds, not yet wrapped to 0..360. */
  readonly design: SolarDesign
  readonly end: BoxSearchEnd
  readonly iterations: number
}

/** About how far apart the designs lie that the search looks at first, to tell summits apart. */
const FIRST_DISTANCES = { tilt: 20, azimuth: 36, gcr: 0.2, dcAcRatio: 0.3 } as const
/** Of designs that are equally good to this share, the one that yields more, or costs less, is taken. */
const TIE_WEIGHT = 1e-10

/**
 * The design that is best for one objective within the bounds, by {@link boxSearch}. Where modules lie level they face
 * no way; then the azimuth is the one nearest to the equator.
 *
 * @throws {InputError} `inconsistent` (`weather`) where there is no light to optimise for.
 */
export function searchDesign({
  model,
  money,
  objective,
  bounds,
  latitudeDeg,
}: DesignSearchInput): DesignSearchResult {
  const box = boxOf(bounds, latitudeDeg)
  const middle = designAt(box.lower.map((lower, i) => (lower + box.upper[i]) / 2))
  const value = costFunction(model, money, objective, middle)
  const levels = DESIGN_COORDINATES.map(({ name, min, max }) =>
    Math.max(Math.round((bounds[max] - bounds[min]) / FIRST_DISTANCES[name]), 1),
  )
  let found = boxSearch({ value, ...box, levels })
  if (isFullTurn(bounds) && (found.point[1] === box.lower[1] || found.point[1] === box.upper[1])) {
    found = boxSearch({ value, ...turned(box, found.point[1]), levels })
  }
  return {
    design: levelFacingEquator(designAt(found.point), bounds, latitudeDeg),
    end: found.end,
    iterations: found.iterations,
  }
}

interface Box {
  readonly lower: Float64Array
  readonly upper: Float64Array
}

function boxOf(bounds: SolarDesignBounds, latitudeDeg: number): Box {
  const lower = Float64Array.from(DESIGN_COORDINATES, ({ min }) => bounds[min])
  const upper = Float64Array.from(DESIGN_COORDINATES, ({ max }) => bounds[max])
  return isFullTurn(bounds) ? turned({ lower, upper }, equatorwardDeg(latitudeDeg)) : { lower, upper }
}

/** The same box with its azimuths cut open opposite to a direction. */
function turned({ lower, upper }: Box, centerDeg: number): Box {
  const turnedLower = lower.slice()
  const turnedUpper = upper.slice()
  turnedLower[1] = centerDeg - FULL_TURN_DEG / 2
  turnedUpper[1] = centerDeg + FULL_TURN_DEG / 2
  return { lower: turnedLower, upper: turnedUpper }
}

/** What the search makes small: the objective, and next to nothing of yield or investment to settle ties. */
function costFunction(
  model: SolarDesignModel,
  money: SolarMoney,
  objective: SolarObjective,
  middle: SolarDesign,
): (point: Float64Array) => number {
  const cost = OBJECTIVE_COSTS[objective]
  const energyOf = (design: SolarDesign): number => designEnergyPerKw(model, design) * money.capacityKw
  const capexOf = ({ dcAcRatio, gcr }: SolarDesign): number =>
    pvCapex(money.capexTerms, { capacityKw: money.capacityKw, dcAcRatio, gcr })
  const energyMiddle = energyOf(middle)
  requireLight(energyMiddle)
  const weight = TIE_WEIGHT * Math.abs(cost(money, middle, energyMiddle))
  const capexMiddle = capexOf(middle)
  return (point) => {
    const design = designAt(point)
    const energy = energyOf(design)
    const tie = objective === 'energy' ? capexOf(design) / capexMiddle : -energy / energyMiddle
    return cost(money, design, energy) + weight * tie
  }
}
