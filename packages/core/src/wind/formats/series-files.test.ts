import { describe, expect, it } from 'vitest'
import { ERA5_CSV, MEASURED_CSV, TASK43_JSON } from '../../../test/wind-samples/synthetic-files.ts'
import { InputError } from '../../errors/index.ts'
import { isoUtc } from '../../time/index.ts'
import { readIeaTask43 } from './measured/iea-task43.ts'
import { readMeasuredCsv } from './measured/measured-csv.ts'
import type { MeasuredCsvOptions } from './measured/measured-series.ts'
import { readReanalysisCsv } from './measured/reanalysis-csv.ts'
import { csvOptionsOfTask43 } from './measured/task43-columns.ts'
import { stampMs } from './measured/time-stamp.ts'

const options: MeasuredCsvOptions = {
  timeColumn: 'Time',
  dateOrder: 'dmy',
  utcOffsetHours: 1,
  label: 'start',
  delimiter: ';',
  skipLines: 1,
  missing: ['-999', 'NaN'],
  columns: [
    { column: 'Spd80', name: 'speed', quantity: 'wind_speed', unit: 'km/h', height: 80 },
    { column: 'Sd80', quantity: 'wind_speed', unit: 'km/h', height: 80, statistic: 'sd', offset: 5 },
    { column: 'Dir78', quantity: 'wind_direction', height: 78 },
    { column: 'Temp', quantity: 'temperature', unit: 'degF' },
  ],
  flags: [{ column: 'Flag', good: [0], columns: ['Spd80', 'Sd80'] }],
}

