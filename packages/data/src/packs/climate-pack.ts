import type { GridLattice } from '@sunwake/core/terrain/grid'

/**
 * What a layer of a climate pack holds. A `_cycle` is the course of the year: of temperature the months less the year,
 * of all others the months over the year.
 */
export type PackQuantity =
  | ('wind_speed' | 'weibull_scale' | 'weibull_shape' | 'wind_rose' | 'wind_cycle')
  | ('ghi' | 'ghi_cycle' | 'dni' | 'dni_cycle')
  | ('temperature' | 'temperature_cycle' | 'elevation')

/** How the values of a quantity are kept, and what they may be. */
export interface PackQuantityFacts {
  readonly unit: string
  /** Values at a point: one, twelve months, or twelve sectors. */
  readonly bands: 1 | 12
  /** Whether a layer is of a height above ground. */
  readonly hasHeight: boolean
  /** Step of the whole numbers that a pack keeps. */
  readonly step: number
  readonly min: number
  readonly max: number
  /** For people. */
  readonly words: string
}

/** Facts by quantity. */
export const PACK_QUANTITIES: Readonly<Record<PackQuantity, PackQuantityFacts>> = {
  wind_speed: { ...at('m/s', 'mean wind speed'), hasHeight: true, step: 0.001, min: 0, max: 30 },
  weibull_scale: { ...at('m/s', 'Weibull A'), hasHeight: true, step: 0.002, min: 0, max: 40 },
  weibull_shape: { ...at('1', 'Weibull k'), hasHeight: true, step: 0.001, min: 0.5, max: 10 },
  wind_rose: { ...at('1', 'wind rose', 12), hasHeight: true, step: 0.0001, min: 0, max: 1 },
  wind_cycle: { ...at('1', 'course of the wind over the year', 12), step: 0.0005, min: 0, max: 12 },
  ghi: { ...at('kWh/m²/day', 'global irradiation'), step: 0.001, min: 0.2, max: 10 },
  ghi_cycle: { ...at('1', 'course of the global irradiation', 12), step: 0.0005, min: 0, max: 12 },
  dni: { ...at('kWh/m²/day', 'direct normal irradiation'), step: 0.001, min: 0, max: 13 },
  dni_cycle: { ...at('1', 'course of the direct irradiation', 12), step: 0.0005, min: 0, max: 12 },
  temperature: { ...at('°C', 'air temperature'), step: 0.01, min: -70, max: 50 },
  temperature_cycle: { ...at('K', 'course of the temperature', 12), step: 0.01, min: -60, max: 60 },
  elevation: { ...at('m', 'height of the ground of the temperature'), step: 1, min: -500, max: 9000 },
}

function at(
  unit: string,
  words: string,
  bands: 1 | 12 = 1,
): Pick<PackQuantityFacts, 'unit' | 'words' | 'bands' | 'hasHeight'> {
  return { unit, words, bands, hasHeight: false }
}

/** A file that a pack was made of. */
export interface PackSource {
  /** Name of the file, without its folder. */
  readonly file: string
  /** SHA-256 of its bytes, 64 hexadecimal digits. */
  readonly sha256: string
  /** Data set, for people. */
  readonly dataset: string
  /** SPDX identifier, or the terms in words. */
  readonly licence: string
  /** Text to print beside results. */
  readonly credit: string
  readonly url: string
}

/** One quantity of a pack, on a grid of degrees. */
export interface PackLayer {
  readonly quantity: PackQuantity
  /** Above ground [m]; null where the quantity is of no height. */
  readonly height: number | null
  /** Middles of the cells, east and north [°]; the southmost row first. */
  readonly lattice: GridLattice
  /** Band behind band, each row behind row; value = pixel · step of the quantity, the lowest number where unknown. */
  readonly pixels: Int16Array
  /** Indices of `sources` of the pack. */
  readonly sources: readonly number[]
}

/** One standard deviation of what a pack says; absent where its makers say nothing and that of the embedded climate stays. */
export interface PackUncertainty {
  /** Share of the mean wind speed [1]. */
  readonly windSpeed?: number | undefined
  /** Share of the yearly irradiation [1]. */
  readonly ghi?: number | undefined
}

/** What a pack is made of. */
export interface PackContents {
  /** Letters, digits, `.`, `_` and `-`, at most 64, the first a letter or digit. */
  readonly name: string
  readonly sources: readonly PackSource[]
  readonly uncertainty: PackUncertainty
  readonly layers: readonly PackLayer[]
}

/** Long-term means of a region, made of files of others: what `readClimatePack` gives. */
export interface ClimatePack extends PackContents {
  /** SHA-256 of the pack, 64 hexadecimal digits. */
  readonly sha256: string
}

/** Pixel of a cell of which nothing is known. */
export const PACK_UNKNOWN = -32_768

/** Most that the layers of a pack may take once unpacked [bytes]: each thread of a service holds them. */
export const PACK_BYTES_MAX = 128 * 1024 * 1024

/** What names of packs look like. */
export const PACK_NAME: RegExp = /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/

/** End of the names of the files of packs. */
export const PACK_SUFFIX = '.sunwake-pack'
