import { createFarHorizon, horizonElevationSeries } from '@sunwake/core/solar/horizon'
import { marionSnowCoverage, townsendSnowLoss } from '@sunwake/core/solar/snow'
import { hsuSoiling, kimberSoiling } from '@sunwake/core/solar/soiling'
import { FIRST_SOLAR_COEFFICIENTS, firstSolarMismatch, sapmSpectral } from '@sunwake/core/solar/spectral'
import { curves } from '../curves.ts'
import type { ModelFamily } from '../model-page.ts'
import { constant, sweep } from '../sweep.ts'
import { casesOfModel } from '../table-filters.ts'

const AIRMASS = sweep(0.8, 6, 105)
const DAYS = sweep(0, 60, 61)
/** Rain on a few days [mm]. */
const RAIN = DAYS.map((day) => (day === 21 || day === 45 ? 12 : day === 33 ? 3 : 0))
const TILT = sweep(10, 80, 71)

export const SURROUNDINGS: ModelFamily = {
  slug: 'surroundings',
  title: 'Spectrum, horizon, soiling, snow',
  pages: [
    {
      slug: 'first-solar-spectral',
      title: 'Spectral mismatch: First Solar (Lee & Panchula 2016)',
      symbol: 'firstSolarMismatch',
      source: 'solar/spectral/first-solar.ts',
      checks: [casesOfModel('solar/spectral.json', 'firstsolar')],
      caption: 'Spectral modifier over the absolute air mass with 1.5 cm of water.',
      plot: () => {
        const of = (name: keyof typeof FIRST_SOLAR_COEFFICIENTS): Float64Array =>
          firstSolarMismatch({
            precipitableWater: constant(1.5, AIRMASS),
            airmassAbsolute: AIRMASS,
            coefficients: FIRST_SOLAR_COEFFICIENTS[name],
          })
        return curves({
          title: 'Spectral mismatch: First Solar',
          x: { label: 'absolute air mass [1]', values: AIRMASS, range: [0.8, 6] },
          y: { label: 'spectral modifier [1]', range: [0.85, 1.1] },
          curves: { CdTe: of('cdte'), 'mono-Si': of('monosi'), 'a-Si': of('asi') },
        })
      },
    },
    {
      slug: 'sapm-spectral',
      title: 'Spectral factor: SAPM',
      symbol: 'sapmSpectral',
      source: 'solar/spectral/sapm-spectral.ts',
      checks: [casesOfModel('solar/sapm.json', 'sapm_effective_irradiance')],
      caption: "King's polynomial over the absolute air mass for a crystalline module (CS5P-220M).",
      plot: () =>
        curves({
          title: 'Spectral factor: SAPM',
          x: { label: 'absolute air mass [1]', values: AIRMASS, range: [0.8, 6] },
          y: { label: 'spectral factor [1]', range: [0.9, 1.05] },
          curves: {
            'CS5P-220M': sapmSpectral({
              airmassAbsolute: AIRMASS,
              coefficients: [0.928385, 0.068093, -0.0157738, 0.0016606, -6.93e-5],
            }),
          },
        }),
    },
    {
      slug: 'far-horizon',
      title: 'Far horizon',
      symbol: 'createFarHorizon',
      also: ['horizonElevationSeries'],
      source: 'solar/horizon/far-horizon.ts',
      checks: [{ table: 'solar/horizon.json' }],
      caption: 'Elevation of the horizon around a valley between its given points (circles).',
      plot: () => {
        const azimuthDeg = Float64Array.of(0, 45, 90, 135, 180, 225, 270, 315)
        const elevationDeg = Float64Array.of(3, 12, 18, 9, 2, 6, 15, 8)
        const azimuths = sweep(0, 360, 361)
        return curves({
          title: 'Elevation of the horizon',
          x: { label: 'azimuth [°]', values: azimuths, range: [0, 360] },
          y: { label: 'elevation [°]', range: [0, 20] },
          curves: {
            horizon: horizonElevationSeries(createFarHorizon({ azimuthDeg, elevationDeg }), azimuths),
          },
          points: [{ name: 'given', x: azimuthDeg, y: elevationDeg }],
        })
      },
    },
    {
      slug: 'kimber-soiling',
      title: 'Soiling: Kimber et al. 2006',
      symbol: 'kimberSoiling',
      source: 'solar/soiling/kimber.ts',
      checks: [casesOfModel('solar/soiling.json', 'kimber')],
      caption:
        'Loss over sixty days with rain of 12, 3 and 12 mm; only the strong rains clean, and two weeks stay clean after.',
      plot: () =>
        curves({
          title: 'Soiling: Kimber',
          x: { label: 'day', values: DAYS, range: [0, 60] },
          y: { label: 'soiling loss [1]', range: [0, 0.04] },
          curves: { '0.15 % a day': kimberSoiling({ rain: RAIN, stepHours: 24 }).soilingLoss },
        }),
    },
    {
      slug: 'hsu-soiling',
      title: 'Soiling: HSU (Coello & Boyle 2019)',
      symbol: 'hsuSoiling',
      source: 'solar/soiling/hsu.ts',
      checks: [casesOfModel('solar/soiling.json', 'hsu')],
      caption: 'Share of light that passes over sixty days of dusty air with rain of 12, 3 and 12 mm.',
      plot: () =>
        curves({
          title: 'Soiling: HSU',
          x: { label: 'day', values: DAYS, range: [0, 60] },
          y: { label: 'soiling ratio [1]', range: [0.9, 1] },
          curves: {
            'tilt 20°': hsuSoiling({
              rain: RAIN,
              pm25Micrograms: constant(15, DAYS),
              pm10Micrograms: constant(40, DAYS),
              stepHours: 24,
              tiltDeg: 20,
              cleaningThreshold: 1,
              rainPeriodHours: 24,
            }).soilingRatio,
          },
        }),
    },
    {
      slug: 'marion-snow',
      title: 'Snow: Marion et al. 2013',
      symbol: 'marionSnowCoverage',
      also: ['snowDcLoss'],
      source: 'solar/snow/marion.ts',
      checks: [casesOfModel('solar/snow.json', 'nrel_marion')],
      caption:
        'Coverage after a snowfall in the first hours, sliding off in sun at +1 °C on a steep and a flat module.',
      plot: () => {
        const hours = sweep(0, 48, 49)
        const snowfallCm = hours.map((hour) => (hour < 4 ? 3 : 0))
        const coverage = (tiltDeg: number): Float64Array =>
          marionSnowCoverage({
            snowfallCm,
            poaGlobal: hours.map((hour) => (hour % 24 > 8 && hour % 24 < 16 ? 300 : 0)),
            tempAir: constant(1, hours),
            stepHours: 1,
            tiltDeg,
          }).coverage
        return curves({
          title: 'Snow cover: Marion',
          x: { label: 'hour', values: hours, range: [0, 48] },
          y: { label: 'covered share [1]', range: [0, 1.05] },
          curves: { 'tilt 35°': coverage(35), 'tilt 10°': coverage(10) },
        })
      },
    },
    {
      slug: 'townsend-snow',
      title: 'Snow: Townsend & Powers 2011',
      symbol: 'townsendSnowLoss',
      source: 'solar/snow/townsend.ts',
      checks: [casesOfModel('solar/snow.json', 'townsend')],
      caption: 'Loss of a month with 40 cm of snow in six falls at −5 °C, over the tilt.',
      plot: () => {
        const monthly = (value: number): Float64Array => new Float64Array(12).fill(value)
        const loss = (lowerEdgeHeight: number): Float64Array =>
          TILT.map(
            (tiltDeg) =>
              townsendSnowLoss({
                snowfallCm: monthly(40),
                snowEvents: monthly(6),
                relativeHumidity: monthly(0.75),
                tempAir: monthly(-5),
                poaIrradiation: monthly(70),
                tiltDeg,
                slantHeight: 2,
                lowerEdgeHeight,
              })[5] ?? Number.NaN,
          )
        return curves({
          title: 'Snow loss of a month: Townsend',
          x: { label: 'tilt [°]', values: TILT, range: [10, 80] },
          y: { label: 'loss [1]', range: [0, 0.6] },
          curves: { 'lower edge 0.5 m': loss(0.5), 'lower edge 1.5 m': loss(1.5) },
        })
      },
    },
  ],
}
