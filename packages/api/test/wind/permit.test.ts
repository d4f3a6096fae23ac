import { readFileSync } from 'node:fs'
import { createLocalFrame } from '@sunwake/core/site'
import { beforeAll, describe, expect, it } from 'vitest'
import type { CollectorSection } from '../../src/operations/wind/permit/collector-network/schema.ts'
import type { NoiseSection } from '../../src/operations/wind/permit/noise/schema.ts'
import type { FlickerSection } from '../../src/operations/wind/permit/shadow-flicker/schema.ts'
import type { SuitabilitySection } from '../../src/operations/wind/permit/site-suitability/schema.ts'
import { computedOperation } from '../../src/routes.ts'
import { windAnalysis } from '../../src/run.ts'
import { earth } from '../earth.ts'
import { jacksboro } from '../jacksboro.ts'

/** A case of the site tables, made by independent programs. */
function caseOf<Case>(table: string, id: string): Case {
  const file = new URL(`../../../core/test/reference/site/${table}.json`, import.meta.url)
  return JSON.parse(readFileSync(file, 'utf8')).cases.find((one: { id: string }) => one.id === id)
}

const spectra = (() => {
  const file = new URL('../../../core/test/reference/site/noise_iso9613.json', import.meta.url)
  return JSON.parse(readFileSync(file, 'utf8')).spectra as Record<string, number[]>
})()

const ORIGIN = { latitudeDeg: 56, longitudeDeg: 9.2 }
const frame = createLocalFrame(ORIGIN)
/** A place in metres from the origin, as a request has it. */
function place({ x, y }: { readonly x: number; readonly y: number }) {
  const { latitudeDeg: lat, longitudeDeg: lon } = frame.toGeo({ x, y })
  return { lat, lon }
}

interface Answers {
  readonly windNoise: { readonly noise: NoiseSection }
  readonly windShadowFlicker: { readonly shadow_flicker: FlickerSection }
  readonly windSiteSuitability: { readonly site_suitability: SuitabilitySection }
  readonly windCollectorNetwork: { readonly collector_network: CollectorSection }
}
interface Around {
  readonly warnings: readonly { readonly code: string }[]
  readonly metadata: { readonly fingerprint: string }
}

async function answerOf<Name extends keyof Answers>(
  operation: Name,
  request: object,
  context: object = {},
): Promise<Answers[Name] & Around> {
  const opened = await computedOperation(operation).computation.open(request, { earth, ...context })
  return (await opened.run()) as Answers[Name] & Around
}

/** The fields that a request is refused by. */
async function refusedFields(operation: keyof Answers, request: object): Promise<string[]> {
  const error = await answerOf(operation, request).then(
    () => undefined,
    (refused: { details?: { field: string }[] }) => refused,
  )
  return (error?.details ?? []).map(({ field }) => field)
}

const prototype = (rotorDiameter: number) => ({
  id: 'prototype',
  rotor_diameter_m: rotorDiameter,
  power_curve: { wind_speeds_ms: [3, 6, 9, 12, 25], power_kw: [0, 400, 1600, 3000, 3000] },
})

interface Point {
  readonly x: number
  readonly y: number
}
interface NoiseCase {
  readonly inputs: {
    readonly turbines: readonly (Point & { readonly source_height: number; readonly spectrum: string })[]
    readonly receivers: readonly (Point & { readonly height: number })[]
    readonly spectra_weighting: string
    readonly ground_method: string
    readonly temperature_C: number
    readonly relative_humidity_pct: number
    readonly pressure_kPa: number
    readonly Gs: number
    readonly Gm: number
    readonly Gr: number
  }
  readonly expected: {
    readonly receivers: readonly {
      readonly total_dB_A: number
      readonly total_dB_Z: number
      readonly by_turbine_dB_A: readonly number[]
    }[]
  }
}

