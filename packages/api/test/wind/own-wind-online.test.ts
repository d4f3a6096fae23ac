import { createRng, drawNormal } from '@sunwake/core/math/random'
import type { WindSeries } from '@sunwake/data'
import { openOnlineData } from '@sunwake/data/node'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { boxPolygon } from '../../../../test/box-polygon.ts'
import {
  type FakeProviders,
  startFakeProviders,
} from '../../../../test/fake-providers/start-fake-providers.ts'
import { hourOf, SYNTHETIC } from '../../../../test/fake-providers/synthetic-answers.ts'
import { createNotes } from '../../src/operations/result/notes.ts'
import { longTermOf } from '../../src/operations/wind/own-wind/long-term.ts'
import { operations } from '../../src/routes.ts'
import { type RunContext, windAnalysis, windLayout } from '../../src/run.ts'
import { windAnalysisResponseSchema } from '../../src/schemas.ts'
import { earth } from '../earth.ts'

const NOW = Date.UTC(2026, 2, 1, 12)
const HOUR = 3_600_000
const HUB = 100
const BOUNDARY = boxPolygon(5.57, 48.44, 5.6, 48.46)
const FARM = {
  name: 'Mast',
  boundary: BOUNDARY,
  turbine_model: 'generic_3mw',
  hub_height_m: HUB,
  max_turbines: 1,
  terrain_model: 'flat',
  wake_model: 'none',
  uncertainty_analysis: false,
}

let fake: FakeProviders
beforeAll(async () => {
  fake = await startFakeProviders(NOW)
})
afterAll(() => fake.close())
afterEach(() => {
  fake.always.clear()
  fake.requests.length = 0
})

/**
 * Four fifths of the wind of the providers, turned by 20°, with noise, whose clock is early by some hours. Instants of
 * whole hours, so their stamps are in the middle.
 */
function mast({
  early = () => 0,
  from = Date.UTC(2023, 0),
  years = 2,
  noise = 0.5,
  share = 0.8,
}: {
  early?: (t: number) => number
  from?: number
  years?: number
  noise?: number
  share?: number
} = {}) {
  const rng = createRng(3)
  const hours = Array.from({ length: years * 365 * 24 }, (_, t) => hourOf(from) + t + early(t))
  return {
    start: new Date(from).toISOString(),
    timestamp_label: 'center',
    levels: [
      {
        height_m: HUB,
        speed_ms: hours.map((t) => Math.max(share * SYNTHETIC.speed(t, HUB) + noise * drawNormal(rng), 0)),
        direction_deg: hours.map((t) => (SYNTHETIC.direction(t) + 20) % 360),
      },
    ],
  }
}

async function run(wind: object, change: object = {}, dataMode: RunContext['dataMode'] = 'auto') {
  // A run that takes long lets the fake hang up on a connection that is kept.
  const policy = { tries: 3, backoffMs: 1, breakerFailures: 100 }
  const { weather } = await openOnlineData({ urls: fake.urls, now: () => NOW, policy })
  const request = { ...FARM, wind_data: wind, ...change }
  const context = await operations.runWindAnalysis.job.prepare(request, { earth, sources: weather, dataMode })
  const { body } = windAnalysis(request, { ...context, now: () => NOW })
  expect(windAnalysisResponseSchema.safeParse(body).error).toBeUndefined()
  return body
}
type Body = Awaited<ReturnType<typeof run>>
const messageOf = ({ warnings }: Body, code: string) => warnings.find((one) => one.code === code)?.message

