import { describe, expect, it } from 'vitest'
import { simulatePv } from '../../src/run.ts'
import { referenceText, requestOnPeerWeather } from '../reference.ts'
import { refusal } from '../refusal.ts'

interface PeerCase {
  readonly id: string
  readonly inputs: {
    readonly weather: string
    readonly surface_tilt: number
    readonly surface_azimuth: number
    readonly albedo: number
    readonly module_parameters: Readonly<Record<string, number>>
    readonly modules_per_string: number
    readonly strings: number
    readonly inverter_parameters: Readonly<Record<string, number>>
  }
  readonly expected: {
    readonly annual_ac_kwh: number
    readonly annual_dc_kwh: number
    readonly night_tare_kwh: number
  }
}

const peers = (JSON.parse(referenceText('e2e/e2e_cec_sandia.json')) as { cases: PeerCase[] }).cases
const peer = peers.find(({ id }) => id === 'greensboro/haydavies-ashrae-fixed')!
const { module_parameters: module, inverter_parameters: inverter } = peer.inputs

const MODULE = {
  model: 'cec',
  modules_per_string: peer.inputs.modules_per_string,
  strings: peer.inputs.strings,
  alpha_sc_a_per_c: module['alpha_sc'],
  a_ref_v: module['a_ref'],
  i_l_ref_a: module['I_L_ref'],
  i_o_ref_a: module['I_o_ref'],
  r_sh_ref_ohm: module['R_sh_ref'],
  r_s_ohm: module['R_s'],
  adjust_pct: module['Adjust'],
}
const INVERTER = {
  model: 'sandia',
  count: 1,
  paco_w: inverter['Paco'],
  pdco_w: inverter['Pdco'],
  vdco_v: inverter['Vdco'],
  pso_w: inverter['Pso'],
  c0_per_w: inverter['C0'],
  c1_per_v: inverter['C1'],
  c2_per_v: inverter['C2'],
  c3_per_v: inverter['C3'],
  pnt_w: inverter['Pnt'],
}
const PLANT = { capacity_kw: 100, tilt: 25, azimuth: 180 }

const year = requestOnPeerWeather('greensboro', PLANT)
/** Three weeks of winter, with what the models ask for. */
const weeks = {
  ...year,
  weather: {
    ...Object.fromEntries(
      Object.entries(year.weather).map(([name, value]) => [
        name,
        Array.isArray(value) ? value.slice(0, 504) : value,
      ]),
    ),
    rain_mm: new Array(504).fill(0),
    pm25_ug_m3: new Array(504).fill(40),
    pm10_ug_m3: new Array(504).fill(90),
    snowfall_cm: new Array(504).fill(0).map((_, t) => (t === 200 ? 8 : 0)),
    snow_depth_cm: new Array(504).fill(0).map((_, t) => (t >= 200 ? 8 : 0)),
    longwave_down_wm2: new Array(504).fill(250),
    relative_humidity_pct: new Array(504).fill(70),
  },
}

const bodyOf = (system: object, request: object = weeks) => simulatePv({ ...request, system }).body
const stepsOf = (system: object): Record<string, number> =>
  Object.fromEntries(bodyOf(system).waterfall.map(({ step, change_pct: change }) => [step, change ?? 0]))

