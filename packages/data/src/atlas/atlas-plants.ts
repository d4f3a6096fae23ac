import { InputError, requireFields } from '@sunwake/core/errors'
import {
  type ProjectFactors,
  projectFactors,
  pvCapex,
  pvCapexTerms,
  pvCosts,
  pvProjectTerms,
  windCapex,
  windCosts,
  windProjectTerms,
} from '@sunwake/core/finance'
import { PV_SYSTEM_DEFAULTS } from '@sunwake/core/solar/system'
import { type LatticeWakes, latticeWakes } from '@sunwake/core/studies'
import { TYPICAL_LOSSES } from '@sunwake/core/wind/farm'
import type { TurbineModel } from '@sunwake/core/wind/turbine'

/** What a kilowatt of a plant costs. */
export interface PlantMoney {
  /** [USD/kW] */
  readonly capexPerKw: number
  /** Of the first year [USD/kW]. */
  readonly omPerKw: number
  readonly factors: ProjectFactors
}

/** Photovoltaic plants of an atlas. */
export interface AtlasPv {
  readonly mount: 'fixed' | 'single_axis'
  /** Tilt of fixed rows [°]; by latitude when undefined, see {@link usualTiltDeg}. */
  readonly tiltDeg: number | undefined
  readonly dcAcRatio: number
  /** Module width over row pitch that the density leaves. */
  readonly gcr: number
  /** [MW DC/km²] */
  readonly densityMwKm2: number
  readonly money: PlantMoney
}

/** Wind farms of an atlas. */
export interface AtlasWind {
  readonly turbine: TurbineModel
  /** [MW/km²] */
  readonly densityMwKm2: number
  readonly lattice: LatticeWakes
  /** Share of the energy that losses beside wakes leave [fraction]. */
  readonly kept: number
  readonly money: PlantMoney
}

/** Plants of both kinds on the same ground, behind one connection. */
export interface AtlasHybrid {
  /** DC nameplate of photovoltaics over rated power of wind [1]. */
  readonly pvPerWind: number
  /** Power of the connection over rated power of wind [1]. */
  readonly connectionPerWind: number
}

/** Terms of money that hold for all kinds. */
export interface AtlasTerms {
  readonly discountRate?: number | undefined
  readonly lifeYears?: number | undefined
}

/**
 * Usual densities [MW/km²]. Photovoltaics: median of plants built in the United States by 2019, 0.35 and 0.24 MW DC/acre
 * (Bolinger & Bolinger 2022, IEEE J. Photovoltaics 12:589). Wind: as `layoutInArea` lays farms out; atlases take 3 to 9
 * (table 1 of Harrison-Atlas, Maclaurin & Lantz 2021, Energies 14:3609).
 */
export const ATLAS_DENSITIES: Readonly<Record<'fixed' | 'single_axis' | 'wind', number>> = {
  fixed: 87,
  single_axis: 59,
  wind: 5,
}

/** Efficiency of the modules that the cost items were made for [fraction]. */
const MODULE_EFFICIENCY = 0.205
const M2_PER_KM2 = 1e6
const KW_PER_MW = 1000

/**
 * Photovoltaic plants at a density. The rows stand as close as the density needs, with the share of land around them that
 * the cost items have.
 *
 * @throws {InputError} `inconsistent` (`densityMwKm2`) where modules would stand on each other; from the cost items.
 */
