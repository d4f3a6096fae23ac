import { basename } from 'node:path'
import type { MeasuredColumn, MeasuredSeries, Task43Station } from '@sunwake/core/wind/formats'
import { choiceFlag, type FlagValues, group, listFlag, numberFlag, textFlag } from '../command/flags.ts'
import { UsageError } from '../errors.ts'
import { readText } from './read-file.ts'

/** What stands between cells, by its name. */
export const CSV_DELIMITERS = { comma: ',', semicolon: ';', tab: '\t' } as const

/** Flags that tell how the time stamps of a CSV are to be read. */
export const STAMP_FLAGS = {
  time: textFlag('Column of the time stamps', 'COLUMN'),
  label: choiceFlag(
    ['start', 'center', 'end'],
    'Point of its interval that a stamp names: start, center or end; start when absent',
    'POINT',
  ),
  utcOffsetHours: numberFlag('Zone of stamps that name none, east positive', { unit: 'h', placeholder: 'H' }),
  dateOrder: choiceFlag(
    ['ymd', 'dmy', 'mdy'],
    'Order of the date: ymd, dmy or mdy; ymd when absent',
    'ORDER',
  ),
  stepMinutes: numberFlag('Distance of records; the most frequent when absent', { unit: 'min' }),
  missing: listFlag('Text that stands for a missing value', 'TEXT', String),
  delimiter: choiceFlag(
    ['comma', 'semicolon', 'tab'],
    'What stands between cells: comma, semicolon or tab',
    'NAME',
  ),
  skipLines: numberFlag('Lines before the header'),
}

/** Flags that tell how a file of a mast is to be read. */
export const MEASURED_FLAGS = group('Columns of the file', {
  task43: textFlag(
    'What the columns are, their zone and step, and where the mast stands: JSON of the data model of IEA Wind Task 43, in place of --speed and --direction',
    'FILE',
  ),
  station: textFlag('Station of that file; the only one when absent', 'NAME'),
  speed: listFlag('Column of a wind speed, with @ and the height [m]', 'COLUMN[@HEIGHT]', parseSpeed),
  direction: textFlag('Column of the wind direction [°]', 'COLUMN'),
  speedUnit: textFlag('Unit of the speeds: m/s, km/h, mph or kn; m/s when absent', 'UNIT'),
  ...STAMP_FLAGS,
})

/** What a file of a mast is read by. */
export type MeasuredFlags = FlagValues<typeof MEASURED_FLAGS>

/** Flags of every command that takes the wind of a mast. */
export const OWN_WIND_FLAGS = {
  ...group('Measured wind', {
    wind: textFlag('CSV of a mast, in place of any data set; with --time, --speed and --direction', 'FILE'),
    mastLat: numberFlag('Where the mast stands, with --mast-lon; without it the ground is flat', {
      unit: '°',
    }),
    mastLon: numberFlag('Longitude of the mast', { unit: '°' }),
    longTerm: textFlag(
      'Carry the mast to the years of the reanalysis: variance_ratio, linear or weibull_scale; needs --reanalysis or online data',
      'METHOD',
    ),
    stability: textFlag(
      'Carry a mast of one height to the hub by the stability of the air: very_unstable, unstable, slightly_unstable, neutral, slightly_stable, stable or very_stable',
      'CLASS',
    ),
    obukhovLengthM: numberFlag('The same by an Obukhov length in place of a class; below 0 unstable', {
      unit: 'm',
    }),
    mastRoughnessM: numberFlag(
      'Roughness length of the ground around that mast; of the land cover when absent',
      {
        unit: 'm',
      },
    ),
    reanalysis: textFlag(
      'CSV of an own reanalysis, hours in UTC by the names of its columns (u100 and v100, ws_100m, wind_speed_100m): checks the clock of the mast, and is what --long-term goes by',
      'FILE',
    ),
  }),
  ...group('Measured wind', MEASURED_FLAGS),
}

/** A file of own wind, and how it is to be read. */
export type OwnWindFlags = FlagValues<typeof OWN_WIND_FLAGS>

/** Reads the file of a mast. */
export async function readMeasuredWind(file: string, flags: MeasuredFlags): Promise<MeasuredSeries> {
  const { csvOptionsOfTask43, readMeasuredCsv } = await import('@sunwake/core/wind/formats')
  if (flags.time === undefined) throw new UsageError('no time stamps: give --time COLUMN')
  const station = await stationOf(flags)
  const described = station && csvOptionsOfTask43(station, flags.time)
  return readMeasuredCsv(readText(file), {
    timeColumn: flags.time,
    label: flags.label ?? described?.label ?? 'start',
    columns: described?.columns ?? columnsOf(flags),
    utcOffsetHours: flags.utcOffsetHours ?? described?.utcOffsetHours,
    dateOrder: flags.dateOrder,
    stepMinutes: flags.stepMinutes ?? described?.stepMinutes,
    missing: flags.missing,
    delimiter: flags.delimiter === undefined ? undefined : CSV_DELIMITERS[flags.delimiter],
    skipLines: flags.skipLines,
  })
}

