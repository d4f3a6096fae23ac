import type { SandiaInverterParameters } from '@sunwake/core/solar/inverter'
import type { CecParameters } from '@sunwake/core/solar/module'
import {
  type CellTemperatureModel,
  createPvSystem,
  type IamModel,
  type TranspositionModel,
} from '@sunwake/core/solar/system'
import { type PvSimulation, simulatePv } from '@sunwake/core/studies'
import { stepHours } from '@sunwake/core/time'
import {
  type Adapter,
  type CaseResult,
  casesOf,
  expectedAt,
  type JsonObject,
  numberAt,
  objectAt,
  type ReferenceFiles,
} from '../../adapter.ts'
import { type Comparison, compare } from '../../comparison.ts'
import { parseTolerance, type Tolerance } from '../../tolerance.ts'
import { PEER_DELTA_T_SECONDS, readReferenceWeather, referenceMount } from './e2e-weather.ts'

/** Energy of plants with modules of the CEC library and a Sandia inverter, against pvlib's chain. */
export const e2eCecSandiaAdapter: Adapter = {
  schema: 'e2e_cec_sandia',
  about: 'End-to-end annual energy with CEC six-parameter modules and a Sandia inverter',
  unread: ['inputs.inverter', 'inputs.module'],
  *run(document, files) {
    const texts = objectAt(document, 'tolerance')
    const annual = parseTolerance(texts['annual_ac_kwh'], 'tolerance.annual_ac_kwh')
    const monthly = parseTolerance(texts['monthly_ac_kwh'], 'tolerance.monthly_ac_kwh')
    for (const entry of casesOf(document)) yield runCase(entry, files, annual, monthly)
  },
}

const TRANSPOSITION: Readonly<Record<string, TranspositionModel>> = {
  isotropic: 'isotropic',
  haydavies: 'hay_davies',
  perez: 'perez',
  klucher: 'klucher',
  reindl: 'reindl',
  king: 'king',
  'perez-driesse': 'perez_driesse',
}

type Modifier = (parameters: JsonObject) => IamModel

const MODIFIERS: Readonly<Record<string, Modifier>> = {
  ashrae: (parameters) => ({ kind: 'ashrae', b: given(parameters, 'b') }),
  physical: (parameters) => ({
    kind: 'physical',
    refractiveIndex: given(parameters, 'n'),
    extinctionPerM: given(parameters, 'K'),
    thickness: given(parameters, 'L'),
    coatingIndex: given(parameters, 'n_ar'),
  }),
  martin_ruiz: (parameters) => ({ kind: 'martin_ruiz', ar: given(parameters, 'a_r') }),
  no_loss: () => 'none',
}

function runCase(
  entry: JsonObject,
  files: ReferenceFiles,
  annual: Tolerance,
  monthlyTolerance: Tolerance,
): CaseResult {
  const label = String(entry['id'])
  const inputs = objectAt(entry, 'inputs')
  const unsupported = missingModel(inputs)
  if (unsupported !== undefined) return { label, comparisons: [], unsupported }
  const { axis, series, monthly, energyKwh } = simulate(inputs, files)
  const expected = objectAt(entry, 'expected')
  const peak = objectAt(expected, 'peak_dc')
  const record = numberAt(peak, 'record')
  const kwh = (powerKw: Float64Array): number => sum(powerKw) * stepHours(axis)
  const against = (key: string, actual: number, from = expected): Comparison =>
    compare(key, actual, expectedAt(from, key), annual)
  const months = Array.isArray(expected['monthly_ac_kwh']) ? expected['monthly_ac_kwh'].map(Number) : []
  return {
    label,
    comparisons: [
      against('annual_ac_kwh', energyKwh),
      against('annual_dc_kwh', kwh(series.dcPower)),
      against('annual_poa_kwh_m2', kwh(series.poaGlobal) / 1000),
      against('night_tare_kwh', kwh(series.acPower.map((power) => Math.max(0, -power)))),
      compare('largest DC power', Math.max(...series.dcPower) * 1000, expectedAt(peak, 'p_mp_w'), annual),
      against('p_mp_w', series.dcPower[record] * 1000, peak),
      against('v_mp', series.dcVoltage?.[record] ?? Number.NaN, peak),
      against('cell_temperature', series.tempCell[record], peak),
      against('effective_irradiance', series.effectiveIrradiance[record], peak),
      against('ac_w', series.acPower[record] * 1000, peak),
      ...months.map((reference, month) =>
        compare(`AC of month ${month + 1}`, monthly[month].acKwh, reference, monthlyTolerance),
      ),
    ],
  }
}