describe('the clock of own wind, against a reanalysis', () => {
  it("is confirmed when it is right, and the answer uses the caller's records", async () => {
    const body = await run(mast(), {}, 'online')
    expect(body.data_quality?.time_shift).toMatchObject({
      method: 'reanalysis',
      reference: 'open-meteo-era5',
      pattern: 'none',
      days: 730,
    })
    expect(Math.abs(body.data_quality?.time_shift?.correction_minutes ?? 99)).toBeLessThan(5)
    expect(body.data_quality?.time_shift_missing).toBeNull()
    expect(body.warnings.map(({ code }) => code)).not.toContain('clock_off')
    expect(body.metadata.data_source).toBe('series of the request')
    // The years of the records, not the twenty of the request.
    expect(fake.requests.filter((url) => url.includes('archive'))).toHaveLength(1)
    expect(fake.requests[0]).toContain('start_date=2023-01-01&end_date=2024-12-31')
    expect(body.metadata.data.attributions?.[0]?.name).toContain('ERA5')
  })

  it.each([-9, -2, 1, 8])('is detected as early by %d h', async (hours) => {
    const body = await run(mast({ early: () => hours, years: 1 }))
    const { time_shift: shift } = body.data_quality!
    expect(shift?.pattern).toBe('constant')
    expect(Math.abs((shift?.correction_minutes ?? 0) - 60 * hours)).toBeLessThan(5)
    expect(shift?.uncertainty_minutes).toBeLessThan(10)
    expect(shift?.correlation_corrected).toBeGreaterThan(0.95)
    expect(messageOf(body, 'clock_off')).toMatch(/ERA5.*-?\d+ min .* should be added/)
  })

  it('is detected as following daylight saving time', async () => {
    const summer = (t: number) => (t % 8760 > 24 * 88 && t % 8760 < 24 * 298 ? 1 : 0)
    const body = await run(mast({ early: summer }))
    const { time_shift: shift } = body.data_quality!
    expect(shift?.pattern).toBe('daylight_saving')
    expect(shift?.stretches.map(({ correction_minutes: m }) => Math.round(m / 60))).toEqual([0, 1, 0, 1, 0])
    expect(messageOf(body, 'clock_off')).toContain('summer time')
  })

  it('treats a stamp at the end of an hour as half an hour late', async () => {
    const body = await run({ ...mast({ years: 1 }), timestamp_label: 'end' })
    expect(Math.abs((body.data_quality?.time_shift?.correction_minutes ?? 0) - 30)).toBeLessThan(5)
  })

  it('is not reported where no provider answers, whatever the mode; the run continues', async () => {
    fake.always.set('/', 'server_error')
    for (const mode of ['auto', 'online'] as const) {
      const body = await run(mast({ years: 1 }), {}, mode)
      expect(body.data_quality).toMatchObject({ time_shift: null, long_term: null })
      expect(body.data_quality?.time_shift_missing).toContain('it answered 500')
      expect(messageOf(body, 'clock_not_checked')).toContain('it answered 500')
    }
  })

  it('is not reported when the wind does not correlate with the reanalysis', async () => {
    const body = await run(mast({ share: 0, noise: 3, years: 1 }))
    expect(body.data_quality?.time_shift_missing).toMatch(/correlation of 0\.\d\d at most/)
  })

  it('is not reported for years that the data set does not have', async () => {
    const body = await run(mast({ from: Date.UTC(2001, 0) }), { data_source: 'gfs' })
    expect(body.data_quality?.time_shift_missing).toContain('whole years from 2022')
  })

  it('is part of the fingerprint', async () => {
    const wind = mast({ years: 1 })
    const checked = await run(wind)
    const plain = await run(wind, {}, 'embedded')
    expect(plain.metadata.fingerprint).not.toBe(checked.metadata.fingerprint)
    expect((await run(wind)).metadata.fingerprint).toBe(checked.metadata.fingerprint)
    expect(plain.farm_summary).toEqual(checked.farm_summary)
  })
})

