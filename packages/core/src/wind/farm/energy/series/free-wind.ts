import { InputError } from '../../../../errors/index.ts'
import { wrap360 } from '../../../../math/angles.ts'

/** The free stream step by step: arrays of one value per step, NaN for a gap. */
export interface FreeWind {
  /** Where the wind comes from, any turn [°]. */
  readonly directionsDeg: Float64Array
  /** At hub height [m/s]. A calm of 0 needs no direction. */
  readonly speeds: Float64Array
  /** Ambient turbulence intensity, per step or the same always [1]. */
  readonly turbulence: Float64Array | number
  /** Air density per step; that of the site's conditions when absent [kg/m³]. */
  readonly airDensity?: Float64Array | undefined
}

/** A series put in order, so that steps of one direction lie side by side. */
export interface OrderedSteps {
  /** Steps without a gap, by direction, then speed, turbulence, density. */
  readonly order: Uint32Array
  /** By step, within 0..360 and binned when asked for [°]; NaN for a gap. */
  readonly directionsDeg: Float64Array
}

/**
 * Refuses impossible winds; gaps pass.
 *
 * @throws {InputError} `length_mismatch`, `not_finite` (∞) or `out_of_range` naming the value by its index.
 */
export function requireFreeWind(series: FreeWind): void {
  const { directionsDeg, speeds, turbulence, airDensity } = series
  const perStep = typeof turbulence === 'number' ? undefined : turbulence
  InputError.requireLength(speeds.length, {
    'series.directionsDeg': directionsDeg,
    'series.turbulence': perStep,
    'series.airDensity': airDensity,
  })
  requireValues(directionsDeg, -1e6, 1e6, 'series.directionsDeg')
  requireValues(speeds, 0, 200, 'series.speeds')
  if (perStep === undefined) InputError.requireRange(turbulence as number, 0, 2, 'series.turbulence')
  else requireValues(perStep, 0, 2, 'series.turbulence')
  if (airDensity !== undefined) requireValues(airDensity, 0.5, 1.6, 'series.airDensity')
}

function requireValues(values: Float64Array, min: number, max: number, field: string): void {
  for (let t = 0; t < values.length; t++) {
    const value = values[t]
    if (!(value >= min && value <= max) && !Number.isNaN(value)) {
      InputError.requireRange(value, min, max, `${field}[${t}]`)
    }
  }
}

/**
 * Puts the steps of a series in order of direction and, within one, of speed, turbulence and density.
 *
 * @param binDeg directions are rounded to its whole multiples; undefined leaves them as they are.
 */
export function orderSteps(series: FreeWind, binDeg: number | undefined): OrderedSteps {
  const { speeds, turbulence, airDensity } = series
  const perStep = typeof turbulence === 'number' ? undefined : turbulence
  const directionsDeg = series.directionsDeg.map((direction, t) => {
    if (speeds[t] === 0 && Number.isNaN(direction)) return 0
    return wrap360(binDeg === undefined ? direction : Math.round(direction / binDeg) * binDeg)
  })
  const steps: number[] = []
  for (let t = 0; t < speeds.length; t++) {
    const sum = directionsDeg[t] + speeds[t] + (perStep?.[t] ?? 0) + (airDensity?.[t] ?? 0)
    if (!Number.isNaN(sum)) steps.push(t)
  }
  const order = Uint32Array.from(steps).sort(
    (a, b) =>
      directionsDeg[a] - directionsDeg[b] ||
      speeds[a] - speeds[b] ||
      (perStep === undefined ? 0 : perStep[a] - perStep[b]) ||
      (airDensity === undefined ? 0 : airDensity[a] - airDensity[b]) ||
      a - b,
  )
  return { order, directionsDeg }
}