describe('readMeasuredCsv', () => {
  it('lays records on a regular axis in the units of the engine', () => {
    const { axis, channels, missingRecords } = readMeasuredCsv(MEASURED_CSV, options)
    expect(axis).toMatchObject({ stepMinutes: 10, length: 5, label: 'start', utcOffsetHours: 1 })
    expect(isoUtc(axis.startMs)).toBe('2021-02-28T23:00:00Z')
    expect(missingRecords).toBe(1)
    const [speed, spread, direction, temperature] = channels
    expect(speed).toMatchObject({
      name: 'speed',
      quantity: 'wind_speed',
      statistic: 'avg',
      height: 80,
      gaps: 3,
    })
    expect([...speed.values]).toEqual([10, 5, Number.NaN, Number.NaN, Number.NaN])
    // A spread has no offset.
    expect([...spread.values].slice(0, 2)).toEqual([1, 0.5])
    expect([...direction.values]).toEqual([350, 350, 10, Number.NaN, 90])
    expect(temperature.values[0]).toBeCloseTo(10, 12)
    expect(temperature.values[1]).toBeCloseTo(0, 12)
    expect(temperature.values[4]).toBeCloseTo(5, 12)
  })

  it.each([
    ['wind_speed', 'mph', 10, 4.4704],
    ['wind_speed', 'kn', 10, 5.144_444_444],
    ['temperature', 'K', 280, 6.85],
    ['pressure', 'hPa', 950, 95_000],
    ['pressure', 'mbar', 950, 95_000],
    ['pressure', 'kPa', 95, 95_000],
    ['pressure', 'Pa', 95_000, 95_000],
    ['relative_humidity', '%', 55, 0.55],
    ['relative_humidity', '1', 0.55, 0.55],
    ['power', 'MW', 1.5, 1500],
    ['power', 'W', 1500, 1.5],
    ['turbulence_intensity', '%', 12, 0.12],
  ] as const)('takes %s in %s: %d is %d', (quantity, unit, given, expected) => {
    const text = `t,x\n2021-01-01T00:00Z,${given}\n2021-01-01T00:10Z,${given}\n`
    const columns = [{ column: 'x', quantity, unit }]
    const { channels } = readMeasuredCsv(text, { timeColumn: 't', label: 'start', columns })
    expect(channels[0].values[1]).toBeCloseTo(expected, 8)
  })

  it('takes slope and offset before the unit', () => {
    const [column] = options.columns
    const calibrated = { ...options, columns: [{ ...column, slope: 2, offset: 3.6 }], flags: [] }
    expect(readMeasuredCsv(MEASURED_CSV, calibrated).channels[0].values[0]).toBeCloseTo(21, 12)
  })

  it('uses the most frequent distance of records as the step, the shortest of equal ones', () => {
    const columns = [{ column: 'v', quantity: 'wind_speed' as const }]
    const read = (minutes: readonly string[]) =>
      readMeasuredCsv(`t,v\n${minutes.map((minute) => `2021-01-01T${minute}Z,5\n`).join('')}`, {
        timeColumn: 't',
        label: 'start',
        columns,
      }).axis
    expect(read(['00:00', '00:20', '00:30'])).toMatchObject({ stepMinutes: 10, length: 4 })
    expect(read(['00:00', '00:10', '00:30'])).toMatchObject({ stepMinutes: 10, length: 4 })
    expect(read(['00:00', '01:00', '02:00', '05:00'])).toMatchObject({ stepMinutes: 60, length: 6 })
    expect(() => read(['00:00', '00:07', '00:14'])).toThrow('steps must divide the hour')
    expect(() => read(['00:00'])).toThrow('the only one')
  })

  it('assumes no zone, and prefers that of a stamp to its own', () => {
    const { utcOffsetHours: _, ...unzoned } = options
    expect(() => readMeasuredCsv(MEASURED_CSV, unzoned)).toThrow('a time stamp with a zone')
    const iso = 't,v\n2021-01-01T00:00+02:00,5\n2021-01-01T01:00+02:00,6\n'
    const { axis } = readMeasuredCsv(iso, {
      timeColumn: 't',
      utcOffsetHours: -5,
      label: 'end',
      columns: [{ column: 'v', quantity: 'wind_speed' }],
    })
    expect(isoUtc(axis.startMs)).toBe('2020-12-31T22:00:00Z')
    expect(axis.stepMinutes).toBe(60)
  })

  it.each([
    [
      'a code for a missing value that was not named',
      '36.0',
      '-999',
      { missing: ['NaN'] },
      3,
      'Spd80',
      '0..110 m/s',
    ],
    ['a word', '36.0', 'high', {}, 3, 'Spd80', '"high" stands there'],
    ['a stamp that is none', '00:10', '25:10', {}, 4, 'Time', 'a time stamp'],
    ['a day that is none', '01/03/2021 00:10', '31/02/2021 00:10', {}, 4, 'Time', 'a time stamp'],
    ['a record that repeats', '00:10', '00:00', {}, 4, 'Time', 'repeats the time'],
    ['a record that goes back', '00:40', '00:05', {}, 6, 'Time', 'goes back in time'],
    ['a record off the steps', '00:40', '00:37', { stepMinutes: 10 }, 6, 'Time', '17 min'],
    ['a column that is not there', 'Spd80', 'Spd81', {}, 2, 'Spd80', 'the header has no column'],
    [
      'a column that stands twice',
      'Dir78',
      'Temp',
      { flags: [], columns: [{ column: 'Temp', quantity: 'temperature' }] },
      2,
      'Temp',
      'twice',
    ],
    ['a number with two commas', '36.0', '1,036,0', {}, 3, 'Spd80', '"1,036,0" stands there'],
    ['a temperature of another unit', '50.0', '283', {}, 3, 'Temp', '-90..70 degC'],
  ] as const)('refuses %s by line and column', (_, from, to, change, line, column, problem) => {
    const broken = (): unknown =>
      readMeasuredCsv(MEASURED_CSV.replace(from, to), { ...options, ...change } as MeasuredCsvOptions)
    expect(broken).toThrow(problem)
    expect(broken).toThrow(expect.objectContaining({ name: 'ParseError', line, column }))
  })

  it('refuses options by name', () => {
    const [column] = options.columns
    const read = (change: object) => () => readMeasuredCsv(MEASURED_CSV, { ...options, ...change })
    expect(read({ columns: [] })).toThrow('options.columns')
    expect(read({ columns: [{ ...column, unit: 'ft/s' }] })).toThrow('options.columns[0].unit is "ft/s"')
    expect(read({ columns: [{ ...column, quantity: 'wind' }] })).toThrow('options.columns[0].quantity')
    expect(read({ utcOffsetHours: 60 })).toThrow(InputError)
  })
})