describe('POST /v1/wind/noise', () => {
  const request = (id: string) => {
    const { inputs } = caseOf<NoiseCase>('noise_iso9613', id)
    const names = [...new Set(inputs.turbines.map(({ spectrum }) => spectrum))]
    return {
      turbine_positions: inputs.turbines.map((turbine) => ({
        ...place(turbine),
        hub_height_m: turbine.source_height,
      })),
      turbine_model: 'prototype',
      own_turbines: [prototype(50)],
      hub_height_m: 100,
      receivers: inputs.receivers.map((receiver) => ({ ...place(receiver), height_m: receiver.height })),
      sound_power: names.map((name) => ({
        octave_bands_db: spectra[name],
        weighting: inputs.spectra_weighting === 'A' ? 'A' : 'none',
        turbines: inputs.turbines.flatMap(({ spectrum }, i) => (spectrum === name ? [i + 1] : [])),
      })),
      temperature_c: inputs.temperature_C,
      relative_humidity_pct: inputs.relative_humidity_pct,
      pressure_hpa: 10 * inputs.pressure_kPa,
      ...(inputs.ground_method === 'interim'
        ? { method: 'interim' }
        : { ground_factors: { source: inputs.Gs, middle: inputs.Gm, receiver: inputs.Gr } }),
    }
  }

  it.each(['mixed-modes', 'interim-minus-3dB', 'mixed-G'])(
    'gives the levels of an independent program: case %s',
    async (id) => {
      const { noise } = await answerOf('windNoise', request(id))
      const { receivers } = caseOf<NoiseCase>('noise_iso9613', id).expected
      receivers.forEach((expected, i) => {
        expect(noise.receivers[i]!.level_dba).toBeCloseTo(expected.total_dB_A, 3)
        expect(noise.receivers[i]!.level_db).toBeCloseTo(expected.total_dB_Z, 3)
        expect(noise.receivers[i]!.loudest_turbine_dba).toBeCloseTo(Math.max(...expected.by_turbine_dB_A), 3)
      })
    },
  )

  it('judges by the limit of a receiver, else by that of the request', async () => {
    const asked = request('interim-minus-3dB')
    const { noise } = await answerOf('windNoise', {
      ...asked,
      receivers: asked.receivers.map((receiver: object, i: number) =>
        i === 0 ? { ...receiver, limit_dba: 38 } : receiver,
      ),
      limit_dba: 40,
    })
    expect(noise.receivers.map(({ passes }) => passes)).toEqual([false, true])
    expect(noise.receivers[0]!.margin_db).toBeCloseTo(38 - 39.0788, 3)
    expect(noise.passes).toBe(false)
  })

  it('draws a map whose nearest point to a receiver has its level', async () => {
    const asked = { ...request('mixed-G'), map_spacing_m: 50, map_margin_m: 100 }
    const [receiver] = asked.receivers
    const { noise } = await answerOf('windNoise', { ...asked, receivers: [{ ...receiver, height_m: 4 }] })
    const { latitudes, longitudes, level_dba: rows } = noise.map!
    const nearest = (values: number[], wanted: number) =>
      values.reduce(
        (best, value, k) => (Math.abs(value - wanted) < Math.abs(values[best]! - wanted) ? k : best),
        0,
      )
    const level = rows[nearest(latitudes, receiver!.lat)]![nearest(longitudes, receiver!.lon)]!
    expect(Math.abs(level - noise.receivers[0]!.level_dba)).toBeLessThan(0.1)
    expect(latitudes[0]).toBeGreaterThan(latitudes.at(-1)!)
    expect(rows.flat().filter((value: unknown) => value === null).length).toBeGreaterThan(0)
  })

  it('refuses by field receivers under a rotor, turbines without a spectrum and numbers of none', async () => {
    const asked = request('mixed-G')
    expect(
      await refusedFields('windNoise', {
        ...asked,
        receivers: asked.turbine_positions.map(({ lat, lon }) => ({ lat, lon })),
      }),
    ).toEqual(['receivers[0]'])
    const [spectrum] = asked.sound_power
    expect(
      await refusedFields('windNoise', { ...asked, sound_power: [{ ...spectrum, turbines: [2] }] }),
    ).toEqual(['sound_power[0].turbines[0]', 'sound_power'])
    expect(await refusedFields('windNoise', { ...asked, method: 'interim' })).toEqual(['ground_factors'])
    expect(await refusedFields('windNoise', { ...asked, map_spacing_m: 5, map_margin_m: 10_000 })).toEqual([
      'map_spacing_m',
    ])
  })
})

interface FlickerCase {
  readonly inputs: {
    readonly turbines: readonly Point[]
    readonly receivers: readonly (Point & { readonly height: number })[]
    readonly realistic: {
      readonly sunshine_probability_by_month: readonly number[]
      readonly sector_frequency: readonly number[]
    }
  }
  readonly expected: {
    readonly receivers: readonly {
      readonly days: number
      readonly minutes_per_year: number
      readonly realistic_minutes_per_year?: number
      readonly calendar: readonly (readonly [string, readonly (readonly [number, number])[]])[]
    }[]
  }
}

