import {
  annualExtremes,
  declusterPeaks,
  fitThreshold,
  type GumbelMethod,
  iecSpeedClass,
  type ThresholdMethod,
} from '@sunwake/core/wind/resource'
import { type Adapter, type CaseResult, casesOf, type JsonObject, numberAt, objectAt } from '../../adapter.ts'
import { type Comparison, compare } from '../../comparison.ts'
import type { Tolerance } from '../../tolerance.ts'

const EXACT: Tolerance = { relative: 0, absolute: 0 }
/** At this shape and below a likelihood has no greatest value: what the file gives is where a search stopped. */
const SHAPE_UNBOUNDED = -1

/** Winds once in fifty years from greatest values of years and from peaks. */
export const extremeWindAdapter: Adapter = {
  schema: 'extreme_wind',
  about: '50-year wind from series: Gumbel fits to annual maxima',
  *run(document) {
    const given = objectAt(document, 'tolerance')
    const of = (name: string): Tolerance => ({ relative: numberAt(given, name), absolute: 0 })
    const tolerances = {
      closed: of('mom_pwm_lsq_exponential_rel'),
      likelihood: of('mle_rel'),
      pareto: of('gpd_mle_rel'),
      paretoError: of('gpd_se_rel'),
      error: of('se_gumbel_rel'),
    }
    for (const entry of casesOf(document)) {
      const label = String(entry['id'])
      const run = KINDS[String(entry['kind'])]
      yield run === undefined
        ? { label, comparisons: [], unsupported: `no model for ${String(entry['kind'])}` }
        : ({
            label,
            comparisons: run(objectAt(entry, 'inputs'), objectAt(entry, 'expected'), tolerances),
          } satisfies CaseResult)
    }
  },
}

interface Tolerances {
  readonly closed: Tolerance
  readonly likelihood: Tolerance
  readonly pareto: Tolerance
  readonly paretoError: Tolerance
  readonly error: Tolerance
}

type Run = (inputs: JsonObject, expected: JsonObject, tolerances: Tolerances) => Comparison[]

const KINDS: Readonly<Record<string, Run>> = {
  annual_maxima: (inputs, expected, tolerances) => runMaxima(inputs, expected, tolerances, false),
  annual_maxima_squared: (inputs, expected, tolerances) => runMaxima(inputs, expected, tolerances, true),
  refuse: runRefused,
  peaks_over_threshold: runPeaks,
  decluster: runDecluster,
}

const METHODS: Readonly<Record<string, GumbelMethod>> = {
  mom: 'moments',
  pwm: 'pwm',
  mle: 'likelihood',
  gringorten_lsq: 'least_squares',
}

function runMaxima(
  inputs: JsonObject,
  expected: JsonObject,
  { closed, likelihood, error }: Tolerances,
  squared: boolean,
): Comparison[] {
  const maxima = inputs['maxima'] as number[]
  return Object.entries(expected).flatMap(([name, want]) => {
    if (name === 'class_from_mom_V50') {
      const { value } = annualExtremes({ maxima, squared }).level(50)
      return [compare(name, iecSpeedClass({ extremeSpeed: value, meanSpeed: 0 }) === want ? 1 : 0, 1, EXACT)]
    }
    const method = METHODS[name]
    if (method === undefined) return [compare(name, Number.NaN, 0, EXACT)]
    const fit = annualExtremes({ maxima, method, squared })
    const tolerance = method === 'likelihood' ? likelihood : closed
    const figures = want as JsonObject
    return [
      compare(`${name}.location`, fit.gumbel.mode, numberAt(figures, 'location'), tolerance),
      compare(`${name}.scale`, fit.gumbel.dispersion, numberAt(figures, 'scale'), tolerance),
      compare(`${name}.V50`, fit.level(50).value, numberAt(figures, 'V50'), tolerance),
      compare(`${name}.V10`, fit.level(10).value, numberAt(figures, 'V10'), tolerance),
      ...('se_V50' in figures
        ? [
            compare(`${name}.se_V50`, fit.level(50).standardError, numberAt(figures, 'se_V50'), {
              relative: Math.max(error.relative, tolerance.relative),
              absolute: 0,
            }),
          ]
        : []),
    ]
  })
}

