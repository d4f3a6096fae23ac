import { InputError, requireFields, requireKnown } from '../../errors/index.ts'
import { requireInteger } from '../../math/require-integer.ts'
import type { Progress } from '../../steps/index.ts'
import { bilinearAt } from '../grid/sample-grid.ts'
import type { TerrainGrid } from '../grid/terrain-grid.ts'
import { fetchWeightedRoughness, upwindGround, upwindGrounds } from '../land/sector-roughness.ts'
import { upwindChanges, upwindRoughnessRatio } from '../land/upwind-roughness.ts'
import { deltaRixFactor } from '../rix/delta-rix.ts'
import { ruggednessIndex, type SampledRixOptions } from '../rix/ruggedness-index.ts'
import { createKelvinTable, type KelvinTable } from './kelvin-table.ts'
import { speedupFields } from './speedup-field.ts'
import { terrainSpectrum } from './terrain-spectrum.ts'
import { createWaveResponse } from './wave-response.ts'

/** Terrain, places and the wind that blows over them. */
export interface SiteSpeedupInput {
  /** Heights, places in metres, without gaps; it should reach 5 km or more beyond the places. */
  readonly terrain: TerrainGrid
  /** Roughness lengths z0 on the same plane, or one for all ground [m]. */
  readonly roughness: TerrainGrid | number
  readonly places: readonly { readonly x: number; readonly y: number }[]
  /** Of the wanted wind above ground, at least 10 [m]. */
  readonly height: number
  /** Directions of the wind, the first from the north; 12 when absent. */
  readonly sectors?: number | undefined
  /** RIX of the ground where the wind is known, 0..1; 0 when absent, as for a reanalysis; null for no correction. */
  readonly referenceRix?: number | null | undefined
  /** α of the correction; see `deltaRixFactor`. */
  readonly rixSlope?: number | undefined
  readonly rix?: SampledRixOptions | undefined
}

/** Factors on the speed by sector; place p and sector s at p·sectors + s. */
export interface SiteSpeedups {
  readonly sectors: number
  /** Hills and valleys, linear flow model [1]. */
  readonly orography: Float64Array
  /** Changes of roughness upwind, over the wind above the outermost ground [1]. */
  readonly roughness: Float64Array
  /** Of each place, alike in all sectors [1]. */
  readonly rixFactor: Float64Array
  /** Product of the three [1]. */
  readonly total: Float64Array
  /** RIX of each place, 0..1. */
  readonly rix: Float64Array
  /** Roughness length of each sector in the flow model [m]. */
  readonly sectorRoughness: Float64Array
  /** How many orographic factors were below 0.2 or above 3, where no linear model holds, and were held there. */
  readonly held: number
}

const FACTOR_MIN = 0.2
const FACTOR_MAX = 3

/** Made once: the same for all sites. */
let kelvinTable: KelvinTable | undefined

const SITE_SPEEDUPS_FIELDS: Readonly<Record<keyof SiteSpeedupInput, true>> = {
  terrain: true,
  roughness: true,
  places: true,
  height: true,
  sectors: true,
  referenceRix: true,
  rixSlope: true,
  rix: true,
}

/**
 * Factors by which terrain changes the speed of the wind at places, by sector (terrain model `speedup_rix`): linear
 * spectral flow over the hills (`createWaveResponse`, roughness of each sector by fetch), internal boundary layers
 * behind changes of roughness, and the correction by ruggedness. 1 over flat ground of one roughness. The work grows
 * as n·log n with the points of the grid.
 *
 * @throws {InputError} as `terrainSpectrum`, `upwindGround`, `ruggednessIndex`, `deltaRixFactor`; `out_of_range` and its
 *   kin (`height`, `sectors`, `roughness`, `referenceRix`); `missing` (`places[i]`) beyond the terrain, `roughness`
 *   where none is known.
 */
