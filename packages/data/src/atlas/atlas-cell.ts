import { projectLcoe } from '@sunwake/core/finance'
import { normalQuantile } from '@sunwake/core/math/special'
import { createPvSystem, type PvSystem } from '@sunwake/core/solar/system'
import { latticeFarmEnergy, pvYieldUncertainty, simulatePv } from '@sunwake/core/studies'
import type { EmbeddedData } from '../loading/embedded-data.ts'
import type { ClimatePack } from '../packs/climate-pack.ts'
import { hubWind } from '../place/index.ts'
import { type PlaceClimate, placeClimateAt } from '../place/place-climate-at.ts'
import { type AtlasHybrid, type AtlasPv, type AtlasWind, usualTiltDeg } from './atlas-plants.ts'
import { type AtlasYear, atlasYear, isNear, type YearPlace, yearNear } from './atlas-year.ts'

/** What plants of a kind would give on a kilowatt of their nameplate. */
export interface PlantYield {
  /** Mean over nameplate [fraction]. */
  readonly capacityFactor: number
  /** Exceeded with a probability of 90 % over the long term [fraction]. */
  readonly capacityFactorP90: number
  /** Level price of the energy in current money [USD/kWh]. */
  readonly lcoe: number
  /** Power over nameplate of the hours of a plausible year [fraction]. */
  readonly hours: Float64Array
}

/** Plants of both kinds behind one connection; nameplate is that of the connection. */
export interface HybridYield extends PlantYield {
  /** Share of the energy that the connection does not take [fraction]. */
  readonly curtailed: number
}

/** The climate of a cell and what plants would give in it. */
export interface CellYield {
  readonly climate: PlaceClimate['climate']
  readonly year: AtlasYear
  readonly pv?: PlantYield | undefined
  readonly wind?: (PlantYield & { readonly meanSpeed: number; readonly wakeLoss: number }) | undefined
  readonly hybrid?: HybridYield | undefined
}

/** What cells are computed for. */
export interface CellYieldInput {
  readonly rasters: Awaited<ReturnType<EmbeddedData['rasters']>>
  readonly packs?: readonly ClimatePack[] | undefined
  readonly pv?: AtlasPv | undefined
  readonly wind?: AtlasWind | undefined
  /** Asks for both behind one connection; needs `pv` and `wind`. */
  readonly hybrid?: AtlasHybrid | undefined
  /** Whole number; the same seed gives the same hours. */
  readonly seed: number
}

const HOURS_PER_YEAR = 8760
/** Side of the blocks whose places share the course of a year [°], and how many of them are kept: 0.5 MB each. */
const BLOCK_DEG = 0.25
const BLOCKS_KEPT = 128
/** Nameplate that plants are simulated with [kW]. */
const NAMEPLATE = 1000
/** Where the air is never colder, no snow falls [°C]. */
const SNOW_MAX_C = 2

interface AtlasPlace {
  readonly latitudeDeg: number
  readonly longitudeDeg: number
}

/** What plants would give at a place: an hourly simulation in the sun, a lattice farm in the wind. */
export function yieldOfCells(input: CellYieldInput): (place: AtlasPlace) => CellYield {
  const { rasters, packs, pv, wind, hybrid, seed } = input
  const hubHeight = wind?.turbine.hubHeight
  const knownAt = (place: AtlasPlace) => {
    const { site, climate } = placeClimateAt(rasters, place, packs)
    return { site, climate, hub: hubHeight === undefined ? undefined : hubWind({ site, climate }, hubHeight) }
  }
  const yearOfBlock = yearsOfBlocks(knownAt, { hubHeight, seed })
  return (place) => {
    const known = knownAt(place)
    const { climate, hub } = known
    const year = yearOfBlock(known)
    const ofPv = pv && pvYield(pv, known, year)
    const ofWind = wind && hub && windYield(wind, hub, year)
    const ofBoth =
      pv && wind && hybrid && ofPv && ofWind
        ? hybridYield({ pv, wind, hybrid }, { pv: ofPv, wind: ofWind })
        : undefined
    return { climate, year, pv: ofPv, wind: ofWind, hybrid: ofBoth }
  }
}

type KnownPlace = Pick<PlaceClimate, 'site' | 'climate'> & Pick<YearPlace, 'hub'>

/**
 * The year of a place: that of the middle of its block, with the means of its own months, or one of its own where the two
 * differ too much. It follows from the place alone, whatever was asked for before.
 */
function yearsOfBlocks(
  knownAt: (place: AtlasPlace) => KnownPlace,
  options: { readonly hubHeight: number | undefined; readonly seed: number },
): (known: KnownPlace) => AtlasYear {
  const kept = new Map<string, { readonly known: KnownPlace; readonly year: AtlasYear }>()
  const blockOf = (latitudeDeg: number, longitudeDeg: number) => {
    const key = `${latitudeDeg} ${longitudeDeg}`
    let block = kept.get(key)
    if (block === undefined) {
      const known = knownAt({ latitudeDeg, longitudeDeg })
      block = { known, year: atlasYear(known, options) }
      if (kept.size === BLOCKS_KEPT) kept.delete(kept.keys().next().value!)
      kept.set(key, block)
    }
    return block
  }
  return (known) => {
    const { latitudeDeg, longitudeDeg } = known.site
    const block = blockOf(middleOfBlock(latitudeDeg, 90), middleOfBlock(longitudeDeg, 180))
    return isNear(block.known, known) ? yearNear(block.known, block.year, known) : atlasYear(known, options)
  }
}

