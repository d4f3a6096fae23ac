/**
 * Forecasts a year of one turbine day by day and scores them: La Haute Borne 2015, with what was known by the end of
 * 2014. ERA5 stands in for a weather forecast, so that the figures are those of a perfect forecast of the large scale:
 * no lead, no error of the models' own.
 *
 *     node --conditions=@sunwake/source --import tsx tools/forecast/la-haute-borne.ts [--scada FILE --era5 FILE]
 */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { gunzipSync } from 'node:zlib'
import { type ForecastVerification, turbinePlant, verifyForecast } from '@sunwake/core/forecast'
import { createRng } from '@sunwake/core/math/random'
import { type ForecastWindInput, forecastWind } from '@sunwake/core/studies'
import { monthOfRecords, type TimeAxis } from '@sunwake/core/time'
import type { WindClimate } from '@sunwake/core/weather'
import { fitWeibull, gridRecords } from '@sunwake/core/wind/resource'
import { createTurbineCurve, createTurbineModel, type TurbineModel } from '@sunwake/core/wind/turbine'

const SAMPLE = new URL('../../packages/core/test/reference/wind/la_haute_borne/', import.meta.url)
const { values } = parseArgs({
  options: {
    scada: {
      type: 'string',
      default: fileURLToPath(new URL('scada_R80711_hourly_2014_2015.csv.gz', SAMPLE)),
    },
    era5: { type: 'string', default: fileURLToPath(new URL('era5_100m_hourly_2014_2015.csv.gz', SAMPLE)) },
  },
})

const HOUR = 3_600_000
const HUB = 80
/** Exponent that takes ERA5 from 100 m to the hub. */
const SHEAR = 0.2
const RATED_KW = 2050
const CUT_OUT = 22
const FROM = Date.UTC(2014, 0, 1)
const HELD = Date.UTC(2015, 0, 1)
const END = Date.UTC(2016, 0, 1)
const DAY_HOURS = 24
const SITE = { latitudeDeg: 48.4569, longitudeDeg: 5.5847, altitude: 411 }

/** Columns of a table by their names, on the hours of both years. */
function hoursOf(path: string, shift: (stampMs: number) => number): Readonly<Record<string, Float64Array>> {
  const [head = [], ...rows] = gunzipSync(readFileSync(path))
    .toString()
    .trim()
    .split('\n')
    .map((line) => line.split(','))
  const stampMs = rows.map(([stamp = '']) => {
    const ms = Date.parse(stamp)
    return ms + HOUR * shift(ms)
  })
  const { axis, columns } = gridRecords({
    stampMs,
    columns: Object.fromEntries(
      head
        .slice(1)
        .map((name, c) => [name, rows.map((row) => (row[c + 1] ? Number(row[c + 1]) : Number.NaN))]),
    ),
    stepMinutes: 60,
    label: 'start',
  })
  const from = Math.round((FROM - axis.startMs) / HOUR)
  const length = (END - FROM) / HOUR
  return Object.fromEntries(
    Object.entries(columns).map(([name, series]) => [
      name,
      Float64Array.from({ length }, (_, t) => series[t + from] ?? Number.NaN),
    ]),
  )
}

/** The stamps of the turbine carry an offset that its digits do not need: back to UTC by the clock of France. */
function clockShift(stampMs: number): number {
  const year = new Date(stampMs).getUTCFullYear()
  const lastSunday = (month: number): number => {
    const last = new Date(Date.UTC(year, month + 1, 0))
    return Date.UTC(year, month, last.getUTCDate() - last.getUTCDay(), 1)
  }
  return stampMs >= lastSunday(2) && stampMs < lastSunday(9) ? 2 : 1
}

