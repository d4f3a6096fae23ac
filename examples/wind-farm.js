// A wind farm from the embedded data: twenty turbines in a regular layout, their wakes, losses and uncertainty, and a
// picture of the wind behind them.
import { decodeEmbedded, windAnalysis } from '@sunwake/api/run'
import { runToEnd } from '@sunwake/core/steps'
import {
  createPairwiseSolver,
  createWindFarm,
  flowMap,
  horizontalPlane,
  PAIRWISE_PRESETS,
} from '@sunwake/core/wind/farm'
import { findTurbine, turbineModelOf } from '@sunwake/data'
import { openEmbeddedData } from '@sunwake/data/node'
import { contourChartSvg } from '@sunwake/report/chart'

const REQUEST = {
  name: 'Twenty turbines on a coast',
  boundary: {
    type: 'Polygon',
    coordinates: [
      [
        [8.2, 55.4],
        [8.28, 55.4],
        [8.28, 55.44],
        [8.2, 55.44],
        [8.2, 55.4],
      ],
    ],
  },
  turbine_model: 'generic_3mw',
  hub_height_m: 100,
  terrain_model: 'flat',
  max_turbines: 20,
}

/** The answer of the analysis, as `sunwake wind farm --json` gives it, and the picture as SVG text. */
export async function windFarm() {
  const earth = await decodeEmbedded(openEmbeddedData())
  const { body } = windAnalysis(REQUEST, { earth })
  return { body, picture: await pictureOf(body.turbine_results) }
}

/** Wind at hub height at 9 m/s from the south-west. */
async function pictureOf(turbines) {
  const catalogue = await openEmbeddedData().turbines()
  const model = turbineModelOf(findTurbine(catalogue, REQUEST.turbine_model), { hubHeight: 100 })
  // Metres from the first turbine: a degree of latitude is some 111 km.
  const [{ latitude: lat, longitude: lon }] = turbines
  const x = turbines.map(({ longitude }) => (longitude - lon) * 111_320 * Math.cos((lat * Math.PI) / 180))
  const y = turbines.map(({ latitude }) => (latitude - lat) * 111_320)
  const solver = createPairwiseSolver(
    createWindFarm({ x, y, models: [model] }),
    PAIRWISE_PRESETS.bastankhah_2014,
  )
  const inflow = {
    directionDeg: 225,
    speeds: Float64Array.of(9),
    turbulence: Float64Array.of(0.08),
  }
  const span = (values) => ({ from: Math.min(...values) - 600, to: Math.max(...values) + 600, count: 160 })
  const plane = horizontalPlane(span(x), span(y), 100)
  const map = runToEnd(flowMap(solver, inflow, plane))
  return contourChartSvg({
    title: '9 m/s from the south-west at 100 m',
    x: { label: 'east [m]', values: plane.colAxis },
    y: { label: 'north [m]', values: plane.rowAxis },
    data: map.data,
    label: 'wind [m/s]',
    marks: { x, y },
  })
}
