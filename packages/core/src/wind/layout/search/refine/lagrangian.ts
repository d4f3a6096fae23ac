import type { Shape } from '../../area/layout-area.ts'
import { type LayoutRules, shapesOf } from '../rules/layout-rules.ts'
import type { NoiseLimits } from '../rules/noise-limits.ts'

/** Multipliers of the rules of one layout that is being refined. */
export interface Multipliers {
  /** By shape, then by turbine. */
  readonly shape: Float64Array
  /** By pair: i·(i − 1)/2 + j, j < i. */
  readonly pair: Float64Array
  /** By receiver; none without limits. */
  readonly noise: Float64Array
}

/**
 * Augmented Lagrangian of the rules, Σ (max(0, λ + μ·g)² − λ²)/(2μ). The constraints g are dimensionless: the way
 * outside over a unit of length, (s² − d²)/(2·s·unit) for a pair at distance d that must be s apart, and the decibels
 * that a level is over its limit.
 *
 * @see Rockafellar 1973, J. Optim. Theory Appl. 12:555
 */
export class Lagrangian {
  readonly #shapes: readonly Shape[]
  readonly #count: number
  readonly #unit: number
  readonly #square: number
  readonly #scale: number
  readonly #outward = new Float64Array(2)
  readonly #noise: NoiseLimits | undefined

  /** @param unit a length that makes constraints of order 1 [m]. */
  constructor(rules: LayoutRules, count: number, unit: number) {
    this.#shapes = shapesOf(rules)
    this.#count = count
    this.#noise = rules.noise
    this.#unit = unit
    this.#square = rules.minSpacing * rules.minSpacing
    this.#scale = 1 / (2 * Math.max(rules.minSpacing, unit) * unit)
  }

  /** All 0. */
  multipliers(): Multipliers {
    const count = this.#count
    return {
      shape: new Float64Array(count * this.#shapes.length),
      pair: new Float64Array((count * (count - 1)) / 2),
      noise: new Float64Array(this.#noise?.count ?? 0),
    }
  }

  /** Adds it to a gradient and returns it. */
  add(multipliers: Multipliers, weight: number, places: Float64Array, gradient: Float64Array): number {
    const inside = this.#addShapes(multipliers.shape, weight, places, gradient)
    const apart = this.#addPairs(multipliers.pair, weight, places, gradient)
    return (inside + apart + this.#addNoise(multipliers.noise, weight, places, gradient)) / (2 * weight)
  }

  #addShapes(shape: Float64Array, weight: number, places: Float64Array, gradient: Float64Array): number {
    const count = this.#count
    const outward = this.#outward
    const inverse = 1 / this.#unit
    let total = 0
    for (let s = 0, at = 0; s < this.#shapes.length; s++) {
      const side = s === 0 ? inverse : -inverse
      for (let i = 0; i < count; i++, at++) {
        const distance = this.#shapes[s].distance(places[i], places[count + i], outward)
        const multiplier = shape[at]
        total -= multiplier * multiplier
        const force = multiplier + weight * side * distance
        if (!(force > 0)) continue
        total += force * force
        gradient[i] += force * side * outward[0]
        gradient[count + i] += force * side * outward[1]
      }
    }
    return total
  }

  #addPairs(pair: Float64Array, weight: number, places: Float64Array, gradient: Float64Array): number {
    const count = this.#count
    const square = this.#square
    const scale = this.#scale
    let total = 0
    for (let i = 1, at = 0; i < count; i++) {
      const xi = places[i]
      const yi = places[count + i]
      for (let j = 0; j < i; j++, at++) {
        const dx = xi - places[j]
        const dy = yi - places[count + j]
        const lack = square - dx * dx - dy * dy
        const multiplier = pair[at]
        if (lack <= 0 && multiplier === 0) continue
        total -= multiplier * multiplier
        const force = multiplier + weight * lack * scale
        if (!(force > 0)) continue
        total += force * force
        const pull = -2 * force * scale
        gradient[i] += pull * dx
        gradient[j] -= pull * dx
        gradient[count + i] += pull * dy
        gradient[count + j] -= pull * dy
      }
    }
    return total
  }

  #addNoise(receiver: Float64Array, weight: number, places: Float64Array, gradient: Float64Array): number {
    const noise = this.#noise
    if (noise === undefined) return 0
    noise.look(places)
    let total = 0
    for (let r = 0; r < receiver.length; r++) {
      total -= receiver[r] * receiver[r]
      const force = receiver[r] + weight * noise.excess[r]
      if (!(force > 0)) continue
      total += force * force
      noise.addSlope(r, force, gradient)
    }
    return total
  }

  /** λ ← max(0, λ + μ·g). */
  update({ shape, pair, noise }: Multipliers, weight: number, places: Float64Array): void {
    const count = this.#count
    for (let s = 0, at = 0; s < this.#shapes.length; s++) {
      const side = (s === 0 ? weight : -weight) / this.#unit
      for (let i = 0; i < count; i++, at++) {
        const distance = this.#shapes[s].distance(places[i], places[count + i], this.#outward)
        shape[at] = Math.max(0, shape[at] + side * distance)
      }
    }
    for (let i = 1, at = 0; i < count; i++) {
      for (let j = 0; j < i; j++, at++) {
        const dx = places[i] - places[j]
        const dy = places[count + i] - places[count + j]
        pair[at] = Math.max(0, pair[at] + weight * (this.#square - dx * dx - dy * dy) * this.#scale)
      }
    }
    this.#noise?.look(places)
    for (let r = 0; r < noise.length; r++) {
      noise[r] = Math.max(0, noise[r] + weight * (this.#noise?.excess[r] ?? 0))
    }
  }
}