function middleOfBlock(deg: number, most: number): number {
  return Math.min((Math.floor(deg / BLOCK_DEG) + 0.5) * BLOCK_DEG, most)
}

function pvYield(
  pv: AtlasPv,
  { site: { latitudeDeg }, climate }: KnownPlace,
  { site, weather }: AtlasYear,
): PlantYield {
  const system = systemOf(pv, latitudeDeg)
  const simulation = simulatePv({ site, weather, system })
  const { capacityFactor, series } = simulation
  const uncertainty = pvYieldUncertainty({
    simulation,
    components: {
      horizontal_irradiation: climate.uncertainty.ghiYear,
      snow: weather.tempAir.some((temp) => temp < SNOW_MAX_C) ? undefined : 0,
    },
    isLongTerm: true,
  })
  const deviation = uncertainty?.longTerm.standardDeviation ?? 0
  return {
    capacityFactor,
    capacityFactorP90: capacityFactor * Math.max(1 - normalQuantile(0.9) * deviation, 0),
    lcoe: lcoeOf(pv.money, capacityFactor),
    hours: series.acPower.map((kw) => kw / NAMEPLATE),
  }
}

function systemOf(pv: AtlasPv, latitudeDeg: number): PvSystem {
  const { mount, tiltDeg = usualTiltDeg(latitudeDeg), dcAcRatio, gcr } = pv
  return createPvSystem({
    capacityKw: NAMEPLATE,
    mount:
      mount === 'fixed'
        ? { kind: 'fixed', tiltDeg, azimuthDeg: latitudeDeg < 0 ? 0 : 180 }
        : { kind: 'single_axis', gcr },
    dcAcRatio,
    albedo: 'weather',
  })
}

function windYield(
  { turbine, lattice, kept, money }: AtlasWind,
  hub: ReturnType<typeof hubWind>,
  { hubSpeed }: AtlasYear,
): NonNullable<CellYield['wind']> {
  const { climate, airDensity, turbulence, speedUncertainty } = hub
  const farm = latticeFarmEnergy({ climate, airDensity, turbulence, turbine, lattice, speedUncertainty })
  const capacityFactor = farm.capacityFactor * kept
  // The hours have the shape of the year; their sum is that of the distribution, which has no chance in it.
  const hours = hubSpeed.map((speed) => farm.output(speed))
  let sum = 0
  for (const power of hours) sum += power
  const scale = sum > 0 ? (capacityFactor * HOURS_PER_YEAR) / sum : 0
  return {
    capacityFactor,
    capacityFactorP90: farm.capacityFactorP90 * kept,
    lcoe: lcoeOf(money, capacityFactor),
    hours: hours.map((power) => power * scale),
    meanSpeed: farm.meanSpeed,
    wakeLoss: farm.wakeLoss,
  }
}

/** Both kinds on one kilowatt of connection, hour by hour. */
function hybridYield(
  {
    pv,
    wind,
    hybrid: { pvPerWind, connectionPerWind },
  }: { readonly pv: AtlasPv; readonly wind: AtlasWind; readonly hybrid: AtlasHybrid },
  made: { readonly pv: PlantYield; readonly wind: PlantYield },
): HybridYield {
  const windKw = 1 / connectionPerWind
  const pvKw = pvPerWind * windKw
  const hours = new Float64Array(made.pv.hours.length)
  let generated = 0
  let delivered = 0
  for (let t = 0; t < hours.length; t++) {
    const power = pvKw * made.pv.hours[t]! + windKw * made.wind.hours[t]!
    hours[t] = Math.min(power, 1)
    generated += power
    delivered += hours[t]!
  }
  const taken = generated > 0 ? delivered / generated : 1
  const [ofPv, ofWind] = [pvKw * made.pv.capacityFactor, windKw * made.wind.capacityFactor]
  const [offPv, offWind] = [
    pvKw * (made.pv.capacityFactor - made.pv.capacityFactorP90),
    windKw * (made.wind.capacityFactor - made.wind.capacityFactorP90),
  ]
  const capacityFactor = (ofPv + ofWind) * taken
  const off = Math.sqrt(offPv * offPv + offWind * offWind) * taken
  const presentCost =
    pvKw * (pv.money.capexPerKw + pv.money.omPerKw * pv.money.factors.om) +
    windKw * (wind.money.capexPerKw + wind.money.omPerKw * wind.money.factors.om)
  const presentEnergy =
    HOURS_PER_YEAR * taken * (ofPv * pv.money.factors.energy + ofWind * wind.money.factors.energy)
  return {
    capacityFactor,
    capacityFactorP90: Math.max(capacityFactor - off, 0),
    lcoe: presentEnergy > 0 ? presentCost / presentEnergy : Number.POSITIVE_INFINITY,
    hours,
    curtailed: 1 - taken,
  }
}

function lcoeOf({ capexPerKw, omPerKw, factors }: AtlasPv['money'], capacityFactor: number): number {
  if (!(capacityFactor > 0)) return Number.POSITIVE_INFINITY
  const plant = { capex: capexPerKw, omYear1: omPerKw, energyYear1: capacityFactor * HOURS_PER_YEAR }
  return projectLcoe(factors, plant)
}
