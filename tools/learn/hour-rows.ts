import type { IntervalForecast } from '@sunwake/core/learn'
import type { PvPrediction } from '@sunwake/core/studies'
import type { PlantYear } from './plant-years.ts'

/** Hours with light of many plants: forecasts and what came, per kW of DC nameplate. */
export interface HourRows {
  readonly forecast: IntervalForecast
  readonly actual: Float64Array
  /** What the plant can give at most. */
  readonly ceiling: Float64Array
  /** Number of the place of each row. */
  readonly place: Int32Array
}

/** Gathers hours plant by plant. */
export class HourGatherer {
  readonly #low: number[] = []
  readonly #middle: number[] = []
  readonly #high: number[] = []
  readonly #actual: number[] = []
  readonly #ceiling: number[] = []
  readonly #place: number[] = []

  /** Takes the hours with light of a plant's year that `isWanted`. */
  add(
    { told, plant, powerKw, place }: PlantYear,
    { p90Kw, p50Kw, p10Kw }: PvPrediction,
    isWanted: (record: number) => boolean = () => true,
  ): void {
    for (let t = 0; t < powerKw.length; t++) {
      if (!(told.ghi[t]! > 0) || !isWanted(t)) continue
      this.#low.push(p90Kw[t]! / plant.capacityKw)
      this.#middle.push(p50Kw[t]! / plant.capacityKw)
      this.#high.push(p10Kw[t]! / plant.capacityKw)
      this.#actual.push(powerKw[t]! / plant.capacityKw)
      this.#ceiling.push(1 / plant.dcAcRatio)
      this.#place.push(place)
    }
  }

  rows(): HourRows {
    return {
      forecast: {
        lower: Float64Array.from(this.#low),
        middle: Float64Array.from(this.#middle),
        upper: Float64Array.from(this.#high),
      },
      actual: Float64Array.from(this.#actual),
      ceiling: Float64Array.from(this.#ceiling),
      place: Int32Array.from(this.#place),
    }
  }
}
