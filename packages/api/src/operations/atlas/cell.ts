import { addToSupply } from '@sunwake/core/finance'
import type { CellGround, CellYield, HybridYield, PlantYield, UsableGround } from '@sunwake/data/atlas'
import type { Cell, Row } from '../../records/index.ts'
import { technologiesOf } from './columns.ts'
import type { AtlasPlants } from './plants.ts'
import { type AtlasTechnology, LAND_COVER_NAMES } from './request.ts'
import { type PartSummary, profileOf, sumOf, type TechnologySum } from './summary.ts'

const HOURS_PER_YEAR = 8760
const CENTS_PER_USD = 100
const KWH_PER_MWH = 1000
const NO_GROUND: UsableGround = { byLandCover: 0, byShapes: 0, bySlope: 0, usable: 0 }

/** Where a cell stands in an atlas. */
export interface CellPlace {
  readonly row: number
  readonly column: number
  readonly zone: string
}

/** One technology in a cell. */
interface Built {
  readonly ground: UsableGround
  readonly made: PlantYield
  readonly capacityMw: number
}

/** The record of a cell; what it has is added to the sums of its part. */
export function recordCell(
  technology: AtlasTechnology,
  { pv, wind, hybrid }: AtlasPlants,
  { place, ground, found }: { place: CellPlace; ground: CellGround; found: CellYield },
  summary: PartSummary,
): Row {
  const built: Partial<Record<AtlasTechnology, Built>> = {}
  if (pv && found.pv) {
    built.pv = { ground: ground.pv, made: found.pv, capacityMw: ground.pv.usable * pv.densityMwKm2 }
  }
  if (wind && found.wind) {
    built.wind = { ground: ground.wind, made: found.wind, capacityMw: ground.wind.usable * wind.densityMwKm2 }
  }
  if (wind && hybrid && found.hybrid) {
    built.hybrid = {
      ground: { ...NO_GROUND, usable: ground.both },
      made: found.hybrid,
      capacityMw: ground.both * wind.densityMwKm2 * hybrid.connectionPerWind,
    }
  }
  const { climate } = found
  summary.cells++
  summary.area += ground.area
  summary.climate.ghi += climate.uncertainty.ghiYear * ground.area
  summary.climate.wind += climate.uncertainty.windSpeed100m * ground.area
  if (climate.source === 'embedded-climatology') summary.climate.embedded++
  for (const { name } of climate.packs ?? []) {
    if (!summary.climate.packs.includes(name)) summary.climate.packs.push(name)
  }
  const cells: Cell[] = []
  for (const one of technologiesOf(technology)) {
    const plant = built[one]
    if (plant === undefined) continue
    addPlant(sumOf(summary, place.zone, one), plant, found)
    cells.push(...plantCells(plant))
    if (one === 'pv') cells.push(climate.ghiKwhM2Year)
    if (one === 'wind' && found.wind) cells.push(found.wind.meanSpeed, 100 * found.wind.wakeLoss)
    if (one === 'hybrid') cells.push(100 * (plant.made as HybridYield).curtailed)
  }
  const zone = summary.zones[place.zone]
  if (zone !== undefined) zone.area += ground.area
  return [
    `r${place.row}c${place.column}`,
    place.row,
    place.column,
    ground.latitudeDeg,
    ground.longitudeDeg,
    place.zone,
    ground.area,
    LAND_COVER_NAMES[ground.landCover] ?? null,
    ...cells,
    climate.source,
  ]
}

function plantCells({ ground, made, capacityMw }: Built): readonly Cell[] {
  return [
    ground.usable,
    capacityMw,
    capacityMw * made.capacityFactor * HOURS_PER_YEAR,
    100 * made.capacityFactor,
    capacityMw * made.capacityFactorP90 * HOURS_PER_YEAR,
    Number.isFinite(made.lcoe) ? made.lcoe * CENTS_PER_USD : null,
  ]
}

function addPlant(sum: TechnologySum, { ground, made, capacityMw }: Built, { year }: CellYield): void {
  const energyMwh = capacityMw * made.capacityFactor * HOURS_PER_YEAR
  sum.byLandCover += ground.byLandCover
  sum.byAreas += ground.byShapes
  sum.bySlope += ground.bySlope
  sum.available += ground.usable
  sum.capacity += capacityMw
  sum.energy += energyMwh
  sum.p90 += capacityMw * made.capacityFactorP90 * HOURS_PER_YEAR
  if (Number.isFinite(made.lcoe)) {
    sum.cost += energyMwh * made.lcoe * KWH_PER_MWH
    addToSupply(sum.supply, made.lcoe * KWH_PER_MWH, { capacityMw, energyMwh })
  }
  if (capacityMw > 0) {
    const profile = profileOf(made.hours, year)
    for (let n = 0; n < profile.length; n++) sum.profile[n]! += capacityMw * profile[n]!
  }
}
