import {
  ashraeIam,
  type CecParameters,
  cecDiode,
  createPvSystem,
  diodeMaximumPower,
  martinRuizIam,
  type PvChainResult,
  physicalIam,
  pvsystCellTemperature,
  runPvChain,
  type SandiaInverterParameters,
  sandiaInverter,
  scatter,
  sunPath,
  type TranspositionModel,
} from '../../solar/index.ts'
import { monthOfRecords, stepHours } from '../../time/index.ts'
import {
  type Adapter,
  type CaseResult,
  casesOf,
  expectedAt,
  type JsonObject,
  numberAt,
  objectAt,
  type ReferenceFiles,
} from '../adapter.ts'
import { type Comparison, compare } from '../comparison.ts'
import { parseTolerance, type Tolerance } from '../tolerance.ts'
import { PEER_DELTA_T_SECONDS, readReferenceWeather, referenceMount } from './e2e-weather.ts'

/** Energy of plants with modules of the CEC library and a Sandia inverter, against pvlib's chain. */
export const e2eCecSandiaAdapter: Adapter = {
  schema: 'e2e_cec_sandia',
  about: 'End-to-end annual energy with CEC six-parameter modules and a Sandia inverter',
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
}

type Modifier = (cosAoi: Float64Array, parameters: JsonObject) => Float64Array

const MODIFIERS: Readonly<Record<string, Modifier>> = {
  ashrae: (cosAoi, parameters) => ashraeIam({ cosAoi, b: given(parameters, 'b') }),
  physical: (cosAoi, parameters) =>
    physicalIam({
      cosAoi,
      refractiveIndex: given(parameters, 'n'),
      extinctionPerM: given(parameters, 'K'),
      thickness: given(parameters, 'L'),
      coatingIndex: given(parameters, 'n_ar'),
    }),
  martin_ruiz: (cosAoi, parameters) => martinRuizIam({ cosAoi, ar: given(parameters, 'a_r') }),
  no_loss: (cosAoi) => new Float64Array(cosAoi.length).fill(1),
}

function runCase(
  entry: JsonObject,
  files: ReferenceFiles,
  annual: Tolerance,
  monthly: Tolerance,
): CaseResult {
  const label = String(entry['id'])
  const inputs = objectAt(entry, 'inputs')
  const unsupported = missingModel(inputs)
  if (unsupported !== undefined) return { label, comparisons: [], unsupported }
  const plant = simulate(inputs, files)
  const expected = objectAt(entry, 'expected')
  const peak = objectAt(expected, 'peak_dc')
  const record = numberAt(peak, 'record')
  const against = (key: string, actual: number, from = expected): Comparison =>
    compare(key, actual, expectedAt(from, key), annual)
  const months = Array.isArray(expected['monthly_ac_kwh']) ? expected['monthly_ac_kwh'].map(Number) : []
  return {
    label,
    comparisons: [
      against('annual_ac_kwh', sum(plant.acPower) * plant.kwhPerW),
      against('annual_dc_kwh', sum(plant.dcPower) * plant.kwhPerW),
      against('annual_poa_kwh_m2', sum(plant.poaGlobal) * plant.kwhPerW),
      against('night_tare_kwh', sum(plant.acPower.map((power) => Math.max(0, -power))) * plant.kwhPerW),
      compare('largest DC power', Math.max(...plant.dcPower), expectedAt(peak, 'p_mp_w'), annual),
      against('p_mp_w', plant.dcPower[record], peak),
      against('v_mp', plant.dcVoltage[record], peak),
      against('cell_temperature', plant.tempCell[record], peak),
      against('effective_irradiance', plant.effectiveIrradiance[record], peak),
      against('ac_w', plant.acPower[record], peak),
      ...months.map((reference, month) => {
        const inMonth = plant.acPower.filter((_, t) => plant.months[t] === month)
        return compare(`AC of month ${month + 1}`, sum(inMonth) * plant.kwhPerW, reference, monthly)
      }),
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

/** What the plant did in every record of the weather. */
interface PlantSeries {
  readonly poaGlobal: Float64Array
  readonly effectiveIrradiance: Float64Array
  readonly tempCell: Float64Array
  readonly dcPower: Float64Array
  readonly dcVoltage: Float64Array
  readonly acPower: Float64Array
  /** Month of every record, 0..11. */
  readonly months: ArrayLike<number>
  readonly kwhPerW: number
}

function simulate(inputs: JsonObject, files: ReferenceFiles): PlantSeries {
  const { site, weather } = readReferenceWeather(files, String(inputs['weather']))
  const sun = sunPath(weather.axis, site, {
    temperature: weather.tempAir,
    deltaTSeconds: PEER_DELTA_T_SECONDS,
  })
  const chain = runPvChain(
    weather,
    sun,
    createPvSystem({
      capacityKw: numberAt(inputs, 'stc_power_w') / 1000,
      mount: referenceMount(inputs),
      transposition: TRANSPOSITION[String(inputs['transposition'])],
      albedo: numberAt(inputs, 'albedo'),
    }),
  )
  const iam = MODIFIERS[String(inputs['aoi_model'])](chain.plane.cosAoi, objectAt(inputs, 'aoi_parameters'))
  const effectiveIrradiance = chain.beam.map(
    (beam, k) => beam * iam[k] + chain.skyDiffuse[k] + chain.groundDiffuse[k],
  )
  const tempCell = cellTemperature(String(inputs['temperature']), chain)
  const { pMp, vMp } = diodeMaximumPower(
    cecDiode({
      effectiveIrradiance,
      tempCell,
      parameters: cecParameters(objectAt(inputs, 'module_parameters')),
    }),
  )
  const inSeries = numberAt(inputs, 'modules_per_string')
  const modules = inSeries * numberAt(inputs, 'strings')
  const onAxis = (values: Float64Array): Float64Array =>
    scatter(chain.lit.index, values, new Float64Array(weather.axis.length))
  const dcPower = onAxis(pMp.map((power) => power * modules))
  const dcVoltage = onAxis(vMp.map((voltage) => voltage * inSeries))
  return {
    poaGlobal: onAxis(chain.poaGlobal),
    effectiveIrradiance: onAxis(effectiveIrradiance),
    tempCell: onAxis(tempCell),
    dcPower,
    dcVoltage,
    acPower: sandiaInverter({
      dcPower,
      dcVoltage,
      parameters: inverterParameters(objectAt(inputs, 'inverter_parameters')),
    }),
    months: monthOfRecords(weather.axis),
    kwhPerW: stepHours(weather.axis) / 1000,
  }
}

/** Reads `pvsyst u_c=29 u_v=0 module_efficiency=0.1 alpha_absorption=0.9`. */
function cellTemperature(text: string, { poaGlobal, lit }: PvChainResult): Float64Array {
  const figure = (key: string): number | undefined => {
    const found = new RegExp(String.raw`\b${key}=(\S+)`).exec(text)
    return found === null ? undefined : Number(found[1])
  }
  return pvsystCellTemperature({
    poaGlobal,
    tempAir: lit.tempAir,
    windSpeed: lit.windSpeed,
    constantLoss: figure('u_c'),
    windLoss: figure('u_v'),
    moduleEfficiency: figure('module_efficiency'),
    absorption: figure('alpha_absorption'),
  })
}

function cecParameters(module: JsonObject): CecParameters {
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

function inverterParameters(inverter: JsonObject): SandiaInverterParameters {
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
