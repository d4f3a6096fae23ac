import type { WaterfallStep } from '../../solar/system/index.ts'
import type { EnergyUncertainty } from '../../uncertainty/index.ts'
import type { SolarFinance } from '../solar-design/money/solar-money.ts'
import type { SolarAssumption } from '../solar-design/solar-assumptions.ts'
import type { SolarDesign } from '../solar-design/solar-design.ts'
import type { SolarEnergy } from '../solar-design/solar-energy.ts'
import type { SolarResource } from '../solar-resource.ts'
import type { ResourceClass } from './resource-class.ts'
import type { SiteScore } from './site-score.ts'

/** How much better the modules could face. */
export interface OrientationGain {
  /** Tilt and azimuth of the most energy, the rest of the plant unchanged [°]. */
  readonly tiltDeg: number
  readonly azimuthDeg: number
  /** Energy that they would add [fraction]. */
  readonly energyGain: number
}

/** What one-axis trackers would do. */
export interface TrackingGain {
  /** Ground coverage ratio of the trackers [1]. */
  readonly gcr: number
  /** Energy that they would add to that of the fixed plant [fraction]. */
  readonly energyGain: number
  /** Levelised cost of their energy [USD/kWh]. */
  readonly lcoe: number
}

/** What the score judges beside the resource: the same plants at every site. */
export interface SiteReference {
  /** Yield of the best tilt and azimuth at a DC/AC ratio of 1.2 and a ground coverage ratio of 0.4 [kWh/kWp per year]. */
  readonly specificYield: number
  /** Least levelised cost of energy of any fixed plant [USD/kWh]. */
  readonly lcoe: number
  /** First-year price at which that plant just pays [USD/kWh]. */
  readonly breakEvenPrice: number
}

/** Something that the numbers of an assessment recommend. */
export interface SiteRecommendation {
  /** Stable name. */
  readonly code:
    | 'uneconomic'
    | 'economic'
    | 'reorient'
    | 'orientation_good'
    | 'build'
    | 'tracking'
    | 'fixed_rows'
    | 'inverter_clipping'
    | 'row_shading'
    | 'warm_modules'
    | 'cold_modules'
    | 'dust'
    | 'snow'
    | 'seasonal_storage'
    | 'steep_ground'
    | 'better_data'
  /** One or two sentences with their figures. */
  readonly message: string
}

/** A site and a plant on it, judged. */
export interface AssessedSite {
  readonly resource: SolarResource
  readonly resourceClass: ResourceClass
  /** The plant: the given tilt and azimuth, and else what makes energy cheapest. */
  readonly design: SolarDesign
  /** Land that the plant takes, roads and edges included [m²]. */
  readonly landArea: number
  readonly energy: SolarEnergy
  /** AC energy, January first [kWh per month]. */
  readonly monthlyEnergyKwh: Float64Array
  /** Where the energy goes between the horizontal and the grid. */
  readonly waterfall: readonly WaterfallStep[]
  readonly financial: SolarFinance
  /** First-year price at which the plant just pays [USD/kWh]. */
  readonly breakEvenPrice: number
  /**
   * Uncertainty components, and energies exceeded by probability [kWh]: the long-term mean, then single years and means
   * of 10.
   */
  readonly uncertainty: EnergyUncertainty
  /** Standard deviation of a single year's energy [fraction]. */
  readonly interannualVariability: number
  /** Absent where neither tilt nor azimuth was given. */
  readonly orientation: OrientationGain | undefined
  readonly tracking: TrackingGain
  readonly reference: SiteReference
  /** Of the site, not of the plant: the same whatever tilt, azimuth and capacity are given. */
  readonly score: SiteScore
  readonly recommendations: readonly SiteRecommendation[]
  /** Records of the weather that have light and a gap; they count as dark. */
  readonly missingRecords: number
  readonly assumptions: readonly SolarAssumption[]
}
