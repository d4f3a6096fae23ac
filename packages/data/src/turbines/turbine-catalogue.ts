import { InputError, requireFields, requireObject } from '@sunwake/core/errors'
import { type IecClass, iecClassesIn } from './iec-classes.ts'
import type { Turbine } from './turbine.ts'
import { readTurbine, type TurbineDocument } from './turbine-document.ts'

/** All turbines, in one order. */
export interface TurbineCatalogue {
  /** By manufacturer, then rated power, then id. */
  readonly turbines: readonly Turbine[]
}

/**
 * Builds the catalogue from its files.
 * @throws {ParseError} an entry that cannot be read.
 */
export function turbineCatalogue(documents: readonly TurbineDocument[]): TurbineCatalogue {
  const turbines = documents.flatMap((document) => document.turbines.map(readTurbine))
  return { turbines: turbines.sort(byMakerAndPower) }
}

/**
 * Turbine with this id or alias; undefined where there is none.
 * @example
 * import { openEmbeddedData } from '@sunwake/data/node'
 *
 * const catalogue = await openEmbeddedData().turbines()
 * const turbine = findTurbine(catalogue, 'generic_3mw') // by id or another name, whatever its case
 * turbine.ratedPowerKw // 3000
 * findTurbine(catalogue, 'no such turbine') // undefined
 */
export function findTurbine(input: TurbineCatalogue, id: string): Turbine | undefined {
  requireFields(input, { turbines: 'list' })
  requireFields({ id }, { id: 'text' })
  const { turbines } = input
  return turbines.find((turbine) => turbine.id === id || turbine.aliases.includes(id))
}

/** What a turbine must have; all that are given must hold. */
export interface TurbineQuery {
  /** Name of the maker or whole words of it, in any case: `GE` finds GE and GE Wind, but not generic. */
  readonly manufacturer?: string | undefined
  /** Rated power, both ends included [kW]. */
  readonly minCapacityKw?: number | undefined
  readonly maxCapacityKw?: number | undefined
  /** Rotor, both ends included [m]. */
  readonly minRotorDiameter?: number | undefined
  readonly maxRotorDiameter?: number | undefined
  /** One of the heights that are offered lies between them, both ends included [m]. */
  readonly minHubHeight?: number | undefined
  readonly maxHubHeight?: number | undefined
  /**
   * Class of IEC 61400-1, in any of the usual spellings (`IIA`, `III`, `2b`); the turbulence letter only counts where
   * it is given. Turbines of no published class are left out.
   */
  readonly iecClass?: string | undefined
  /** Words of the licence, in any case: `MIT`, `BSD-3-Clause`, `ODbL`. */
  readonly licence?: string | undefined
  readonly kind?: Turbine['kind'] | undefined
  /** Where the ct table is from: `source` leaves modelled ones out. */
  readonly ctOrigin?: Turbine['ctCurve']['origin'] | undefined
  /** Text, in any case: each of its words must occur in the ids, the maker or the model. */
  readonly search?: string | undefined
}

/**
 * Turbines that answer a query, in the order of the catalogue.
 * @throws {InputError} `unknown_value` (`iecClass`) for a text that names no class.
 * @example
 * import { openEmbeddedData } from '@sunwake/data/node'
 *
 * const catalogue = await openEmbeddedData().turbines()
 * const found = searchTurbines(catalogue, { manufacturer: 'Nordex', minRotorDiameter: 110 })
 * found.length // 3
 */
export function searchTurbines(input: TurbineCatalogue, query: TurbineQuery = {}): readonly Turbine[] {
  requireFields(input, { turbines: 'list' })
  const { turbines } = input
  requireObject(query, 'query')
  for (const name of ['manufacturer', 'search', 'licence'] as const) {
    if (query[name] !== undefined) requireFields(query, { [name]: 'text' }, 'query')
  }
  const maker = namesIn(query.manufacturer ?? '')
  const words = wordsIn(query.search)
  const licence = wordsIn(query.licence)
  const wanted = query.iecClass === undefined ? undefined : requireIecClass(query.iecClass)
  return turbines.filter((turbine) => {
    const text = [turbine.id, ...turbine.aliases, turbine.manufacturer, turbine.model].join(' ').toLowerCase()
    return (
      isWithin(turbine.ratedPowerKw, query.minCapacityKw, query.maxCapacityKw) &&
      isWithin(turbine.rotorDiameter, query.minRotorDiameter, query.maxRotorDiameter) &&
      hasHubHeight(turbine, query) &&
      (wanted === undefined || isOfClass(turbine, wanted)) &&
      (query.kind === undefined || turbine.kind === query.kind) &&
      (query.ctOrigin === undefined || turbine.ctCurve.origin === query.ctOrigin) &&
      maker.every((name) => namesIn(turbine.manufacturer).includes(name)) &&
      words.every((word) => text.includes(word)) &&
      licence.every((word) => turbine.licence.toLowerCase().includes(word))
    )
  })
}

function isWithin(value: number, min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY): boolean {
  return value >= min && value <= max
}

function hasHubHeight({ hubHeights }: Turbine, { minHubHeight, maxHubHeight }: TurbineQuery): boolean {
  if (minHubHeight === undefined && maxHubHeight === undefined) return true
  return hubHeights.some((height) => isWithin(height, minHubHeight, maxHubHeight))
}

function isOfClass({ iecClass }: Turbine, wanted: readonly IecClass[]): boolean {
  return iecClassesIn(iecClass ?? '').some((found) =>
    wanted.some(
      ({ wind, turbulence }) =>
        found.wind === wind && (turbulence === undefined || found.turbulence === turbulence),
    ),
  )
}

function requireIecClass(text: string): readonly IecClass[] {
  const classes = iecClassesIn(text)
  if (classes.length > 0) return classes
  throw new InputError({
    code: 'unknown_value',
    field: 'iecClass',
    value: text,
    constraint: 'a class of IEC 61400-1 such as IIA, III or S',
  })
}

function wordsIn(text = ''): readonly string[] {
  return text.toLowerCase().split(/\s+/).filter(Boolean)
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
