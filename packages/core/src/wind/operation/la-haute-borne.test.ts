import { beforeAll, describe, expect, it } from 'vitest'
import { reanalysis, turbineRecords } from '../../../test/la-haute-borne.ts'
import { createRng } from '../../math/random/index.ts'
import { civilTime } from '../../time/index.ts'
import { concurrentRecords, detectTimeShift, type TimeShift } from '../resource/index.ts'
import { operatingStates } from './operating-state.ts'
import { estimateProduction, type ProductionEstimate } from './production-estimate.ts'

const RATED = 2050
const WEEK = 168

/** Records that both have, on the stamps put right, with what the turbine did. */
interface Hours {
  readonly reference: Float64Array
  readonly referenceDirectionDeg: Float64Array
  readonly speed: Float64Array
  readonly power: Float64Array
  /** Hour since the first, and calendar year. */
  readonly hour: Int32Array
  readonly year: Int32Array
}

let shift: TimeShift
let hours: Hours

/** Hours to add by the stretch that a stamp lies in. */
function correctionAt(found: TimeShift): (stampMs: number) => number {
  return (stampMs) =>
    found.segments.find((segment) => stampMs < segment.toMs)?.correctionWholeHours ??
    found.segments[found.segments.length - 1].correctionWholeHours
}

function together(): Hours {
  const reference = reanalysis()
  const turbine = turbineRecords(correctionAt(shift))
  const wind = concurrentRecords(reference, turbine.wind)
  const power = concurrentRecords(reference, {
    axis: turbine.wind.axis,
    speed: turbine.power.map((value) => Math.max(value, 0)),
  })
  const place = new Map(Array.from(power.index, (record, i) => [record, i]))
  const kept = Array.from(wind.index, (record, i) => ({ record, i })).filter(({ record }) =>
    place.has(record),
  )
  const pick = (values: ArrayLike<number>): Float64Array => Float64Array.from(kept, ({ i }) => values[i])
  return {
    reference: pick(wind.reference),
    referenceDirectionDeg: pick(wind.referenceDirectionDeg ?? []),
    speed: pick(wind.target),
    power: Float64Array.from(kept, ({ record }) => power.target[place.get(record) ?? -1]),
    hour: Int32Array.from(kept, ({ record }) => record),
    year: Int32Array.from(kept, ({ record }) => civilTime(wind.axis.startMs + record * 3_600_000).year),
  }
}

/** Production of the hours that are held back, from those that are not. */
function heldBack(isTraining: (i: number) => boolean): {
  readonly estimate: ProductionEstimate
  readonly truth: number
} {
  const training = (_: number, i: number): boolean => isTraining(i)
  const wanted = (_: number, i: number): boolean => !isTraining(i)
  const estimate = estimateProduction({
    training: {
      reference: hours.reference.filter(training),
      referenceDirectionDeg: hours.referenceDirectionDeg.filter(training),
      speed: hours.speed.filter(training),
      power: hours.power.filter(training),
    },
    wanted: {
      speed: hours.reference.filter(wanted),
      directionDeg: hours.referenceDirectionDeg.filter(wanted),
    },
    rng: createRng(1),
    resamples: 60,
    blockRecords: 2 * WEEK,
  })
  const power = hours.power.filter(wanted)
  return { estimate, truth: power.reduce((sum, value) => sum + value, 0) / power.length }
}

beforeAll(() => {
  shift = detectTimeShift({ reference: reanalysis(), target: turbineRecords().wind })
  hours = together()
})

describe('a turbine at La Haute Borne beside ERA5', () => {
  it('has a clock one hour early in winter and two in summer, as documented', () => {
    expect(shift.pattern).toBe('daylight_saving')
    expect(shift.segments.map(({ correctionWholeHours }) => correctionWholeHours)).toEqual([1, 2, 1, 2, 1])
    const days = (at: number, date: string): number => Math.abs(at - Date.parse(date)) / 86_400_000
    const [, spring, autumn, springAfter, autumnAfter] = shift.segments
    // Clocks went forward on 30 March 2014 and 29 March 2015, back on 26 October and 25 October.
    expect(days(autumn.fromMs, '2014-10-26')).toBeLessThan(12)
    expect(days(springAfter.fromMs, '2015-03-29')).toBeLessThan(12)
    expect(days(autumnAfter.fromMs, '2015-10-25')).toBeLessThan(12)
    // The first spring is stormy at its end: wind tells it to five weeks only.
    expect(days(spring.fromMs, '2014-03-30')).toBeLessThan(40)
    for (const { correlation, correlationCorrected } of shift.segments) {
      expect(correlationCorrected).toBeGreaterThan(correlation)
    }
  })

  it('leaves nothing to correct once its stamps are corrected', () => {
    const again = detectTimeShift({
      reference: reanalysis(),
      target: turbineRecords(correctionAt(shift)).wind,
    })
    for (const { correctionWholeHours } of again.segments) expect(correctionWholeHours).toBe(0)
  })

  it('runs in good order in nearly all hours', () => {
    const states = operatingStates({ speed: hours.speed, power: hours.power, ratedPower: RATED })
    const normal = states.filter((state) => state === 0).length / states.length
    expect(normal).toBeGreaterThan(0.93)
    expect(normal).toBeLessThan(1)
  })

  it.each([0, 1])(
    'has the energy of the curve and the reanalysis of alternate weeks within 3 %: half %d',
    (parity) => {
      const { estimate, truth } = heldBack((i) => Math.floor(hours.hour[i] / WEEK) % 2 !== parity)
      expect(Math.abs(estimate.meanPower / truth - 1)).toBeLessThan(0.03)
      expect(estimate.interval.low).toBeLessThan(truth)
      expect(estimate.interval.high).toBeGreaterThan(truth)
    },
  )

  it.each([2014, 2015])('yields within the interval in %d from the other year', (year) => {
    const { estimate, truth } = heldBack((i) => hours.year[i] !== year)
    expect(estimate.interval.low).toBeLessThan(truth)
    expect(estimate.interval.high).toBeGreaterThan(truth)
    // Wide enough to be honest, narrow enough to be of use.
    const width = (estimate.interval.high - estimate.interval.low) / estimate.meanPower
    expect(width).toBeLessThan(0.3)
  })
})
