import { createRng } from '@sunwake/core/math/random'
import { type WindResourceLevel, windResource } from '@sunwake/core/studies'
import type { WindSeries } from '@sunwake/data'
import { airOf, speedDeviationOf } from './hub-wind-of-series.ts'

/** The wind of a series at heights, each with its mean day. */
export interface SeriesLevels {
  readonly levels: readonly { readonly level: WindResourceLevel; readonly diurnal: readonly number[] }[]
  /** Of the power law over all records [1]. */
  readonly exponent: number
}

/** Assesses the wind of a series at heights. */
export function seriesLevels(
  series: WindSeries,
  {
    heights,
    sectors,
    seed,
    roughness,
  }: {
    readonly heights: readonly number[]
    readonly sectors: number
    readonly seed: number
    readonly roughness: number
  },
): SeriesLevels {
  const { levels, shear } = windResource({
    wind: { kind: 'series', axis: series.axis, levels: series.levels },
    heights,
    sectors,
    air: airOf(series),
    roughness,
    speedDeviation: speedDeviationOf(series),
    rng: createRng(seed),
  })
  return {
    levels: levels.map((level) => ({ level, diurnal: Array.from(level.diurnalSpeed ?? []) })),
    exponent: shear.exponent,
  }
}
