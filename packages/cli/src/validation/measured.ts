import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { barChartSvg, lineChartSvg } from '@sunwake/report/chart'
import type { AskerveinMeasurements, FarmTable, MeasuredEfficiency } from '@sunwake/validation/measured'

/** A measurement and what the engine makes of it. */
export interface MeasuredCase {
  readonly title: string
  readonly source: string
  /** What makes the figures anew. */
  readonly command: string
  readonly charts: readonly { readonly svg: string; readonly alt: string }[]
  readonly columns: readonly string[]
  readonly rows: readonly (readonly string[])[]
  /** What the case shows, and what it does not. */
  readonly text: readonly string[]
}

const points = (share: number): string => `${share > 0 ? '+' : ''}${(100 * share).toFixed(1)}`

/** The measured cases that lie in a folder of tables, computed now where the engine can. */
export async function measuredCases(folder: string): Promise<readonly MeasuredCase[]> {
  const read = <T>(name: string): T => JSON.parse(readFileSync(join(folder, name), 'utf8')) as T
  return [
    laHauteBorne(read('measured/la_haute_borne.json')),
    ...(await farmEfficiency(read('measured/farm_efficiency.json'), read('wind/farm_aep.json'))),
    await askervein(read('measured/askervein.json')),
    await climate(read('measured/climate_normals.json')),
  ]
}

interface LaHauteBorne {
  readonly source: string
  readonly command: string
  readonly cases: readonly {
    readonly name: string
    readonly measured_mwh: number
    readonly predicted_mwh: number
  }[]
  readonly p90_mwh: number
  readonly p10_mwh: number
}

function laHauteBorne({ source, command, cases, p90_mwh, p10_mwh }: LaHauteBorne): MeasuredCase {
  const measured = cases.reduce((sum, row) => sum + row.measured_mwh, 0)
  const predicted = cases.reduce((sum, row) => sum + row.predicted_mwh, 0)
  const off = (a: number, b: number): string => `${points(a / b - 1)} %`
  return {
    title: 'La Haute Borne: energy of four turbines',
    ...{ source, command },
    charts: [
      {
        svg: barChartSvg({
          title: 'Energy of a year, 2014 and 2015',
          x: { label: 'turbine', categories: cases.map(({ name }) => name.replace(', the mast', '')) },
          y: { label: 'MWh a year' },
          series: [
            { name: 'measured', values: cases.map((row) => row.measured_mwh) },
            { name: 'predicted', values: cases.map((row) => row.predicted_mwh) },
          ],
        }),
        alt: `Measured and predicted energy of four turbines; all four together ${off(predicted, measured)}`,
      },
    ],
    columns: ['turbine', 'measured [MWh a year]', 'predicted', 'off by'],
    rows: [
      ...cases.map((row) => [
        row.name,
        row.measured_mwh.toFixed(0),
        row.predicted_mwh.toFixed(0),
        off(row.predicted_mwh, row.measured_mwh),
      ]),
      ['all', measured.toFixed(0), predicted.toFixed(0), off(predicted, measured)],
    ],
    text: [
      `The measured energy lies between P90 and P10 (${p90_mwh} to ${p10_mwh} MWh a year).`,
      'The wind is that of one nacelle, behind its rotor. Heights of the ground are 19 km apart and show nothing of the site, and two years give one figure for each turbine.',
    ],
  }
}

