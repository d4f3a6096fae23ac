import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { runToEnd } from '@sunwake/core/steps'
import { readEsriAsciiGrid } from '@sunwake/core/terrain/grid'
import { hillFlow, RANS_CELLS, ransSpeedups } from '@sunwake/core/terrain/rans'
import { lineChartSvg } from '@sunwake/report/chart'

/**
 * Draws the pictures of docs/models/terrain-flow.md and prints their figures: the hills of the RUSHIL wind tunnel, and
 * with `--dem FILE` (a raster of the reader's own) Askervein Hill, `--cells` cells.
 */
const { values } = parseArgs({ options: { dem: { type: 'string' }, cells: { type: 'string' } } })
const PICTURES = new URL('../../docs/pictures/', import.meta.url)
const HILL = 117

const hills = [8, 5, 3].map((aspect) => {
  const flow = hillFlow(aspect)
  const at = (height: number) => flow.speedupAt(0, height * HILL).toFixed(2)
  console.log(
    `H${aspect}: crest ${[0.1, 0.25, 0.5, 1].map((height) => `${at(height)} at ${height} H`).join(', ')}; separation ${flow.separation?.toFixed(2)}, reattachment ${flow.reattachment?.toFixed(2)}`,
  )
  return { aspect, flow }
})
const along = Array.from({ length: 321 }, (_, n) => n / 16 - 10)
writeFileSync(
  new URL('rans-hills.svg', PICTURES),
  lineChartSvg({
    title: 'Speed-up over the hills of RUSHIL, a tenth of their height above ground',
    x: { label: 'from the crest, over the height of the hill' },
    y: { label: 'speed-up', range: [-1.25, 1] },
    series: [
      ...hills.map(({ aspect, flow }) => ({
        name: `H${aspect}`,
        x: along,
        y: along.map((x) => flow.speedupAt(x * HILL, 0.1 * HILL)),
      })),
      {
        name: 'H3 back at the ground',
        x: [hills.at(-1)?.flow.reattachment ?? Number.NaN],
        y: [-1],
        mark: 'points',
      },
      { name: 'the same, measured', x: [6, 7], y: [-1, -1], mark: 'points' },
    ],
  }),
)

if (values.dem !== undefined) {
  const {
    reference_mast: rs,
    lines,
    roughness_m: roughness,
    wind_from_deg: from,
  } = JSON.parse(readFileSync(new URL('askervein-masts.json', import.meta.url), 'utf8'))
  const masts = lines.flatMap((line: { easting: number[]; northing: number[] }) =>
    line.easting.map((x, n) => ({ x, y: line.northing[n] ?? Number.NaN })),
  )
  const cells = values.cells === undefined ? RANS_CELLS : Number(values.cells)
  const { speedup } = runToEnd(
    ransSpeedups({
      ...{
        terrain: readEsriAsciiGrid(readFileSync(values.dem, 'utf8')),
        roughness,
        places: masts,
        height: 10,
      },
      ...{ distant: [{ x: rs.easting, y: rs.northing }], directionsDeg: [from], cells },
    }),
  )
  const reference = speedup[masts.length] ?? Number.NaN
  let first = 0
  for (const { line, distance_m: x, speed_up: measured } of lines) {
    const computed = Array.from(x as number[], (_, n) => (speedup[first + n] ?? Number.NaN) / reference - 1)
    first += x.length
    const order = Array.from(x as number[], (_, n) => n).sort((a, b) => x[a] - x[b])
    writeFileSync(
      new URL(`rans-askervein-${line.toLowerCase()}.svg`, PICTURES),
      lineChartSvg({
        title: `Askervein Hill, line ${line}, 10 m above ground, ${cells.toLocaleString('en')} cells`,
        x: { label: 'along the line, from its middle [m]' },
        y: { label: 'speed over that at the mast RS, less 1', range: [-1, 1] },
        series: [
          { name: 'computed', x: order.map((n) => x[n]), y: order.map((n) => computed[n] ?? Number.NaN) },
          { name: 'measured', x, y: measured, mark: 'points' },
        ],
      }),
    )
  }
}