describe('simulatePv', () => {
  it("has the peer's energy for CEC modules on a Sandia inverter", () => {
    const body = bodyOf(
      {
        tilt: peer.inputs.surface_tilt,
        azimuth: peer.inputs.surface_azimuth,
        albedo: peer.inputs.albedo,
        module: MODULE,
        inverter: INVERTER,
        detailed_losses: {},
        transposition_model: 'hay_davies',
        iam: { model: 'ashrae', b: 0.05 },
        cell_temperature: { model: 'pvsyst', constant_loss_w_per_m2_k: 29 },
      },
      year,
    )
    expect(body.energy_kwh / peer.expected.annual_ac_kwh).toBeCloseTo(1, 5)
    const dc = body.monthly.reduce((sum, month) => sum + month.dc_energy_mwh, 0) * 1000
    expect(dc / peer.expected.annual_dc_kwh).toBeCloseTo(1, 5)
    const tare = body.waterfall.find(({ step }) => step === 'night_tare')!
    expect(tare.change_mwh * -1000).toBeCloseTo(peer.expected.night_tare_kwh, 1)
    expect(body.metadata.assumptions).not.toHaveProperty('dc_ac_ratio')
    const two = bodyOf({ ...PLANT, subarrays: [{ capacity_kw: 5, azimuth: 90 }] })
    expect(two.metadata.assumptions).toMatchObject({ 'subarrays[0].tilt': '20 ° (default)' })
  })

  it('reproduces the year of another tool by its preset, and reports what the preset sets', () => {
    const { cases } = JSON.parse(referenceText('e2e/pv_presets.json')) as {
      cases: {
        readonly preset: string
        readonly weather: string
        readonly mount: Record<string, unknown>
        readonly expected: { readonly annual_ac_kwh: number }
      }[]
    }
    for (const { preset, weather, mount, expected } of cases) {
      if (preset === 'sam' || weather !== 'greensboro') continue
      const { body } = simulatePv(requestOnPeerWeather(weather, { ...mount, preset, capacity_kw: 100 }))
      const error = Math.abs(body.energy_kwh / expected.annual_ac_kwh - 1)
      expect(error).toBeLessThan(preset === 'pvlib' ? 1e-5 : 0.01)
      expect(body.metadata.assumptions['preset']).toMatch(new RegExp(`^${preset}: as `))
    }
  })

  it('lets fields win over a preset', () => {
    const own = {
      albedo: 0.2,
      dc_ac_ratio: 1.2,
      transposition_model: 'perez',
      rows: { shading: 'none', gcr: 0.4 },
    }
    const models = {
      cell_temperature_model: 'sapm_open_rack_glass_glass',
      iam_model: 'physical',
      losses_pct: 14,
    }
    const plain = bodyOf({ ...PLANT, ...own, ...models })
    const preset = bodyOf({ ...PLANT, ...own, ...models, preset: 'pvlib' })
    expect(preset.energy_kwh).toBe(plain.energy_kwh)
    const like = bodyOf({ ...PLANT, preset: 'pvsyst_like' })
    expect(like.metadata.assumptions['preset']).toMatch(/checked against no run of PVsyst/)
    expect(like.waterfall.find(({ step }) => step === 'module_quality')!.change_pct).toBeCloseTo(0.8, 9)
  })

  it('stows trackers in wind, and requires a snow series for stow by snow', () => {
    const tracker = { capacity_kw: 100, tracking: 'single_axis' }
    const free = bodyOf(tracker)
    const level = bodyOf({ ...tracker, max_angle: 0 })
    const stowed = bodyOf({ ...tracker, stow: { wind_speed_ms: 0 } })
    expect(Math.abs(stowed.energy_kwh - level.energy_kwh)).toBeLessThan(
      0.2 * Math.abs(free.energy_kwh - level.energy_kwh),
    )
    expect(bodyOf({ ...tracker, stow: { wind_speed_ms: 199 } }).energy_kwh).toBe(free.energy_kwh)
    expect(refusal({ ...year, system: { ...tracker, stow: { snow_depth_cm: 5 } } })).toEqual([
      { field: 'weather.snow_depth_cm', value: null, constraint: 'required by a model of the plant' },
    ])
    expect(refusal({ ...year, system: { ...PLANT, stow: {} } })).toMatchObject([
      { field: 'system.stow', constraint: 'absent where tracking is fixed' },
    ])
  })

  it('accepts coated glass by name, which transmits more than plain glass', () => {
    const [plain, coated] = ['physical', 'physical_coated'].map((iam_model) =>
      bodyOf({ ...PLANT, iam_model, diffuse_iam: true }),
    )
    const named = bodyOf({ ...PLANT, iam: { model: 'physical', coating_index: 1.29 }, diffuse_iam: true })
    expect(coated!.energy_kwh).toBe(named.energy_kwh)
    expect(coated!.energy_kwh).toBeGreaterThan(plain!.energy_kwh)
    expect(coated!.metadata.assumptions['incidence_angle_modifier']).toMatch(
      /^glass with an anti-reflective coating of index 1.29; acts on the beam, on sky and ground light/,
    )
  })

  it('takes off the clipping that hourly means hide, and refuses to where steps are shorter', () => {
    const plant = { ...PLANT, dc_ac_ratio: 1.8 }
    const { body } = simulatePv({ ...year, system: plant })
    const last = body.waterfall.at(-1)!
    expect(last.step).toBe('subhourly_clipping')
    expect(last.change_mwh).toBeLessThan(0)
    expect(body.metadata.assumptions['subhourly_clipping']).toMatch(
      /^taken off .*\(default: DC\/AC above 1.2\)$/,
    )
    const plain = simulatePv({ ...year, system: plant, subhourly_clipping: false }).body
    expect(body.energy_kwh).toBeLessThan(plain.energy_kwh)
    expect(plain.metadata.assumptions['subhourly_clipping']).toBe('not taken off (given)')
    const preset = simulatePv({ ...year, system: { ...plant, preset: 'pvwatts' } }).body
    expect(preset.waterfall.at(-1)!.step).not.toBe('subhourly_clipping')
    const half = { ...weeks, weather: { ...weeks.weather, step_minutes: 30 }, subhourly_clipping: true }
    expect(refusal({ ...half, system: plant })).toEqual([
      {
        field: 'subhourly_clipping',
        value: true,
        constraint: 'absent or false unless the weather is hourly',
      },
    ])
  })

  it.each([
    ['soiling', { soiling: { model: 'constant', loss_pct: 4 } }, -4],
    ['soiling', { soiling: { model: 'monthly', losses_pct: new Array(12).fill(7) } }, -7],
    ['snow', { snow: { model: 'monthly', losses_pct: new Array(12).fill(20) } }, -20],
    ['mismatch', { detailed_losses: { mismatch_pct: 3 } }, -3],
    ['module_quality', { detailed_losses: { module_quality_pct: -1 } }, 1],
    ['availability', { detailed_losses: { availability_pct: 2 } }, -2],
    ['degradation', { degradation: { model: 'linear', per_year_pct: 0.5, age_years: 10 } }, -5],
    ['degradation', { degradation: { model: 'compound', per_year_pct: 10, age_years: 2 } }, -19],
  ])('changes the share of the step %s with %j', (step, change, percent) => {
    expect(stepsOf({ ...PLANT, ...change })[step]).toBeCloseTo(percent, 9)
  })

  it.each([
    ['horizon', { horizon: { azimuths: [90, 180, 270], elevations: [5, 20, 5] } }],
    ['near_shading', { rows: { gcr: 0.6 } }],
    ['near_shading', { rows: { gcr: 0.6, shading: 'blocks', blocks: 4 } }],
    ['soiling', { soiling: { model: 'kimber', loss_pct_per_day: 1, wash_days: [10] } }],
    ['soiling', { soiling: { model: 'hsu', cleaning_threshold_mm: 1 } }],
    ['snow', { snow: { model: 'marion', strings: 2 } }],
    [
      'snow',
      {
        snow: {
          model: 'townsend',
          slant_height_m: 2,
          lower_edge_height_m: 1,
          snowfall_cm: new Array(12).fill(20),
          snow_events: new Array(12).fill(3),
        },
      },
    ],
    ['transformer', { detailed_losses: { transformer_no_load_pct: 0.2, transformer_load_pct: 1 } }],
    ['dc_wiring', { detailed_losses: { dc_wiring_pct: 2 } }],
    ['ac_wiring', { detailed_losses: { ac_wiring_pct: 1 } }],
    ['low_irradiance', { module: { model: 'pvwatts', low_light_loss_pct: 3 } }],
  ])('has a loss at the step %s with %j', (step, change) => {
    expect(stepsOf({ ...PLANT, ...change })[step]).toBeLessThan(-0.01)
  })

  it.each([
    ['bifacial_gain', { rows: { gcr: 0.4 }, bifacial: { pitch_m: 5, height_m: 1.5 } }],
    ['spectral', { spectral: { model: 'first_solar', cell: 'cdte' } }],
    ['spectral', { spectral: { model: 'sapm', coefficients: [0.93, 0.068, -0.0158, 0.00166, -7e-5] } }],
  ])('shows the step %s with %j', (step, change) => {
    expect(Math.abs(stepsOf({ ...PLANT, ...change })[step])).toBeGreaterThan(0.01)
  })

  it.each([
    { transposition_model: 'klucher' },
    { transposition_model: 'perez_driesse' },
    { perez_coefficients: 'usa_composite_1988' },
    { iam_model: 'schlick' },
    { iam: { model: 'physical', coating_index: 1.29 } },
    { iam: { model: 'sapm', coefficients: [1, -0.0024, 0.00031, -1.2e-5, 2.1e-7, -1.4e-9] } },
    { diffuse_iam: true },
    { cell_temperature: { model: 'sapm', a: -3.2, b_s_per_m: -0.06, delta_t_c: 2 } },
    { cell_temperature: { model: 'faiman' } },
    { cell_temperature: { model: 'faiman_rad', emissivity: 0.9 } },
    { cell_temperature: { model: 'noct_sam', noct_c: 46, module_efficiency: 0.18 } },
    { cell_temperature: { model: 'ross', k_c_m2_per_w: 0.03 } },
    { cell_temperature: { model: 'fuentes', noct_c: 49 } },
    { monthly_albedo: new Array(12).fill(0.5) },
    { snow_albedo: true },
    { tilt: undefined, tracking: 'seasonal_tilt', tilt_schedule: [{ month: 1, day: 5, tilt: 50 }] },
    { tilt: undefined, azimuth: undefined, tracking: 'dual_axis', max_tilt: 70 },
    { subarrays: [{ capacity_kw: 100, tilt: 10, azimuth: 90 }] },
    { capacity_kw: undefined, module: MODULE, subarrays: [{}], inverter: INVERTER },
  ])('simulates another plant with %j', (change) => {
    const plain = bodyOf(PLANT).energy_metrics
    const { capacity_factor, performance_ratio_25c } = bodyOf({ ...PLANT, ...change }).energy_metrics
    expect(capacity_factor).toBeGreaterThan(0.05)
    expect(performance_ratio_25c).toBeGreaterThan(0.5)
    expect(capacity_factor).not.toBe(plain.capacity_factor)
  })

  it.each([
    [{ soiling: { model: 'dust' } }, 'system.soiling.model'],
    [{ soiling: { model: 'constant', loss: 4 } }, 'system.soiling.loss'],
    [{ module: { ...MODULE, a_ref: 1 } }, 'system.module.a_ref'],
    [{ inverter: { ...INVERTER, count: 1.5 } }, 'system.inverter.count'],
    [{ rows: {} }, 'system.rows.gcr'],
    [{ bifacial: { pitch_m: 5, height_m: 1 } }, 'system.rows'],
    [{ losses_pct: 5, detailed_losses: {} }, 'system.detailed_losses'],
    [{ iam_model: 'ashrae', iam: { model: 'ashrae' } }, 'system.iam'],
    [{ tracking: 'seasonal_tilt', tilt: undefined }, 'system.tilt_schedule'],
    [{ max_turn: 90 }, 'system.max_turn'],
    [{ subarrays: [{ tilt: 5 }] }, 'system.subarrays[0].capacity_kw'],
    [{ horizon: { azimuths: [], elevations: [] } }, 'system.horizon.azimuths'],
    [{ horizon: { azimuths: [0, 90], elevations: [5] } }, 'system.horizon.elevations'],
  ])('refuses %j by name', (change, field) => {
    const details = refusal({ ...weeks, system: { ...PLANT, ...change } })
    expect(details.map((detail) => detail.field)).toContain(field)
  })

  it.each([
    [{ soiling: { model: 'kimber' } }, 'weather.rain_mm'],
    [{ snow: { model: 'marion' } }, 'weather.snowfall_cm'],
    [{ snow_albedo: true }, 'weather.snow_depth_cm'],
    [{ cell_temperature: { model: 'faiman_rad' } }, 'weather.longwave_down_wm2'],
    [{ spectral: { model: 'first_solar', cell: 'monosi' } }, 'weather.relative_humidity_pct'],
  ])('with %j asks for %s', (change, field) => {
    expect(refusal({ ...year, system: { ...PLANT, ...change } })).toEqual([
      { field, value: null, constraint: 'required by a model of the plant' },
    ])
  })
})
