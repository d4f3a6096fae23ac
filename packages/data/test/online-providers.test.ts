import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { climateOfLand } from '@sunwake/core/wind/formats'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { MISBEHAVIOURS, type Misbehaviour } from '../../../test/fake-providers/misbehaviour.ts'
import { type FakeProviders, startFakeProviders } from '../../../test/fake-providers/start-fake-providers.ts'
import { hourOf, SYNTHETIC } from '../../../test/fake-providers/synthetic-answers.ts'
import { openOnlineData, type Providers } from '../src/node.ts'
import { ProviderFailure } from '../src/online/provider-failure.ts'

const NOW = Date.UTC(2026, 2, 1, 12, 30)
const PLACE = { latitudeDeg: 48.444, longitudeDeg: 5.583 }
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const QUICK = { timeoutMs: 20_000, tries: 2, backoffMs: 1, breakerFailures: 100 }

let fake: FakeProviders
let dataDir: string

beforeAll(async () => {
  fake = await startFakeProviders(NOW)
})
afterAll(() => fake.close())
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'sunwake-online-'))
})
afterEach(async () => {
  fake.always.clear()
  fake.queue.length = 0
  fake.requests.length = 0
  fake.delayMs = 0
  await rm(dataDir, { recursive: true, force: true })
})

async function open(nowMs = NOW, timeoutMs = QUICK.timeoutMs): Promise<Providers> {
  const { providers } = await openOnlineData({
    dataDir,
    urls: fake.urls,
    now: () => nowMs,
    random: () => 0,
    policy: { ...QUICK, timeoutMs },
  })
  return providers
}

const cachedFiles = (): Promise<string[]> => readdir(join(dataDir, 'cache', 'providers')).catch(() => [])

type Ask = (providers: Providers) => Promise<unknown>

/** One question to each provider, and what each misbehaviour must come to. */
const QUESTIONS: Record<string, { ask: Ask; spared?: readonly Misbehaviour[] }> = {
  'NASA POWER sun': { ask: ({ nasaPower }) => nasaPower.solarSeries(PLACE) },
  'NASA POWER wind': { ask: ({ nasaPower }) => nasaPower.windSeries({ ...PLACE, years: 1 }) },
  'NASA POWER climatology': {
    ask: ({ nasaPower }) => nasaPower.climatology(PLACE),
    spared: ['gaps', 'other_period'],
  },
  'Open-Meteo ERA5 sun': { ask: ({ era5 }) => era5.solarSeries(PLACE) },
  'Open-Meteo ERA5 wind': { ask: ({ era5 }) => era5.windSeries({ ...PLACE, years: 2 }) },
  'Open-Meteo ERA5 hours of sun': {
    ask: ({ era5Sun }) =>
      era5Sun.solarHours({ ...PLACE, startMs: NOW - 100 * DAY_MS - HOUR_MS / 2, hours: 30 }),
  },
  'Open-Meteo forecast of sun': {
    ask: ({ forecastSun }) => forecastSun.solarHours({ ...PLACE, startMs: NOW + 3.5 * HOUR_MS, hours: 48 }),
  },
  'Open-Meteo GFS archive': { ask: ({ gfsArchive }) => gfsArchive.windSeries({ ...PLACE, years: 2 }) },
  'Open-Meteo forecast': {
    ask: ({ forecast }) => forecast({ ...PLACE, models: ['gfs'], hours: 24 }),
    spared: ['gaps', 'other_period'],
  },
  'Open-Meteo elevation': {
    ask: ({ elevation }) => elevation(PLACE),
    spared: ['wrong_units', 'gaps', 'other_period'],
  },
  'PVGIS typical year': { ask: ({ pvgis }) => pvgis.typicalYear(PLACE), spared: ['other_period'] },
  'PVGIS horizon': {
    ask: ({ pvgis }) => pvgis.horizon(PLACE),
    spared: ['wrong_units', 'gaps', 'other_period'],
  },
  'Global Wind Atlas': {
    ask: ({ globalWindAtlas }) => globalWindAtlas(PLACE),
    spared: ['wrong_units', 'gaps', 'other_period'],
  },
}

