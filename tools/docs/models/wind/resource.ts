import { createRng, fillNormal, fillUniform } from '@sunwake/core/math/random'
import { createTimeAxis } from '@sunwake/core/time'
import {
  detectTimeShift,
  fitGumbel,
  fitMcp,
  fitShear,
  fitWeibullLeastSquares,
  fitWeibullMle,
  fitWeibullMoments,
  fitWeibullWasp,
  gumbelReturnLevel,
  matrixMcp,
  predictMcp,
  turbulenceBySpeed,
  type Weibull,
  weibullMean,
  weibullPdf,
  weibullQuality,
  weibullReturnLevel,
  windRose,
} from '@sunwake/core/wind/resource'
import { curves } from '../curves.ts'
import type { ModelFamily, ModelPage } from '../model-page.ts'
import { casesOf } from '../reference-tables.ts'
import { sweep } from '../sweep.ts'
import { valuesNamed } from '../table-filters.ts'

const FITS = 'wind/weibull_fit.json'
const SPEED = sweep(0, 25, 126)
/** Draws of a Weibull climate, rounded, as the reference table has them. */
const SAMPLE = Float64Array.from((casesOf(FITS)[1]?.['speeds'] ?? []) as number[])

/** Density of the sample in bins of 1 m/s. */
function histogram(): { readonly name: string; readonly x: Float64Array; readonly y: Float64Array } {
  const share = new Float64Array(25)
  for (const speed of SAMPLE) {
    const bin = Math.floor(speed)
    share[bin] = (share[bin] ?? 0) + 1 / SAMPLE.length
  }
  return { name: `${SAMPLE.length} speeds`, x: share.map((_, bin) => bin + 0.5), y: share }
}

/** Page of one fit: its density over the histogram of the table's second sample. */
function fitPage(
  slug: string,
  title: string,
  symbol: string,
  pattern: RegExp,
  fit: (speeds: Float64Array) => Weibull,
  also: readonly string[] = [],
): ModelPage {
  return {
    slug,
    title,
    symbol,
    also,
    source: `wind/resource/weibull/${slug}.ts`,
    checks: [valuesNamed(FITS, pattern)],
    caption: 'Density of the fitted distribution over the histogram of a sample of the reference table.',
    plot: () => {
      const weibull = fit(SAMPLE)
      return curves({
        title,
        x: { label: 'wind speed [m/s]', values: SPEED, range: [0, 25] },
        y: { label: 'density [s/m]', range: [0, 0.14] },
        curves: { fit: SPEED.map((speed) => weibullPdf(weibull, speed)) },
        points: [histogram()],
      })
    },
  }
}

/** Twenty yearly maxima drawn from a Gumbel distribution of mode 24 and dispersion 2.5 m/s. */
function yearlyMaxima(): Float64Array {
  const uniform = fillUniform(createRng(7), { low: 0, high: 1 }, new Float64Array(20))
  return uniform.map((u) => 24 - 2.5 * Math.log(-Math.log(u))).sort()
}

/** Two correlated series: a reference and a site that is windier and noisier. */
function pairOfSites(): { readonly reference: Float64Array; readonly target: Float64Array } {
  const rng = createRng(3)
  const noise = fillNormal(rng, { mean: 0, standardDeviation: 1.1 }, new Float64Array(400))
  const reference = fillUniform(rng, { low: 0, high: 1 }, new Float64Array(400)).map(
    (u) => 8 * Math.sqrt(-Math.log(1 - u)),
  )
  const target = reference.map((speed, n) => Math.max(0, 1.15 * speed + 0.3 + (noise[n] ?? 0)))
  return { reference, target }
}

/** A year's half of hourly winds by a slow random walk, and the same with a clock that jumps an hour. */
function shiftedClock() {
  const length = 24 * 180
  const axis = createTimeAxis({
    startMs: Date.UTC(2021, 0, 1),
    stepMinutes: 60,
    length,
    label: 'start',
    utcOffsetHours: 0,
  })
  const steps = fillNormal(createRng(11), { mean: 0, standardDeviation: 1 }, new Float64Array(length))
  let state = 0
  const speed = steps.map((step) => {
    state = 0.93 * state + step
    return Math.max(0.1, 8 + state)
  })
  const late = speed.map((_, n) => speed[Math.max(0, n - (n > length / 2 ? 1 : 0))] ?? 0)
  return { reference: { axis, speed }, target: { axis, speed: late } }
}