async function farmEfficiency(
  { cases }: { readonly cases: readonly MeasuredEfficiency[] },
  table: FarmTable,
): Promise<MeasuredCase[]> {
  const { modelledEfficiencies, SPREAD_DEG } = await import('@sunwake/validation/measured')
  return cases.map((measured) => {
    const models = modelledEfficiencies(table, measured)
    const told = models.map(({ efficiency, spread }) => spread ?? efficiency)
    const names = models.map(({ model }) => model)
    const error = measured.standard_error === null ? '' : ` ± ${measured.standard_error}`
    const peers = Object.entries(measured.peers)
    return {
      title: `${measured.id}: efficiency of the farm`,
      source: measured.source,
      command: 'node --conditions=@sunwake/source --import tsx benchmarks/wind-farm-efficiency.ts',
      charts: [
        {
          svg: lineChartSvg(
            {
              title: 'Efficiency by wake model (numbers of the table) and as measured',
              x: { label: 'wake model', range: [0, names.length + 1] },
              y: { label: 'power over that without wakes' },
              series: [
                { name: 'measured', x: [0, names.length + 1], y: [measured.efficiency, measured.efficiency] },
                { name: 'this engine', x: told.map((_, n) => n + 1), y: told, mark: 'points' },
              ],
            },
            { width: 640, height: 300 },
          ),
          alt: `Efficiency of ${names.length} wake models from ${Math.min(...told).toFixed(2)} to ${Math.max(...told).toFixed(2)}; measured ${measured.efficiency}`,
        },
      ],
      columns: ['', 'wake model', 'efficiency', 'off by [points]'],
      rows: [
        ['', 'measured', `${measured.efficiency}${error}`, ''],
        ...models.map(({ model }, n) => [
          String(n + 1),
          model,
          (told[n] ?? Number.NaN).toFixed(3),
          points((told[n] ?? Number.NaN) - measured.efficiency),
        ]),
        ...peers.map(([name, value]) => [
          '',
          `published: ${name}`,
          value.toFixed(3),
          points(value - measured.efficiency),
        ]),
      ],
      text: [
        measured.wind_direction_deg === null
          ? 'Every direction counts alike.'
          : `Directions are spread by ${SPREAD_DEG}°, as those of ten minutes are off by 3 to 7°. The published figures of peers are without such a spread.`,
        'One sector at one wind speed says little about the energy of a year.',
      ],
    }
  })
}

async function askervein(measured: AskerveinMeasurements): Promise<MeasuredCase> {
  const { askerveinHill, askerveinSpeedups } = await import('@sunwake/validation/measured')
  const hill = askerveinHill(measured)
  const { line_a: line, hilltop } = measured
  const along = askerveinSpeedups(measured, hill, line.height_m, line.distance_m)
  const fine = Array.from({ length: 61 }, (_, n) => -900 + 25 * n)
  const above = hilltop.height_m.map(
    (height) => askerveinSpeedups(measured, hill, height, [0])[0] ?? Number.NaN,
  )
  return {
    title: 'Askervein Hill: speed-up of the linear flow',
    source: measured.source,
    command: 'node --conditions=@sunwake/source --import tsx tools/terrain/askervein.ts',
    charts: [
      {
        svg: lineChartSvg({
          title: 'Line A, 10 m above ground, wind from 210°',
          x: { label: 'distance from the hilltop [m], upwind is negative' },
          y: { label: 'speed-up' },
          series: [
            { name: 'computed', x: fine, y: askerveinSpeedups(measured, hill, line.height_m, fine) },
            { name: 'measured', x: line.distance_m, y: line.speed_up, mark: 'points' },
          ],
        }),
        alt: 'Computed and measured speed-up over the hill: right upwind and on top, too fast behind it',
      },
      {
        svg: lineChartSvg({
          title: 'Above the hilltop',
          x: { label: 'speed-up' },
          y: { label: 'height above ground [m]' },
          series: [
            { name: 'computed', x: above, y: hilltop.height_m },
            { name: 'measured', x: hilltop.speed_up, y: hilltop.height_m, mark: 'points' },
          ],
        }),
        alt: 'Computed and measured speed-up above the hilltop by height',
      },
    ],
    columns: ['along line A [m]', 'measured', 'computed'],
    rows: line.distance_m.map((at, n) => [
      String(at),
      (line.speed_up[n] ?? Number.NaN).toFixed(2),
      (along[n] ?? Number.NaN).toFixed(2),
    ]),
    text: [
      'The ground is a Gaussian hill of the published dimensions, as no raster of the hill is shipped. Behind the top the real flow all but leaves the ground, which no linear model shows.',
      'The flow by RANS on the raster of the hill (450,000 cells): speed-up on the top 0.74 against 0.88, root mean square 0.084 upwind and on top, 0.113 in the lee (ASKERVEIN_DEM=FILE npm run bench -- --only askervein, 25 November 2026).',
    ],
  }
}

