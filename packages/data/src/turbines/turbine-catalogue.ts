import type { Turbine } from './turbine.ts'
import { readTurbine, type TurbineDocument } from './turbine-document.ts'

/** All turbines, in one order. */
export interface TurbineCatalogue {
  /** By manufacturer, then rated power, then id. */
  readonly turbines: readonly Turbine[]
}

/** Other names of turbines. */
const ALIASES: ReadonlyMap<string, string> = new Map([['generic_3mw', 'generic_3000kw_112m']])

/**
 * Builds the catalogue from its files.
 * @throws {ParseError} an entry that cannot be read.
 */
export function turbineCatalogue(documents: readonly TurbineDocument[]): TurbineCatalogue {
  const turbines = documents.flatMap((document) => document.turbines.map(readTurbine))
  return { turbines: turbines.sort(byMakerAndPower) }
}

/** Turbine with this id or alias (`generic_3mw`); undefined where there is none. */
export function findTurbine({ turbines }: TurbineCatalogue, id: string): Turbine | undefined {
  const known = ALIASES.get(id) ?? id
  return turbines.find((turbine) => turbine.id === known)
}

/** What a turbine must have; all that are given must hold. */
export interface TurbineQuery {
  /** Name of the maker or whole words of it, in any case: `GE` finds GE and GE Wind, but not generic. */
  readonly manufacturer?: string | undefined
  /** Rated power, both ends included [kW]. */
  readonly minCapacityKw?: number | undefined
  readonly maxCapacityKw?: number | undefined
  /** Included [m]. */
  readonly minRotorDiameter?: number | undefined
  /** Text, in any case: each of its words must occur in the id, the maker or the model. */
  readonly search?: string | undefined
}

/** Turbines that answer a query, in the order of the catalogue. */
export function searchTurbines({ turbines }: TurbineCatalogue, query: TurbineQuery = {}): readonly Turbine[] {
  const { minCapacityKw = 0, maxCapacityKw = Number.POSITIVE_INFINITY, minRotorDiameter = 0 } = query
  const maker = namesIn(query.manufacturer ?? '')
  const words = (query.search ?? '').toLowerCase().split(/\s+/).filter(Boolean)
  return turbines.filter((turbine) => {
    const text = `${turbine.id} ${turbine.manufacturer} ${turbine.model}`.toLowerCase()
    return (
      turbine.ratedPowerKw >= minCapacityKw &&
      turbine.ratedPowerKw <= maxCapacityKw &&
      turbine.rotorDiameter >= minRotorDiameter &&
      maker.every((name) => namesIn(turbine.manufacturer).includes(name)) &&
      words.every((word) => text.includes(word))
    )
  })
}

/** Words of a maker's name in small letters. */
function namesIn(manufacturer: string): readonly string[] {
  return manufacturer
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
}

function byMakerAndPower(a: Turbine, b: Turbine): number {
  return (
    compareText(a.manufacturer, b.manufacturer) || a.ratedPowerKw - b.ratedPowerKw || compareText(a.id, b.id)
  )
}

/** By code units: the same order on every machine, whatever its language. */
function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

export type { TurbineDocument } from './turbine-document.ts'