export function atlasPv(input: {
  readonly mount: 'fixed' | 'single_axis'
  readonly tiltDeg?: number | undefined
  readonly dcAcRatio?: number | undefined
  readonly densityMwKm2?: number | undefined
  readonly capexPerKw?: number | undefined
  readonly omPerKw?: number | undefined
  readonly terms?: AtlasTerms | undefined
}): AtlasPv {
  requireFields(input, { mount: 'text' })
  const { mount, tiltDeg, dcAcRatio = PV_SYSTEM_DEFAULTS.dcAcRatio, terms = {} } = input
  const { densityMwKm2 = ATLAS_DENSITIES[mount] } = input
  InputError.requireRange(densityMwKm2, 1, 300, 'densityMwKm2', 'MW/km²')
  const costs = pvCosts()
  const capexTerms = pvCapexTerms({ costs, moduleEfficiency: MODULE_EFFICIENCY, mount })
  const gcr = capexTerms.landAreaPerKwDc / (M2_PER_KM2 / (densityMwKm2 * KW_PER_MW))
  if (gcr > 1) {
    const most = Math.floor(M2_PER_KM2 / capexTerms.landAreaPerKwDc / KW_PER_MW)
    throw new InputError({
      code: 'inconsistent',
      field: 'densityMwKm2',
      value: densityMwKm2,
      constraint: `at most ${most} MW/km², which modules of ${100 * MODULE_EFFICIENCY} % cover whole with their roads`,
    })
  }
  return {
    mount,
    tiltDeg,
    dcAcRatio,
    gcr,
    densityMwKm2,
    money: {
      capexPerKw: input.capexPerKw ?? pvCapex(capexTerms, { capacityKw: 1, dcAcRatio, gcr }),
      omPerKw: input.omPerKw ?? costs.omPerKwDc,
      factors: projectFactors({ ...pvProjectTerms(), ...withoutAbsent(terms) }),
    },
  }
}

/**
 * Wind farms at a density, with their wakes and the losses of a typical plant.
 * @throws {InputError} as `latticeWakes`, and from the cost items.
 */
export function atlasWind(input: {
  readonly turbine: TurbineModel
  readonly densityMwKm2?: number | undefined
  /** Rated power of one farm, whose wakes are computed [MW]; 100 when absent. */
  readonly farmMw?: number | undefined
  readonly capexPerKw?: number | undefined
  readonly omPerKw?: number | undefined
  readonly terms?: AtlasTerms | undefined
}): AtlasWind {
  requireFields(input, { turbine: 'object' })
  const { turbine, densityMwKm2 = ATLAS_DENSITIES.wind, farmMw = 100, terms = {} } = input
  const costs = windCosts()
  return {
    turbine,
    densityMwKm2,
    lattice: latticeWakes({ turbine, densityMwKm2, farmMw }),
    kept: TYPICAL_LOSSES.reduce((left, { fraction }) => left * (1 - fraction), 1),
    money: {
      capexPerKw: input.capexPerKw ?? windCapex(1, costs),
      omPerKw: input.omPerKw ?? costs.omPerKw,
      factors: projectFactors({ ...windProjectTerms(), ...withoutAbsent(terms) }),
    },
  }
}

/** Coefficients of the tilt by latitude, in the north and in the south. */
const NORTH: readonly number[] = [1.3793, 1.2011, -0.014404, 0.000080509]
const SOUTH: readonly number[] = [-0.41657, 1.4216, 0.024051, 0.00021828]

/**
 * Tilt towards the equator with most energy of fixed rows by latitude alone [°], a cubic fit over places of all countries.
 * @param latitudeDeg −90..90 [°].
 * @see Jacobson & Jadhav 2018, World estimates of PV optimal tilt angles, Solar Energy 169:55
 */
export function usualTiltDeg(latitudeDeg: number): number {
  InputError.requireRange(latitudeDeg, -90, 90, 'latitudeDeg', '°')
  const [a, b, c, d] = (latitudeDeg < 0 ? SOUTH : NORTH) as readonly [number, number, number, number]
  const tilt = a + latitudeDeg * (b + latitudeDeg * (c + latitudeDeg * d))
  return Math.min(Math.max(Math.abs(tilt), 0), 90)
}

function withoutAbsent(terms: AtlasTerms): Partial<Record<keyof AtlasTerms, number>> {
  const given: Partial<Record<keyof AtlasTerms, number>> = {}
  if (terms.discountRate !== undefined) given.discountRate = terms.discountRate
  if (terms.lifeYears !== undefined) given.lifeYears = terms.lifeYears
  return given
}