const scada = hoursOf(values.scada, clockShift)
const era5 = hoursOf(values.era5, () => 0)
const column = (table: typeof scada, start: string): Float64Array => {
  const name = Object.keys(table).find((key) => key.startsWith(start))
  if (name === undefined) throw new Error(`no column ${start} among ${Object.keys(table).join(', ')}`)
  return table[name] as Float64Array
}
const power = column(scada, 'active_power').map((kw) => Math.max(kw, 0))
const nacelle = column(scada, 'nacelle_wind')
const wind = column(era5, 'ws_100m').map((speed) => speed * (HUB / 100) ** SHEAR)
const direction = column(era5, 'wd_100m')
const tempAir = column(era5, 't_2m')
const pressure = column(era5, 'surf_pres').map((hpa) => 100 * hpa)
const heldHour = (HELD - FROM) / HOUR

function axisFrom(hour: number, length: number): TimeAxis {
  return { startMs: FROM + hour * HOUR, stepMinutes: 60, length, label: 'start', utcOffsetHours: 0 }
}

/** Mean power by half metres per second of the wind at the nacelle in the first year. */
function measuredTurbine(): TurbineModel {
  const bins = Array.from({ length: 2 * CUT_OUT + 1 }, () => ({ sum: 0, count: 0 }))
  for (let t = 0; t < heldHour; t++) {
    const bin = bins[Math.round(2 * (nacelle[t] ?? Number.NaN))]
    if (bin === undefined || Number.isNaN(power[t] ?? Number.NaN)) continue
    bin.sum += power[t] ?? 0
    bin.count++
  }
  let last = 0
  const values = bins.map(({ sum, count }) => {
    last = Math.min(Math.max(count > 0 ? sum / count : last, last), RATED_KW)
    return last
  })
  const speeds = bins.map((_, i) => i / 2)
  return createTurbineModel({
    name: 'Senvion MM82',
    rotorDiameter: 82,
    hubHeight: HUB,
    ratedPower: RATED_KW,
    power: createTurbineCurve({ speeds, values }),
    thrust: createTurbineCurve({ speeds, values: speeds.map(() => 0.8) }),
    // The curve was measured in the air of the place.
    referenceDensity: 1.17,
  })
}

/** Wind of the first year by months, as the climate of the place. */
function firstYear(): WindClimate {
  const months = monthOfRecords(axisFrom(0, heldHour))
  const own = wind.subarray(0, heldHour)
  const speed = Array.from({ length: 12 }, (_, month) => {
    const hours = own.filter((value, t) => months[t] === month && !Number.isNaN(value))
    return hours.reduce((sum, value) => sum + value, 0) / hours.length
  })
  return {
    levels: [{ height: HUB, speed, weibullK: fitWeibull(own.filter((value) => !Number.isNaN(value))).shape }],
    shearExponent: SHEAR,
    rose: [0, 1, 2, 3].map(() => new Array(8).fill(1)),
  }
}

const plant = turbinePlant(measuredTurbine())
const climate = firstYear()
const part = (series: Float64Array, hour: number, length: number): Float64Array =>
  Float64Array.from({ length }, (_, t) => series[hour + t] ?? Number.NaN)
const filled = (series: Float64Array, usual: number): Float64Array =>
  series.map((value) => (Number.isNaN(value) ? usual : value))
const airFrom = (hour: number, length: number): ForecastWindInput['air'] => ({
  tempAir: filled(part(tempAir, hour, length), 10),
  pressure: filled(part(pressure, hour, length), 96_500),
})
const runFrom = (hour: number, length: number, factor: number): ForecastWindInput['forecasts'][number] => ({
  model: 'ERA5',
  member: 0,
  speed: part(wind, hour, length).map((speed) => factor * speed),
  directionDeg: part(direction, hour, length),
})

/** One way to forecast. */
interface Way {
  readonly name: string
  readonly withWind: boolean
  readonly historyDays: number
  /** What the wind of ERA5 is multiplied by: a forecast that is always wrong by as much. */
  readonly factor?: number | undefined
}

