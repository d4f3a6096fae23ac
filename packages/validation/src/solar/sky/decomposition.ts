import {
  boland,
  type Decomposition,
  type DecompositionInput,
  type DirintInput,
  dirindex,
  dirint,
  disc,
  engerer2DiffuseFraction,
  erbs,
  erbsDriesse,
  louche,
  orgillHollands,
  reindlDecomposition,
  reindlDiffuseFraction,
} from '@sunwake/core/solar/irradiance'
import { extraterrestrialSpencer } from '@sunwake/core/solar/position'
import { dayOfYear, epochMs } from '@sunwake/core/time'
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

type Tolerances = Readonly<Record<'dni' | 'dhi' | 'kt' | 'dirint' | 'reindl_formula', Tolerance>>

/** Models that split one instant by its clearness, under the names of the reference files. */
const SPLITS: Readonly<Record<string, (input: DecompositionInput) => Decomposition>> = {
  erbs,
  erbs_driesse: erbsDriesse,
  orgill_hollands: orgillHollands,
  boland,
  louche,
}

/** DIRINT gives no beam beyond this zenith angle. */
const BEAM_ZENITH_MAX_DEG = 87

/** Global irradiance taken apart: single instants, time series and the published formulas. */
export const decompositionAdapter: Adapter = {
  schema: 'decomposition',
  about: 'GHI -> DNI/DHI',
  unread: ['inputs.site', 'inputs.time_utc'],
  *run(document) {
    const texts = objectAt(document, 'tolerance')
    const read = (key: keyof Tolerances): Tolerance => parseTolerance(texts[key], `tolerance.${key}`)
    const tolerances: Tolerances = {
      dni: read('dni'),
      dhi: read('dhi'),
      kt: read('kt'),
      dirint: read('dirint'),
      reindl_formula: read('reindl_formula'),
    }
    let index = 0
    for (const entry of casesOf(document)) {
      const kind = String(entry['kind'])
      const label = `case ${index++} (${kind})`
      const inputs = objectAt(entry, 'inputs')
      const expected = objectAt(entry, 'expected')
      if (kind === 'instant' || kind === 'edge') yield runInstant(label, inputs, expected, tolerances)
      else if (kind === 'engerer2_formula') yield runEngerer2(label, inputs, expected, tolerances)
      else if (kind === 'series') yield runSeries(label, inputs, expected, tolerances)
      else yield { label, comparisons: [], unsupported: `no model for cases of kind ${kind}` }
    }
  },
}

function runInstant(
  label: string,
  inputs: JsonObject,
  expected: JsonObject,
  tolerances: Tolerances,
): CaseResult {
  const day = numberAt(inputs, 'dayofyear')
  const dniExtra = 'dni_extra' in inputs ? numberAt(inputs, 'dni_extra') : extraterrestrialSpencer(day)
  const input = {
    ghi: Float64Array.of(numberAt(inputs, 'ghi')),
    zenithDeg: Float64Array.of(numberAt(inputs, 'zenith')),
    dniExtra: Float64Array.of(dniExtra),
  }
  const comparisons: Comparison[] = []
  for (const model of Object.keys(expected)) {
    const actual = instantResult(model, input, numberAt(inputs, 'pressure'))
    if (actual === undefined) return { label, comparisons: [], unsupported: `no model named ${model}` }
    const reference = objectAt(expected, model)
    for (const key of Object.keys(reference)) {
      const value = actual[key]
      if (value === undefined) return { label, comparisons: [], unsupported: `${model} has no ${key}` }
      comparisons.push(
        compare(`${model}.${key}`, value, expectedAt(reference, key), toleranceOf(model, key, tolerances)),
      )
    }
  }
  return { label, comparisons }
}

/** What one model makes of one instant, by the keys of the reference files; undefined when there is no such model. */
function instantResult(
  model: string,
  input: DecompositionInput,
  pressure: number,
): Readonly<Record<string, number>> | undefined {
  if (model === 'disc') {
    const { dni, dhi, kt, airmass } = disc({ ...input, pressure: Float64Array.of(pressure) })
    return { dni: dni[0], dhi: dhi[0], kt: kt[0], airmass: airmass[0] }
  }
  if (model === 'reindl_formula') {
    const { dni, dhi, kt } = reindlDecomposition(input)
    return { dni: dni[0], dhi: dhi[0], kt: kt[0], kd: reindlDiffuseFraction(input)[0] }
  }
  const split = SPLITS[model]
  if (split === undefined) return undefined
  const { dni, dhi, kt } = split(input)
  return { dni: dni[0], dhi: dhi[0], kt: kt[0] }
}

