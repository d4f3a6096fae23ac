import { describe, expect, it } from 'vitest'
import { computedOperation } from '../../src/routes.ts'
import { earth } from '../earth.ts'

const FARM = {
  turbine_model: 'generic_3mw',
  hub_height_m: 100,
  turbine_positions: [
    { lat: 54.48, lon: 8.9 },
    { lat: 54.484, lon: 8.9 },
    { lat: 54.488, lon: 8.9 },
  ],
}
const HOUSE = { name: 'Mill Lane 3', lat: 54.4845, lon: 8.892 }
/** Two metres from the second tower. */
const INSIDE = { name: 'Barn', lat: 54.48402, lon: 8.9 }
const SOUND = [{ octave_bands_db: [111.6, 109.3, 105.6, 102.2, 99.5, 95.9, 89.1, 78.6] }]
const CABLE = { name: '95 mm²', capacity_turbines: 2, cost_per_m: 95, resistance_ohm_per_km: 0.4 }
const SUBSTATION = { lat: 54.492, lon: 8.9 }
const CLASS = { wind_class: 'II', turbulence_class: 'B' }
const MAXIMA = [24, 25, 27, 28, 29]

const OPERATIONS = {
  noise: ['windNoise', { ...FARM, receivers: [HOUSE], sound_power: SOUND }],
  shadow: ['windShadowFlicker', { ...FARM, receivers: [HOUSE] }],
  suitability: ['windSiteSuitability', { ...FARM, ...CLASS, annual_maxima_ms: MAXIMA }],
  cables: ['windCollectorNetwork', { ...FARM, substation: SUBSTATION, cables: [CABLE] }],
} as const

async function refusal(part: keyof typeof OPERATIONS, change: object) {
  const [operation, request] = OPERATIONS[part]
  const opened = computedOperation(operation).computation.open({ ...request, ...change }, { earth })
  return opened
    .then((run) => run.run())
    .then(
      () => {
        throw new Error('it was not refused')
      },
      (error: { code: string; details?: { field: string; value: unknown; constraint: string }[] }) => error,
    )
}

describe('refusals of what a permit asks name the field, the value, the bound and the mend', () => {
  it.each([
    [
      'noise',
      { receivers: [HOUSE, INSIDE] },
      'receivers[1]',
      /^more than .* 56 m from the tower of turbine 2 \(turbine_positions\[1\]\)$/,
    ],
    [
      'shadow',
      { receivers: [HOUSE, INSIDE] },
      'receivers[1]',
      /^more than .* 56 m from the tower of turbine 2 \(turbine_positions\[1\]\)$/,
    ],
    ['noise', { receivers: new Array(10_000).fill(HOUSE) }, 'receivers', /1\.\.500 receivers/],
    ['shadow', { receivers: new Array(10_000).fill(HOUSE) }, 'receivers', /1\.\.500 receivers/],
    ['noise', { receivers: [{ ...HOUSE, lat: Number.NaN }] }, 'receivers[0].lat', /-90\.\.90/],
    ['noise', { receivers: [{ ...HOUSE, colour: 'red' }] }, 'receivers[0].colour', /no such field/],
    ['cables', { substation: undefined }, 'substation', /required/],
    ['cables', { substation: null }, 'substation', /object/],
    [
      'cables',
      { substation: FARM.turbine_positions[0] },
      'substation',
      /^not where turbine 1 \(turbine_positions\[0\]\) stands$/,
    ],
    ['cables', { cables: [] }, 'cables', /1\.\.20 types of cable/],
    ['cables', { cables: [{ ...CABLE, capacity_turbines: 0 }] }, 'cables[0].capacity_turbines', /1\.\.1000/],
    // In a row with the substation, and a cable for each alone: every tree has cables through turbines.
    [
      'cables',
      { cables: [{ ...CABLE, capacity_turbines: 1 }] },
      'cables',
      /larger ones, or crossings allowed/,
    ],
    ['cables', { voltage_kv: Number.POSITIVE_INFINITY }, 'voltage_kv', /1\.\.200 kV/],
    ['suitability', { annual_maxima_ms: MAXIMA.slice(0, 4) }, 'annual_maxima_ms', /5\.\.200 speeds/],
    [
      'suitability',
      { annual_maxima_ms: undefined },
      'annual_maxima_ms',
      /5 years or more, or extreme_wind_speed_ms/,
    ],
    ['suitability', { annual_maxima_ms: [...MAXIMA, Number.NaN] }, 'annual_maxima_ms[5]', /0\.1\.\.200 m\/s/],
    ['suitability', { annual_maxima_ms: new Array(5).fill(24) }, 'annual_maxima_ms', /differ/],
    ['suitability', { wind: 3 }, 'wind', /no such field/],
  ] as const)('%s: %o', async (part, change, field, constraint) => {
    const { code, details } = await refusal(part, change)
    expect(code).toBe('validation_error')
    expect(details).toHaveLength(1)
    expect(details![0]).toMatchObject({ field, constraint: expect.stringMatching(constraint) })
    expect(details![0]).toHaveProperty('value')
  })
})