const WAYS: readonly Way[] = [
  { name: 'climatology', withWind: false, historyDays: 0 },
  { name: 'climatology from the last hour, 60 days of history', withWind: false, historyDays: 60 },
  { name: 'ERA5 as it is', withWind: true, historyDays: 0 },
  { name: 'ERA5, 14 days of history', withWind: true, historyDays: 14 },
  { name: 'ERA5, 60 days of history', withWind: true, historyDays: 60 },
  { name: 'ERA5, 365 days of history', withWind: true, historyDays: 365 },
  { name: 'ERA5 less 20 %, as it is', withWind: true, historyDays: 0, factor: 0.8 },
  { name: 'ERA5 less 20 %, 60 days of history', withWind: true, historyDays: 60, factor: 0.8 },
]

/** Forecasts every day of the second year at its midnight and scores them together. */
function scoreOf({ withWind, historyDays, factor = 1 }: Way): ForecastVerification {
  const days = (END - HELD) / HOUR / DAY_HOURS
  const length = days * DAY_HOURS
  const mean = new Float64Array(length)
  const band = { p90: new Float64Array(length), p50: new Float64Array(length), p10: new Float64Array(length) }
  const members = Array.from({ length: 100 }, () => new Float64Array(length))
  for (let day = 0; day < days; day++) {
    const hour = heldHour + day * DAY_HOURS
    const pastHours = historyDays * DAY_HOURS
    const past = hour - pastHours
    const { steps, scenarios } = forecastWind({
      site: SITE,
      axis: axisFrom(hour, DAY_HOURS),
      issuedMs: FROM + hour * HOUR,
      hubHeight: HUB,
      climate,
      plant,
      air: airFrom(hour, DAY_HOURS),
      forecasts: withWind ? [runFrom(hour, DAY_HOURS, factor)] : [],
      stepMinutes: 60,
      history:
        historyDays === 0
          ? undefined
          : {
              axis: axisFrom(past, pastHours),
              powerKw: part(power, past, pastHours),
              forecasts: withWind ? [runFrom(past, pastHours, factor)] : [],
              air: airFrom(past, pastHours),
            },
      rng: createRng(day),
    })
    const at = day * DAY_HOURS
    mean.set(steps.powerKw, at)
    band.p90.set(steps.p90Kw, at)
    band.p50.set(steps.p50Kw, at)
    band.p10.set(steps.p10Kw, at)
    members.forEach((series, i) => {
      series.set(scenarios.powerKw[i] ?? [], at)
    })
  }
  return verifyForecast({
    observed: part(power, heldHour, length),
    forecast: mean,
    quantiles: [
      { level: 0.1, values: band.p90 },
      { level: 0.5, values: band.p50 },
      { level: 0.9, values: band.p10 },
    ],
    members,
    leadSteps: Int32Array.from({ length }, (_, t) => (t % DAY_HOURS) + 1),
    stepMinutes: 60,
    capacityKw: RATED_KW,
  })
}

const percent = (kw: number): string => ((100 * kw) / RATED_KW).toFixed(1)
const print = (cells: readonly string[]): void => {
  process.stdout.write(`| ${cells.join(' | ')} |\n`)
}
print([
  ...['forecast', 'hours', 'bias %', 'MAE %', 'RMSE %', 'CRPS %', 'P10–P90 %', 'below P90 %', 'below P50 %'],
  ...['below P10 %', 'skill persistence', 'skill climatology', 'skill blend', 'ramps hit/missed/false'],
])
print(new Array(14).fill('---'))
for (const way of WAYS) {
  const { errors, crps, coverage, reliability, references, ramps, records } = scoreOf(way)
  const skill = (name: keyof typeof references): string => references[name].skillCrps.toFixed(2)
  print([
    way.name,
    String(records),
    ...[errors.meanBias, errors.meanAbsolute, errors.rootMeanSquare, crps].map(percent),
    (100 * coverage).toFixed(0),
    ...reliability.map(({ observed }) => (100 * observed).toFixed(0)),
    ...[skill('persistence'), skill('climatology'), skill('blend')],
    `${ramps.events.hits}/${ramps.events.misses}/${ramps.events.falseAlarms}`,
  ])
}
