import { InputError } from '../../errors/index.ts'
import type { Rng } from '../../math/random/index.ts'
import { requireInteger } from '../../math/require-integer.ts'
import { type HubMarginals, scoreOfSpeed, speedOfScore } from '../wind/hub-climate.ts'
import { forecastSkill } from './forecast-skill.ts'
import type { ScoreProcess } from './score-process.ts'

/** Wind at the hub as one run of one model has it, means over the hours of the horizon. */
export interface HubForecast {
  readonly model: string
  /** 0 is the deterministic run; others are members of an ensemble. */
  readonly member: number
  /** NaN where the model does not reach [m/s]. */
  readonly speed: Float64Array
}

/** What is known of the wind that comes. */
export interface WindScenarioInput {
  readonly marginals: HubMarginals
  readonly process: ScoreProcess
  /** From the issue to the middle of each hour [h]. */
  readonly leadHours: Float64Array
  /** None: the climate alone speaks. */
  readonly forecasts: readonly HubForecast[]
  /** Weight of each model by its name; the same for all when absent [1]. */
  readonly weights?: Readonly<Record<string, number>> | undefined
  /** Score of the last hour that was measured and whole hours from it to the first step; counts without a model. */
  readonly latest?: LatestScore | undefined
  /** Fewest scenarios, 2..1000; more where every member of an ensemble is to be used twice. */
  readonly count: number
  readonly rng: Rng
}

/** The wind that was measured last. */
export interface LatestScore {
  /** [standard deviations] */
  readonly score: number
  /** 1..240 [h]. */
  readonly gapHours: number
}

/** Winds that may come, all alike likely. */
export interface WindScenarios {
  /** Scenarios by hour [m/s]. */
  readonly speed: readonly Float64Array[]
  /** Blend of the models' runs, or the climate's middle without any [m/s]. */
  readonly central: Float64Array
  /** Score of the blend [standard deviations]; 0 without a model. */
  readonly score: Float64Array
  /** Hours for which no model speaks. */
  readonly withoutModel: number
}

/** Part of the expected variance that is always added to what the members differ by [1]. */
const DRESSING_MIN = 0.25

/**
 * Scenarios of the wind at a hub. All is done in normal scores of the climate, in which a forecast of correlation r with
 * what comes leaves a variance of 1 − r²:
 *
 *     x_i(t) = r(t)·g(t) + d_i(t) + b(t)·ε_i(t),   b² = max(1 − r² − var d, ¼·(1 − r²))
 *
 * g the blend of the models, d_i what one run differs by from it (ensemble members from the mean of their ensemble), ε_i a draw of the process
 * of the climate, in pairs of opposite sign. So the spread grows with the lead, is that of the climate where no skill is
 * left, and is larger where the runs differ. Without a model r = 0, and scenarios start from the last measured wind if it
 * is known (conditional draws of the process). Speeds are never negative and have the climate's distribution over many
 * forecasts.
 *
 * @throws {InputError} `out_of_range` and its kin (`count`), `length_mismatch` (`leadHours`, `forecasts[i].speed`).
 * @see Pinson, Madsen, Nielsen, Papaefthymiou & Klöckl 2009, Wind Energy 12:51 (scenarios by correlated scores); Fortin,
 *   Favre & Saïd 2006, Q. J. R. Meteorol. Soc. 132:1349 (dressed ensembles)
 */
