import type { ForecastVerification, ReferenceName } from '@sunwake/core/forecast'
import { isoUtc, labelMs, type TimeAxis } from '@sunwake/core/time'
import type { SunwakeContext } from '../../context.ts'
import { UsageError } from '../../errors.ts'
import { readForecastFile } from '../../input/forecast-file.ts'
import { figureLine } from '../../output/figures.ts'
import { printTable } from '../../output/table.ts'

const DEFAULT_LEAD_HOURS = 24
const REFERENCES: readonly ReferenceName[] = ['persistence', 'climatology', 'blend']

/** What a verification is told by flags. */
export interface VerifyOptions {
  readonly capacityKw?: number | undefined
  readonly leadHours?: number | undefined
}

/** Scores the forecasts of a file against what came, as the body that `--json` prints. */
export async function verifyForecastFile(path: string, { capacityKw, leadHours }: VerifyOptions) {
  for (const [name, value] of Object.entries({ 'capacity-kw': capacityKw, 'lead-hours': leadHours })) {
    if (value !== undefined && !(value > 0)) throw new UsageError(`--${name} must be above 0`)
  }
  const file = await readForecastFile(path)
  const { axis, observed } = file
  const { verifyForecast } = await import('@sunwake/core/forecast')
  const largest = observed.reduce((most, value) => (value > most ? value : most), 0)
  const capacity = capacityKw ?? largest
  if (!(capacity > 0)) throw new UsageError(`${path}: --capacity-kw is needed, for nothing was measured`)
  const stepHours = axis.stepMinutes / 60
  const lead = leadHours ?? DEFAULT_LEAD_HOURS
  const stepsOf = (hours: number): number => Math.max(Math.round(hours / stepHours), 1)
  const { axis: _axis, leadHours: _leadHours, ...series } = file
  const result = verifyForecast({
    ...series,
    leadSteps:
      file.leadHours === undefined
        ? stepsOf(lead)
        : Int32Array.from(file.leadHours, (hours) => stepsOf(Number.isNaN(hours) ? lead : hours)),
    stepMinutes: axis.stepMinutes,
    capacityKw: capacity,
  })
  return bodyOf(result, { path, axis, capacity, assumed: capacityKw === undefined })
}

/** The body of a verification. */
export type VerificationBody = Awaited<ReturnType<typeof verifyForecastFile>>

function bodyOf(
  result: ForecastVerification,
  { path, axis, capacity, assumed }: { path: string; axis: TimeAxis; capacity: number; assumed: boolean },
) {
  const known = (value: number): number | null => (Number.isFinite(value) ? value : null)
  const { errors, ramps } = result
  const table = (scores: typeof ramps.up) => ({
    hits: scores.hits,
    misses: scores.misses,
    false_alarms: scores.falseAlarms,
    correct_negatives: scores.correctNegatives,
    pod: known(scores.probabilityOfDetection),
    false_alarm_ratio: known(scores.falseAlarmRatio),
    csi: known(scores.criticalSuccessIndex),
    hss: known(scores.heidkeSkillScore),
    sedi: known(scores.extremalDependenceIndex),
  })
  return {
    file: path,
    period: { start: isoUtc(axis.startMs), end: isoUtc(labelMs(axis, axis.length - 1)) },
    step_minutes: axis.stepMinutes,
    records: result.records,
    capacity_kw: capacity,
    ...(assumed ? { capacity_assumed: 'the largest measured power; --capacity-kw gives another' } : {}),
    bias_kw: errors.meanBias,
    mae_kw: errors.meanAbsolute,
    rmse_kw: errors.rootMeanSquare,
    mae_pct: (100 * errors.meanAbsolute) / capacity,
    rmse_pct: (100 * errors.rootMeanSquare) / capacity,
    correlation: known(errors.correlation),
    crps_kw: result.crps,
    crps_of: result.crpsOf,
    pinball: result.pinball.map(({ level, loss }) => ({
      exceedance_pct: percentOf(1 - level),
      loss_kw: loss,
    })),
    reliability: result.reliability.map(({ level, observed }) => ({
      exceedance_pct: percentOf(1 - level),
      exceeded_pct: percentOf(1 - observed),
    })),
    coverage_pct: known(100 * result.coverage),
    mean_width_kw: known(result.meanWidth),
    references: Object.fromEntries(
      REFERENCES.map((name) => {
        const { rmse, crps, skillRmse, skillCrps } = result.references[name]
        return [
          name,
          {
            rmse_kw: known(rmse),
            crps_kw: known(crps),
            skill_rmse: known(skillRmse),
            skill_crps: known(skillCrps),
          },
        ]
      }),
    ),
    ramps: {
      definition: `${percentOf(ramps.definition.threshold)} % of the capacity within ${ramps.definition.windowMinutes} min`,
      up: table(ramps.up),
      down: table(ramps.down),
      events: {
        hits: ramps.events.hits,
        misses: ramps.events.misses,
        false_alarms: ramps.events.falseAlarms,
        csi: known(ramps.events.criticalSuccessIndex),
      },
    },
  }
}