describe('stampMs', () => {
  it.each([
    ['2021-03-01T00:10:00Z', 'ymd', Number.NaN, '2021-03-01T00:10:00Z'],
    ['2021-03-01 00:10', 'ymd', 1, '2021-02-28T23:10:00Z'],
    ['20210301 0010', 'ymd', 0, '2021-03-01T00:10:00Z'],
    ['2021-03-01', 'ymd', 0, '2021-03-01T00:00:00Z'],
    ['2021-03-01T00:10:30.250-0330', 'ymd', 0, '2021-03-01T03:40:30Z'],
    ['2021-03-01 24:00', 'ymd', 0, '2021-03-02T00:00:00Z'],
    ['3/1/2021 0:10', 'mdy', 0, '2021-03-01T00:10:00Z'],
    ['01.03.2021 00:10:00', 'dmy', 0, '2021-03-01T00:10:00Z'],
  ] as const)('reads %s as %s', (text, order, offset, expected) => {
    expect(isoUtc(stampMs(text, order, offset))).toBe(expected)
  })

  it.each([
    '',
    '2021-13-01',
    '2021-02-29',
    '2021-01-01T25:00',
    '2021-01-01T24:01',
    '2021-01-01T00:60',
    'x',
    '2021-01-01T00:00 CET',
    '9'.repeat(50),
  ])('refuses %j', (text) => {
    expect(stampMs(text, 'ymd', 0)).toBeNaN()
  })
})

describe('readReanalysisCsv', () => {
  it('makes speed and direction of components, the highest if there are several', () => {
    const wind = readReanalysisCsv(ERA5_CSV)
    expect(wind.height).toBe(100)
    expect(wind.axis).toMatchObject({ stepMinutes: 60, length: 4, label: 'center', utcOffsetHours: 0 })
    expect([...wind.speeds]).toEqual([5, 5, 0, Number.NaN])
    // Wind that blows east and north comes from the south-west.
    expect(wind.directionsDeg[0]).toBeCloseTo(216.869_897_645_844, 9)
    expect(wind.directionsDeg[1]).toBeCloseTo(36.869_897_645_844, 9)
    expect([...wind.directionsDeg.subarray(2)]).toEqual([Number.NaN, Number.NaN])
    expect(wind.temperature?.[0]).toBeCloseTo(0, 12)
    expect(wind.pressure?.[0]).toBe(100_000)
    expect([...readReanalysisCsv(ERA5_CSV, { height: 10 }).directionsDeg]).toEqual([270, 270, 270, 270])
  })

  it('reads speed and direction with units in their names', () => {
    const text =
      'time_utc,ws_100m_ms,wd_100m_deg,t_2m_c,surf_pres_hpa\n2005-01-01T00:00Z,6.5,261,6.1,988\n2005-01-01T01:00Z,6.2,360,6.2,987\n'
    const wind = readReanalysisCsv(text)
    expect([...wind.speeds]).toEqual([6.5, 6.2])
    expect([...wind.directionsDeg]).toEqual([261, 0])
    expect(wind.temperature?.[1]).toBe(6.2)
    expect(wind.pressure?.[1]).toBe(98_700)
  })

  it('refuses directions beyond a circle', () => {
    const text = 'time,ws_100m,wd_100m\n2005-01-01T00:00Z,6.5,261\n2005-01-01T01:00Z,6.2,365\n'
    expect(() => readReanalysisCsv(text)).toThrow('-360..360 deg')
  })

  it('refuses headers without time, wind or a partner', () => {
    expect(() => readReanalysisCsv('u100,v100\n1,2\n')).toThrow('no column time')
    expect(() => readReanalysisCsv('time,u100\n2020-01-01,2\n')).toThrow('no column u100 and v100')
    expect(() => readReanalysisCsv(ERA5_CSV, { height: 50 })).toThrow('u50 and v50')
    expect(() => readReanalysisCsv('time,x\n2020-01-01,2\n')).toThrow('u100 and v100')
  })
})

