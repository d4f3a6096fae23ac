import {
  faimanRadTemperature,
  faimanTemperature,
  fuentes,
  noctSamCellTemperature,
  pvsystCellTemperature,
  rossCellTemperature,
  SAPM_MOUNTINGS,
  sapmCellTemperature,
} from '@sunwake/core/solar/module'
import { curves } from '../curves.ts'
import type { ModelCheck, ModelFamily, ModelPage } from '../model-page.ts'
import { constant, sweep } from '../sweep.ts'
import { casesOfModel } from '../table-filters.ts'
import { HOURS, SUN } from './summer-day.ts'

const TABLE = 'solar/cell_temperature.json'
const POA = sweep(0, 1200, 121)

/** Weather of the sweep: 20 °C, one wind. */
interface Weather {
  readonly poaGlobal: Float64Array
  readonly tempAir: Float64Array
  readonly windSpeed: Float64Array
}

/** Page of one model: cell above air over the irradiance in two winds. */
function page(
  model: {
    readonly slug: string
    readonly title: string
    readonly symbol: string
    readonly check: ModelCheck
  },
  temperature: (weather: Weather) => Float64Array,
): ModelPage {
  const { slug, title, symbol, check } = model
  const at = (wind: number): Float64Array =>
    temperature({ poaGlobal: POA, tempAir: constant(20, POA), windSpeed: constant(wind, POA) })
  return {
    slug: `${slug}-temperature`,
    title,
    symbol,
    source: `solar/module/temperature/${slug}.ts`,
    checks: [check],
    caption: 'Temperature of the cells over the irradiance on the plane, air at 20 °C.',
    plot: () =>
      curves({
        title,
        x: { label: 'irradiance on the plane [W/m²]', values: POA, range: [0, 1200] },
        y: { label: 'cell temperature [°C]', range: [10, 80] },
        curves: { 'wind 1 m/s': at(1), 'wind 6 m/s': at(6) },
      }),
  }
}

export const CELL_TEMPERATURE: ModelFamily = {
  slug: 'cell-temperature',
  title: 'Cell temperature',
  pages: [
    page(
      {
        slug: 'sapm',
        title: 'Cell temperature: SAPM (King et al. 2004)',
        symbol: 'sapmCellTemperature',
        check: casesOfModel(TABLE, 'sapm_cell'),
      },
      (weather) => sapmCellTemperature({ ...weather, mounting: SAPM_MOUNTINGS.open_rack_glass_glass }),
    ),
    page(
      {
        slug: 'pvsyst',
        title: 'Cell temperature: PVsyst',
        symbol: 'pvsystCellTemperature',
        check: casesOfModel(TABLE, 'pvsyst_cell'),
      },
      pvsystCellTemperature,
    ),
    page(
      {
        slug: 'faiman',
        title: 'Cell temperature: Faiman 2008',
        symbol: 'faimanTemperature',
        check: casesOfModel(TABLE, 'faiman'),
      },
      faimanTemperature,
    ),
    page(
      {
        slug: 'faiman-rad',
        title: 'Cell temperature: Faiman with sky radiation (Driesse 2022)',
        symbol: 'faimanRadTemperature',
        check: casesOfModel(TABLE, 'faiman_rad'),
      },
      (weather) => faimanRadTemperature({ ...weather, infraredDown: constant(300, POA) }),
    ),
    page(
      {
        slug: 'noct-sam',
        title: 'Cell temperature: SAM NOCT',
        symbol: 'noctSamCellTemperature',
        check: casesOfModel(TABLE, 'noct_sam'),
      },
      (weather) => noctSamCellTemperature({ ...weather, noct: 45, moduleEfficiency: 0.2 }),
    ),
    page(
      {
        slug: 'ross',
        title: 'Cell temperature: Ross 1980',
        symbol: 'rossCellTemperature',
        check: casesOfModel(TABLE, 'ross'),
      },
      (weather) => rossCellTemperature({ ...weather, k: 0.03 }),
    ),
    {
      slug: 'fuentes',
      title: 'Cell temperature: Fuentes 1987',
      symbol: 'fuentes',
      source: 'solar/module/temperature/fuentes.ts',
      checks: [{ table: 'solar/fuentes.json' }],
      caption:
        'A clear summer day with a cloud from 12 to 13 h: the heat of the module lags behind the light.',
      plot: () => {
        const poaGlobal = SUN.up.map((up, n) => {
          const hour = HOURS[n] ?? 0
          return up <= 0 ? 0 : 1000 * up * (hour >= 12 && hour < 13 ? 0.3 : 1)
        })
        const tempAir = constant(20, HOURS)
        const { tempCell } = fuentes({
          poaGlobal,
          tempAir,
          windSpeed: constant(2, HOURS),
          stepHours: 1 / 30,
          noctInstalled: 45,
        })
        return curves({
          title: 'Cell temperature: Fuentes 1987',
          x: { label: 'hour', values: HOURS, range: [4, 20] },
          y: { label: 'temperature [°C]', range: [10, 70] },
          curves: { cell: tempCell, air: tempAir },
        })
      },
    },
  ],
}
