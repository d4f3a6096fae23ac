import {
  aggregateMeans,
  type PowerRampOptions,
  powerRampDefinition,
  type REFINE_METHODS,
  refineMeans,
} from '@sunwake/core/forecast'
import {
  type ContingencyTable,
  contingencyOfFlags,
  contingencyScores,
  type RampEvent,
  rampEvents,
  rampFlags,
  rampScore,
} from '@sunwake/core/math/statistics'
import { type Adapter, type CaseResult, casesOf, type JsonObject, numberAt, objectAt } from '../adapter.ts'
import { type Comparison, compare } from '../comparison.ts'
import { parseTolerance, type Tolerance } from '../tolerance.ts'

const EXACT: Tolerance = { relative: 0, absolute: 0 }

interface Tolerances {
  readonly refine: Tolerance
  readonly scores: Tolerance
}

/** Power refined to shorter steps and back, ramps by two definitions, scores of yes-or-no forecasts. */
export const forecastInterpolationAdapter: Adapter = {
  schema: 'forecast_interpolation',
  about: 'Mean power refined to shorter steps without changing its energy',
  unread: ['inputs.step_h'],
  *run(document) {
    const texts = objectAt(document, 'tolerance')
    const tolerances = {
      refine: parseTolerance(texts['refine'], 'tolerance.refine'),
      scores: parseTolerance(texts['scores'], 'tolerance.scores'),
    }
    for (const entry of casesOf(document)) {
      const run = KINDS[String(entry['type'])]
      const label = String(entry['id'])
      yield run === undefined
        ? { label, comparisons: [], unsupported: `no model for ${String(entry['type'])}` }
        : { label, ...run(entry, document, tolerances) }
    }
  },
}

type Run = (entry: JsonObject, document: JsonObject, tolerances: Tolerances) => Omit<CaseResult, 'label'>

const KINDS: Readonly<Record<string, Run>> = {
  refine: runRefine,
  aggregate: runAggregate,
  ramps: runRamps,
  contingency: runContingency,
}

/** Names that the file has for the methods. */
const METHODS: Readonly<Record<string, (typeof REFINE_METHODS)[number]>> = {
  pchip_cumulative: 'pchip',
  minmod_linear: 'minmod',
}

function runRefine(entry: JsonObject, _: JsonObject, { refine }: Tolerances): Omit<CaseResult, 'label'> {
  const inputs = objectAt(entry, 'inputs')
  const expected = objectAt(entry, 'expected')
  const method = METHODS[String(inputs['method'])]
  if (method === undefined) return { comparisons: [], unsupported: `no method ${String(inputs['method'])}` }
  const given = listAt(inputs, 'mean_power_kw')
  const factor = numberAt(inputs, 'factor')
  const refined = refineMeans(given, factor, method)
  const energy = (refined.reduce((sum, kw) => sum + kw, 0) * numberAt(inputs, 'step_h')) / factor
  const largest = Math.max(...refined)
  const exceeds = largest > Math.max(...given) + refine.absolute ? 1 : 0
  return {
    comparisons: [
      ...compareList('mean_power_kw', refined, expected['mean_power_kw'], refine),
      compare('energy_kwh', energy, numberAt(expected, 'energy_kwh'), { ...refine, relative: 1e-12 }),
      compare('max_kw', largest, numberAt(expected, 'max_kw'), refine),
      compare('exceeds_largest_input', exceeds, expected['exceeds_largest_input'] === true ? 1 : 0, EXACT),
    ],
  }
}

function runAggregate(entry: JsonObject, _: JsonObject, { refine }: Tolerances): Omit<CaseResult, 'label'> {
  const inputs = objectAt(entry, 'inputs')
  const means = aggregateMeans(
    listAt(inputs, 'mean_power_kw'),
    numberAt(inputs, 'factor'),
    numberAt(inputs, 'min_coverage'),
  )
  const { mean_power_kw: expected } = objectAt(entry, 'expected')
  return { comparisons: compareList('mean_power_kw', means, expected, refine) }
}

/** Names that the file has for the ways to take a change. */
const DEFINITIONS: Readonly<Record<string, NonNullable<PowerRampOptions['between']>>> = {
  endpoint: 'ends',
  minmax: 'extremes',
}

