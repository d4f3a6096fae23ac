import { fuentes } from '@sunwake/core/solar/module'
import {
  type Adapter,
  type CaseResult,
  casesOf,
  expectedAt,
  type JsonObject,
  numberAt,
  objectAt,
} from '../../adapter.ts'
import { compare } from '../../comparison.ts'
import { parseTolerance, type Tolerance } from '../../tolerance.ts'

/** Sides of the module for which PVWatts has a hydraulic diameter of 0.5 m, the peer's defaults [m]. */
const MODULE_WIDTH = 0.31579
const MODULE_LENGTH = 1.2

/** Cell temperature with memory, step by step. */
export const fuentesAdapter: Adapter = {
  schema: 'fuentes',
  about: 'Fuentes cell temperature',
  *run(document) {
    const tolerance = parseTolerance(objectAt(document, 'tolerance')['temp_cell'], 'tolerance.temp_cell')
    let index = 0
    for (const entry of casesOf(document)) yield runCase(entry, index++, tolerance)
  },
}

function runCase(entry: JsonObject, index: number, tolerance: Tolerance): CaseResult {
  const inputs = objectAt(entry, 'inputs')
  const given = (key: string): number | undefined => expectedAt(inputs, key) ?? undefined
  const width = given('module_width') ?? MODULE_WIDTH
  const length = given('module_length') ?? MODULE_LENGTH
  const { tempCell } = fuentes({
    poaGlobal: seriesAt(inputs, 'poa_global'),
    tempAir: seriesAt(inputs, 'temp_air'),
    windSpeed: seriesAt(inputs, 'wind_speed'),
    stepHours: numberAt(inputs, 'step_hours'),
    noctInstalled: given('noct_installed'),
    moduleHeight: given('module_height'),
    windHeight: given('wind_height'),
    emissivity: given('emissivity'),
    absorption: given('absorption'),
    tiltDeg: given('surface_tilt'),
    hydraulicDiameter: (2 * width * length) / (width + length),
  })
  const expected = objectAt(entry, 'expected')['temp_cell']
  const references: readonly unknown[] = Array.isArray(expected) ? expected : []
  if (references.length !== tempCell.length) {
    return { label: `case ${index}`, comparisons: [], unsupported: 'temp_cell is not as long as poa_global' }
  }
  const comparisons = references.map((reference, t) =>
    compare(`temp_cell[${t}]`, tempCell[t], typeof reference === 'number' ? reference : null, tolerance),
  )
  return { label: `case ${index}: ${String(entry['note'] ?? '')}`, comparisons }
}

/** A series of a reference file; `null` is a gap. */
function seriesAt(inputs: JsonObject, key: string): Float64Array {
  const values = inputs[key]
  if (!Array.isArray(values)) return new Float64Array(0)
  return Float64Array.from(values, (value: unknown) => (typeof value === 'number' ? value : Number.NaN))
}
