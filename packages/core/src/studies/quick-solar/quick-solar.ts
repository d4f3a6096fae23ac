import { InputError, requireFields, requireKnown } from '../../errors/index.ts'
import { pvLandArea } from '../../finance/index.ts'
import { wrap360 } from '../../math/angles.ts'
import { requireSite, type Site } from '../../site/index.ts'
import type { WeatherSeries } from '../../time/index.ts'
import {
  prepareSolarMoney,
  type SolarEconomics,
  type SolarFinance,
  solarFinance,
} from '../solar-design/money/solar-money.ts'
import { type GivenRowsSystem, rowsSystem } from '../solar-design/rows-system.ts'
import { type SolarAssumption, solarAssumptions } from '../solar-design/solar-assumptions.ts'
import type { SolarDesign } from '../solar-design/solar-design.ts'
import { prepareSolarDesignModel } from '../solar-design/solar-design-model.ts'
import { type SolarEnergy, solarEnergy } from '../solar-design/solar-energy.ts'
import { SOLAR_OBJECTIVES, type SolarObjective } from '../solar-design/solar-objective.ts'
import { boundsOnLand } from '../solar-design/space/bounds-on-land.ts'
import { heldAt } from '../solar-design/space/held-at.ts'
import { type SolarDesignBounds, solarDesignBounds } from '../solar-design/space/solar-design-bounds.ts'
import type { BoxSearchEnd } from './box-search.ts'
import { searchDesign } from './design-search.ts'

/** Properties of a plant that differ from the defaults. */
export type QuickSolarSystem = GivenRowsSystem

/** What {@link quickSolar} needs. */
export interface QuickSolarInput {
  readonly site: Site
  /** Whole calendar years. */
  readonly weather: WeatherSeries
  /** DC nameplate, 1e-6..5e8 [kW]. */
  readonly capacityKw: number
  /** What the design is to be best for; `energy` when absent. */
  readonly objective?: SolarObjective | undefined
  /** Plot on which the modules must fit [m²]; no limit when absent. */
  readonly landArea?: number | undefined
  /** Where they differ from `DEFAULT_DESIGN_BOUNDS`. */
  readonly bounds?: Partial<SolarDesignBounds> | undefined
  readonly economics?: SolarEconomics | undefined
  readonly system?: QuickSolarSystem | undefined
  /** Whether to take off what hourly means hide from the ceiling of the inverters; true when absent. */
  readonly subhourlyClipping?: boolean | undefined
  /** TT − UT1 [s]; by the polynomials of Espenak & Meeus for the first record when absent. */
  readonly deltaTSeconds?: number | undefined
}

/** How the best design was found. */
export interface QuickSolarSearch {
  readonly reason: BoxSearchEnd
  readonly iterations: number
  /** Designs computed. */
  readonly evaluations: number
  /** Planes computed; designs that differ in their inverters alone share one. */
  readonly planes: number
}

/** The best plant of fixed rows and what it yields and costs. */
export interface QuickSolar {
  readonly objective: SolarObjective
  /** Azimuth 0 ≤ azimuth < 360. */
  readonly optimal: SolarDesign
  readonly energy: SolarEnergy
  readonly financial: SolarFinance
  /** Land that the plant takes, roads and edges included [m²]. */
  readonly landArea: number
  /** Bounds within which the design was sought; `gcrMin` is raised where the plot asks for it. */
  readonly bounds: SolarDesignBounds
  /** Bounds at which the best design lies: beyond them there may be a better one. */
  readonly heldAt: readonly (keyof SolarDesignBounds)[]
  /** Records of the weather that have light and a gap; they count as dark. */
  readonly missingRecords: number
  readonly search: QuickSolarSearch
  readonly assumptions: readonly SolarAssumption[]
}

const QUICK_SOLAR_FIELDS: Readonly<Record<keyof QuickSolarInput, true>> = {
  site: true,
  weather: true,
  capacityKw: true,
  objective: true,
  landArea: true,
  bounds: true,
  economics: true,
  system: true,
  subhourlyClipping: true,
  deltaTSeconds: true,
}

/**
 * The best tilt, azimuth, DC/AC ratio and ground coverage ratio of a plant of fixed rows: the optimum of the hourly
 * PVWatts chain with rows that shade each other (`fixedRowsDc`), less what hours hide of clipping, for one of four objectives:
 *
 * - `energy`: most AC energy a year,
 * - `lcoe`: cheapest energy, `npv`: largest present value, `irr`: largest rate of return, all of the closed form of
 *   `projectLcoe` and its kin, with an investment that falls with denser rows and smaller inverters.
 *
 * `energy` knows no prices and spreads the rows as far as the bounds let it. Of designs that are equally good the one
 * that yields more is taken, or for `energy` the cheaper. The search is deterministic. A gap in the weather counts as
 * dark.
 *
 * @throws {InputError} naming the field: what `prepareSolarSite`, `solarDesignBounds` and finance refuse, an unknown
 *   `objective`, weather without light.
 * @throws {InfeasibleError} the modules do not fit on the plot.
 * @see Dobos 2014, PVWatts Version 5 Manual, NREL/TP-6A20-62641
 * @see Anderson & Jensen 2024, J. Renewable Sustainable Energy 16:023504
 * @example
 * import { readWeatherFile } from '@sunwake/core/weather'
 *
 * const { site, weather } = readWeatherFile(text) // the text of a file, here TMY3 of Greensboro
 * const { optimal, energy } = quickSolar({ site, weather, capacityKw: 1000, objective: 'lcoe' })
 * optimal.tiltDeg // 25.1 [°]
 * optimal.dcAcRatio // 1.38
 * energy.specificYield // 1372 [kWh per kW and year]
 */
export function quickSolar(input: QuickSolarInput): QuickSolar {
  requireKnown(input, Object.keys(QUICK_SOLAR_FIELDS))
  requireFields(input, { site: 'object', weather: 'object' })
  const { site, weather, capacityKw, objective = 'energy', landArea, deltaTSeconds } = input
  const { subhourlyClipping = true } = input
  const { bounds: givenBounds = {}, economics = {}, system: givenSystem = {} } = input
  requireSite(site)
  InputError.requireOneOf(objective, SOLAR_OBJECTIVES, 'objective')
  const givenRange = solarDesignBounds(givenBounds, site.latitudeDeg)
  const money = prepareSolarMoney(capacityKw, economics)
  const bounds = boundsOnLand(givenRange, money, landArea)
  const system = rowsSystem(givenSystem)
  const model = prepareSolarDesignModel({ site, weather, system, deltaTSeconds, subhourlyClipping }, bounds)
  const { design, end, iterations } = searchDesign({
    model,
    money,
    objective,
    bounds,
    latitudeDeg: site.latitudeDeg,
  })
  const energy = solarEnergy(model, design, capacityKw)
  return {
    objective,
    optimal: { ...design, azimuthDeg: wrap360(design.azimuthDeg) },
    energy,
    financial: solarFinance(money, design, energy.annualEnergyKwh),
    landArea: pvLandArea(money.capexTerms, { ...design, capacityKw }),
    bounds,
    heldAt: heldAt(design, bounds),
    missingRecords: model.solarSite.missingRecords,
    search: { reason: end, iterations, evaluations: model.count.designs, planes: model.count.planes },
    assumptions: solarAssumptions({
      latitudeDeg: site.latitudeDeg,
      system,
      givenSystem,
      money,
      economics,
      bounds: givenRange,
      givenBounds,
      subhourlyClipping: subhourlyClipping && weather.axis.stepMinutes === 60,
    }),
  }
}
