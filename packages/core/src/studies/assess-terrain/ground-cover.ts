import { exp, log } from '../../math/elementary/index.ts'
import type { TerrainGrid } from '../../terrain/grid/index.ts'
import {
  type LandCoverMap,
  roughnessClass,
  summarizeLandCover,
  WATER_ROUGHNESS,
} from '../../terrain/land/index.ts'
import type { GroundCover, RoughnessShare } from './terrain-assessment.ts'

/** Ground of each roughness class, in the words of the European Wind Atlas, section 2.3. */
const DESCRIPTIONS: readonly string[] = [
  'Water',
  'Open land with few windbreaks: grass, bare soil, airfields',
  'Farmland with windbreaks and scattered houses',
  'Villages, shelter belts, bushes and much broken ground',
  'Forest and large towns',
]

/** Greater lengths are no roughness [m]. */
const ROUGHNESS_MAX = 10

/** Shares of land cover and roughness classes over the points of a map; null where nothing is known. */
export function groundCover(values: Float64Array, map: LandCoverMap | 'roughness'): GroundCover | null {
  return map === 'roughness' ? coverOfLengths(values) : coverOfClasses(values, map)
}

function coverOfClasses(codes: Float64Array, map: LandCoverMap): GroundCover | null {
  const line: TerrainGrid = { rows: 1, cols: codes.length, x0: 0, y0: 0, stepX: 1, stepY: 1, data: codes }
  const { classes, unknownFraction, meanRoughness } = summarizeLandCover(line, map)
  if (classes.length === 0) return null
  const sums = emptySums()
  for (const { fraction, roughness } of classes) addTo(sums, roughness, fraction)
  return { classes, ...sharesOf(sums), meanRoughness, unknownFraction }
}

function coverOfLengths(lengths: Float64Array): GroundCover | null {
  const sums = emptySums()
  let known = 0
  let logs = 0
  for (const length of lengths) {
    // Roughness maps mean open water by 0.
    const roughness = length === 0 ? WATER_ROUGHNESS : length
    if (!(roughness > 0 && roughness <= ROUGHNESS_MAX)) continue
    addTo(sums, roughness, 1)
    logs += log(roughness)
    known++
  }
  if (known === 0) return null
  const unknownFraction = 1 - known / lengths.length
  return { classes: [], ...sharesOf(sums), meanRoughness: exp(logs / known), unknownFraction }
}

/** Ground of one roughness class. */
interface ClassSum {
  weight: number
  logs: number
  /** Where all ground is alike its length needs no mean, which would cost its last digit [m]. */
  only: number
}

function emptySums(): ClassSum[] {
  return DESCRIPTIONS.map(() => ({ weight: 0, logs: 0, only: Number.NaN }))
}

function addTo(sums: readonly ClassSum[], roughness: number, weight: number): void {
  const sum = sums[Math.min(Math.round(roughnessClass(roughness)), sums.length - 1)]
  sum.only = sum.weight === 0 || sum.only === roughness ? roughness : Number.NaN
  sum.weight += weight
  sum.logs += weight * log(roughness)
}

function sharesOf(sums: readonly ClassSum[]): Pick<GroundCover, 'roughness' | 'dominant'> {
  const whole = sums.reduce((total, { weight }) => total + weight, 0)
  const roughness: RoughnessShare[] = sums.flatMap(({ weight, logs, only }, n) =>
    weight === 0
      ? []
      : [
          {
            roughnessClass: n,
            description: DESCRIPTIONS[n],
            fraction: weight / whole,
            roughness: Number.isNaN(only) ? exp(logs / weight) : only,
          },
        ],
  )
  const dominant = roughness.reduce((best, next) => (next.fraction > best.fraction ? next : best))
  return { roughness, dominant }
}
