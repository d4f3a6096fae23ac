import { basename } from 'node:path'
import type { PackQuantity } from '../climate-pack.ts'
import { type CfGrid, readCfGrid, textOf } from './cf-grid.ts'
import { PACK_DATASETS, type PackDataset } from './datasets.ts'
import { type NetcdfVariable, openNetcdf } from './netcdf-file.ts'
import { layerInMemory, type SourceFile, type SourceLayer, unusable } from './source-layer.ts'

const J_PER_KWH = 3.6e6
const KELVIN = 273.15
/** Standard gravity, by which a geopotential is a height [m/s²]. */
const GRAVITY = 9.80665

/** What a variable means: its quantity and, by unit, how its values become those of the quantity. */
interface Meaning {
  readonly names: RegExp
  readonly quantity: PackQuantity
  readonly dataset: PackDataset
  readonly units: Readonly<Record<string, (value: number) => number>>
}

const PER_DAY = {
  'w m**-2': (w: number) => (24 * w) / 1000,
  'w m-2': (w: number) => (24 * w) / 1000,
  'w/m2': (w: number) => (24 * w) / 1000,
  'w/m^2': (w: number) => (24 * w) / 1000,
  'kw-hr/m^2/day': (day: number) => day,
  'kwh/m^2/day': (day: number) => day,
  'kwh m-2 day-1': (day: number) => day,
  'mj/m^2/day': (mj: number) => (mj * 1e6) / J_PER_KWH,
}
const SPEED = { 'm s**-1': same, 'm s-1': same, 'm/s': same }
const WARMTH = { k: (kelvin: number) => kelvin - KELVIN, c: same, degc: same, celsius: same }

function same(value: number): number {
  return value
}

const { era5, ceres, nasaPower } = PACK_DATASETS

/** Variables that become layers. Accumulations of ERA5's monthly means are of a mean day. */
const MEANINGS: readonly Meaning[] = [
  {
    names: /^ssrd$/,
    quantity: 'ghi',
    dataset: era5,
    units: { 'j m**-2': (j) => j / J_PER_KWH, 'j m-2': (j) => j / J_PER_KWH },
  },
  { names: /^(msdwswrf|avg_sdswrf)$/, quantity: 'ghi', dataset: era5, units: PER_DAY },
  { names: /^t2m$/, quantity: 'temperature', dataset: era5, units: WARMTH },
  {
    names: /^z$/,
    quantity: 'elevation',
    dataset: era5,
    units: { 'm**2 s**-2': (z) => z / GRAVITY, 'm2 s-2': (z) => z / GRAVITY },
  },
  { names: /^(?:si|ws|wind_speed_)(\d+)m?$/, quantity: 'wind_speed', dataset: era5, units: SPEED },
  {
    names: /^(sfc_sw_down_all|adj_all_sw_dn|ini_all_sw_dn)(_mon|_clim)?$/,
    quantity: 'ghi',
    dataset: ceres,
    units: PER_DAY,
  },
  { names: /^ALLSKY_SFC_SW_DWN$/, quantity: 'ghi', dataset: nasaPower, units: PER_DAY },
  { names: /^ALLSKY_SFC_SW_DNI$/, quantity: 'dni', dataset: nasaPower, units: PER_DAY },
  { names: /^T2M$/, quantity: 'temperature', dataset: nasaPower, units: WARMTH },
  { names: /^WS(\d+)M$/, quantity: 'wind_speed', dataset: nasaPower, units: SPEED },
]

/** Components of which no mean speed can be made. */
const COMPONENTS = /^[uv]\d+$/

/**
 * The layers of a NetCDF file of long-term means: single values, twelve months, or whole years of months.
 * @throws {InputError} no variable of it is known, a unit is not, the grid is not regular.
 * @throws {ParseError} no NetCDF.
 */
export async function netcdfFile(path: string, field: string): Promise<SourceFile> {
  const file = await openNetcdf(path)
  try {
    const layers: SourceLayer[] = []
    const notes: string[] = []
    let dataset: PackDataset | undefined
    for (const variable of file.variables) {
      if (COMPONENTS.test(variable.name)) {
        notes.push(
          `${variable.name} of ${basename(path)} is left out: of the means of components no mean speed can be made`,
        )
      }
      const meaning = MEANINGS.find(({ names }) => names.test(variable.name))
      if (meaning === undefined) continue
      dataset ??= meaning.dataset
      layers.push(
        layerOf(
          readCfGrid(file, variable, `${field} ${basename(path)} ${variable.name}`),
          variable,
          meaning,
          { path, field },
        ),
      )
    }
    if (dataset === undefined) {
      const known = file.variables.map(({ name }) => name).join(', ')
      throw unusable(
        field,
        `${basename(path)} with ${known}`,
        'a file with ssrd, t2m, z, si10 (ERA5), sfc_sw_down_all (CERES) or the parameters of NASA POWER',
      )
    }
    return { path, dataset, layers, notes }
  } finally {
    file.close()
  }
}

function layerOf(
  grid: CfGrid,
  variable: NetcdfVariable,
  { names, quantity, units }: Meaning,
  { path, field }: { readonly path: string; readonly field: string },
): SourceLayer {
  const name = `${basename(path)} ${variable.name}`
  const unit = textOf(variable.attributes['units']).toLowerCase()
  const convert = Object.hasOwn(units, unit) ? units[unit] : undefined
  if (convert === undefined)
    throw unusable(`${field} ${name}`, `unit "${unit}"`, `one of the units ${Object.keys(units).join(', ')}`)
  const height = quantity === 'wind_speed' ? Number(names.exec(variable.name)?.[1]) : null
  const { lattice, bands } = grid
  const values = grid.values.map((band) => band.map(convert))
  return layerInMemory({ quantity, height, lattice, bands, months: bands === 12, name }, values)
}