const KINDS: Record<Misbehaviour, ProviderFailure['kind']> = {
  slow: 'timeout',
  rate_limited: 'rate_limited',
  server_error: 'server_error',
  refused: 'refused',
  truncated: 'broken_answer',
  cut_connection: 'network',
  wrong_units: 'broken_answer',
  gaps: 'no_data',
  html: 'broken_answer',
  html_as_json: 'broken_answer',
  empty: 'broken_answer',
  redirect_loop: 'broken_answer',
  other_period: 'no_data',
}

describe.each(Object.entries(QUESTIONS))('%s', (_, { ask, spared = [] }) => {
  it.each(MISBEHAVIOURS.filter((how) => !spared.includes(how)))(
    'that is %s gives an error that says so, and is not cached',
    async (how) => {
      fake.always.set('/', how)
      const failure = await ask(await open(NOW, how === 'slow' ? 300 : undefined)).then(
        () => undefined,
        (error: unknown) => error,
      )
      expect(failure).toBeInstanceOf(ProviderFailure)
      const { kind, provider, message } = failure as ProviderFailure
      expect(kind).toBe(KINDS[how])
      expect(message).toContain(provider)
      expect(message).toMatch(/\.$/)
      expect(message).not.toContain('<html')
      expect(await cachedFiles()).toEqual([])
    },
  )

  it('that recovers on the second attempt is not asked again within 24 hours', async () => {
    fake.queue.push('server_error')
    const first = await ask(await open())
    const asked = fake.requests.length
    expect(await cachedFiles()).not.toEqual([])
    const { providers } = await openOnlineData({
      dataDir,
      urls: fake.urls,
      now: () => NOW + 60_000,
      policy: QUICK,
    })
    // `toEqual` takes ten times as long for years of hours.
    expect(isDeepStrictEqual(await ask(providers), first)).toBe(true)
    expect(fake.requests.length).toBe(asked)
  })
})