/** What bears no wind of fifty years: too few or equal greatest values, or too few peaks. */
function runRefused(inputs: JsonObject): Comparison[] {
  const { maxima, peaks } = inputs
  const refused = isRefused(() =>
    peaks === undefined
      ? annualExtremes({ maxima: maxima as number[] })
      : fitThreshold(
          {
            peaks: peaks as number[],
            threshold: numberAt(inputs, 'threshold'),
            years: numberAt(inputs, 'years'),
          },
          'likelihood',
        ),
  )
  return [compare('refused', refused ? 1 : 0, 1, EXACT)]
}

const THRESHOLD_METHODS: Readonly<Record<string, ThresholdMethod>> = {
  gpd_mle: 'likelihood',
  gpd_pwm: 'pwm',
  exponential: 'exponential',
}

function runPeaks(inputs: JsonObject, expected: JsonObject, tolerances: Tolerances): Comparison[] {
  const peaks = {
    peaks: inputs['peaks'] as number[],
    threshold: numberAt(inputs, 'threshold'),
    years: numberAt(inputs, 'years'),
  }
  return compareFits(peaks, expected, tolerances)
}

function compareFits(
  input: { readonly peaks: ArrayLike<number>; readonly threshold: number; readonly years: number },
  expected: JsonObject,
  { closed, pareto, paretoError }: Tolerances,
): Comparison[] {
  return Object.entries(expected).flatMap(([name, want]) => {
    if (name === 'n') return [compare(name, input.peaks.length, want as number, EXACT)]
    if (name === 'rate_per_year')
      return [compare(name, input.peaks.length / input.years, want as number, closed)]
    const method = THRESHOLD_METHODS[name]
    if (method === undefined) return [compare(name, Number.NaN, 0, EXACT)]
    const figures = want as JsonObject
    if (method === 'likelihood' && numberAt(figures, 'shape_xi') <= SHAPE_UNBOUNDED) {
      return [compare(`${name}.refused`, isRefused(() => fitThreshold(input, method)) ? 1 : 0, 1, EXACT)]
    }
    const fit = fitThreshold(input, method)
    const tolerance = method === 'likelihood' ? pareto : closed
    const level = fit.level(50)
    return [
      ...('shape_xi' in figures
        ? [compare(`${name}.shape_xi`, fit.shape, numberAt(figures, 'shape_xi'), tolerance)]
        : []),
      compare(`${name}.scale`, fit.scale, numberAt(figures, 'scale'), tolerance),
      compare(`${name}.V50`, level.value, numberAt(figures, 'V50'), tolerance),
      ...('se_V50' in figures
        ? [
            compare(
              `${name}.se_V50`,
              level.standardError,
              numberAt(figures, 'se_V50'),
              method === 'likelihood' ? paretoError : closed,
            ),
          ]
        : []),
    ]
  })
}

function isRefused(run: () => unknown): boolean {
  try {
    run()
    return false
  } catch {
    return true
  }
}

function runDecluster(inputs: JsonObject, expected: JsonObject, tolerances: Tolerances): Comparison[] {
  const threshold = numberAt(inputs, 'threshold')
  const found = declusterPeaks(inputs['daily_maxima'] as number[], {
    threshold,
    runLength: numberAt(inputs, 'run_length'),
  })
  const index = expected['peak_index'] as number[]
  return [
    compare('peaks.length', found.peaks.length, index.length, EXACT),
    ...index.map((at, i) => compare(`peak_index[${i}]`, found.index[i] ?? Number.NaN, at, EXACT)),
    ...(expected['peaks'] as number[]).map((peak, i) =>
      compare(`peaks[${i}]`, found.peaks[i] ?? Number.NaN, peak, EXACT),
    ),
    ...compareFits(
      { peaks: found.peaks, threshold, years: numberAt(inputs, 'years') },
      objectAt(expected, 'fit'),
      tolerances,
    ),
  ]
}
