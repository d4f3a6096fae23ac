import { InputError } from '../../errors/index.ts'
import { townsendSnowLoss } from '../../solar/snow/index.ts'
import type { PvSystem, PvWeather, PvYield, TownsendSnow } from '../../solar/system/index.ts'
import { runPvSlice, startPvRun, totalsOfPvRun } from '../../solar/system/internal.ts'
import {
  centerMs,
  civilTime,
  daysInMonth,
  monthOfRecords,
  stepHours,
  type TimeAxis,
} from '../../time/index.ts'
import type { SimulatePvInput } from './simulate-pv-input.ts'

/** The plant of a simulation, Townsend's snow worked out to a share for every month by a run without snow. */
export function withMonthlySnow(input: SimulatePvInput): PvSystem {
  const { system, weather } = input
  if (system.snow?.kind !== 'townsend') return system
  const run = startPvRun({ ...input, system: { ...system, snow: undefined } })
  runPvSlice(run, weather)
  const losses = monthlySnow(system.snow, weather, totalsOfPvRun(run), system)
  return { ...system, snow: { kind: 'monthly', losses } }
}

/** Townsend's losses of the twelve months [fraction]; a month that the weather does not reach has none. */
function monthlySnow(snow: TownsendSnow, weather: PvWeather, totals: PvYield, { mount }: PvSystem): number[] {
  const times = monthsCovered(weather.axis)
  const losses = townsendSnowLoss({
    ...snow,
    snowfallCm: Float64Array.from(snow.snowfallCm),
    snowEvents: Float64Array.from(snow.snowEvents),
    relativeHumidity: Float64Array.from(snow.relativeHumidity ?? humidityOf(weather)),
    tempAir: monthlyMeans(weather, weather.tempAir),
    poaIrradiation: Float64Array.from(totals.monthly, ({ poaKwhM2 }, m) => poaKwhM2 / times[m]),
    tiltDeg: mount.kind === 'fixed' ? mount.tiltDeg : 0,
  })
  return Array.from(losses, (loss) => (Number.isNaN(loss) ? 0 : loss))
}

/** How many times a series covers each month: 10 for the Januaries of ten years. */
function monthsCovered(axis: TimeAxis): Float64Array {
  const months = monthOfRecords(axis)
  const covered = new Float64Array(12)
  let share = Number.NaN
  for (let t = 0; t < months.length; t++) {
    if (t === 0 || months[t] !== months[t - 1]) {
      const { year, month } = civilTime(centerMs(axis, t), axis.utcOffsetHours)
      share = stepHours(axis) / (24 * daysInMonth(year, month))
    }
    covered[months[t]] += share
  }
  return covered
}

function humidityOf(weather: PvWeather): Float64Array {
  const { relativeHumidity } = weather
  if (relativeHumidity !== undefined) return monthlyMeans(weather, relativeHumidity)
  throw new InputError({
    code: 'missing',
    field: 'weather.relativeHumidity',
    value: undefined,
    constraint: 'given where system.snow.kind is "townsend" and system.snow has no humidity of its own',
  })
}

/** Means of the values without a gap, by month. */
function monthlyMeans({ axis }: PvWeather, values: Float64Array): Float64Array {
  const months = monthOfRecords(axis)
  const sums = new Float64Array(12)
  const counts = new Float64Array(12)
  for (let t = 0; t < values.length; t++) {
    if (Number.isNaN(values[t])) continue
    sums[months[t]] += values[t]
    counts[months[t]]++
  }
  return sums.map((sum, m) => sum / counts[m])
}
