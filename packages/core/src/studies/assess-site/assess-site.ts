import { requireKnown } from '../../errors/index.ts'
import { wrap360 } from '../../math/angles.ts'
import type { Mount } from '../../solar/array/index.ts'
import { type EnergyUncertainty, energyUncertainty, PV_COMPONENTS } from '../../uncertainty/index.ts'
import { componentsOf } from '../../uncertainty/internal.ts'
import { type QuickSolar, quickSolar } from '../quick-solar/quick-solar.ts'
import type { SolarDesignBounds } from '../solar-design/space/solar-design-bounds.ts'
import { type SolarResource, solarResource } from '../solar-resource.ts'
import { type AssessSiteInput, requireAssessInput, type SiteUncertainties } from './assess-site-input.ts'
import type { AssessedSite, OrientationGain, TrackingGain } from './assessed-site.ts'
import { lessHidden, type PlantYear, plantYear } from './plant-year.ts'
import { resourceClass } from './resource-class.ts'
import { type SiteMoney, siteMoney } from './site-money.ts'
import { siteRecommendations } from './site-recommendations.ts'
import { siteScore } from './site-score.ts'

/** Every tilt that exists: the default bounds end at 60°, below the best of polar sites. */
const TILTS = { tiltMinDeg: 0, tiltMaxDeg: 90 }
const ANY_ORIENTATION = { ...TILTS, azimuthMinDeg: 90, azimuthMaxDeg: 450 }
/** The plant by which yields of sites are compared. */
const REFERENCE_PLANT = { dcAcRatioMin: 1.2, dcAcRatioMax: 1.2, gcrMin: 0.4, gcrMax: 0.4 }
/** Usual rows of trackers; fixed rows stand denser, for which trackers would have to lie flat half the day. */
const TRACKER_GCR = 0.35
const TRACKER_MOUNT: Mount = {
  kind: 'single_axis',
  axisTiltDeg: 0,
  axisAzimuthDeg: 180,
  maxAngleDeg: 60,
  backtrack: true,
  gcr: TRACKER_GCR,
  crossAxisTiltDeg: 0,
}
/** Monthly mean above which no snow falls to speak of [°C]. */
const SNOW_FREE = 5
const DAYS_OF_YEAR = 365
const DAYS_OF_MONTHS = [31, 28.25, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

const ASSESS_SITE_FIELDS: Readonly<Record<keyof AssessSiteInput, true>> = {
  economics: true,
  tiltDeg: true,
  azimuthDeg: true,
  irradiationUncertainty: true,
  interannualVariability: true,
  slopeDeg: true,
  isGroundBare: true,
  site: true,
  weather: true,
  capacityKw: true,
  system: true,
  deltaTSeconds: true,
}

/**
 * Judges a site for a photovoltaic plant of fixed rows: resource, energy with its P-values, finances, a score that
 * compares sites, and what the numbers recommend.
 *
 * The plant has the given tilt and azimuth; what is not given, with the DC/AC ratio and the ground coverage, is that
 * of the cheapest energy, by `quickSolar`. It is then simulated hour by hour (`simulatePv`) for its months and losses.
 * Uncertainty components are those of `PV_COMPONENTS`, with the irradiation's own, and the variability of single
 * years. The score ({@link siteScore}) judges the site: it looks at the same reference plants everywhere, so that
 * tilt, azimuth and capacity do not change it. A gap in the weather counts as dark.
 *
 * @throws {InputError} naming the field: what `quickSolar` refuses; `tiltDeg`, `azimuthDeg`, `slopeDeg`,
 *   `irradiationUncertainty`, `interannualVariability` out of their ranges.
 * @see Thevenard & Pelland 2013, Solar Energy 91:432 (uncertainty components)
 */
export function assessSite(input: AssessSiteInput): AssessedSite {
  requireKnown(input, Object.keys(ASSESS_SITE_FIELDS))
  const uncertainties = requireAssessInput(input)
  const { site, weather, capacityKw, economics, system, deltaTSeconds, tiltDeg, azimuthDeg } = input
  const money = siteMoney(capacityKw, economics)
  const search = (objective: 'energy' | 'lcoe', bounds: Partial<SolarDesignBounds>): QuickSolar =>
    quickSolar({ site, weather, capacityKw, economics, system, deltaTSeconds, objective, bounds })
  const cheapest = search('lcoe', TILTS)
  const isGiven = tiltDeg !== undefined || azimuthDeg !== undefined
  const plant = isGiven ? search('lcoe', { ...TILTS, ...fixedAngles(tiltDeg, azimuthDeg) }) : cheapest
  const reference = search('energy', { ...ANY_ORIENTATION, ...REFERENCE_PLANT })
  const { optimal: design, energy, financial } = plant
  const { tiltDeg: tilt, azimuthDeg: azimuth } = design
  const hours = plantYear(input, { ...design, mount: { kind: 'fixed', tiltDeg: tilt, azimuthDeg: azimuth } })
  const hidden = 1 - energy.annualEnergyKwh / hours.annualEnergyKwh
  const year = lessHidden(hours, hidden)
  const resource = solarResource({ site, weather })
  const uncertainty = energyUncertaintyOf(energy.annualEnergyKwh, resource, uncertainties)
  const best = {
    specificYield: reference.energy.specificYield,
    lcoe: cheapest.financial.lcoe,
    breakEvenPrice: money.breakEvenPrice(cheapest.financial, cheapest.energy.annualEnergyKwh),
  }
  const assessed: Omit<AssessedSite, 'recommendations'> = {
    resource,
    resourceClass: resourceClass(resource.ghiKwhM2),
    design,
    landArea: plant.landArea,
    energy,
    monthlyEnergyKwh: year.monthlyEnergyKwh,
    waterfall: year.waterfall,
    financial,
    breakEvenPrice: money.breakEvenPrice(financial, energy.annualEnergyKwh),
    uncertainty,
    interannualVariability: uncertainties.interannual,
    orientation: isGiven ? orientationGain(plant, search) : undefined,
    tracking: trackingGain(input, plant, { year, hidden }, money),
    reference: best,
    score: siteScore({
      dailyYield: best.specificYield / DAYS_OF_YEAR,
      breakEvenShare: best.breakEvenPrice / money.price,
      poorestMonthGhi: poorestMonth(resource),
      p90Share: p90Share(uncertainty, energy.annualEnergyKwh),
      slopeDeg: input.slopeDeg,
    }),
    missingRecords: plant.missingRecords,
    assumptions: plant.assumptions,
  }
  return { ...assessed, recommendations: siteRecommendations(assessed, input, { ...uncertainties, money }) }
}

/** Bounds that leave the given angles no choice. */
function fixedAngles(
  tiltDeg: number | undefined,
  azimuthDeg: number | undefined,
): Partial<SolarDesignBounds> {
  return {
    ...(tiltDeg === undefined ? {} : { tiltMinDeg: tiltDeg, tiltMaxDeg: tiltDeg }),
    ...(azimuthDeg === undefined ? {} : { azimuthMinDeg: azimuthDeg, azimuthMaxDeg: azimuthDeg }),
  }
}

function orientationGain(
  { optimal, energy }: QuickSolar,
  search: (objective: 'energy', bounds: Partial<SolarDesignBounds>) => QuickSolar,
): OrientationGain {
  const { dcAcRatio, gcr } = optimal
  const unchanged = { dcAcRatioMin: dcAcRatio, dcAcRatioMax: dcAcRatio, gcrMin: gcr, gcrMax: gcr }
  const best = search('energy', { ...ANY_ORIENTATION, ...unchanged })
  return {
    tiltDeg: best.optimal.tiltDeg,
    azimuthDeg: wrap360(best.optimal.azimuthDeg),
    energyGain: Math.max(best.energy.annualEnergyKwh / energy.annualEnergyKwh - 1, 0),
  }
}

function trackingGain(
  input: AssessSiteInput,
  { optimal: { dcAcRatio } }: QuickSolar,
  { year, hidden }: { readonly year: PlantYear; readonly hidden: number },
  money: SiteMoney,
): TrackingGain {
  const hours = plantYear(input, { mount: TRACKER_MOUNT, dcAcRatio, gcr: TRACKER_GCR })
  const tracked = lessHidden(hours, hidden)
  return {
    gcr: TRACKER_GCR,
    energyGain: tracked.annualEnergyKwh / year.annualEnergyKwh - 1,
    lcoe: money.trackedLcoe({ dcAcRatio, gcr: TRACKER_GCR }, tracked.annualEnergyKwh),
  }
}

/** Uncertainty of a yearly energy; where no month is cold, snow adds none. */
function energyUncertaintyOf(
  p50: number,
  { monthlyTempAir }: SolarResource,
  { irradiation, interannual }: SiteUncertainties,
): EnergyUncertainty {
  const hasSnow = monthlyTempAir.some((temperature) => temperature < SNOW_FREE)
  return energyUncertainty({
    p50,
    components: componentsOf(PV_COMPONENTS, {
      horizontal_irradiation: irradiation,
      ...(hasSnow ? {} : { snow: 0 }),
    }),
    interannualVariability: interannual,
    exceedances: [0.5, 0.75, 0.9, 0.95, 0.99],
    years: [1, 10],
  })
}

/** P90 of a single year over P50 [1]. */
function p90Share({ periods }: EnergyUncertainty, p50: number): number {
  const single = periods.find(({ years }) => years === 1)
  const p90 = single?.levels.find(({ exceedance }) => exceedance === 0.9)
  return (p90?.energy ?? Number.NaN) / p50
}

/** Least daily irradiation of a month [kWh/m²]. */
function poorestMonth({ monthlyGhiKwhM2 }: SolarResource): number {
  return Math.min(...monthlyGhiKwhM2.map((month, m) => month / DAYS_OF_MONTHS[m]))
}
