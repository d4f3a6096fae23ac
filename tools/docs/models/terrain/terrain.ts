import {
  analyticSurface,
  potentialSpeedup,
  TAYLOR_LEE_SHAPES,
  taylorLeeSpeedup,
} from '@sunwake/core/terrain/hill'
import { rixOfSurface } from '@sunwake/core/terrain/slope'
import { ASKERVEIN, askerveinHill, askerveinSpeedups } from '../../../terrain/askervein-case.ts'
import { curves } from '../curves.ts'
import type { ModelCheck, ModelFamily } from '../model-page.ts'
import { sweep } from '../sweep.ts'

const ALONG = sweep(-1000, 600, 81)
const ABOVE = sweep(0, 400, 81)
const HEIGHTS = sweep(50, 400, 71)

/** The cases of one model in the table of speed-ups over simple hills. */
function hills(model: string): ModelCheck {
  return { table: 'wind/orographic_speedup.json', cases: (example) => example['model'] === model }
}

export const TERRAIN: ModelFamily = {
  slug: 'terrain',
  title: 'Terrain',
  pages: [
    {
      slug: 'flow-over-hills',
      title: 'Linear flow over terrain',
      symbol: 'createWaveResponse',
      source: 'terrain/flow/wave-response.ts',
      checks: [],
      caption:
        'Speed-up along line A of Askervein Hill, 10 m above ground, wind from 210°, on a Gaussian hill of its published dimensions (no raster of the hill is shipped). Points: run TU03-B, Taylor & Teunissen 1987, as tabulated by Zhang 2009. Linear models are too fast in the lee. In uniform wind the flow is held against the potential flow of the next page to 2e−5 by a test.',
      plot: () =>
        curves({
          title: 'Askervein Hill: linear flow and measurements',
          x: { label: 'distance from the hilltop [m]', values: ALONG, range: [-1000, 600] },
          y: { label: 'speed-up [1]', range: [-0.8, 1] },
          curves: {
            computed: Float64Array.from(
              askerveinSpeedups(askerveinHill(), ASKERVEIN.line_a.height_m, [...ALONG]),
            ),
          },
          points: [{ name: 'measured', x: ASKERVEIN.line_a.distance_m, y: ASKERVEIN.line_a.speed_up }],
        }),
    },
    {
      slug: 'potential-hill',
      title: 'Potential flow over a hill',
      symbol: 'potentialSpeedup',
      source: 'terrain/hill/potential-hill.ts',
      checks: [hills('linear_potential')],
      caption: 'Speed-up of uniform wind over the tops of hills 100 m high of length 400 m.',
      plot: () =>
        curves({
          title: 'Potential flow over hills',
          x: { label: 'height above the top [m]', values: ABOVE, range: [0, 400] },
          y: { label: 'speed-up [1]', range: [0, 0.26] },
          curves: Object.fromEntries(
            (['gauss_ridge', 'gauss_hill', 'agnesi_ridge'] as const).map((shape) => [
              shape.replace('_', ' '),
              ABOVE.map((z) => potentialSpeedup({ shape, height: 100, length: 400 }, { x: 0, y: 0, z })),
            ]),
          ),
        }),
    },
    {
      slug: 'taylor-lee',
      title: 'Guideline: Taylor & Lee 1984',
      symbol: 'taylorLeeSpeedup',
      source: 'terrain/hill/taylor-lee.ts',
      checks: [hills('taylor_lee_1984')],
      caption: 'Speed-up above the tops of shapes 100 m high, half as high 400 m upwind.',
      plot: () =>
        curves({
          title: 'Speed-up by the guideline',
          x: { label: 'height above the top [m]', values: ABOVE, range: [0, 400] },
          y: { label: 'speed-up [1]', range: [0, 0.55] },
          curves: Object.fromEntries(
            Object.entries(TAYLOR_LEE_SHAPES).map(([shape, coefficients]) => [
              shape,
              ABOVE.map((z) => taylorLeeSpeedup({ height: 100, halfLength: 400 }, coefficients, z)),
            ]),
          ),
        }),
    },
    {
      slug: 'ruggedness-index',
      title: 'Ruggedness index',
      symbol: 'rixOfSurface',
      source: 'terrain/rix/steep-share.ts',
      checks: [{ table: 'wind/terrain_rix.json' }],
      caption:
        'Index on the top of a Gaussian hill of standard deviation 500 m by its height: it is 0 until the steepest ground passes a slope of 0.3.',
      plot: () =>
        curves({
          title: 'Ruggedness index of a hill',
          x: { label: 'height of the hill [m]', values: HEIGHTS, range: [50, 400] },
          y: { label: 'RIX [1]', range: [0, 0.2] },
          curves: {
            'slope 0.3': HEIGHTS.map((height) => rixOnTop(height, 0.3)),
            'slope 0.2': HEIGHTS.map((height) => rixOnTop(height, 0.2)),
          },
        }),
    },
  ],
}

function rixOnTop(height: number, criticalSlope: number): number {
  const { gradientAt } = analyticSurface('gauss_hill', height, 500)
  return rixOfSurface(
    (x, y, east, north) => {
      const rise = gradientAt(x, y)
      return rise.east * east + rise.north * north
    },
    { x: 0, y: 0 },
    { criticalSlope, radii: 4 },
  ).rix
}