describe('the numbers of a good answer', () => {
  it('NASA POWER: hours of the year in UTC at their start, kPa as Pa', async () => {
    const { weather, elevation, provenance, coverage } = await (await open()).nasaPower.solarSeries(PLACE)
    const start = Date.UTC(2024, 0)
    expect(weather.axis).toEqual({
      startMs: start,
      stepMinutes: 60,
      length: 8784,
      label: 'start',
      utcOffsetHours: 0,
    })
    const t0 = hourOf(start)
    for (const t of [0, 11, 59 * 24 + 13, 8783]) {
      expect(weather.ghi[t]).toBe(SYNTHETIC.ghi(t0 + t))
      expect(weather.tempAir[t]).toBe(SYNTHETIC.temperature(t0 + t))
      expect(weather.windSpeed[t]).toBe(SYNTHETIC.speed(t0 + t, 10))
    }
    expect(weather.pressure?.[5]).toBeCloseTo(SYNTHETIC.pressure, 6)
    expect(elevation).toBe(SYNTHETIC.elevation)
    expect(coverage).toMatchObject({ ghi: 1, tempAir: 1, dni: 1, windSpeed: 1 })
    expect(provenance).toMatchObject({
      source: 'nasa-power',
      version: 'v2.9.4',
      period: '2024',
      fetchedAtMs: NOW,
      timestampLabel: 'start',
      fidelity: 'reanalysis',
    })
  })

  it('NASA POWER: several years of wind, asked one after the other', async () => {
    fake.delayMs = 20
    const wind = await (await open()).nasaPower.windSeries({ ...PLACE, years: 3 })
    expect(wind.years).toEqual([2022, 2024])
    expect(wind.axis).toMatchObject({ startMs: Date.UTC(2022, 0), length: 365 * 24 * 2 + 366 * 24 })
    expect(wind.levels.map(({ height }) => height)).toEqual([10, 50])
    const last = wind.axis.length - 1
    expect(wind.levels[1]?.speed[last]).toBe(SYNTHETIC.speed(hourOf(Date.UTC(2024, 11, 31, 23)), 50))
    expect(fake.requests.filter((path) => path.includes('time-standard=UTC'))).toHaveLength(3)
    expect(fake.busiest()).toBeGreaterThan(0)
  })

  it('NASA POWER climatology: months by their names', async () => {
    const { ghiDailyKwh, windSpeed50m, period } = await (await open()).nasaPower.climatology(PLACE)
    expect([...ghiDailyKwh]).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
    expect(windSpeed50m[11]).toBe(12)
    expect(period).toBe('2001-2020')
  })

  it('ERA5: light of the hour before its stamp, wind at 10 and 100 m, asked for in m/s', async () => {
    const providers = await open()
    const { weather } = await providers.era5.solarSeries(PLACE)
    expect(weather.axis).toMatchObject({ startMs: Date.UTC(2025, 0), length: 8760, label: 'end' })
    const t0 = hourOf(Date.UTC(2025, 0))
    expect(weather.ghi[12]).toBe(SYNTHETIC.ghi(t0 + 11))
    const wind = await providers.era5.windSeries({ ...PLACE, years: 12 })
    expect(wind.years).toEqual([2014, 2025])
    expect(wind.levels.map(({ height }) => height)).toEqual([10, 100])
    expect(wind.levels[1]?.speed[7]).toBe(SYNTHETIC.speed(hourOf(Date.UTC(2014, 0)) + 7, 100))
    expect(wind.pressure[0]).toBe(SYNTHETIC.pressure)
    expect(
      fake.requests.every((path) => path.includes('wind_speed_unit=ms') && path.includes('models=era5')),
    ).toBe(true)
  })

  it('GFS: as many years as there are', async () => {
    const { years, levels, provenance } = await (await open()).gfsArchive.windSeries({ ...PLACE, years: 20 })
    expect(years).toEqual([2022, 2025])
    expect(levels.map(({ height }) => height)).toEqual([10, 80, 120])
    expect(provenance).toMatchObject({ source: 'open-meteo-gfs', period: '2022-2025' })
  })

  it('forecast: from the present hour on, with the members of the ensemble', async () => {
    const series = await (await open()).forecast({
      ...PLACE,
      models: ['gfs', 'ecmwf', 'nam'],
      hours: 48,
      ensemble: true,
    })
    const startMs = Date.UTC(2026, 2, 1, 12)
    expect(series.axis).toMatchObject({ startMs, length: 48, label: 'end' })
    expect(series.forecasts.map(({ model, member }) => `${model} ${member}`)).toEqual([
      ...['gfs 0', 'gfs 0', 'gfs 1', 'gfs 2', 'gfs 3'],
      ...['ecmwf 0', 'ecmwf 0', 'ecmwf 1', 'ecmwf 2', 'ecmwf 3', 'nam 0'],
    ])
    const [gfs] = series.forecasts
    expect(gfs?.levels[1]).toMatchObject({ height: 80 })
    expect(gfs?.levels[1]?.speed[30]).toBe(SYNTHETIC.speed(hourOf(startMs) + 30, 80))
  })

  it('forecast: hours of the past, as the newest runs of then had them', async () => {
    const startMs = NOW - HOUR_MS / 2 - 30 * DAY_MS
    const { axis, forecasts } = await (await open()).forecast({
      ...PLACE,
      models: ['gfs'],
      hours: 500,
      startMs,
    })
    expect(axis).toMatchObject({ startMs, length: 500 })
    expect(forecasts[0]?.levels[1]?.speed[499]).toBe(SYNTHETIC.speed(hourOf(startMs) + 499, 80))
    expect(fake.requests.at(-1)).toContain('start_date=2026-01-30')
  })

  it('forecast: a model that fails is left out and named', async () => {
    fake.queue.push('refused', 'refused')
    const series = await (await open()).forecast({ ...PLACE, models: ['gfs', 'ecmwf'], hours: 24 })
    expect(series.forecasts.map(({ model }) => model)).toEqual(['ecmwf'])
    expect(series.warnings).toMatchObject([{ code: 'model_unavailable' }])
    expect(series.warnings[0]?.message).toContain('gfs')
    expect(series.coverage).toEqual({ gfs: 0, ecmwf: 1 })
  })

  it('forecast: the older spelling of a model is tried where the present one is refused', async () => {
    fake.queue.push('refused')
    const series = await (await open()).forecast({ ...PLACE, models: ['gfs'], hours: 24 })
    expect(series.forecasts).toHaveLength(1)
    expect(fake.requests.at(-1)).toContain('models=gfs_seamless')
  })

  it('PVGIS: light at the instant of its satellite image, months of several years on a common one', async () => {
    const { weather, elevation, provenance } = await (await open()).pvgis.typicalYear(PLACE)
    expect(weather.axis).toMatchObject({
      startMs: Date.UTC(2019, 0) + 720_000,
      length: 8760,
      label: 'center',
    })
    expect(weather.ghi[12]).toBe(SYNTHETIC.ghi(12))
    expect(weather.pressure?.[0]).toBe(SYNTHETIC.pressure)
    expect(elevation).toBe(SYNTHETIC.elevation)
    expect(provenance).toMatchObject({ source: 'pvgis-tmy', period: 'a typical year of months of 2010-2021' })
  })

  it('PVGIS: the skyline clockwise from north', async () => {
    const { azimuthDeg, elevationDeg } = await (await open()).pvgis.horizon(PLACE)
    expect(azimuthDeg).toHaveLength(48)
    expect(azimuthDeg[0]).toBe(0)
    expect(elevationDeg[0]).toBe(18)
    const south = azimuthDeg.indexOf(180)
    expect(elevationDeg[south]).toBe(0)
  })

  it('Global Wind Atlas: the table at its nodes', async () => {
    const { climate, provenance } = await (await open()).globalWindAtlas(PLACE)
    const sectors = climateOfLand(climate, { height: 100, roughness: 0.03 })
    expect(sectors).toHaveLength(12)
    expect(sectors[0]?.scale).toBeCloseTo(8.5, 9)
    expect(sectors[0]?.shape).toBe(2)
    expect(climate.longitudeDeg).toBe(5.583)
    expect(provenance.licence).toBe('CC-BY-4.0')
  })

  it('elevation: in metres', async () => {
    expect(await (await open()).elevation(PLACE)).toBe(SYNTHETIC.elevation)
  })
})

describe('the cache', () => {
  it('is shared by neighbours within the rounding of the provider', async () => {
    const { nasaPower } = await open()
    await nasaPower.solarSeries(PLACE)
    await nasaPower.solarSeries({ latitudeDeg: 48.4441, longitudeDeg: 5.5829 })
    expect(fake.requests).toHaveLength(1)
    await nasaPower.solarSeries({ latitudeDeg: 48.46, longitudeDeg: 5.583 })
    expect(fake.requests).toHaveLength(2)
  })

  it('expires after 24 hours, to the millisecond', async () => {
    const day = 24 * 3600 * 1000
    await (await open()).elevation(PLACE)
    await (await open(NOW + day - 1)).elevation(PLACE)
    expect(fake.requests).toHaveLength(1)
    await (await open(NOW + day)).elevation(PLACE)
    expect(fake.requests).toHaveLength(2)
  })

  it('shares one request between concurrent callers', async () => {
    fake.delayMs = 30
    const { pvgis } = await open()
    const answers = await Promise.all(Array.from({ length: 5 }, () => pvgis.typicalYear(PLACE)))
    expect(fake.requests).toHaveLength(1)
    expect(new Set(answers.map(({ provenance }) => provenance.fetchedAtMs)).size).toBe(1)
  })
})