export function windScenarios(input: WindScenarioInput): WindScenarios {
  const { marginals, process, leadHours, forecasts, latest, rng } = input
  const { length } = marginals
  requireInteger(input.count, 2, 1000, 'count')
  InputError.requireLength(length, { leadHours })
  if (latest !== undefined) requireInteger(latest.gapHours, 1, 240, 'latest.gapHours')
  forecasts.forEach(({ speed }, i) => {
    InputError.requireLength(length, { [`forecasts[${i}].speed`]: speed })
  })
  const { blend, deviations, withoutModel } = blendScores(input)
  const count = Math.max(input.count, 2 * deviations.length)
  const centre = new Float64Array(length)
  const noise = new Float64Array(length)
  for (let t = 0; t < length; t++) {
    const r = Number.isNaN(blend[t]) ? 0 : forecastSkill(leadHours[t])
    let within = 0
    for (const deviation of deviations) within += deviation[t] * deviation[t]
    within /= Math.max(deviations.length, 1)
    const open = 1 - r * r
    centre[t] = r === 0 ? 0 : r * blend[t]
    noise[t] = Math.sqrt(Math.max(open - within, DRESSING_MIN * open))
  }
  const speed = Array.from({ length: count }, () => new Float64Array(length))
  const known = forecasts.length === 0 ? latest : undefined
  const gap = known?.gapHours ?? 0
  const chain = new Float64Array(gap + length)
  for (let i = 0; i < count; i++) {
    const pair = i >> 1
    if (i % 2 === 0) process.draw(chain, rng.fork(pair))
    else for (let t = 0; t < chain.length; t++) chain[t] = -chain[t]
    const first = chain[0]
    const deviation = deviations.length === 0 ? undefined : deviations[pair % deviations.length]
    for (let t = 0; t < length; t++) {
      let score = centre[t] + (deviation === undefined ? 0 : deviation[t]) + noise[t] * chain[gap + t]
      // A draw of the process that goes through the last score: its own miss is taken away as far as it is remembered.
      if (known !== undefined) score += process.correlation(gap + t) * (known.score - first)
      speed[i][t] = speedOfScore(marginals, t, score)
    }
  }
  return {
    speed,
    central: Float64Array.from({ length }, (_, t) =>
      speedOfScore(marginals, t, Number.isNaN(blend[t]) ? latestScore(input, t) : blend[t]),
    ),
    score: blend.map((value) => (Number.isNaN(value) ? 0 : value)),
    withoutModel,
  }
}

/** Expected score of a step from the last measured one; 0 where there is none. */
function latestScore({ latest, process }: WindScenarioInput, t: number): number {
  return latest === undefined ? 0 : process.correlation(latest.gapHours + t) * latest.score
}

interface BlendedScores {
  /** NaN where no model speaks. */
  readonly blend: Float64Array
  readonly deviations: readonly Float64Array[]
  readonly withoutModel: number
}

/** The models' scores, blended by weight, and what their runs differ by. */
function blendScores({ marginals, forecasts, weights }: WindScenarioInput): BlendedScores {
  const { length } = marginals
  const runs = forecasts.map(({ model, member, speed }) => ({
    model,
    member,
    score: speed.map((value, t) => scoreOfSpeed(marginals, t, value)),
  }))
  const models = [...new Set(runs.map(({ model }) => model))].map((model) => {
    const own = runs.filter((run) => run.model === model)
    const members = own.filter(({ member }) => member > 0).map(({ score }) => score)
    const single = own.find(({ member }) => member === 0)?.score
    const mean = meanOf(members, length)
    return { weight: weights?.[model] ?? 1, centre: single ?? mean, members, mean }
  })
  const blend = new Float64Array(length)
  let withoutModel = 0
  for (let t = 0; t < length; t++) {
    let [sum, weight] = [0, 0]
    for (const { centre, weight: own } of models) {
      if (Number.isNaN(centre[t])) continue
      sum += own * centre[t]
      weight += own
    }
    blend[t] = weight > 0 ? sum / weight : Number.NaN
    if (!(weight > 0)) withoutModel++
  }
  const differ = (score: Float64Array, from: Float64Array): Float64Array =>
    score.map((value, t) => (Number.isNaN(value - from[t]) ? 0 : value - from[t]))
  const hasMembers = models.some(({ members }) => members.length > 0)
  const deviations = hasMembers
    ? models.flatMap(({ members, mean }) => members.map((score) => differ(score, mean)))
    : models.length > 1
      ? models.map(({ centre }) => differ(centre, blend))
      : []
  return { blend, deviations, withoutModel }
}

function meanOf(series: readonly Float64Array[], length: number): Float64Array {
  return Float64Array.from({ length }, (_, t) => {
    let [sum, count] = [0, 0]
    for (const values of series) {
      if (Number.isNaN(values[t])) continue
      sum += values[t]
      count++
    }
    return count === 0 ? Number.NaN : sum / count
  })
}
