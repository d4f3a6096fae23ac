import { InputError, requireFields, requireList } from '../../../errors/index.ts'
import { log } from '../../elementary/index.ts'

/** How often an event was forecast and came. */
export interface ContingencyTable {
  /** Forecast and came. */
  readonly hits: number
  /** Came without a forecast. */
  readonly misses: number
  /** Forecast and did not come. */
  readonly falseAlarms: number
  /** Neither. */
  readonly correctNegatives: number
}

/** Scores of a {@link ContingencyTable} [1]; NaN where a score divides by nothing. */
export interface ContingencyScores {
  /** Probability of detection h/(h + m), also called hit rate. */
  readonly probabilityOfDetection: number
  /** Probability of false detection f/(f + c). */
  readonly probabilityOfFalseDetection: number
  /** f/(h + f). */
  readonly falseAlarmRatio: number
  /** (h + f)/(h + m). */
  readonly frequencyBias: number
  /** Critical success index h/(h + m + f). */
  readonly criticalSuccessIndex: number
  /** The same less the hits of chance r = (h + m)·(h + f)/n: (h − r)/(h + m + f − r). */
  readonly equitableThreatScore: number
  /** 2·(h·c − m·f)/((h + m)·(m + c) + (h + f)·(f + c)). */
  readonly heidkeSkillScore: number
  /** Peirce: probability of detection less that of false detection. */
  readonly peirceSkillScore: number
  /** (h + c)/n. */
  readonly accuracy: number
  /** Symmetric extremal dependence index, for rare events; NaN unless 0 < F, H < 1. */
  readonly extremalDependenceIndex: number
}

/**
 * Scores of forecasts of a yes-or-no event.
 *
 * @param table counts, 0 or more.
 * @throws {InputError} `out_of_range` and its kin, by the name of the count.
 * @see Jolliffe & Stephenson 2012, Forecast Verification, 2nd ed., ch. 3; Ferro & Stephenson 2011, Weather Forecast.
 *   26:699 (extremal dependence)
 */
export function contingencyScores(table: ContingencyTable): ContingencyScores {
  requireFields(
    table,
    { hits: 'number', misses: 'number', falseAlarms: 'number', correctNegatives: 'number' },
    'table',
  )
  for (const [field, count] of Object.entries(table)) {
    InputError.requireRange(count, 0, Number.MAX_SAFE_INTEGER, field)
  }
  const { hits: h, misses: m, falseAlarms: f, correctNegatives: c } = table
  const n = h + m + f + c
  const detection = ratio(h, h + m)
  const falseDetection = ratio(f, f + c)
  const chance = ratio((h + m) * (h + f), n)
  return {
    probabilityOfDetection: detection,
    probabilityOfFalseDetection: falseDetection,
    falseAlarmRatio: ratio(f, h + f),
    frequencyBias: ratio(h + f, h + m),
    criticalSuccessIndex: ratio(h, h + m + f),
    equitableThreatScore: ratio(h - chance, h + m + f - chance),
    heidkeSkillScore: ratio(2 * (h * c - m * f), (h + m) * (m + c) + (h + f) * (f + c)),
    peirceSkillScore: detection - falseDetection,
    accuracy: ratio(h + c, n),
    extremalDependenceIndex: extremalDependence(detection, falseDetection),
  }
}

/** NaN in place of infinities: a score of no cases is not known. */
function ratio(part: number, whole: number): number {
  return whole === 0 ? Number.NaN : part / whole
}

/** Counts of two series of flags, for one of their values: the event is that a flag has it. */
export function contingencyOfFlags(forecast: Int8Array, observed: Int8Array, flag: number): ContingencyTable {
  requireList(forecast, 'forecast')
  requireList(observed, 'observed')
  InputError.requireLength(observed.length, { forecast })
  let [hits, misses, falseAlarms, correctNegatives] = [0, 0, 0, 0]
  for (let t = 0; t < observed.length; t++) {
    const came = observed[t] === flag
    if (forecast[t] === flag) {
      if (came) hits++
      else falseAlarms++
    } else if (came) misses++
    else correctNegatives++
  }
  return { hits, misses, falseAlarms, correctNegatives }
}

/** (ln F − ln H − ln(1 − F) + ln(1 − H))/(ln F + ln H + ln(1 − F) + ln(1 − H)). */
function extremalDependence(detection: number, falseDetection: number): number {
  const inside = (share: number): boolean => share > 0 && share < 1
  if (!inside(detection) || !inside(falseDetection)) return Number.NaN
  const [h, f] = [log(detection), log(falseDetection)]
  const [notH, notF] = [log(1 - detection), log(1 - falseDetection)]
  return (f - h - notF + notH) / (f + h + notF + notH)
}
