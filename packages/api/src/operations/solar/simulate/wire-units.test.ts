import { expect, it } from 'vitest'
import { simulatePv } from './run.ts'

const hours = (value: (hour: number) => number) => Array.from({ length: 8760 }, (_, t) => value(t % 24))
const daylight = (hour: number) => Math.max(0, 300 - 50 * Math.abs(hour - 12))
const YEAR = {
  latitude: 36,
  longitude: 0,
  system: { capacity_kw: 1000, tilt: 20, azimuth: 180 },
  weather: {
    start: '2023-01-01T00:00:00Z',
    step_minutes: 60,
    // A bright cloud: all light is diffuse.
    ghi_wm2: hours(daylight),
    dhi_wm2: hours(daylight),
    dni_wm2: hours(() => 0),
    temp_air_c: hours(() => 25),
  },
}
const COMPONENTS = [
  'horizontal_irradiation',
  'plane_of_array',
  'module_rating',
  'soiling',
  'snow',
  'other_models',
]

it.each(COMPONENTS)(
  'uncertainty.%s_pct: 3 in the request is 3 % in the answer, and is combined as 3 % of the energy',
  (name) => {
    const uncertainty = Object.fromEntries(COMPONENTS.map((one) => [`${one}_pct`, one === name ? 3 : 0]))
    const { body } = simulatePv({ ...YEAR, uncertainty: { ...uncertainty, interannual_variability_pct: 4 } })
    const {
      components,
      interannual_variability_pct: years,
      long_term: long,
      single_year: single,
    } = body.uncertainty!
    const sizes = components.map((one) => [one.name, one.standard_deviation_pct])
    expect(Object.fromEntries(sizes)[name]).toBeCloseTo(3, 9)
    expect(years).toBeCloseTo(4, 9)
    // The weather is of one year, so that its mean is as uncertain as a year to come: 3² + 4², then 4² once more.
    expect(long.standard_deviation_pct).toBeCloseTo(5, 9)
    expect(single.standard_deviation_pct).toBeCloseTo(Math.sqrt(41), 9)
    // 1.2816 standard deviations below the median of a normal distribution.
    expect(long.p90_energy_mwh / long.p50_energy_mwh).toBeCloseTo(1 - 1.2815515655446 * 0.05, 9)
    expect(single.p50_energy_mwh).toBeCloseTo(body.energy_kwh / 1000, 6)
  },
)