function percentOf(share: number): number {
  return Math.round(share * 1e8) / 1e6
}

/** Prints a verification for a person. */
export function printVerification(context: SunwakeContext, body: VerificationBody): void {
  const print = (lines: readonly string[]): void => {
    context.process.stdout.write(`${lines.join('\n')}\n`)
  }
  const kw = (value: number | null): string => (value === null ? 'not known' : `${value.toFixed(1)} kW`)
  print([
    `${body.file}: ${body.records} steps of ${body.step_minutes} min from ${body.period.start}, capacity ${body.capacity_kw} kW`,
    '',
    figureLine('mean absolute error', `${kw(body.mae_kw)}, ${body.mae_pct.toFixed(1)} % of the capacity`),
    figureLine('root mean square', `${kw(body.rmse_kw)}, ${body.rmse_pct.toFixed(1)} %`),
    figureLine('bias', kw(body.bias_kw)),
    figureLine('CRPS', `${kw(body.crps_kw)}, of the ${body.crps_of}`),
    ...(body.coverage_pct === null
      ? []
      : [
          figureLine(
            'between the outermost',
            `${body.coverage_pct.toFixed(1)} %, ${kw(body.mean_width_kw)} wide`,
          ),
        ]),
    '',
  ])
  if (body.pinball.length > 0) {
    printTable(
      context,
      ['quantile', 'pinball kW', 'exceeded %'],
      body.pinball.map(({ exceedance_pct, loss_kw }, i) => [
        `P${exceedance_pct}`,
        loss_kw.toFixed(1),
        (body.reliability[i]?.exceeded_pct ?? Number.NaN).toFixed(1),
      ]),
    )
    print([''])
  }
  const skill = (value: number | null): string => (value === null ? 'not known' : value.toFixed(3))
  printTable(
    context,
    ['against', 'RMSE kW', 'skill', 'CRPS kW', 'skill'],
    Object.entries(body.references).map(([name, score]) => [
      name,
      score.rmse_kw?.toFixed(1) ?? '',
      skill(score.skill_rmse),
      score.crps_kw?.toFixed(1) ?? '',
      skill(score.skill_crps),
    ]),
  )
  print(['', `Ramps: ${body.ramps.definition}`])
  printTable(
    context,
    ['ramps', 'hits', 'misses', 'false alarms', 'CSI'],
    [
      ...(['up', 'down'] as const).map((way) => [
        `steps ${way}`,
        String(body.ramps[way].hits),
        String(body.ramps[way].misses),
        String(body.ramps[way].false_alarms),
        skill(body.ramps[way].csi),
      ]),
      [
        'events',
        String(body.ramps.events.hits),
        String(body.ramps.events.misses),
        String(body.ramps.events.false_alarms),
        skill(body.ramps.events.csi),
      ],
    ],
  )
}
