import { joinedSupply, type SupplyStep } from '@sunwake/core/finance'
import type { AtlasYear } from '@sunwake/data/atlas'
import type { AtlasTechnology } from './request.ts'

/** Months times hours of a mean day. */
const PROFILE_VALUES = 12 * 24
/** Digits that the sums of a part keep of a profile: they are drawn, and there are many. */
const PROFILE_DIGITS = 7

/** Sums of a technology over some cells of a zone: ground [km²], capacity [MW], energy [MWh], cost [USD a year]. */
export interface TechnologySum {
  byLandCover: number
  byAreas: number
  bySlope: number
  available: number
  capacity: number
  energy: number
  p90: number
  cost: number
  supply: Record<string, SupplyStep>
  /** Capacity times mean capacity factor of each month and hour, hours within months. */
  profile: number[]
}

export interface ZoneSum {
  area: number
  technologies: Partial<Record<AtlasTechnology, TechnologySum>>
}

/** What the cells of a part have in sum, as plain JSON. */
export interface PartSummary {
  cells: number
  /** [km²] */
  area: number
  zones: Record<string, ZoneSum>
  climate: {
    /** Cells without a climate pack. */
    embedded: number
    packs: string[]
    /** Standard deviations times area. */
    ghi: number
    wind: number
  }
}

export function emptySummary(): PartSummary {
  return { cells: 0, area: 0, zones: {}, climate: { embedded: 0, packs: [], ghi: 0, wind: 0 } }
}

/** The sums of a technology in a zone, begun where there are none. */
export function sumOf({ zones }: PartSummary, zone: string, technology: AtlasTechnology): TechnologySum {
  zones[zone] ??= { area: 0, technologies: {} }
  const { technologies } = zones[zone]
  technologies[technology] ??= emptySum()
  return technologies[technology]
}

function emptySum(): TechnologySum {
  return {
    ...{ byLandCover: 0, byAreas: 0, bySlope: 0, available: 0 },
    ...{ capacity: 0, energy: 0, p90: 0, cost: 0, supply: {} },
    profile: Array.from({ length: PROFILE_VALUES }, () => 0),
  }
}

/** Mean power of each month and hour of the day in UTC over nameplate. */
export function profileOf(hours: Float64Array, { month, hourUtc }: AtlasYear): Float64Array {
  const sums = new Float64Array(PROFILE_VALUES)
  const counts = new Float64Array(PROFILE_VALUES)
  for (let t = 0; t < hours.length; t++) {
    const at = month[t]! * 24 + hourUtc[t]!
    sums[at] = sums[at]! + hours[t]!
    counts[at] = counts[at]! + 1
  }
  return sums.map((sum, n) => (counts[n]! > 0 ? sum / counts[n]! : 0))
}

/** The summary of a part as it is kept. */
export function keptSummary(summary: PartSummary): PartSummary {
  for (const { technologies } of Object.values(summary.zones)) {
    for (const sum of Object.values(technologies)) {
      sum.profile = sum.profile.map((value) => Number(value.toPrecision(PROFILE_DIGITS)))
    }
  }
  return summary
}

/** The sum of parts, in their order, so that its last bits do not depend on which was computed first. */
export function joinedSummaries(parts: readonly PartSummary[]): PartSummary {
  const joined = emptySummary()
  for (const part of parts) {
    joined.cells += part.cells
    joined.area += part.area
    joined.climate.embedded += part.climate.embedded
    joined.climate.ghi += part.climate.ghi
    joined.climate.wind += part.climate.wind
    for (const name of part.climate.packs) {
      if (!joined.climate.packs.includes(name)) joined.climate.packs.push(name)
    }
    for (const [zone, { area, technologies }] of Object.entries(part.zones)) {
      for (const [technology, sum] of Object.entries(technologies)) {
        addSum(sumOf(joined, zone, technology as AtlasTechnology), sum)
      }
      joined.zones[zone] ??= { area: 0, technologies: {} }
      joined.zones[zone].area += area
    }
  }
  return joined
}

/** Adds sums to others. */
function addSum(to: TechnologySum, from: TechnologySum): void {
  for (const name of [
    'byLandCover',
    'byAreas',
    'bySlope',
    'available',
    'capacity',
    'energy',
    'p90',
    'cost',
  ] as const)
    to[name] += from[name]
  to.supply = { ...joinedSupply([to.supply, from.supply]) }
  for (let n = 0; n < PROFILE_VALUES; n++) to.profile[n]! += from.profile[n]!
}

/** A technology over all zones. */
export function wholeOf({ zones }: PartSummary, technology: AtlasTechnology): TechnologySum {
  const whole = emptySum()
  for (const { technologies } of Object.values(zones)) {
    const sum = technologies[technology]
    if (sum !== undefined) addSum(whole, sum)
  }
  return whole
}
