import { describe, expect, it } from 'vitest'
import { siteClearSky } from '../../solar/clearsky/index.ts'
import { createPvSystem } from '../../solar/system/index.ts'
import { yearAxis } from '../../time/index.ts'
import { simulatePv } from './simulate-pv.ts'

const SITE = { latitudeDeg: 36, longitudeDeg: -80, altitude: 270 }

/** A year under a sky that lets a share of the beam of a clear sky through. */
function weatherOf(share: number, stepMinutes = 60) {
  const axis = yearAxis({ year: 2021, stepMinutes, utcOffsetHours: -5 })
  const sky = siteClearSky({ axis, site: SITE, linkeTurbidity: new Float64Array(12).fill(2) })
  const dni = sky.dni.map((value) => value * share)
  const ghi = sky.ghi.map((value, t) => (value - (sky.dhi[t] ?? 0)) * share + (sky.dhi[t] ?? 0))
  const windSpeed = new Float64Array(axis.length).fill(3)
  const tempAir = new Float64Array(axis.length).fill(15)
  return { axis, ghi, dni, dhi: sky.dhi, tempAir, windSpeed }
}

function simulate(dcAcRatio: number, share: number, subhourlyClipping: boolean | undefined) {
  const system = createPvSystem({
    capacityKw: 100,
    dcAcRatio,
    mount: { kind: 'fixed', tiltDeg: 25, azimuthDeg: 180 },
  })
  return simulatePv({ site: SITE, weather: weatherOf(share), system, subhourlyClipping })
}

describe('simulatePv with subhourlyClipping', () => {
  it('takes more the larger the array is for its inverter, and nearly nothing from a small one', () => {
    const lost = [1, 1.3, 1.6, 1.9].map((ratio) => {
      const before = simulate(ratio, 0.5, false).annualEnergyKwh
      return 1 - simulate(ratio, 0.5, true).annualEnergyKwh / before
    })
    expect(lost[0]).toBeLessThan(0.003)
    for (let i = 1; i < lost.length; i++) expect(lost[i]).toBeGreaterThan(lost[i - 1] ?? Number.NaN)
    // Measured biases of plants of such ratios are some per cent (Allen, Hobbs & Bolen 2022, figs 3 and 4).
    expect(lost[3]).toBeLessThan(0.08)
  })

  it('is the last step of a waterfall that still closes, month by month too', () => {
    const plain = simulate(1.6, 0.5, false)
    const less = simulate(1.6, 0.5, true)
    const step = less.waterfall.at(-1)
    expect(step?.name).toBe('subhourly_clipping')
    expect(step?.beforeKwh).toBe(plain.energyKwh)
    expect(step?.afterKwh).toBe(less.energyKwh)
    const monthly = less.monthly.reduce((sum, { acKwh }) => sum + acKwh, 0)
    expect(Math.abs(monthly / less.energyKwh - 1)).toBeLessThan(1e-12)
    expect(less.monthly.map(({ dcKwh }) => dcKwh)).toEqual(plain.monthly.map(({ dcKwh }) => dcKwh))
    expect(less.series.acPower.every((power, t) => power <= (plain.series.acPower[t] ?? 0))).toBe(true)
  })

  it('is the default above a DC/AC ratio of 1.2, and where the connection is narrower than the inverters', () => {
    for (const [ratio, isOn] of [
      [1.1, false],
      [1.2, false],
      [1.21, true],
      [1.6, true],
    ] as const) {
      expect(simulate(ratio, 0.5, undefined).energyKwh).toBe(simulate(ratio, 0.5, isOn).energyKwh)
    }
    const narrow = createPvSystem({
      capacityKw: 100,
      grid: { exportLimitKw: 60 },
      mount: { kind: 'fixed', tiltDeg: 25, azimuthDeg: 180 },
    })
    const hours = simulatePv({ site: SITE, weather: weatherOf(0.5), system: narrow })
    expect(hours.waterfall.at(-1)?.name).toBe('subhourly_clipping')
    const halves = simulatePv({ site: SITE, weather: weatherOf(0.5, 30), system: narrow })
    expect(halves.waterfall.at(-1)?.name).toBe('export_limit')
  })

  it('keeps a gap where it is', () => {
    const weather = weatherOf(0.5)
    weather.ghi[4000] = Number.NaN
    const system = createPvSystem({
      capacityKw: 100,
      dcAcRatio: 1.6,
      mount: { kind: 'fixed', tiltDeg: 25, azimuthDeg: 180 },
    })
    const { series, missingRecords } = simulatePv({ site: SITE, weather, system, subhourlyClipping: true })
    expect(series.acPower.findIndex((power) => Number.isNaN(power))).toBe(4000)
    expect(missingRecords).toBe(1)
  })

  it('refuses weather of a resolution that shows the clipping itself', () => {
    const system = createPvSystem({ capacityKw: 100, mount: { kind: 'fixed', tiltDeg: 25, azimuthDeg: 180 } })
    const run = () => simulatePv({ site: SITE, weather: weatherOf(1, 30), system, subhourlyClipping: true })
    expect(run).toThrow(/weather\.axis\.stepMinutes is 30; it must be 60/)
  })
})
