import {
  faimanRadTemperature,
  faimanTemperature,
  noctSamCellTemperature,
  pvsystCellTemperature,
  rossCellTemperature,
  rossCoefficient,
  sapmCellTemperature,
  sapmModuleTemperature,
} from '@sunwake/core/solar/module'
import {
  type Adapter,
  type CaseResult,
  casesOf,
  expectedAt,
  type JsonObject,
  numberAt,
  objectAt,
} from '../../adapter.ts'
import { type Comparison, compare } from '../../comparison.ts'
import { parseTolerance, type Tolerance } from '../../tolerance.ts'

/** Cell and module temperatures of the models without memory. */
export const cellTemperatureAdapter: Adapter = {
  schema: 'cell_temperature',
  about: 'Cell/module temperature',
  unread: ['mount'],
  *run(document) {
    const texts = objectAt(document, 'tolerance')
    const tolerances = {
      temp_cell: parseTolerance(texts['temp_cell'], 'tolerance.temp_cell'),
      temp_module: parseTolerance(texts['temp_module'], 'tolerance.temp_module'),
    }
    let index = 0
    for (const entry of casesOf(document)) yield runCase(entry, index++, tolerances)
  },
}

interface Weather {
  readonly poaGlobal: Float64Array
  readonly tempAir: Float64Array
  readonly windSpeed: Float64Array
}

type Values = Readonly<Record<string, number>>
type Model = (weather: Weather, inputs: JsonObject) => Values

const MODELS: Readonly<Record<string, Model>> = {
  sapm_cell: sapm,
  sapm_module: sapm,
  pvsyst_cell: pvsyst,
  faiman,
  faiman_rad: faimanRad,
  noct_sam: noctSam,
  ross,
}

function runCase(
  entry: JsonObject,
  index: number,
  tolerances: Readonly<Record<string, Tolerance>>,
): CaseResult {
  const name = String(entry['model'])
  const label = `case ${index}: ${name}`
  const model = MODELS[name]
  if (model === undefined) return { label, comparisons: [], unsupported: `no model ${name}` }
  const inputs = objectAt(entry, 'inputs')
  const weather = {
    poaGlobal: Float64Array.of(numberAt(inputs, 'poa_global')),
    tempAir: Float64Array.of(numberAt(inputs, 'temp_air')),
    // Ross does not know the wind; the peer's default elsewhere is 1 m/s.
    windSpeed: Float64Array.of(expectedAt(inputs, 'wind_speed') ?? 1),
  }
  const actual = model(weather, inputs)
  const expected = objectAt(entry, 'expected')
  const comparisons: Comparison[] = []
  for (const key of Object.keys(expected)) {
    const value = actual[key]
    const tolerance = tolerances[key]
    if (value === undefined || tolerance === undefined) {
      return { label, comparisons: [], unsupported: `no model for ${key}` }
    }
    comparisons.push(compare(key, value, expectedAt(expected, key), tolerance))
  }
  return { label, comparisons }
}

function given(inputs: JsonObject, key: string): number | undefined {
  return expectedAt(inputs, key) ?? undefined
}

function sapm(weather: Weather, inputs: JsonObject): Values {
  // The difference of cell and module is rated at `irrad_ref`; the engine takes it at 1000 W/m².
  const deltaT = ((given(inputs, 'deltaT') ?? 0) * 1000) / (given(inputs, 'irrad_ref') ?? 1000)
  const mounting = { a: numberAt(inputs, 'a'), b: numberAt(inputs, 'b'), deltaT }
  return {
    temp_cell: sapmCellTemperature({ ...weather, mounting })[0],
    temp_module: sapmModuleTemperature({ ...weather, mounting })[0],
  }
}

function pvsyst(weather: Weather, inputs: JsonObject): Values {
  const tempCell = pvsystCellTemperature({
    ...weather,
    constantLoss: given(inputs, 'u_c'),
    windLoss: given(inputs, 'u_v'),
    moduleEfficiency: given(inputs, 'module_efficiency'),
    absorption: given(inputs, 'alpha_absorption'),
  })
  return { temp_cell: tempCell[0] }
}

function faiman(weather: Weather, inputs: JsonObject): Values {
  const temp = faimanTemperature({ ...weather, u0: given(inputs, 'u0'), u1: given(inputs, 'u1') })[0]
  return { temp_cell: temp, temp_module: temp }
}

function faimanRad(weather: Weather, inputs: JsonObject): Values {
  const infraredDown = expectedAt(inputs, 'ir_down')
  if (infraredDown === null) return faiman(weather, inputs)
  const temp = faimanRadTemperature({
    ...weather,
    infraredDown: Float64Array.of(infraredDown),
    u0: given(inputs, 'u0'),
    u1: given(inputs, 'u1'),
    skyView: given(inputs, 'sky_view'),
    emissivity: given(inputs, 'emissivity'),
  })[0]
  return { temp_cell: temp, temp_module: temp }
}

function noctSam(weather: Weather, inputs: JsonObject): Values {
  const effective = expectedAt(inputs, 'effective_irradiance')
  const tempCell = noctSamCellTemperature({
    ...weather,
    effectiveIrradiance: effective === null ? undefined : Float64Array.of(effective),
    noct: numberAt(inputs, 'noct'),
    moduleEfficiency: numberAt(inputs, 'module_efficiency'),
    transmittanceAbsorptance: given(inputs, 'transmittance_absorptance'),
    storeys: given(inputs, 'array_height') === 2 ? 2 : 1,
    standoffInch: given(inputs, 'mount_standoff'),
  })
  return { temp_cell: tempCell[0] }
}

function ross(weather: Weather, inputs: JsonObject): Values {
  const k = given(inputs, 'k') ?? rossCoefficient(numberAt(inputs, 'noct'))
  return { temp_cell: rossCellTemperature({ ...weather, k })[0] }
}