interface Normals {
  readonly source: string
  readonly cases: readonly {
    readonly name: string
    readonly latitude_deg: number
    readonly longitude_deg: number
    readonly altitude_m: number
    readonly ghi_kwh_m2_yr: number
    readonly temperature_c: number
  }[]
}

async function climate({ source, cases }: Normals): Promise<MeasuredCase> {
  const [{ climateAt }, { openEmbeddedData }] = await Promise.all([
    import('@sunwake/data'),
    import('@sunwake/data/node'),
  ])
  const rasters = await openEmbeddedData().rasters()
  const rows = cases.map(
    ({ name, latitude_deg, longitude_deg, altitude_m, ghi_kwh_m2_yr, temperature_c }) => {
      const place = { latitudeDeg: latitude_deg, longitudeDeg: longitude_deg, altitude: altitude_m }
      const { ghiKwhM2Year, temperatureYear } = climateAt(rasters, place)
      return { name, light: ghi_kwh_m2_yr, ours: ghiKwhM2Year, warmth: temperature_c, own: temperatureYear }
    },
  )
  const mean = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0) / values.length
  const rms = (values: readonly number[]): number => Math.sqrt(mean(values.map((value) => value * value)))
  const light = rows.map((row) => row.ours / row.light - 1)
  const warmth = rows.map((row) => row.own - row.warmth)
  const range = (values: readonly number[]): [number, number] => [Math.min(...values), Math.max(...values)]
  const [low, high] = range(rows.map((row) => row.light))
  const [cold, hot] = range(rows.map((row) => row.warmth))
  return {
    title: 'Embedded climate against published atlases and normals, 30 places',
    source,
    command: 'node --conditions=@sunwake/source --import tsx tools/data/irradiation-errors.ts',
    charts: [
      {
        svg: lineChartSvg({
          title: 'Irradiation of a year',
          x: { label: 'published [kWh/m²]' },
          y: { label: 'embedded [kWh/m²]' },
          series: [
            { name: 'alike', x: [low, high], y: [low, high] },
            { name: 'places', x: rows.map((r) => r.light), y: rows.map((r) => r.ours), mark: 'points' },
          ],
        }),
        alt: `Embedded against published irradiation at 30 places: bias ${points(mean(light))} %, root mean square ${(100 * rms(light)).toFixed(1)} %`,
      },
      {
        svg: lineChartSvg({
          title: 'Mean temperature',
          x: { label: 'published [°C]' },
          y: { label: 'embedded [°C]' },
          series: [
            { name: 'alike', x: [cold, hot], y: [cold, hot] },
            { name: 'places', x: rows.map((r) => r.warmth), y: rows.map((r) => r.own), mark: 'points' },
          ],
        }),
        alt: `Embedded against published temperature at 30 places: bias ${mean(warmth).toFixed(1)} K, root mean square ${rms(warmth).toFixed(1)} K`,
      },
    ],
    columns: ['30 places', 'bias', 'root mean square', 'largest'],
    rows: [
      [
        'irradiation of a year',
        `${points(mean(light))} %`,
        `${(100 * rms(light)).toFixed(1)} %`,
        `${points(light.reduce((a, b) => (Math.abs(b) > Math.abs(a) ? b : a)))} %`,
      ],
      [
        'mean temperature',
        `${mean(warmth).toFixed(1)} K`,
        `${rms(warmth).toFixed(1)} K`,
        `${warmth.reduce((a, b) => (Math.abs(b) > Math.abs(a) ? b : a)).toFixed(1)} K`,
      ],
    ],
    text: [
      'The published figures are known to about 4 % and 0.6 K, so a part of these errors is theirs. Wind is not compared here: atlases of wind are models themselves.',
    ],
  }
}
