import { describe, expect, it } from 'vitest'
import { refusal } from '../refusal.ts'

const valid = {
  latitude: 36.1,
  longitude: -79.95,
  weather: {
    start: '2019-06-21T14:00:00Z',
    ghi_wm2: [700, 800, 850, 800],
    temp_air_c: [25, 26, 27, 27],
  },
  system: { capacity_kw: 100 },
}

/** A request with fields changed at the top, in the weather and in the system. */
function changed(
  top: Record<string, unknown> = {},
  weather: Record<string, unknown> = {},
  system: Record<string, unknown> = {},
) {
  return {
    ...valid,
    weather: { ...valid.weather, ...weather },
    system: { ...valid.system, ...system },
    ...top,
  }
}

describe('simulatePv refuses', () => {
  it.each<[string, unknown, string, unknown, string]>([
    ['a latitude beyond the pole', changed({ latitude: 90.1 }), 'latitude', 90.1, 'a number in -90..90 °'],
    ['a longitude as text', changed({ longitude: '8' }), 'longitude', '8', 'a number in -180..180 °'],
    [
      'a longitude that is not a number',
      changed({ longitude: Number.NaN }),
      'longitude',
      'NaN',
      'a number in -180..180 °',
    ],
    [
      'an infinite capacity',
      changed({}, {}, { capacity_kw: Number.POSITIVE_INFINITY }),
      'system.capacity_kw',
      'Infinity',
      'a number in 1..5000000 kW',
    ],
    [
      'a capacity of nothing',
      changed({}, {}, { capacity_kw: 0.99 }),
      'system.capacity_kw',
      0.99,
      'a number in 1..5000000 kW',
    ],
    [
      'more than 5 GW',
      changed({}, {}, { capacity_kw: 5_000_001 }),
      'system.capacity_kw',
      5_000_001,
      'a number in 1..5000000 kW',
    ],
    [
      'no capacity',
      changed({}, {}, { capacity_kw: undefined }),
      'system.capacity_kw',
      null,
      'required: a number in 1..5000000 kW',
    ],
    ['a tilt beyond vertical', changed({}, {}, { tilt: 91 }), 'system.tilt', 91, 'a number in 0..90 °'],
    [
      'an azimuth beyond the circle',
      changed({}, {}, { azimuth: -1 }),
      'system.azimuth',
      -1,
      'a number in 0..360 °',
    ],
    [
      'a DC/AC ratio of 3.01',
      changed({}, {}, { dc_ac_ratio: 3.01 }),
      'system.dc_ac_ratio',
      3.01,
      'a number in 0.5..3',
    ],
    [
      'a gcr of 1',
      changed({}, {}, { tracking: 'single_axis', gcr: 1 }),
      'system.gcr',
      1,
      'a number in 0.05..0.95',
    ],
    [
      'a loss of 100 %',
      changed({}, {}, { losses: { snow_pct: 100 } }),
      'system.losses.snow_pct',
      100,
      'a number in 0..99 % of DC energy',
    ],
    [
      'a tracker for a fixed plant',
      changed({}, {}, { max_angle: 50 }),
      'system.max_angle',
      50,
      'absent where tracking is fixed',
    ],
    [
      'a tilt for a tracker',
      changed({}, {}, { tracking: 'single_axis', tilt: 20 }),
      'system.tilt',
      20,
      'absent where tracking is single_axis',
    ],
    [
      'losses twice',
      changed({}, {}, { losses: {}, losses_pct: 14 }),
      'system.losses_pct',
      14,
      'absent where `losses` are given',
    ],
    [
      'an unknown model',
      changed({}, {}, { iam_model: 'sandia' }),
      'system.iam_model',
      'sandia',
      'one of physical, physical_coated, ashrae, martin_ruiz, schlick, sam_cover, none',
    ],
    [
      'a misspelt option',
      changed({}, {}, { tilt_deg: 20 }),
      'system.tilt_deg',
      20,
      'absent, as this request has no such field',
    ],
    [
      'a misspelt series',
      changed({}, { ghi: [1] }),
      'weather.ghi',
      'array of 1',
      'absent, as this request has no such field (did you mean ghi_wm2?)',
    ],
    [
      'both spellings of a place',
      changed({ lat: 36 }),
      'lat',
      36,
      'absent, as this request has no such field',
    ],
    ['an empty name', changed({ name: '' }), 'name', '', 'a text of 1..200 characters'],
    ['a broken seed', changed({ seed: 1.5 }), 'seed', 1.5, 'a whole number in 0..9007199254740991'],
    [
      'an irradiance in another unit',
      changed({}, { ghi_wm2: [700, 800, 85000, 800] }),
      'weather.ghi_wm2[2]',
      85000,
      'a number in -50..2000 W/m², or null',
    ],
    [
      'a text among numbers',
      changed({}, { temp_air_c: [25, 'x', 27, 27] }),
      'weather.temp_air_c[1]',
      'x',
      'a number in -100..70 °C, or null',
    ],
    [
      'a short series',
      changed({}, { temp_air_c: [25, 26, 27] }),
      'weather.temp_air_c',
      'array of 3',
      'an array of 4 values, as long as weather.ghi_wm2',
    ],
    [
      'no time',
      changed({}, { start: undefined }),
      'weather.start',
      null,
      'required, unless `timestamps` are given',
    ],
    [
      'a time without a zone',
      changed({}, { start: '2019-06-21T14:00:00' }),
      'weather.start',
      '2019-06-21T14:00:00',
      'an ISO 8601 instant with Z or an offset, for example 2023-01-01T00:00:00Z',
    ],
    [
      '30 February',
      changed({}, { start: '2019-02-30T14:00:00Z' }),
      'weather.start',
      '2019-02-30T14:00:00Z',
      'an ISO 8601 instant with Z or an offset, for example 2023-01-01T00:00:00Z',
    ],
    [
      'a step of 7 minutes',
      changed({}, { step_minutes: 7 }),
      'weather.step_minutes',
      7,
      'a divisor of 60 or a whole number of hours',
    ],
    [
      'no records',
      changed({}, { ghi_wm2: [], temp_air_c: [1] }),
      'weather.ghi_wm2',
      'array of 0',
      'an array of 1..200000 numbers (null is a gap)',
    ],
    [
      'nothing but gaps',
      changed({}, { ghi_wm2: [null, null, null, null] }),
      'weather.ghi_wm2',
      null,
      'at least one value that is not null',
    ],
    [
      'gaps that leave no whole record',
      changed({}, { ghi_wm2: [null, null, 850, 800], temp_air_c: [25, 26, null, null] }),
      'weather',
      null,
      'at least one record without a gap',
    ],
    ['weather of no kind', { ...valid, weather: 5 }, 'weather', 5, 'an object'],
    ['an array for a body', [], 'body', 'array of 0', 'an object'],
  ])('%s', (_, request, field, value, constraint) => {
    expect(refusal(request)).toEqual([{ field, value, constraint }])
  })

  it('names every refused field at once', () => {
    const fields = refusal({
      latitude: 91,
      weather: { ghi_wm2: [1, 2], temp_air_c: [1] },
      system: { tilt: 91, gcr: 0.4, x: 1 },
      y: 2,
    })
    expect(fields.map(({ field }) => field).sort()).toEqual([
      'latitude',
      'longitude',
      'system.capacity_kw',
      'system.gcr',
      'system.tilt',
      'system.x',
      'weather.start',
      'weather.temp_air_c',
      'y',
    ])
  })

  it('weather that is neither a file nor arrays, by the missing arrays', () => {
    expect(refusal({ ...valid, weather: {} }).map(({ field }) => field)).toEqual([
      'weather.ghi_wm2',
      'weather.temp_air_c',
      'weather.start',
    ])
  })

  it('names ten values of a series and counts the rest', () => {
    const details = refusal(
      changed(
        {},
        {
          ghi_wm2: Array.from({ length: 5000 }, () => 'x'),
          temp_air_c: Array.from({ length: 5000 }, () => 0),
        },
      ),
    )
    expect(details).toHaveLength(11)
    expect(details[10]).toMatchObject({
      field: 'weather.ghi_wm2',
      constraint: expect.stringContaining('4990 more'),
    })
  })

  it('more than 200,000 records, of arrays and of files', () => {
    const ghi_wm2 = Array.from({ length: 200_001 }, () => 0)
    expect(refusal(changed({}, { ghi_wm2, temp_air_c: ghi_wm2 })).map(({ field }) => field)).toEqual([
      'weather.ghi_wm2',
      'weather.temp_air_c',
    ])
  })

  it.each<[string, string[], string]>([
    ['a step missed', ['T10:00', 'T11:00', 'T13:00', 'T14:00'], 'weather.timestamps[2]'],
    ['a time twice', ['T10:00', 'T10:00', 'T11:00', 'T12:00'], 'weather.timestamps[1]'],
    ['a way back', ['T10:00', 'T11:00', 'T10:00', 'T11:00'], 'weather.timestamps[2]'],
    ['half a minute', ['T10:00', 'T10:00:30', 'T10:01', 'T10:01:30'], 'weather.timestamps[1]'],
    ['a summer hour', ['T10:00', 'T11:00', 'T12:00+01:00', 'T13:00'], 'weather.timestamps[2]'],
    ['words', ['T10:00', 'noon', 'T12:00', 'T13:00'], 'weather.timestamps[1]'],
  ])('time stamps with %s, by the first wrong stamp', (_, times, field) => {
    const timestamps = times.map((time) =>
      time.startsWith('T') ? `2019-06-21${time}${/[+-]/.test(time) ? '' : 'Z'}` : time,
    )
    expect(refusal(changed({}, { start: undefined, timestamps }))).toMatchObject([{ field }])
  })
})
