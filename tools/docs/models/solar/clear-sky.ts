import { AIRMASS_MODELS } from '@sunwake/core/solar/airmass'
import {
  bird,
  type ClearSky,
  detectClearSky,
  haurwitzSeries,
  ineichen,
  linkeTurbidityOfDay,
  simplifiedSolis,
} from '@sunwake/core/solar/clearsky'
import { curves } from '../curves.ts'
import type { ModelFamily, ModelPage } from '../model-page.ts'
import { constant, sweep } from '../sweep.ts'
import { casesOfModel } from '../table-filters.ts'
import { HOURS, SUN } from './summer-day.ts'

const TABLE = 'solar/clearsky.json'
const AIRMASS = SUN.apparentZenithDeg.map(AIRMASS_MODELS.kastenyoung1989)
const PRESSURE = 83500
/** Linke turbidity by month at Golden, Colorado, of the SoDa maps. */
const GOLDEN = [1.96, 2.12, 2.36, 2.69, 2.88, 3.04, 3.13, 3.02, 2.75, 2.34, 2.03, 1.88]

/** Page of one clear sky over a summer day. */
function page(
  slug: string,
  title: string,
  symbol: string,
  model: string,
  sky: () => { readonly [name: string]: Float64Array },
): ModelPage {
  return {
    slug,
    title,
    symbol,
    source: `solar/clearsky/${slug}.ts`,
    checks: [casesOfModel(TABLE, model)],
    caption: 'The 21st of June at 40° N, 105° W, 1600 m, in standard time.',
    plot: () =>
      curves({
        title,
        x: { label: 'hour', values: HOURS, range: [4, 20] },
        y: { label: 'irradiance [W/m²]', range: [0, 1150] },
        curves: sky(),
      }),
  }
}

/** The three components by name. */
function components({ ghi, dni, dhi }: ClearSky): { readonly [name: string]: Float64Array } {
  return { global: ghi, 'direct normal': dni, diffuse: dhi }
}

/** A measured day that is clear in the morning and broken in the afternoon. */
function brokenAfternoon(clear: Float64Array): Float64Array {
  return clear.map((value, n) => ((HOURS[n] ?? 0) > 13 && Math.floor(n / 10) % 2 === 0 ? 0.5 * value : value))
}

const GHI_CLEAR = haurwitzSeries(SUN.apparentZenithDeg)

export const CLEAR_SKY: ModelFamily = {
  slug: 'clear-sky',
  title: 'Clear sky',
  pages: [
    page('ineichen', 'Clear sky: Ineichen & Perez 2002', 'ineichen', 'ineichen', () =>
      components(
        ineichen({
          apparentZenithDeg: SUN.apparentZenithDeg,
          airmassAbsolute: AIRMASS.map((airmass) => (airmass * PRESSURE) / 101325),
          linkeTurbidity: constant(3, HOURS),
          dniExtra: constant(1325, HOURS),
          altitude: 1600,
        }),
      ),
    ),
    page('simplified-solis', 'Clear sky: simplified Solis', 'simplifiedSolis', 'simplified_solis', () =>
      components(
        simplifiedSolis({
          apparentZenithDeg: SUN.apparentZenithDeg,
          aod700: constant(0.1, HOURS),
          precipitableWater: constant(1.5, HOURS),
          pressure: constant(PRESSURE, HOURS),
          dniExtra: constant(1325, HOURS),
        }),
      ),
    ),
    page('bird', 'Clear sky: Bird & Hulstrom 1981', 'bird', 'bird', () =>
      components(
        bird({
          zenithDeg: SUN.zenithDeg,
          relativeAirmass: AIRMASS,
          aod380: constant(0.15, HOURS),
          aod500: constant(0.1, HOURS),
          precipitableWater: constant(1.5, HOURS),
          ozone: constant(0.3, HOURS),
          pressure: constant(PRESSURE, HOURS),
          dniExtra: constant(1325, HOURS),
          albedo: constant(0.2, HOURS),
        }),
      ),
    ),
    page('haurwitz', 'Clear sky: Haurwitz 1945', 'haurwitz', 'haurwitz', () => ({ global: GHI_CLEAR })),
    {
      slug: 'linke-turbidity',
      title: 'Linke turbidity between months',
      symbol: 'linkeTurbidityOfDay',
      also: ['linkeTurbiditySeries'],
      source: 'solar/clearsky/linke-turbidity.ts',
      checks: [{ table: 'solar/linke_turbidity.json' }],
      caption: 'Daily values between the middles of the months; Golden, Colorado.',
      plot: () => {
        const days = sweep(1, 365, 365)
        return curves({
          title: 'Linke turbidity through a year',
          x: { label: 'day of the year', values: days, range: [1, 365] },
          y: { label: 'Linke turbidity [1]', range: [1.5, 3.5] },
          curves: { Golden: days.map((day) => linkeTurbidityOfDay(GOLDEN, { year: 2021, day })) },
        })
      },
    },
    {
      slug: 'clear-sky-detection',
      title: 'Detection of clear sky',
      symbol: 'detectClearSky',
      source: 'solar/clearsky/detect-clear-sky.ts',
      checks: [{ table: 'solar/clear_sky_detection.json' }],
      caption:
        'A made-up day that is clear in the morning and broken after 13 h, and the records found clear.',
      plot: () => {
        const ghi = brokenAfternoon(GHI_CLEAR)
        const { isClear } = detectClearSky({ ghi, ghiClear: GHI_CLEAR, stepMinutes: 2 })
        const found = ghi.map((value, n) => (isClear[n] === 1 ? value : Number.NaN))
        return curves({
          title: 'Clear records of a day',
          x: { label: 'hour', values: HOURS, range: [4, 20] },
          y: { label: 'global irradiance [W/m²]', range: [0, 1150] },
          curves: { 'clear sky': GHI_CLEAR, measured: ghi },
          points: [{ name: 'found clear', x: HOURS, y: found }],
        })
      },
    },
  ],
}
