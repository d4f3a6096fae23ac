import { weibullMean } from '@sunwake/core/wind/resource'
import { PACK_QUANTITIES, type PackQuantity } from '../climate-pack.ts'
import { layerAt } from '../layer-at.ts'
import { pixelsOf } from './lay-out.ts'
import { median, type RegionLayer } from './region-layers.ts'
import { unusable } from './source-layer.ts'

/** Means of a map and those of its A and k may differ by this share. */
const WEIBULL_SHARE = 0.05
/** Wind that falls with height by more than this share is of other heights than is said. */
const FALL_SHARE = 0.03
/** How far two data sets of one quantity may be apart: shares of light and wind, kelvin of temperature. */
const APART: Readonly<Partial<Record<PackQuantity, number>>> = { ghi: 0.25, dni: 0.4, wind_speed: 0.5 }
const APART_KELVIN = 8
/** Places at which two layers are compared, along each side. */
const PLACES = 40

/**
 * Refuses layers that cannot all be true, by the medians over the region: a mean that is not that of A and k, wind that
 * falls with height, two data sets that are far apart.
 * @throws {InputError} names both files.
 */
export function refuseContradictions(layers: readonly RegionLayer[], spare: readonly RegionLayer[]): void {
  const of = (quantity: PackQuantity, height: number | null): RegionLayer | undefined =>
    layers.find((layer) => layer.quantity === quantity && layer.height === height)
  const speeds = layers
    .filter(({ quantity }) => quantity === 'wind_speed')
    .sort((a, b) => (a.height ?? 0) - (b.height ?? 0))
  for (const mean of speeds) {
    const [scale, shape] = [of('weibull_scale', mean.height), of('weibull_shape', mean.height)]
    if (scale === undefined || shape === undefined) continue
    const share = median(
      compared([mean, scale, shape]).map(([speed, a, k]) =>
        Math.abs(weibullMean({ scale: a as number, shape: k as number }) / (speed as number) - 1),
      ),
    )
    if (share > WEIBULL_SHARE)
      refuse(
        mean,
        scale,
        `a mean within ${100 * WEIBULL_SHARE} % of that of A and k; it is ${percent(share)} off`,
      )
  }
  for (const [i, upper] of speeds.entries()) {
    const lower = speeds[i - 1]
    // Of two data sets the higher may be the slower.
    if (lower === undefined || lower.field !== upper.field) continue
    const ratio = median(
      compared([lower, upper]).map(([below, above]) => (above as number) / (below as number)),
    )
    if (ratio < 1 - FALL_SHARE)
      refuse(
        lower,
        upper,
        `wind that does not fall with height; it falls by ${percent(1 - ratio)} from ${lower.height} m to ${upper.height} m`,
      )
  }
  for (const other of spare) {
    const kept = of(other.quantity, other.height)
    if (kept === undefined) continue
    const pairs = compared([kept, other])
    if (other.quantity === 'temperature') {
      const kelvin = median(pairs.map(([a, b]) => Math.abs((a as number) - (b as number))))
      if (kelvin > APART_KELVIN)
        refuse(kept, other, `temperatures within ${APART_KELVIN} K; they are ${kelvin.toFixed(1)} K apart`)
      continue
    }
    const most = APART[other.quantity]
    if (most === undefined) continue
    const share = median(pairs.map(([a, b]) => Math.abs((a as number) / (b as number) - 1)))
    if (share > most) refuse(kept, other, `values within ${percent(most)}; they are ${percent(share)} apart`)
  }
}

function refuse(a: RegionLayer, b: RegionLayer, constraint: string): never {
  throw unusable(a.field, `${a.name} and ${b.name} of ${PACK_QUANTITIES[a.quantity].words}`, constraint)
}

const percent = (share: number): string => `${Math.round(100 * share)} %`

/** Values of several layers at the same places, those that all of them know. */
function compared(layers: readonly RegionLayer[]): readonly (readonly number[])[] {
  const [first] = layers
  if (first === undefined) return []
  const { rows, cols, x0, y0, stepX, stepY } = first.lattice
  const packs = layers.map((layer) => ({ ...layer, pixels: pixelsOf(layer.quantity, layer.values, layer) }))
  const found: number[][] = []
  for (let r = 0; r < rows; r += Math.ceil(rows / PLACES)) {
    for (let c = 0; c < cols; c += Math.ceil(cols / PLACES)) {
      const point = { latitudeDeg: y0 + r * stepY, longitudeDeg: x0 + c * stepX }
      const values = packs.map((layer) => layerAt(layer, point)?.[0])
      if (values.every((value) => value !== undefined)) found.push(values)
    }
  }
  return found
}