describe('readIeaTask43', () => {
  const file = readIeaTask43(TASK43_JSON)
  const [station] = file.stations

  it('reads stations, loggers and columns', () => {
    expect(file).toMatchObject({ version: '1.3.0-2024.03', plantName: 'Synthetic' })
    expect(station).toMatchObject({ name: 'M1', latitudeDeg: 56.25, longitudeDeg: 9.5, stationType: 'mast' })
    expect(station.loggers[0]).toMatchObject({ utcOffsetHours: 1, averagingMinutes: 10, label: 'start' })
    expect(station.columns.map(({ column }) => column)).toEqual([
      'Spd80',
      'Sd80',
      'Ti80',
      'Spd80',
      'Temp',
      'TempOld',
    ])
    expect(station.columns[0]).toMatchObject({
      point: 'Spd_80_N',
      measurementType: 'wind_speed',
      height: 80.1,
      boomDeg: 315,
      loggerSlope: 0.046,
      statistic: 'avg',
      toMs: Date.UTC(2021, 5, 1),
    })
  })

  it('reports how to read the file of its logger', () => {
    const found = csvOptionsOfTask43(station, 'Time')
    expect(found).toMatchObject({ utcOffsetHours: 1, label: 'start', stepMinutes: 10 })
    expect(found.columns).toEqual([
      {
        column: 'Spd80',
        name: 'Spd_80_N',
        quantity: 'wind_speed',
        unit: 'km/h',
        height: 80.1,
        statistic: 'avg',
      },
      {
        column: 'Sd80',
        name: 'Spd_80_N_sd',
        quantity: 'wind_speed',
        unit: 'km/h',
        height: 80.1,
        statistic: 'sd',
      },
      { column: 'Temp', name: 'Tmp_78', quantity: 'temperature', unit: 'degF', height: 78, statistic: 'avg' },
    ])
    const { channels } = readMeasuredCsv(MEASURED_CSV, { ...options, flags: [], ...found })
    expect(channels[0].values[0]).toBe(10)
  })

  it('refuses loggers that differ and columns that changed', () => {
    const [logger] = station.loggers
    expect(() => csvOptionsOfTask43({ ...station, loggers: [] }, 't')).toThrow('offset_from_utc_hrs')
    expect(() =>
      csvOptionsOfTask43({ ...station, loggers: [logger, { ...logger, utcOffsetHours: 2 }] }, 't'),
    ).toThrow('read their periods apart')
    const moved = station.columns.map((column, i) => (i === 3 ? { ...column, height: 60 } : column))
    expect(() => csvOptionsOfTask43({ ...station, columns: moved }, 't')).toThrow('60 m')
  })

  it.each([
    ['"latitude_ddeg":56.25', '"latitude_ddeg":156', 'measurement_location[0].latitude_ddeg is 156'],
    ['"height_m":80.1', '"height_m":"80"', 'measurement_point[0].height_m is "80"'],
    ['"2021-06-01T00:00:00"', '"June"', 'date_to is "June"'],
    ['"date_to":"2021-06-01T00:00:00"', '"date_to":"2020-06-01T00:00:00"', 'lies before date_from'],
    ['"name":"M1"', '"name":null', 'measurement_location[0].name is missing'],
    ['{', '', 'is not valid JSON'],
  ])('refuses %s as %s', (from, to, problem) => {
    expect(() => readIeaTask43(TASK43_JSON.replace(from, to))).toThrow(problem)
  })
})