/** The station that `--task43` describes; undefined without it. */
async function stationOf({ task43, station: name }: MeasuredFlags): Promise<Task43Station | undefined> {
  if (task43 === undefined) return undefined
  const { readIeaTask43 } = await import('@sunwake/core/wind/formats')
  const { stations } = readIeaTask43(readText(task43))
  const found = name === undefined ? stations : stations.filter((station) => station.name === name)
  const [only, ...more] = found
  if (only !== undefined && more.length === 0) return only
  const names = stations.map((station) => station.name).join(', ')
  throw new UsageError(`${task43} describes ${names}: name one of them by --station`)
}

function columnsOf({ speed, speedUnit, direction }: MeasuredFlags): readonly MeasuredColumn[] {
  const speeds = speed.map((column) => ({ ...column, unit: speedUnit }))
  if (speeds.length === 0) throw new UsageError('no wind speed: give --speed COLUMN[@HEIGHT]')
  return direction === undefined ? speeds : [...speeds, { column: direction, quantity: 'wind_direction' }]
}

function parseSpeed(input: string): MeasuredColumn {
  const at = input.lastIndexOf('@')
  const height = at < 0 ? Number.NaN : Number(input.slice(at + 1))
  if (at < 0 || input.slice(at + 1).trim() === '' || Number.isNaN(height)) {
    return { column: input, quantity: 'wind_speed' }
  }
  return { column: input.slice(0, at), quantity: 'wind_speed', height }
}

/** The series of a file as the request has them. */
export async function windDataOf(file: string, flags: OwnWindFlags): Promise<object> {
  const { axis, channels } = await readMeasuredWind(file, flags)
  const means = channels.filter(({ statistic = 'avg' }) => statistic === 'avg')
  const direction = means.find(({ quantity }) => quantity === 'wind_direction')
  if (direction === undefined) throw new UsageError('no wind direction: give --direction COLUMN')
  const speeds = means.filter(({ quantity }) => quantity === 'wind_speed')
  // Of two sensors at one height a file of Task 43 lists first the one that counts.
  const counted =
    flags.task43 === undefined
      ? speeds
      : speeds.filter(({ height }, n) => speeds.findIndex((other) => other.height === height) === n)
  const levels = counted.flatMap(({ name, height, values }) => {
    if (height === undefined) throw new UsageError(`${name} has no height: give it as --speed ${name}@HEIGHT`)
    return [{ height_m: height, speed_ms: listed(values) }]
  })
  const series = {
    start: new Date(axis.startMs).toISOString(),
    step_minutes: axis.stepMinutes,
    timestamp_label: axis.label,
    utc_offset_hours: axis.utcOffsetHours,
    levels: levels.map((level, i) =>
      i === 0 ? { ...level, direction_deg: listed(direction.values) } : level,
    ),
  }
  const station = await stationOf(flags)
  const {
    mastLat: latitude = station?.latitudeDeg,
    mastLon: longitude = station?.longitudeDeg,
    longTerm,
  } = flags
  if ((latitude === undefined) !== (longitude === undefined)) {
    throw new UsageError('--mast-lat and --mast-lon go together')
  }
  return {
    ...(latitude === undefined ? series : { masts: [{ latitude, longitude, ...series }] }),
    ...(longTerm === undefined ? {} : { long_term_correction: longTerm }),
    ...profileOf(flags),
    ...(flags.reanalysis === undefined ? {} : { reanalysis: await reanalysisOf(flags.reanalysis) }),
  }
}

/** How a mast of one height is carried to the hub, as requests have it; nothing where no flag says so. */
function profileOf({ stability, obukhovLengthM, mastRoughnessM }: OwnWindFlags): object {
  const profile = { stability, obukhov_length_m: obukhovLengthM, roughness_m: mastRoughnessM }
  return Object.values(profile).every((value) => value === undefined) ? {} : { profile }
}

/** An own reanalysis as requests have it. */
async function reanalysisOf(file: string): Promise<object> {
  const { readReanalysisCsv } = await import('@sunwake/core/wind/formats')
  const { axis, height, speeds, directionsDeg } = readReanalysisCsv(readText(file))
  return {
    name: basename(file),
    start: new Date(axis.startMs).toISOString(),
    step_minutes: axis.stepMinutes,
    timestamp_label: axis.label,
    height_m: height,
    speed_ms: listed(speeds),
    direction_deg: listed(directionsDeg),
  }
}

/** A gap is null in a request. */
function listed(values: Float64Array): (number | null)[] {
  return Array.from(values, (value) => (Number.isNaN(value) ? null : value))
}