/** The part of a case that the engine has no model for, in words. */
function missingModel(inputs: JsonObject): string | undefined {
  const { mount, transposition, aoi_model: aoiModel, temperature } = inputs
  if (mount !== 'fixed' && mount !== 'single_axis') return `mount ${String(mount)}`
  if (TRANSPOSITION[String(transposition)] === undefined) return `transposition ${String(transposition)}`
  if (MODIFIERS[String(aoiModel)] === undefined) return `aoi_model ${String(aoiModel)}`
  return /^pvsyst( |$)/.test(String(temperature)) ? undefined : `temperature ${String(temperature)}`
}

function simulate(inputs: JsonObject, files: ReferenceFiles): PvSimulation {
  const system = createPvSystem({
    capacityKw: numberAt(inputs, 'stc_power_w') / 1000,
    mount: referenceMount(inputs),
    // The peer knows no rows beyond the rotation of its trackers.
    rows: { shading: 'none' },
    module: {
      kind: 'cec',
      parameters: cecParameters(objectAt(inputs, 'module_parameters')),
      modulesPerString: numberAt(inputs, 'modules_per_string'),
      strings: numberAt(inputs, 'strings'),
    },
    inverter: {
      kind: 'sandia',
      parameters: inverterParameters(objectAt(inputs, 'inverter_parameters')),
      count: 1,
    },
    losses: { kind: 'detailed' },
    transposition: TRANSPOSITION[String(inputs['transposition'])],
    iam: MODIFIERS[String(inputs['aoi_model'])](objectAt(inputs, 'aoi_parameters')),
    cellTemperature: temperatureModel(String(inputs['temperature'])),
    albedo: numberAt(inputs, 'albedo'),
  })
  const place = readReferenceWeather(files, String(inputs['weather']))
  return simulatePv({
    ...place,
    system,
    deltaTSeconds: PEER_DELTA_T_SECONDS,
    subhourlyClipping: false,
  })
}

/** Reads `pvsyst u_c=29 u_v=0 module_efficiency=0.1 alpha_absorption=0.9`. */
function temperatureModel(text: string): CellTemperatureModel {
  const figure = (key: string): number | undefined => {
    const found = new RegExp(String.raw`\b${key}=(\S+)`).exec(text)
    return found === null ? undefined : Number(found[1])
  }
  return {
    kind: 'pvsyst',
    constantLoss: figure('u_c'),
    windLoss: figure('u_v'),
    moduleEfficiency: figure('module_efficiency'),
    absorption: figure('alpha_absorption'),
  }
}

/** Parameters of a module of the CEC library, by its names. */
export function cecParameters(module: JsonObject): CecParameters {
  return {
    alphaSc: numberAt(module, 'alpha_sc'),
    aRef: numberAt(module, 'a_ref'),
    iLRef: numberAt(module, 'I_L_ref'),
    iORef: numberAt(module, 'I_o_ref'),
    rShRef: numberAt(module, 'R_sh_ref'),
    rS: numberAt(module, 'R_s'),
    adjust: numberAt(module, 'Adjust'),
    egRef: given(module, 'EgRef'),
    dEgdT: given(module, 'dEgdT'),
  }
}

/** Parameters of an inverter of Sandia's library, by its names. */
export function inverterParameters(inverter: JsonObject): SandiaInverterParameters {
  return {
    paco: numberAt(inverter, 'Paco'),
    pdco: numberAt(inverter, 'Pdco'),
    vdco: numberAt(inverter, 'Vdco'),
    pso: numberAt(inverter, 'Pso'),
    c0: numberAt(inverter, 'C0'),
    c1: numberAt(inverter, 'C1'),
    c2: numberAt(inverter, 'C2'),
    c3: numberAt(inverter, 'C3'),
    pnt: numberAt(inverter, 'Pnt'),
  }
}

function given(object: JsonObject, key: string): number | undefined {
  return expectedAt(object, key) ?? undefined
}

function sum(values: Float64Array): number {
  return values.reduce((total, value) => total + value, 0)
}