describe('own wind carried to the long term', () => {
  const years = 3
  const FIRST = 2026 - years
  const yearOfMast = mast({ years: 1 })
  let uncorrected: Promise<Body> | undefined
  const longMean = () => {
    const from = hourOf(Date.UTC(FIRST, 0))
    const hours = (Date.UTC(2026, 0) - Date.UTC(FIRST, 0)) / HOUR
    const speeds = Array.from({ length: hours }, (_, t) => SYNTHETIC.speed(from + t, HUB))
    return speeds.reduce((sum, speed) => sum + speed, 0) / hours
  }

  it.each([
    ['variance_ratio', 0.01],
    ['linear', 0.01],
    // The saw is no Weibull distribution.
    ['weibull_scale', 0.03],
  ])('has the mean of those years by %s', async (method, tolerance) => {
    const body = await run({ ...yearOfMast, long_term_correction: method }, { years })
    uncorrected ??= run({ ...yearOfMast, long_term_correction: 'none' }, { years })
    const plain = await uncorrected
    const wanted = 0.8 * longMean()
    expect(Math.abs(body.farm_summary.mean_wind_speed_ms / wanted - 1)).toBeLessThan(tolerance)
    expect(Math.abs(plain.farm_summary.mean_wind_speed_ms / wanted - 1)).toBeGreaterThan(0.02)
    expect(body.metadata).toMatchObject({
      analysis_years: years,
      data_source: 'series of the request, carried to the long term by open-meteo-era5',
    })
    expect(body.metadata.assumptions['long_term_correction']).toContain(method)
    expect(body.data_quality?.long_term).toMatchObject({
      method,
      reference: 'open-meteo-era5',
      period: `${FIRST}-2025`,
      common_hours: 8760,
    })
    expect(body.warnings.map(({ code }) => code)).not.toContain('fewer_years')
    expect(body.metadata.fingerprint).not.toBe(plain.metadata.fingerprint)
  })

  it('rotates the directions of the reanalysis by the measured difference', () => {
    const hours = 3 * 8760
    const axis = { startMs: NOW, stepMinutes: 60, length: hours, label: 'center', utcOffsetHours: 0 } as const
    const speed = Float64Array.from({ length: hours }, (_, t) => SYNTHETIC.speed(t, HUB))
    const directionDeg = Float64Array.from({ length: hours }, (_, t) => SYNTHETIC.direction(t))
    const provenance = { dataset: 'Reanalysis', source: 'open-meteo-era5' }
    const levels = [{ height: HUB, speed, directionDeg }]
    const value = { axis, levels, years: [2020, 2022], provenance } as unknown as WindSeries
    const online = { from: 'online', value } as const
    const measured = {
      speeds: speed.slice(0, 8760),
      // North winds are turned to the left, south winds to the right.
      directionsDeg: directionDeg
        .slice(0, 8760)
        .map((from) => (from + (from > 90 && from < 270 ? 20 : -20) + 360) % 360),
      heightRatio: 1,
    }
    const own = {
      axis: { ...axis, length: 8760 },
      levels: [{ index: 0, height: HUB, speed: measured.speeds, directionDeg: measured.directionsDeg }],
      tempAir: undefined,
      pressure: undefined,
    }
    const longTerm = longTermOf(own, 'linear', { reference: online, longTerm: online }, createNotes())
    const carried = longTerm?.carry(measured, HUB)
    const turned = (t: number) =>
      (((carried?.directionsDeg[t] ?? 0) - SYNTHETIC.direction(t) + 540) % 360) - 180
    for (const t of [20_000, 20_001, 20_002, 20_003]) expect(carried?.speeds[t]).toBeCloseTo(speed[t] ?? 0, 6)
    for (let t = 10_000; t < 10_400; t++) {
      const from = SYNTHETIC.direction(t)
      if (from < 70 || from > 290) expect(turned(t)).toBeCloseTo(-20, 1)
      if (from > 110 && from < 250) expect(turned(t)).toBeCloseTo(20, 1)
    }
  })

  it('replaces the one-year uncertainty in the budget by that of the relation and of the years', async () => {
    // Of fewer the budget takes the usual variation.
    const years = 5
    const sigma = (body: Body) =>
      Math.hypot(
        ...(body.uncertainty?.components ?? [])
          .filter(({ name }) => ['measurement', 'long_term', 'past_variability'].includes(name))
          .map((part) => part.standard_deviation_pct),
      )
    const own = (noise: number) => ({
      ...mast({ years: 1, noise }),
      long_term_correction: 'variance_ratio',
    })
    const budget = { years, uncertainty_analysis: true }
    const plain = sigma(await run(mast({ years: 1 }), budget))
    expect(plain).toBeCloseTo(100 * Math.hypot(0.03, 0.06), 1)
    const good = sigma(await run(own(0.05), budget))
    const poor = sigma(await run(own(2), budget))
    const means = Array.from({ length: years }, (_, y) => {
      const from = hourOf(Date.UTC(2026 - years + y, 0))
      const hours = hourOf(Date.UTC(2027 - years + y, 0)) - from
      return Array.from({ length: hours }, (__, t) => SYNTHETIC.speed(from + t, HUB) / hours).reduce(
        (sum, part) => sum + part,
        0,
      )
    })
    const mean = means.reduce((sum, value) => sum + value, 0) / years
    const variance = means.reduce((sum, value) => sum + (value / mean - 1) ** 2, 0) / (years - 1)
    // 3 % of the measurement, 2 % of the reanalysis, its change between years over the root of their number.
    expect(good).toBeCloseTo(100 * Math.sqrt(0.03 ** 2 + 0.02 ** 2 + variance / years), 1)
    expect(poor).toBeGreaterThan(good)
    expect(good).toBeLessThan(plain)
  })

  it('is omitted for wind with a low correlation, with a warning', async () => {
    const body = await run(
      { ...mast({ years: 1, share: 0.1, noise: 2 }), long_term_correction: 'linear' },
      { years },
    )
    expect(messageOf(body, 'long_term_not_corrected')).toMatch(/correlation of 0\.\d\d, and 0\.6 is wanted/)
    expect(body.data_quality?.long_term).toBeNull()
    expect(body.metadata.data_source).toBe('series of the request')
  })

  it('is not applied when the reanalysis has hardly more years than the records', async () => {
    const body = await run({ ...mast(), long_term_correction: 'linear' }, { years: 2 })
    expect(messageOf(body, 'long_term_not_corrected')).toContain('hardly more than its own 2.0')
  })

  it('is refused in mode online when no provider answers, with a warning in mode auto', async () => {
    fake.always.set('/', 'server_error')
    const own = { ...mast({ years: 1 }), long_term_correction: 'linear' }
    await expect(run(own, { years }, 'online')).rejects.toMatchObject({
      status: 503,
      code: 'data_unavailable',
    })
    expect(messageOf(await run(own, { years }), 'long_term_not_corrected')).toContain('it answered 500')
  })

  it('is also applied to layouts', async () => {
    const policy = { tries: 3, backoffMs: 1, breakerFailures: 100 }
    const { weather } = await openOnlineData({ urls: fake.urls, now: () => NOW, policy })
    const { max_turbines: _, terrain_model: __, uncertainty_analysis: ___, ...farm } = FARM
    const request = {
      ...farm,
      wake_model: 'bastankhah',
      turbine_count: 2,
      max_evaluations: 12,
      years,
      wind_data: { ...mast({ years: 1 }), long_term_correction: 'variance_ratio' },
    }
    const context = await operations.runWindOptimization.job.prepare(request, {
      earth,
      sources: weather,
      dataMode: 'auto',
    })
    const body = windLayout(request, { ...context, now: () => NOW })
    expect(body.data_quality?.long_term?.period).toBe(`${FIRST}-2025`)
    expect(body.metadata.analysis_period).toBe(`${FIRST}-2025`)
  })
})