describe('POST /v1/wind/shadow-flicker', () => {
  const { inputs, expected } = caseOf<FlickerCase>('shadow_flicker', 'lat56-three-turbines')
  const request = {
    turbine_positions: inputs.turbines.map(place),
    turbine_model: 'prototype',
    own_turbines: [prototype(112)],
    hub_height_m: 100,
    receivers: inputs.receivers.map((receiver) => ({ ...place(receiver), height_m: receiver.height })),
    year: 2023,
    utc_offset_hours: 1,
    sunshine_pct: inputs.realistic.sunshine_probability_by_month.map((share: number) => 100 * share),
    sector_frequency_pct: inputs.realistic.sector_frequency.map((share: number) => 100 * share),
    operating_pct: 94,
  }

  it('gives calendars whose times of day differ from those of an independent program by one minute at most', async () => {
    const { shadow_flicker: flicker } = await answerOf('windShadowFlicker', request)
    expected.receivers.forEach((wanted, i) => {
      const found = flicker.receivers[i]!
      expect(found.days).toBeCloseTo(wanted.days, -0.5)
      expect(Math.abs(60 * found.worst_case_hours_per_year - wanted.minutes_per_year)).toBeLessThan(
        wanted.days,
      )
      const [date, [[from, to] = [0, 0]]] = wanted.calendar[10]!
      const day = found.calendar!.find((one) => one.date === `2023-${date}`)!
      const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
      expect(Math.abs(minutes(day.spans[0]!.from) - from)).toBeLessThanOrEqual(1)
      expect(Math.abs(minutes(day.spans[0]!.to) - to)).toBeLessThanOrEqual(1)
      if (wanted.realistic_minutes_per_year !== undefined) {
        expect(60 * found.expected_hours_per_year).toBeCloseTo(wanted.realistic_minutes_per_year, -1.5)
      }
    })
  })

  it('keeps the limits by stops, whose energy is that of the sunny minutes', async () => {
    const { shadow_flicker: flicker } = await answerOf('windShadowFlicker', {
      ...request,
      include_stops: true,
      include_calendar: false,
    })
    expect(flicker.passes).toBe(false)
    const { stops, receivers } = flicker
    expect(receivers[0]!.calendar).toBeUndefined()
    for (const left of stops!.receivers) {
      expect(left.worst_case_hours_per_year).toBeLessThanOrEqual(30)
      expect(left.worst_case_minutes_per_day).toBeLessThanOrEqual(30)
    }
    const hours = stops!.turbines.reduce((sum, one) => sum + one.hours_per_year, 0)
    expect(hours).toBeGreaterThan(0)
    // At most the sunniest month at rated power.
    expect(stops!.lost_mwh).toBeLessThan(hours * 0.47 * 3)
    expect(stops!.lost_mwh).toBeGreaterThan(hours * 0.14 * 3 * 0.1)
  })
})