/** The air mass of DISC has no tolerance of its own in the file; it is held to that of kt. */
function toleranceOf(model: string, key: string, tolerances: Tolerances): Tolerance {
  if (model === 'reindl_formula') return tolerances.reindl_formula
  return key === 'dni' || key === 'dhi' ? tolerances[key] : tolerances.kt
}

/** The formula of Engerer has no tolerance of its own in the file; it is held to that of the other formula. */
function runEngerer2(
  label: string,
  inputs: JsonObject,
  expected: JsonObject,
  tolerances: Tolerances,
): CaseResult {
  const series = (key: string): Float64Array => Float64Array.of(numberAt(inputs, key))
  const fraction = engerer2DiffuseFraction({
    ghi: series('ghi'),
    ghiClear: series('ghi_clear'),
    zenithDeg: series('zenith'),
    dniExtra: series('dni_extra'),
    apparentSolarTimeH: series('apparent_solar_time_h'),
  })[0]
  const comparisons: Comparison[] = []
  for (const key of Object.keys(expected)) {
    if (key !== 'kd') return { label, comparisons: [], unsupported: `engerer2 has no ${key}` }
    comparisons.push(compare(key, fraction, expectedAt(expected, key), tolerances.reindl_formula))
  }
  return { label, comparisons }
}

function runSeries(
  label: string,
  inputs: JsonObject,
  expected: JsonObject,
  tolerances: Tolerances,
): CaseResult {
  const zenithDeg = seriesAt(inputs, 'zenith', 0)
  const length = zenithDeg.length
  const ghi = seriesAt(inputs, 'ghi', length)
  const input: DirintInput = {
    ghi,
    zenithDeg,
    pressure: seriesAt(inputs, 'pressure', length),
    dniExtra: Float64Array.from(timesAt(inputs), (time) => extraterrestrialSpencer(utcDayOfYear(time))),
  }
  const ghiClear = seriesAt(inputs, 'ghi_clear', length)
  const dniClear = seriesAt(inputs, 'dni_clear', length)
  const results: Readonly<Record<string, (useStability: boolean) => Decomposition>> = {
    dirint_dni: (useStability) => dirint({ ...input, useStability }),
    dirint_dni_temp_dew: (useStability) =>
      dirint({ ...input, useStability, tempDew: seriesAt(inputs, 'temp_dew', length) }),
    dirint_dni_no_delta_kt: () => dirint({ ...input, useStability: false }),
    dirindex_dni: (useStability) => dirindex({ ...input, useStability, ghiClear, dniClear }),
  }
  const comparisons: Comparison[] = []
  for (const key of Object.keys(expected)) {
    const compute = results[key]
    if (compute === undefined) return { label, comparisons: [], unsupported: `no model for ${key}` }
    const { dni } = compute(true)
    const withoutStability = compute(false).dni
    const clearBeam = key === 'dirindex_dni' ? dirint({ ...input, ghi: ghiClear }).dni : undefined
    const reference = Array.isArray(expected[key]) ? (expected[key] as readonly (number | null)[]) : []
    for (let t = 0; t < Math.max(reference.length, length); t++) {
      let wanted = reference[t] ?? null
      if (wanted === null && !Number.isNaN(ghi[t])) {
        // Three places where the peer has NaN and the engine a value: the sun low or down, a cloudless sky that
        // DIRINT leaves without a beam (0/0), and a record between two nights, whose steadiness is unknown.
        if (zenithDeg[t] > BEAM_ZENITH_MAX_DEG || clearBeam?.[t] === 0) wanted = 0
        else if (!hasClearness(input, t - 1) && !hasClearness(input, t + 1)) wanted = withoutStability[t]
      }
      comparisons.push(compare(`${key}[${t}]`, dni[t], wanted, tolerances.dirint))
    }
  }
  return { label, comparisons }
}

/** Whether a record exists, has light on record and the sun up. */
function hasClearness({ ghi, zenithDeg }: DirintInput, t: number): boolean {
  return t >= 0 && t < ghi.length && !Number.isNaN(ghi[t]) && zenithDeg[t] <= 90
}

/** A series of a reference file; one number stands for all `length` records, `null` for a gap. */
function seriesAt(inputs: JsonObject, key: string, length: number): Float64Array {
  const value = inputs[key]
  if (!Array.isArray(value)) return new Float64Array(length).fill(numberAt(inputs, key))
  return Float64Array.from(value, (item: unknown) => (typeof item === 'number' ? item : Number.NaN))
}

function timesAt(inputs: JsonObject): readonly string[] {
  const times = inputs['time_utc']
  return Array.isArray(times) ? (times as string[]) : []
}

/** Day of the year of a text such as `2021-03-10T07:30:00Z`, by its UTC date. */
function utcDayOfYear(time: string): number {
  const [year, month, day] = time.slice(0, 10).split('-').map(Number)
  return dayOfYear(epochMs({ year, month, day }))
}