function runRamps(
  entry: JsonObject,
  document: JsonObject,
  { refine, scores }: Tolerances,
): Omit<CaseResult, 'label'> {
  const inputs = objectAt(entry, 'inputs')
  const expected = objectAt(entry, 'expected')
  const between = DEFINITIONS[String(inputs['definition'])]
  if (between === undefined) {
    return { comparisons: [], unsupported: `no definition ${String(inputs['definition'])}` }
  }
  const series = objectAt(document, String(inputs['series']))
  const definition = powerRampDefinition(
    {
      threshold: numberAt(inputs, 'threshold_fraction'),
      windowMinutes: numberAt(inputs, 'window_min'),
      between,
    },
    numberAt(inputs, 'capacity_kw'),
    numberAt(inputs, 'step_min'),
  )
  const [seen, said] = [listAt(series, 'observed_kw'), listAt(series, 'forecast_kw')]
  const observed = rampEvents(seen, definition)
  const forecast = rampEvents(said, definition)
  const [seenFlags, saidFlags] = [rampFlags(seen, definition), rampFlags(said, definition)]
  const stepScores = objectAt(expected, 'step_scores')
  const score = rampScore(observed, forecast, numberAt(inputs, 'match_tolerance_steps'))
  const eventScores = objectAt(expected, 'event_scores')
  const count = (flag: number): number => seenFlags.filter((value) => value === flag).length
  return {
    comparisons: [
      ...compareEvents(observed, expected['observed_events'], refine),
      compare('observed_event_count', observed.length, numberAt(expected, 'observed_event_count'), EXACT),
      compare('forecast_event_count', forecast.length, numberAt(expected, 'forecast_event_count'), EXACT),
      compare('observed_up_steps', count(1), numberAt(expected, 'observed_up_steps'), EXACT),
      compare('observed_down_steps', count(-1), numberAt(expected, 'observed_down_steps'), EXACT),
      ...(['up', 'down'] as const).flatMap((direction) =>
        compareContingency(
          `step_scores.${direction}`,
          contingencyOfFlags(saidFlags, seenFlags, direction === 'up' ? 1 : -1),
          objectAt(stepScores, direction),
          scores,
        ),
      ),
      ...Object.entries({
        hits: score.hits,
        misses: score.misses,
        false_alarms: score.falseAlarms,
        pod: score.probabilityOfDetection,
        false_alarm_ratio: score.falseAlarmRatio,
        csi: score.criticalSuccessIndex,
      }).map(([name, value]) =>
        compare(`event_scores.${name}`, value, (eventScores[name] ?? null) as number | null, scores),
      ),
    ],
  }
}

/** The file keeps the first events of a series. */
function compareEvents(
  events: readonly RampEvent[],
  expected: unknown,
  tolerance: Tolerance,
): readonly Comparison[] {
  return ((expected ?? []) as readonly JsonObject[]).flatMap((wanted, n) => {
    const event = events[n]
    const name = `observed_events[${n}]`
    return [
      compare(`${name}.direction`, event?.sign ?? Number.NaN, wanted['direction'] === 'up' ? 1 : -1, EXACT),
      compare(`${name}.start`, event?.start ?? Number.NaN, numberAt(wanted, 'start'), EXACT),
      compare(`${name}.end`, event?.end ?? Number.NaN, numberAt(wanted, 'end'), EXACT),
      compare(`${name}.peak_at`, event?.peakStart ?? Number.NaN, numberAt(wanted, 'peak_at'), EXACT),
      compare(
        `${name}.magnitude`,
        Math.abs(event?.peakChange ?? Number.NaN),
        numberAt(wanted, 'magnitude'),
        tolerance,
      ),
    ]
  })
}

function runContingency(entry: JsonObject, _: JsonObject, { scores }: Tolerances): Omit<CaseResult, 'label'> {
  const inputs = objectAt(entry, 'inputs')
  const table = {
    hits: numberAt(inputs, 'hits'),
    misses: numberAt(inputs, 'misses'),
    falseAlarms: numberAt(inputs, 'false_alarms'),
    correctNegatives: numberAt(inputs, 'correct_negatives'),
  }
  return { comparisons: compareContingency('scores', table, objectAt(entry, 'expected'), scores) }
}

function compareContingency(
  path: string,
  table: ContingencyTable,
  expected: JsonObject,
  tolerance: Tolerance,
): readonly Comparison[] {
  const score = contingencyScores(table)
  return Object.entries({
    hits: table.hits,
    misses: table.misses,
    false_alarms: table.falseAlarms,
    correct_negatives: table.correctNegatives,
    pod: score.probabilityOfDetection,
    pofd: score.probabilityOfFalseDetection,
    false_alarm_ratio: score.falseAlarmRatio,
    frequency_bias: score.frequencyBias,
    csi: score.criticalSuccessIndex,
    ets: score.equitableThreatScore,
    hss: score.heidkeSkillScore,
    pss: score.peirceSkillScore,
    accuracy: score.accuracy,
    sedi: score.extremalDependenceIndex,
  }).map(([name, value]) =>
    compare(`${path}.${name}`, value, (expected[name] ?? null) as number | null, tolerance),
  )
}

function listAt(entry: JsonObject, key: string): Float64Array {
  return Float64Array.from((entry[key] as readonly (number | null)[]) ?? [], (value) => value ?? Number.NaN)
}

function compareList(
  name: string,
  actual: Float64Array,
  expected: unknown,
  tolerance: Tolerance,
): readonly Comparison[] {
  const list = (expected ?? []) as readonly (number | null)[]
  return [
    compare(`${name}.length`, actual.length, list.length, EXACT),
    ...list.map((wanted, n) => compare(`${name}[${n}]`, actual[n] ?? Number.NaN, wanted, tolerance)),
  ]
}