export function* siteSpeedups(input: SiteSpeedupInput): Generator<Progress, SiteSpeedups, void> {
  requireKnown(input, Object.keys(SITE_SPEEDUPS_FIELDS))
  requireFields(input, { terrain: 'object', places: 'list' })
  const { terrain, roughness, places, height, sectors = 12 } = input
  requireInteger(sectors, 1, 360, 'sectors')
  InputError.requireRange(height, 10, 1000, 'height', 'm')
  if (typeof roughness === 'number') InputError.requireRange(roughness, 1e-6, 10, 'roughness', 'm')
  const spectrum = terrainSpectrum(terrain)
  requirePlaces(terrain, places)
  yield { done: 0, total: sectors, stage: 'terrain' }
  const rix = Float64Array.from(places, (place) => ruggednessIndex(terrain, place, input.rix).rix)
  const rixFactor = rixFactors(rix, input)
  const sectorRoughness = flowRoughness(input, sectors)
  kelvinTable ??= createKelvinTable()
  const kelvin = kelvinTable
  const orography = new Float64Array(places.length * sectors)
  let held = 0
  for (let s = 0; s < sectors; s += 2) {
    yield { done: s, total: sectors, stage: 'sectors' }
    const pair = s + 1 < sectors ? [s, s + 1] : [s]
    const fields = speedupFields(
      spectrum,
      pair.map((sector) => ({
        directionDeg: (360 * sector) / sectors,
        response: createWaveResponse(
          { kind: 'logarithmic', roughness: sectorRoughness[sector] },
          height,
          kelvin,
        ),
      })),
    )
    places.forEach(({ x, y }, p) => {
      pair.forEach((sector, n) => {
        const factor = 1 + bilinearAt(fields[n], x, y)
        const kept = Math.min(Math.max(factor, FACTOR_MIN), FACTOR_MAX)
        if (kept !== factor) held++
        orography[p * sectors + sector] = kept
      })
    })
  }
  const changes = roughnessFactors(input, sectors)
  const total = orography.map((factor, i) => factor * changes[i] * rixFactor[Math.floor(i / sectors)])
  return { sectors, orography, roughness: changes, rixFactor, total, rix, sectorRoughness, held }
}

function requirePlaces(terrain: TerrainGrid, places: SiteSpeedupInput['places']): void {
  places.forEach(({ x, y }, p) => {
    if (!Number.isNaN(bilinearAt(terrain, x, y))) return
    const constraint = 'a place on the terrain'
    throw new InputError({ code: 'missing', field: `places[${p}]`, value: `${x}, ${y}`, constraint })
  })
}

function rixFactors(rix: Float64Array, { referenceRix = 0, rixSlope }: SiteSpeedupInput): Float64Array {
  if (referenceRix === null) return new Float64Array(rix.length).fill(1)
  InputError.requireRange(referenceRix, 0, 1, 'referenceRix')
  return rix.map((value) => deltaRixFactor(value - referenceRix, rixSlope))
}

/** One roughness a sector, seen from the middle of the places: the flow model takes all ground as alike. */
function flowRoughness({ roughness, places }: SiteSpeedupInput, sectors: number): Float64Array {
  if (typeof roughness === 'number') return new Float64Array(sectors).fill(roughness)
  const middle = places.reduce(
    (sum, { x, y }) => ({ x: sum.x + x / places.length, y: sum.y + y / places.length }),
    { x: 0, y: 0 },
  )
  const widthDeg = 360 / sectors
  return Float64Array.from({ length: sectors }, (_, s) => {
    const z0 = fetchWeightedRoughness(
      upwindGround(roughness, { ...middle, directionDeg: s * widthDeg, widthDeg }),
    )
    if (Number.isNaN(z0)) {
      const constraint = `a map that knows ground towards ${s * widthDeg}°`
      throw new InputError({ code: 'missing', field: 'roughness', value: 'no value', constraint })
    }
    return z0
  })
}

function roughnessFactors({ roughness, places, height }: SiteSpeedupInput, sectors: number): Float64Array {
  const factors = new Float64Array(places.length * sectors).fill(1)
  if (typeof roughness === 'number') return factors
  for (const { place, sector, ground } of upwindGrounds(roughness, places, sectors)) {
    factors[place * sectors + sector] = upwindRoughnessRatio(upwindChanges(ground), height)
  }
  return factors
}
