import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { readEsriAsciiGrid } from '@sunwake/core/terrain/grid'
import { ASKERVEIN, askerveinHill, askerveinOnRaster, askerveinSpeedups } from './askervein-case.ts'

/**
 * Speed-ups over Askervein Hill beside the measured ones: on a hill of its published dimensions, and on a raster of
 * the reader's own (ESRI ASCII grid in metres without gaps, whose highest point is the hilltop) by `--dem FILE`.
 */
const { values } = parseArgs({ options: { dem: { type: 'string' } } })
const terrains = [
  { name: 'Gaussian', terrain: askerveinHill() },
  ...(values.dem === undefined
    ? []
    : [{ name: 'raster', terrain: askerveinOnRaster(readEsriAsciiGrid(readFileSync(values.dem, 'utf8'))) }]),
]

const { line_a: line, hilltop } = ASKERVEIN
console.log(ASKERVEIN.source)
table(
  `line A, ${line.height_m} m above ground: m from the hilltop`,
  line.distance_m,
  line.speed_up,
  terrains.map(({ terrain }) => askerveinSpeedups(terrain, line.height_m, line.distance_m)),
)
table(
  'hilltop: m above ground',
  hilltop.height_m,
  hilltop.speed_up,
  terrains.map(({ terrain }) =>
    hilltop.height_m.map((height) => askerveinSpeedups(terrain, height, [0])[0] ?? Number.NaN),
  ),
)

function table(
  title: string,
  at: readonly number[],
  measured: readonly number[],
  computed: readonly (readonly number[])[],
): void {
  console.log(`\n${title}`)
  console.log(['', 'measured', ...terrains.map(({ name }) => name)].map((text) => text.padStart(9)).join(' '))
  at.forEach((value, n) => {
    const row = [measured[n], ...computed.map((column) => column[n])]
    console.log(
      [String(value), ...row.map((figure) => (figure ?? Number.NaN).toFixed(3))]
        .map((text) => text.padStart(9))
        .join(' '),
    )
  })
}