describe('files as loggers and spreadsheets write them', () => {
  const speed = { quantity: 'wind_speed' as const }

  it('skips rows of units and types below the names (Campbell TOA5), and keeps the line numbers', () => {
    const toa5 = [
      '"TOA5","CR1000","CR1000","1234","CR1000.Std.27","CPU:mast.CR1","4567","TenMin"',
      '"TIMESTAMP","RECORD","WS_80m_Avg"',
      '"TS","RN","m/s"',
      '"","","Avg"',
      '"2020-01-01 00:10:00",1,7.31',
      '"2020-01-01 00:20:00",2,"NAN"',
      '"2020-01-01 00:30:00",3,6.5',
    ]
    const from = { timeColumn: 'TIMESTAMP', label: 'end', utcOffsetHours: 0, skipLines: 1 } as const
    const columns = [{ ...speed, column: 'WS_80m_Avg' }]
    const read = (lines: readonly string[]) =>
      readMeasuredCsv(lines.join('\r\n'), { ...from, columns, missing: ['NAN'] })
    expect([...read(toa5).channels[0].values]).toEqual([7.31, Number.NaN, 6.5])
    expect(() => read([...toa5.slice(0, 6), '"2020-01-01 00:30:00",3,"x"'])).toThrow(
      expect.objectContaining({ line: 7, column: 'WS_80m_Avg' }),
    )
  })

  it('does not treat a record as a row of units: one without a stamp is refused', () => {
    const text = 'time,v\n,7\n2020-01-01T00:00Z,6\n2020-01-01T01:00Z,6'
    const columns = [{ ...speed, column: 'v' }]
    expect(() => readMeasuredCsv(text, { timeColumn: 'time', label: 'start', columns })).toThrow(
      expect.objectContaining({ line: 2, column: 'time' }),
    )
  })

  it('reads decimal commas when commas do not separate columns', () => {
    const text =
      '\ufeffZeit;v\r\n01.02.2020 00:00;8,25\r\n01.02.2020 00:10;-999,0\r\n01.02.2020 00:20;7.5\r\n'
    const options = { timeColumn: 'Zeit', label: 'start', dateOrder: 'dmy', utcOffsetHours: 1 } as const
    const columns = [{ ...speed, column: 'v' }]
    const { channels } = readMeasuredCsv(text, { ...options, columns, delimiter: ';', missing: ['-999'] })
    expect([...channels[0].values]).toEqual([8.25, Number.NaN, 7.5])
    const quoted = 'Zeit,v\n01.02.2020 00:00,"8,25"\n01.02.2020 00:10,"8,5"'
    expect(() => readMeasuredCsv(quoted, { ...options, columns })).toThrow(
      expect.objectContaining({ line: 2, column: 'v' }),
    )
    const thousands = text.replace('8,25', '1,234,5')
    expect(() => readMeasuredCsv(thousands, { ...options, columns, delimiter: ';' })).toThrow(
      expect.objectContaining({ line: 2 }),
    )
  })

  it.each([
    ['01/31/2020 12:00:00 AM', 'mdy', '2020-01-31T00:00:00Z'],
    ['01/31/2020 12:10 PM', 'mdy', '2020-01-31T12:10:00Z'],
    ['1/31/2020 1:50:00pm', 'mdy', '2020-01-31T13:50:00Z'],
    ['2020-01-31 11:59:59 PM +01:00', 'ymd', '2020-01-31T22:59:59Z'],
  ] as const)('reads %s', (stamp, order, instant) => {
    expect(isoUtc(stampMs(stamp, order, 0))).toBe(instant)
  })

  it.each(['01/31/2020 13:00 PM', '01/31/2020 0:30 AM', '01/31/2020 AM'])('refuses %s', (stamp) => {
    expect(stampMs(stamp, 'mdy', 0)).toBeNaN()
  })
})
