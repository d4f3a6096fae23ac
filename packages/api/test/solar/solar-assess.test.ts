import { describe, expect, it } from 'vitest'
import { quickSolar, solarAssess } from '../../src/run.ts'
import { solarAssessResponseSchema } from '../../src/schemas.ts'
import { earth } from '../earth.ts'
import { refusalOf } from '../refusal-of.ts'

const SITE = { latitude: 33.45, longitude: -112.07, capacity_kw: 5000 }
const run = (change: object = {}) => solarAssess({ ...SITE, ...change }, { earth })

/** An answer without what differs from run to run. */
function withoutTimings({ metadata, ...body }: ReturnType<typeof solarAssess>): unknown {
  return { ...body, metadata: { ...metadata, processing_time_ms: 0 } }
}

describe('solarAssess', () => {
  it('matches the contract, and reports its data source and method', () => {
    const body = run({ project_name: 'Maricopa', client_name: 'Desert Power', tilt: 20, azimuth: 200 })
    expect(solarAssessResponseSchema.safeParse(body).error).toBeUndefined()
    expect(body).toMatchObject({
      project_name: 'Maricopa',
      client_name: 'Desert Power',
      site_quality: 'Good',
      solar_resource: { resource_class: 'Excellent', data_source: 'embedded-climatology' },
      design: { tilt: 20, azimuth: 200 },
      metadata: { seed: 1, fidelity: 'synthetic' },
    })
    expect(body.assessment_id).toMatch(
      /^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    )
    expect(body.warnings[0]?.code).toBe('embedded_data')
    for (const name of ['score', 'tracking', 'resource_class', 'slope_deg', 'economics.terms.price_year1']) {
      expect(body.metadata.assumptions).toHaveProperty([name])
    }
  })

  it('gives the same bits twice, id included; another name has another id', () => {
    expect(withoutTimings(run())).toEqual(withoutTimings(run()))
    const [one, two] = [run(), run({ project_name: 'Maricopa' })]
    expect(two.metadata.fingerprint).toBe(one.metadata.fingerprint)
    expect(two.assessment_id).not.toBe(one.assessment_id)
    expect(one.project_name).toBe('Site at 33.45° N 112.07° W')
  })

  it('defaults to the angles of the quick optimum for the lowest LCOE', () => {
    const quick = quickSolar({ site: SITE, objective: 'lcoe', bounds: { tilt_max: 90 } }, { earth })
    const { energy_estimate: energy, financial_summary: money } = run()
    expect(energy.annual_energy_mwh).toBe(quick.energy_metrics.annual_energy_mwh)
    expect(energy.capacity_factor).toBe(quick.energy_metrics.capacity_factor)
    expect(money).toMatchObject(quick.financial_metrics)
  })

  it('has an annual total equal to its months, and a score equal to its parts', () => {
    for (const change of [{}, { slope_deg: 12 }]) {
      const { energy_estimate: energy, score_parts: parts, ...body } = run(change)
      const sum = energy.monthly_energy_mwh.reduce((total, month) => total + month, 0)
      expect(sum / energy.annual_energy_mwh).toBeCloseTo(1, 10)
      const points = parts.reduce((total, part) => total + part.points, 0)
      expect(body.site_score).toBe(Math.round(points - body.slope_deduction))
    }
  })

  it('has P-values in order, wider for a single year than for ten', () => {
    const { energy_estimate: energy, uncertainty } = run()
    expect(energy.p50_energy_mwh).toBeCloseTo(energy.annual_energy_mwh, 9)
    const [longTerm, single, ten] = uncertainty.periods
    expect([longTerm?.years, single?.years, ten?.years]).toEqual([null, 1, 10])
    expect(energy.p90_energy_mwh).toBe(single?.p90_energy_mwh)
    for (const period of uncertainty.periods) {
      expect(period.p99_energy_mwh).toBeLessThan(period.p95_energy_mwh)
      expect(period.p95_energy_mwh).toBeLessThan(period.p90_energy_mwh)
      expect(period.p90_energy_mwh).toBeLessThan(period.p75_energy_mwh)
    }
    expect(single?.p90_energy_mwh).toBeLessThan(ten?.p90_energy_mwh ?? 0)
    expect(ten?.p90_energy_mwh).toBeLessThan(longTerm?.p90_energy_mwh ?? 0)
  })

  it('ranks sites as the sun does', () => {
    const scoreAt = (latitude: number, longitude: number) => run({ latitude, longitude }).site_score
    const scores = [
      scoreAt(-23.5, -68.5),
      scoreAt(33.45, -112.07),
      scoreAt(40.4, -3.7),
      scoreAt(48.1, 11.6),
      scoreAt(59.9, 10.75),
      scoreAt(78.2, 15.6),
    ]
    expect([...scores].sort((a, b) => b - a)).toEqual(scores)
    expect(scores[0]).toBeGreaterThanOrEqual(90)
    expect(scores[5]).toBeLessThan(20)
  })

  it('gives the site the same score for every plant, and reports the loss of a poor orientation', () => {
    const [best, west] = [run(), run({ tilt: 40, azimuth: 270, capacity_kw: 100 })]
    expect(west.site_score).toBe(best.site_score)
    expect(best.orientation).toBeNull()
    expect(west.orientation?.energy_gain_pct).toBeGreaterThan(10)
    const text = `${west.orientation?.energy_gain_pct.toFixed(1)} % more energy`
    expect(west.recommendations.join('\n')).toContain(text)
  })

  it('responds to costs and prices', () => {
    const dear = run({ financial_assumptions: { electricity_price: 0.02 } })
    expect(dear.recommendations[0]).toContain('does not pay')
    expect(dear.site_score).toBeLessThan(run().site_score)
    expect(dear.metadata.assumptions).not.toHaveProperty(['economics.terms.price_year1'])
    const free = run({ financial_assumptions: { electricity_price: 0 } })
    expect(free.score_parts[1]).toMatchObject({ value: null, points: 0 })
    expect(solarAssessResponseSchema.safeParse(free).error).toBeUndefined()
  })

  it.each([
    ['the pole', 90, 0],
    ['the other pole', -90, 0],
    ['Antarctica', -75, 123],
    ['the equator', 0, 37],
    ['the date line', -17, 180],
    ['the sea', 0, -150],
  ])('answers at %s', (_, latitude, longitude) => {
    const body = run({ latitude, longitude })
    expect(solarAssessResponseSchema.safeParse(body).error).toBeUndefined()
    expect(body.recommendations.every((text) => !/NaN|undefined|Infinity/.test(text))).toBe(true)
  })

  it('lists every refused field', () => {
    const error = refusalOf(() =>
      solarAssess(
        {
          latitude: 91,
          longitude: 'x',
          capacity_kw: 0,
          tilt: 91,
          azimuth: 361,
          project_name: '',
          slope_deg: -1,
          financial_assumptions: { discount_rate: 1 },
          colour: 1,
        },
        { earth },
      ),
    )
    expect(error.code).toBe('validation_error')
    expect(error.details.map(({ field }) => field).sort()).toEqual(
      [
        ...['azimuth', 'capacity_kw', 'colour', 'financial_assumptions.discount_rate', 'latitude'],
        ...['longitude', 'project_name', 'slope_deg', 'tilt'],
      ].sort(),
    )
    const none = refusalOf(() => solarAssess({}, { earth }))
    expect(none.details.map(({ field }) => field)).toEqual(['latitude', 'longitude', 'capacity_kw'])
  })

  it('refuses mode online', () => {
    expect(refusalOf(() => run({ data_mode: 'online' })).details).toMatchObject([{ field: 'data_mode' }])
  })

  it('accepts the other spelling of the place', () => {
    const body = solarAssess({ lat: 33.45, lon: -112.07, capacity_kw: 5000 }, { earth })
    expect(body.metadata.fingerprint).toBe(run().metadata.fingerprint)
  })
})