describe('POST /v1/wind/site-suitability', () => {
  const { inputs, expected } = caseOf<{
    readonly inputs: { readonly maxima: readonly number[] }
    readonly expected: { readonly mom: { readonly V50: number; readonly se_V50: number } }
  }>('extreme_wind', 'gumbel-20')
  const request = {
    turbine_positions: [
      { x: 0, y: 0 },
      { x: 400, y: 0 },
    ].map(place),
    turbine_model: 'prototype',
    own_turbines: [prototype(100)],
    hub_height_m: 100,
    wind_class: 'III',
    turbulence_class: 'A',
    annual_maxima_ms: inputs.maxima,
  }
  const checkOf = (turbine: SuitabilitySection['turbines'][number] | undefined, name: string) =>
    turbine!.checks.find(({ check }) => check === name)!

  it('tells the wind of 50 years of an independent program, and checks each turbine against the class', async () => {
    const { site_suitability: site } = await answerOf('windSiteSuitability', request)
    expect(site.extreme_wind.speed_50_year_ms).toBeCloseTo(expected.mom.V50, 6)
    expect(site.extreme_wind.standard_error_ms).toBeCloseTo(expected.mom.se_V50, 3)
    expect(site.design_class).toBe('IIIA')
    for (const turbine of site.turbines) {
      const extreme = checkOf(turbine, 'extreme_wind')
      expect(extreme.passes).toBe(expected.mom.V50 <= 37.5)
      expect(extreme.reason).toContain('33.34 m/s')
      expect(turbine.neighbours).toEqual([3 - turbine.turbine_id])
    }
  })

  it('reads the mean and the spread of the turbulence in percent', async () => {
    const { site_suitability: site } = await answerOf('windSiteSuitability', {
      ...request,
      turbine_positions: [place({ x: 0, y: 0 })],
      turbulence_intensity_pct: 10.5,
      turbulence_spread_pct: 2.2,
      shear_exponent: 0.15,
    })
    // Alone: the representative intensity, 0.105 + 1.28·0.022.
    expect(checkOf(site.turbines[0], 'turbulence').value).toBeCloseTo(0.13316, 9)
    expect(checkOf(site.turbines[0], 'shear').value).toBe(0.15)
  })

  it('takes the inflow of the ground, and 0 with a warning where none is known', async () => {
    const onHills = { ...request, turbine_positions: [{ lat: 36.59, lon: -84.25 }] }
    const hills = await answerOf('windSiteSuitability', onHills, { terrain: jacksboro })
    expect(checkOf(hills.site_suitability.turbines[0], 'inflow_angle').value).toBeGreaterThan(0.5)
    expect(hills.warnings.map(({ code }) => code)).not.toContain('flat_ground')
    const flat = await answerOf('windSiteSuitability', request)
    expect(checkOf(flat.site_suitability.turbines[0], 'inflow_angle').value).toBe(0)
    expect(flat.warnings.map(({ code }) => code)).toContain('flat_ground')
  })

  it('refuses too few years and no wind of 50 years, each with what it needs', async () => {
    expect(
      await refusedFields('windSiteSuitability', { ...request, annual_maxima_ms: [24.1, 27.3, 25] }),
    ).toEqual(['annual_maxima_ms'])
    expect(await refusedFields('windSiteSuitability', { ...request, annual_maxima_ms: undefined })).toEqual([
      'annual_maxima_ms',
    ])
    expect(await refusedFields('windSiteSuitability', { ...request, extreme_wind_speed_ms: 40 })).toEqual([
      'annual_maxima_ms',
    ])
    expect(
      await refusedFields('windSiteSuitability', { ...request, annual_maxima_ms: new Array(12).fill(25) }),
    ).toEqual(['annual_maxima_ms'])
    expect(await refusedFields('windSiteSuitability', { ...request, wind_class: undefined })).toEqual([
      'wind_class',
    ])
  })
})

describe('POST /v1/wind/collector-network', () => {
  const { inputs, expected } = caseOf<{
    readonly inputs: {
      readonly turbines: readonly (readonly [number, number])[]
      readonly substation: readonly [number, number]
      readonly cables: readonly {
        readonly name: string
        readonly capacity: number
        readonly cost_per_m: number
      }[]
    }
    readonly expected: { readonly no_crossing: { readonly cost: number; readonly star_cost: number } }
  }>('collector_network', 'random12-two-types')
  const request = {
    turbine_positions: inputs.turbines.map(([x, y]) => place({ x, y })),
    turbine_model: 'generic_3mw',
    hub_height_m: 100,
    substation: place({ x: inputs.substation[0], y: inputs.substation[1] }),
    cables: inputs.cables.map(({ name, capacity, cost_per_m }, k) => ({
      name,
      capacity_turbines: capacity,
      cost_per_m,
      resistance_ohm_per_km: [0.2, 0.1][k],
    })),
  }
  let answer: Awaited<ReturnType<typeof answerOf<'windCollectorNetwork'>>>
  beforeAll(async () => {
    answer = await answerOf('windCollectorNetwork', request)
  })

  it('costs at most a hundredth more than the proven optimum', () => {
    const { collector_network: network } = answer
    expect(network.cost / expected.no_crossing.cost).toBeLessThan(1.01)
    expect(network.cost / expected.no_crossing.cost).toBeGreaterThan(1 - 1e-4)
    expect(network.star_cost / expected.no_crossing.star_cost).toBeCloseTo(1, 4)
    expect(network.cables.filter((cable) => cable.to_turbine_id === null).length).toBeGreaterThan(0)
  })

  it('loses less in a year than its peak would all year, and four times as much at half the voltage', async () => {
    const { annual_loss_mwh: lost, peak_loss_kw: peak, annual_loss_pct: percent } = answer.collector_network
    expect(lost).toBeGreaterThan(0)
    expect(lost).toBeLessThan(peak * 8.76)
    expect(percent).toBeLessThan(5)
    const half = await answerOf('windCollectorNetwork', { ...request, voltage_kv: 16.5 })
    expect(half.collector_network.annual_loss_mwh / lost).toBeCloseTo(4, 9)
    expect(half.metadata.fingerprint).not.toBe(answer.metadata.fingerprint)
  })

  it('refuses a request without a substation, one on a turbine, and cables that carry too little', async () => {
    expect(await refusedFields('windCollectorNetwork', { ...request, substation: undefined })).toEqual([
      'substation',
    ])
    expect(
      await refusedFields('windCollectorNetwork', { ...request, substation: request.turbine_positions[0] }),
    ).toEqual(['substation'])
    const [cable] = request.cables
    expect(
      await refusedFields('windCollectorNetwork', {
        ...request,
        cables: [{ ...cable, capacity_turbines: 0 }],
      }),
    ).toEqual(['cables[0].capacity_turbines'])
  })
})