export const WIND_RESOURCE: ModelFamily = {
  slug: 'wind-resource',
  title: 'Wind resource',
  pages: [
    fitPage('weibull-mle', 'Weibull: maximum likelihood', 'fitWeibullMle', /^mle\./, fitWeibullMle),
    fitPage(
      'weibull-moments',
      'Weibull: moments',
      'weibullFromMoments',
      /^(moments|justus)\./,
      fitWeibullMoments,
      ['fitWeibullMoments', 'weibullByJustus'],
    ),
    fitPage(
      'weibull-wasp',
      'Weibull: power density and exceedance (WAsP)',
      'fitWeibullWasp',
      /^wasp\./,
      fitWeibullWasp,
    ),
    fitPage(
      'weibull-least-squares',
      'Weibull: least squares',
      'fitWeibullLeastSquares',
      /^least_squares\./,
      fitWeibullLeastSquares,
    ),
    {
      slug: 'wind-rose',
      title: 'Wind rose',
      symbol: 'windRose',
      also: ['windSector'],
      source: 'wind/resource/wind-rose.ts',
      checks: [{ table: 'wind/wind_rose.json' }],
      caption: 'Frequency and energy by sector of a made-up climate whose wind blows from the south-west.',
      plot: () => {
        const rng = createRng(5)
        const directionsDeg = fillNormal(
          rng,
          { mean: 230, standardDeviation: 55 },
          new Float64Array(4000),
        ).map((value) => ((value % 360) + 360) % 360)
        const speeds = directionsDeg.map(
          (direction, n) => 6 + 4 * Math.cos(((direction - 230) * Math.PI) / 180) + (n % 5),
        )
        const rose = windRose({ speeds, directionsDeg, sectors: 16 })
        return curves({
          title: 'Wind rose',
          x: { label: 'direction [°]', values: rose.centreDeg, range: [0, 360] },
          y: { label: 'share [1]' },
          curves: { frequency: rose.frequency, energy: rose.energyFraction },
        })
      },
    },
    {
      slug: 'shear-fit',
      title: 'Shear of a mast',
      symbol: 'fitShear',
      also: ['shearByRecord'],
      source: 'wind/resource/shear/shear-fit.ts',
      checks: [],
      caption: 'A made-up mast of four heights (circles) and the power law through it.',
      plot: () => {
        const heights = [10, 40, 60, 80]
        const speeds = [5.0, 6.3, 6.65, 6.9].map((speed) => Float64Array.of(speed))
        const { overall } = fitShear({ heights, speeds })
        const height = sweep(5, 150, 146)
        return curves({
          title: 'Shear of a mast',
          x: { label: 'height [m]', values: height, range: [0, 150] },
          y: { label: 'wind speed [m/s]', range: [4, 8] },
          curves: { [`exponent ${overall.toFixed(3)}`]: height.map((z) => 6.9 * (z / 80) ** overall) },
          points: [{ name: 'mast', x: heights, y: speeds.map((speed) => speed[0] ?? Number.NaN) }],
        })
      },
    },
    {
      slug: 'turbulence-by-speed',
      title: 'Turbulence intensity by speed',
      symbol: 'turbulenceBySpeed',
      source: 'wind/resource/turbulence/turbulence-by-speed.ts',
      checks: [],
      caption: 'Mean and representative (90 %) intensity of a made-up record by bins of 1 m/s.',
      plot: () => {
        const rng = createRng(9)
        const speeds = fillUniform(rng, { low: 3, high: 22 }, new Float64Array(6000))
        const noise = fillNormal(rng, { mean: 0, standardDeviation: 0.12 }, new Float64Array(6000))
        const deviations = speeds.map((speed, n) => (0.075 * speed + 0.5) * (1 + (noise[n] ?? 0)))
        const bins = turbulenceBySpeed({ speeds, deviations })
        return curves({
          title: 'Turbulence intensity by speed',
          x: { label: 'wind speed [m/s]', values: bins.centre, range: [3, 22] },
          y: { label: 'turbulence intensity [1]', range: [0, 0.3] },
          curves: { mean: bins.mean, representative: bins.representative },
        })
      },
    },
    {
      slug: 'gumbel',
      title: 'Extreme wind: Gumbel',
      symbol: 'fitGumbel',
      also: ['gumbelReturnLevel', 'gumbelReturnLevelOfSample'],
      source: 'wind/resource/extremes/gumbel.ts',
      checks: [],
      caption:
        'Twenty yearly maxima (circles, at their plotting positions) and the fitted return levels; below them the level of a Weibull climate.',
      plot: () => {
        const maxima = yearlyMaxima()
        const gumbel = fitGumbel(maxima)
        const years = sweep(1.1, 100, 200)
        const positions = maxima.map((_, n) => 1 / (1 - (n + 1 - 0.44) / (maxima.length + 0.12)))
        return curves({
          title: 'Extreme wind',
          x: { label: 'return period [years]', values: years, logarithmic: true, range: [1, 100] },
          y: { label: 'ten-minute wind [m/s]', range: [18, 42] },
          curves: {
            Gumbel: years.map((period) => gumbelReturnLevel(gumbel, period)),
            'Weibull tail': years.map((period) => weibullReturnLevel({ scale: 8.5, shape: 2 }, period)),
          },
          points: [{ name: 'yearly maxima', x: positions, y: maxima }],
        })
      },
    },
    {
      slug: 'mcp',
      title: 'Measure, correlate, predict',
      symbol: 'fitMcpTransfer',
      publicName: 'fitMcp',
      source: 'wind/resource/mcp/mcp-transfer.ts',
      checks: [{ table: 'wind/mcp.json' }],
      caption: 'Concurrent speeds of two made-up sites (circles) and three transfers.',
      plot: () => {
        const concurrent = pairOfSites()
        const reference = sweep(0, 20, 41)
        const by = (method: 'least_squares' | 'variance_ratio' | 'weibull_scale'): Float64Array =>
          predictMcp(fitMcp({ concurrent, method }), { speed: reference })
        return curves({
          title: 'Measure, correlate, predict',
          x: { label: 'speed at the reference [m/s]', values: reference, range: [0, 20] },
          y: { label: 'speed at the site [m/s]', range: [0, 25] },
          curves: {
            'least squares': by('least_squares'),
            'variance ratio': by('variance_ratio'),
            'Weibull scale': by('weibull_scale'),
          },
          points: [{ name: 'concurrent', x: concurrent.reference, y: concurrent.target }],
        })
      },
    },
    {
      slug: 'matrix-mcp',
      title: 'Measure, correlate, predict: matrix',
      symbol: 'matrixMcp',
      source: 'wind/resource/mcp/matrix-mcp.ts',
      checks: [],
      caption:
        'Share of the speeds at a made-up site while it was measured, and in a long term that was a fifth calmer there: the weights of the records (curve).',
      plot: () => {
        const concurrent = pairOfSites()
        const longTerm = { speed: concurrent.reference.map((speed) => 0.8 * speed) }
        const { speed, weight } = matrixMcp({ concurrent, longTerm, sectors: 1 })
        const middles = Float64Array.from({ length: 25 }, (_, bin) => bin + 0.5)
        const measured = new Float64Array(25)
        const predicted = new Float64Array(25)
        concurrent.target.forEach((value) => {
          measured[Math.floor(value)] = (measured[Math.floor(value)] ?? 0) + 1 / concurrent.target.length
        })
        speed.forEach((value, n) => {
          predicted[Math.floor(value)] = (predicted[Math.floor(value)] ?? 0) + (weight[n] ?? 0)
        })
        return curves({
          title: 'Measure, correlate, predict: matrix',
          x: { label: 'speed at the site [m/s]', values: middles, range: [0, 25] },
          y: { label: 'share of the records', range: [0, 0.18] },
          curves: { 'long term': predicted },
          points: [{ name: 'measured', x: middles, y: measured }],
        })
      },
    },
    {
      slug: 'weibull-quality',
      title: 'Weibull: goodness of fit',
      symbol: 'weibullQuality',
      source: 'wind/resource/weibull/weibull-quality.ts',
      checks: [],
      caption:
        'Distance of the distribution functions of a sample of the reference table and of Weibull distributions of other shapes, each of the sample’s mean; the fit of greatest likelihood has the shape 2.03.',
      plot: () => {
        const shapes = sweep(1.2, 3.5, 47)
        const mean = SAMPLE.reduce((sum, speed) => sum + speed, 0) / SAMPLE.length
        const distance = shapes.map((shape) => {
          const scale = mean / weibullMean({ scale: 1, shape })
          return weibullQuality({ scale, shape }, SAMPLE).kolmogorovSmirnov
        })
        return curves({
          title: 'Weibull: goodness of fit',
          x: { label: 'shape k', values: shapes, range: [1.2, 3.5] },
          y: { label: 'Kolmogorov–Smirnov distance', range: [0, 0.2] },
          curves: { distance: distance },
        })
      },
    },
    {
      slug: 'time-shift',
      title: 'Time shift between two records',
      symbol: 'detectTimeShift',
      source: 'wind/resource/time-shift/time-shift.ts',
      checks: [],
      caption:
        'Half a year of made-up winds whose clock loses an hour in the middle: the correction found, piece by piece. On La Haute Borne the summer-time fault of its published clock is found (test beside the code).',
      plot: () => {
        const { segments } = detectTimeShift(shiftedClock())
        const day = sweep(0, 180, 181)
        const startMs = Date.UTC(2021, 0, 1)
        const correction = day.map((value) => {
          const at = startMs + value * 86_400_000
          return (
            segments.find(({ fromMs, toMs }) => at >= fromMs && at < toMs)?.correctionMinutes ?? Number.NaN
          )
        })
        return curves({
          title: 'Time shift',
          x: { label: 'day', values: day, range: [0, 180] },
          y: { label: 'correction [min]', range: [-90, 30] },
          curves: { found: correction },
        })
      },
    },
  ],
}
