import { describe, expect, it } from 'vitest'
import { createNotes } from '../result/notes.ts'
import { requestLosses } from '../solar/plant/losses.ts'
import type { PvSystemRequest } from '../solar/plant/schema/system.ts'
import { requestSystem } from '../solar/plant/system.ts'
import { checkSimulatePv } from '../solar/simulate/run.ts'
import { requestWeather } from './weather-of-request.ts'

/** Each quantity in the unit of the wire and, written out by hand, in that of the engine. */
const SERIES = [
  ['pressure_hpa', 1013.25, 'pressure', 101325],
  ['relative_humidity_pct', 37.5, 'relativeHumidity', 0.375],
  ['wind_speed_ms', 3.5, 'windSpeed', 3.5],
  ['temp_air_c', -4.5, 'tempAir', -4.5],
  ['precipitable_water_cm', 1.7, 'precipitableWaterCm', 1.7],
  ['rain_mm', 0.4, 'rain', 0.4],
  ['pm25_ug_m3', 12, 'pm25Micrograms', 12],
  ['pm10_ug_m3', 30, 'pm10Micrograms', 30],
  ['snowfall_cm', 2, 'snowfallCm', 2],
  ['snow_depth_cm', 15, 'snowDepthCm', 15],
  ['longwave_down_wm2', 310, 'longwaveDown', 310],
  ['albedo', 0.55, 'albedo', 0.55],
] as const

const HOURS = 24

function requestOf(weather: Readonly<Record<string, number>>, system: PvSystemRequest = { capacity_kw: 1 }) {
  const series = Object.entries(weather).map(([field, value]) => [field, new Array(HOURS).fill(value)])
  return checkSimulatePv({
    latitude: 47,
    longitude: 8,
    system,
    weather: {
      start: '2023-06-01T00:00:00Z',
      step_minutes: 60,
      ghi_wm2: new Array(HOURS).fill(0),
      temp_air_c: new Array(HOURS).fill(10),
      ...Object.fromEntries(series),
    },
  })
}

describe('the units of a simulate request', () => {
  it.each(SERIES)('%s of %d becomes %s of %d in the engine', (field, onWire, name, inEngine) => {
    const { weather } = requestWeather(requestOf({ [field]: onWire }), {}, createNotes())
    expect([...(weather[name] as Float64Array)]).toEqual(new Array(HOURS).fill(expect.closeTo(inEngine, 10)))
  })

  it('percentages of the plant become fractions in the engine', () => {
    const request = requestOf(
      {},
      {
        capacity_kw: 5,
        temperature_coefficient_pct_per_c: -0.45,
        losses: { wiring_pct: 2.5 },
        inverter_heat_limits: [
          { temp_air_c: 30, power_pct: 100 },
          { temp_air_c: 50, power_pct: 80 },
        ],
      },
    )
    const { site, weather } = requestWeather(request, {}, createNotes())
    const { system } = requestSystem(request.system, { site, weather }, createNotes())
    expect(system.temperatureCoefficientPerC).toBeCloseTo(-0.0045, 14)
    expect(system.losses).toMatchObject({ wiring: expect.closeTo(0.025, 14) })
    expect(system.inverterHeat).toEqual([
      { tempAir: 30, share: 1 },
      { tempAir: 50, share: 0.8 },
    ])
  })

  it('losses_pct becomes one fraction in the engine', () => {
    const losses = requestLosses({ capacity_kw: 1, losses_pct: 14 }, createNotes())
    const fractions = Object.values(losses).filter((value) => value !== 0)
    expect(fractions).toEqual([expect.closeTo(0.14, 14)])
  })
})