describe('permit of POST /v1/wind/analysis/run', () => {
  const corner = (x: number, y: number) => {
    const { lat, lon } = place({ x, y })
    return [lon, lat]
  }
  const farm = {
    turbine_positions: [
      { x: 0, y: 0 },
      { x: 500, y: 100 },
      { x: 150, y: 600 },
    ].map(place),
    turbine_model: 'generic_3mw',
    hub_height_m: 100,
  }
  const noise = {
    receivers: [place({ x: -600, y: 100 })],
    sound_power: [{ octave_bands_db: spectra['4 MW'] }],
  }
  const flicker = { receivers: [place({ x: -600, y: 100 })], include_stops: true, utc_offset_hours: 1 }
  const network = {
    substation: place({ x: 200, y: 200 }),
    cables: [{ name: 'one', capacity_turbines: 3, cost_per_m: 100, resistance_ohm_per_km: 0.2 }],
  }
  const analysis = {
    ...farm,
    name: 'three',
    boundary: {
      type: 'Polygon',
      coordinates: [
        [corner(-900, -900), corner(900, -900), corner(900, 900), corner(-900, 900), corner(-900, -900)],
      ],
    },
    terrain_model: 'flat',
  }

  it('gives the figures of the endpoints for the same farm', () => {
    const permit = {
      noise,
      shadow_flicker: flicker,
      site_suitability: { wind_class: 'I', turbulence_class: 'A+', extreme_wind_speed_ms: 40 },
      collector_network: network,
    }
    const { body } = windAnalysis({ ...analysis, permit }, { earth })
    const parts = body.permit!
    return Promise.all([
      answerOf('windNoise', { ...farm, ...noise }),
      answerOf('windShadowFlicker', { ...farm, ...flicker }),
      answerOf('windCollectorNetwork', { ...farm, ...network }),
    ]).then(([alone, shadow, cables]) => {
      expect(parts.noise!.receivers[0]!.level_dba).toBeCloseTo(alone.noise.receivers[0]!.level_dba, 6)
      expect(parts.shadow_flicker!.receivers[0]!.days).toBe(shadow.shadow_flicker.receivers[0]!.days)
      expect(parts.collector_network!.total_length_m).toBeCloseTo(cables.collector_network.total_length_m, 3)
      const share = parts.collector_network!.annual_loss_pct / cables.collector_network.annual_loss_pct
      expect(Math.abs(share - 1)).toBeLessThan(0.01)
      expect(parts.site_suitability!.turbines).toHaveLength(3)
      expect(body.metadata.assumptions['permit.noise.temperature_c']).toBe('10 °C (default)')
      const plain = windAnalysis(analysis, { earth }).body
      expect(plain.permit).toBeUndefined()
      expect(plain.farm_summary).toEqual(body.farm_summary)
      expect(plain.metadata.fingerprint).not.toBe(body.metadata.fingerprint)
    })
  })

  it('names a refused field by its path in the request', () => {
    const refused = (permit: object): string[] => {
      try {
        windAnalysis({ ...analysis, permit }, { earth })
        return []
      } catch (error) {
        return (error as { details: { field: string }[] }).details.map(({ field }) => field)
      }
    }
    expect(refused({ site_suitability: {} })).toEqual(['permit.site_suitability.annual_maxima_ms'])
    expect(refused({ noise: { ...noise, receivers: [farm.turbine_positions[0]] } })).toEqual([
      'permit.noise.receivers[0]',
    ])
    expect(refused({ collector_network: { ...network, substation: farm.turbine_positions[1] } })).toEqual([
      'permit.collector_network.substation',
    ])
  })
})
