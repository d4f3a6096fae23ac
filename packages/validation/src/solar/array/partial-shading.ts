import {
  type BypassString,
  bypassStringMaximum,
  bypassStringVoltage,
  martinezShadingLoss,
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

/** Power lost to shade on modules with bypass diodes, by blocks and by the curve of a string. */
export const partialShadingAdapter: Adapter = {
  schema: 'partial_shading',
  about: 'Partial shading of modules with bypass diodes',
  unread: ['inputs.light', 'inputs.temp_cell', 'module'],
  *run(document) {
    const tolerances = objectAt(document, 'tolerance')
    const toleranceOf = (key: string): Tolerance => parseTolerance(tolerances[key], `tolerance.${key}`)
    let index = 0
    for (const entry of casesOf(document)) {
      const model = String(entry['model'])
      const label = `case ${index++}: ${model}`
      const run = MODELS[model]
      yield run === undefined
        ? { label, comparisons: [], unsupported: 'no such model' }
        : run(label, objectAt(entry, 'inputs'), objectAt(entry, 'expected'), toleranceOf)
    }
  },
}

type Run = (
  label: string,
  inputs: JsonObject,
  expected: JsonObject,
  toleranceOf: (key: string) => Tolerance,
) => CaseResult

const MODELS: Readonly<Record<string, Run>> = { martinez: runMartinez, bypass_string: runString }

function runMartinez(...[label, inputs, expected, toleranceOf]: Parameters<Run>): CaseResult {
  const one = (key: string): Float64Array => Float64Array.of(numberAt(inputs, key))
  const [loss] = martinezShadingLoss({
    poaGlobal: one('poa_global'),
    poaDirect: one('poa_direct'),
    shadedFraction: one('shaded_fraction'),
    shadedBlocks: one('shaded_blocks'),
    totalBlocks: numberAt(inputs, 'total_blocks'),
  })
  return { label, comparisons: [compare('loss', loss, expectedAt(expected, 'loss'), toleranceOf('loss'))] }
}

function runString(...[label, inputs, expected, toleranceOf]: Parameters<Run>): CaseResult {
  const string = stringOf(inputs)
  if (string === undefined) {
    return { label, comparisons: [], unsupported: 'groups with different series resistances' }
  }
  const current = Float64Array.from(numbersAt(inputs, 'current'))
  const voltage = bypassStringVoltage(string, current)
  const maximum = bypassStringMaximum(string)
  const points: Readonly<Record<string, number>> = {
    i_mp: maximum.iMp,
    v_mp: maximum.vMp,
    p_mp: maximum.pMp,
  }
  const comparisons: Comparison[] = []
  for (const key of Object.keys(expected)) {
    if (key === 'voltage') {
      const references = numbersAt(expected, key)
      if (references.length !== voltage.length) {
        return { label, comparisons: [], unsupported: 'voltage is not as long as current' }
      }
      references.forEach((reference, k) => {
        comparisons.push(compare(`voltage[${k}]`, voltage[k], reference, toleranceOf(key)))
      })
    } else if (points[key] === undefined) {
      return { label, comparisons: [], unsupported: `no model for ${key}` }
    } else comparisons.push(compare(key, points[key], expectedAt(expected, key), toleranceOf(key)))
  }
  return { label, comparisons }
}

/** The string of a case; undefined where the groups' series resistances differ. */
function stringOf(inputs: JsonObject): BypassString | undefined {
  const groups = Array.isArray(inputs['groups']) ? (inputs['groups'] as JsonObject[]) : []
  const series = (key: string): Float64Array => Float64Array.from(groups, (group) => numberAt(group, key))
  const resistances = series('resistance_series')
  if (resistances.some((value) => value !== resistances[0])) return undefined
  return {
    groups: {
      photocurrent: series('photocurrent'),
      saturationCurrent: series('saturation_current'),
      resistanceShunt: series('resistance_shunt'),
      nNsVth: series('nNsVth'),
      resistanceSeries: resistances[0],
    },
    groupsPerModule: numberAt(inputs, 'groups_per_module'),
    bypassVoltage: expectedAt(inputs, 'bypass_voltage') ?? undefined,
  }
}

function numbersAt(document: JsonObject, key: string): number[] {
  const values = document[key]
  return Array.isArray(values) ? values.map((value) => (typeof value === 'number' ? value : Number.NaN)) : []
}
