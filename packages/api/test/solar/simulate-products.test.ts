import { describe, expect, it } from 'vitest'
import { simulatePv } from '../../src/run.ts'
import { CEC_INVERTERS, CEC_MODULES, OND, PAN, SANDIA_MODULES } from '../product-files.ts'
import { requestOnPeerWeather } from '../reference.ts'
import { refusal } from '../refusal.ts'

const ADR_INVERTERS = `Name,Manufacturer,Model,Vac,Pacmax,Pnom,Vnom,Vmin,Vmax,ADRCoefficients,Pnt,Vdcmax,MPPTLow,MPPTHi
Nobody: NI-11,Nobody,NI-11,480,10000,10300,620,300,800,"[ 0.003 0.012 0.003 0 0 0 0 0 0]",2.5,1000,300,800
`

const STRINGS = { modules_per_string: 14, strings: 2 }
const MODULE = { model: 'pan', file: PAN, ...STRINGS }
const INVERTER = { model: 'ond', file: OND, count: 1 }
const DATASHEET = {
  ...{ model: 'datasheet', ...STRINGS, i_sc_a: 13.72, v_oc_v: 37.1, i_mp_a: 12.98, v_mp_v: 30.82 },
  ...{ alpha_sc_pct_per_c: 0.05, beta_voc_pct_per_c: -0.27, gamma_pmp_pct_per_c: -0.35 },
}

const year = requestOnPeerWeather('greensboro', { tilt: 25, azimuth: 180 })
/** Three weeks of winter. */
const weeks = {
  ...year,
  weather: Object.fromEntries(
    Object.entries(year.weather).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.slice(0, 504) : value,
    ]),
  ),
}
const plant = (parts: object): object => ({ ...weeks, system: { tilt: 25, azimuth: 180, ...parts } })
const bodyOf = (parts: object) => simulatePv(plant(parts)).body
const stepOf = (body: ReturnType<typeof bodyOf>, step: string): number | undefined =>
  body.waterfall.find((found) => found.step === step)?.change_mwh
/** Warnings, but for that of weather which is no whole year. */
const warningsOf = (parts: object) => bodyOf(parts).warnings.filter(({ code }) => code !== 'no_whole_year')
const warned = (parts: object): string[] => warningsOf(parts).map(({ code }) => code)

describe('simulatePv with products', () => {
  it('runs a PAN file with an OND file, and reports what they are and lack', () => {
    const body = bodyOf({ module: MODULE, inverter: INVERTER })
    expect(body.metadata.assumptions).toMatchObject({
      module: expect.stringMatching(
        /^Nobody N-410, PAN file of PVsyst 7.4.*not taken from it: its bifaciality$/,
      ),
      inverter: expect.stringMatching(
        /^Nobody NI-10, OND file of PVsyst 6.81.*not modelled: loss of power in/,
      ),
    })
    expect(body.metadata.assumptions).not.toHaveProperty('dc_ac_ratio')
    expect(warned({ module: MODULE, inverter: INVERTER })).toEqual([])
    expect(stepOf(body, 'night_tare')).toBeLessThan(-0.001)
    expect(body.max_ac_power_kw).toBeLessThanOrEqual(10)
    // 28 modules of 410 W; the diode through the file's rounded figures is within 1 % of them.
    const nameplateKw = body.energy_kwh / (body.energy_metrics.capacity_factor! * 504)
    expect(Math.abs(nameplateKw / (28 * 0.41) - 1)).toBeLessThan(0.01)
  })

  it('holds an OND inverter in the heat as its file says, unless the request does', () => {
    const file = `${INVERTER.file}`.replace(
      '    PMaxOUT=',
      '    TPNom=1.0\n    TPLim1=2.0\n    PLim1=2.0\n    PMaxOUT=',
    )
    const hot = bodyOf({ module: MODULE, inverter: { ...INVERTER, file } })
    expect(hot.metadata.assumptions['inverter_heat_limits']).toMatch(
      /^AC power over the nominal 100 % at 1 °C, 20 % at 2/,
    )
    expect(hot.metadata.assumptions['inverter']).not.toMatch(/not modelled: loss of power in/)
    expect(stepOf(hot, 'inverter_heat')).toBeLessThan(0)
    const codes = (body: typeof hot): string[] => body.warnings.map(({ code }) => code)
    expect(codes(hot)).not.toContain('inverter_heat_points')
    const crossed = bodyOf({
      module: MODULE,
      inverter: { ...INVERTER, file: file.replace('TPLim1=2.0', 'TPLim1=0.5') },
    })
    expect(crossed.warnings.find(({ code }) => code === 'inverter_heat_points')?.message).toMatch(
      /left out: TPLim1: 2 kW at 0.5 °C/,
    )
    const limits = [{ temp_air_c: -60, power_pct: 20 }]
    const given = bodyOf({ module: MODULE, inverter: INVERTER, inverter_heat_limits: limits })
    expect(given.max_ac_power_kw).toBe(2)
  })

  it('holds real power and the connection at their limits', () => {
    const free = bodyOf({ module: MODULE, inverter: INVERTER })
    expect(free.max_ac_power_kw).toBeGreaterThan(8)
    const body = bodyOf({ module: MODULE, inverter: INVERTER, power_factor: 0.8, export_limit_kw: 7 })
    expect(body.max_ac_power_kw).toBeLessThanOrEqual(7)
    expect(body.max_ac_power_kw).toBeGreaterThan(6)
    const reactive = bodyOf({ module: MODULE, inverter: INVERTER, power_factor: 0.8 }).max_ac_power_kw
    expect(reactive).toBeLessThanOrEqual(8)
    expect(reactive).toBeGreaterThan(7.9)
    expect(stepOf(body, 'export_limit')).toBeLessThan(0)
  })

  it('finds nearly one energy for one module by three fits, and for the generic module of that datasheet', () => {
    const fits = [
      { ...DATASHEET },
      { ...DATASHEET, fit: 'desoto' },
      { ...DATASHEET, fit: 'pvsyst', cells_in_series: 54, technology: 'mono_si' },
      { model: 'generic', name: 'mono_perc_400', ...STRINGS },
    ].map((module) => bodyOf({ module }))
    const [cec, deSoto, pvsyst, generic] = fits.map(({ energy_kwh: energy }) => energy)
    expect(deSoto! / cec!).toBeCloseTo(1, 1)
    expect(pvsyst! / cec!).toBeCloseTo(1, 1)
    expect(generic! / pvsyst!).toBeCloseTo(1, 9)
    expect(fits[0]!.metadata.assumptions['module']).toMatch(/by the model cec \(default\)/)
    expect(fits[3]!.metadata.assumptions['module']).toMatch(/assumed figures of no product/)
  })

  it('takes a module of the CEC library for its own parameters', () => {
    const inline = {
      ...{ model: 'cec', ...STRINGS, alpha_sc_a_per_c: 0.0049, a_ref_v: 1.55, i_l_ref_a: 9.81 },
      ...{ i_o_ref_a: 8.2e-11, r_sh_ref_ohm: 420, r_s_ohm: 0.31, adjust_pct: 7.5 },
    }
    const library = { model: 'sam_library', csv: CEC_MODULES, name: 'Made Up MU-300 [a]', ...STRINGS }
    const [one, other] = [bodyOf({ module: inline }), bodyOf({ module: library })]
    expect(other.energy_kwh).toBe(one.energy_kwh)
    expect(other.metadata.fingerprint).toBe(one.metadata.fingerprint)
    expect(other.metadata.assumptions['module']).toMatch(
      /^Made Up MU-300 \[a\], CEC module library.*its back$/,
    )
  })

  it("takes a module of Sandia's library, the only one, by its own points", () => {
    const body = bodyOf({ module: { model: 'sam_library', csv: SANDIA_MODULES, ...STRINGS } })
    expect(body.metadata.assumptions['module']).toMatch(/^Made Up 200, Sandia module library.*its mounting$/)
    const nameplateKw = body.energy_kwh / (body.energy_metrics.capacity_factor! * 504)
    // C0 + C1 is 1: at 1000 W/m² and 25 °C the module has 7.5 A at 29 V.
    expect(nameplateKw).toBeCloseTo((28 * 7.5 * 29) / 1000, 6)
  })

  it.each([
    ['generic', { model: 'generic', name: 'string_10_kw' }, /assumed figures of no product/],
    ['a CEC library', { model: 'sam_library', csv: CEC_INVERTERS }, /^Nobody: NI-10 \[480V\], CEC inverter/],
    ['an ADR library', { model: 'sam_library', csv: ADR_INVERTERS }, /^Nobody: NI-11, ADR inverter/],
  ])('runs an inverter: %s', (_, inverter, said) => {
    const body = bodyOf({ module: MODULE, inverter: { ...inverter, count: 1 } })
    expect(body.metadata.assumptions['inverter']).toMatch(said)
    const by = bodyOf({ module: MODULE, inverter: INVERTER })
    expect(body.energy_kwh / by.energy_kwh).toBeCloseTo(1, 1)
  })

  it('accepts products on further arrays, and names them by their paths', () => {
    const thin = PAN.replace('mtSiMono', 'mtCdTe').replace('muGamma=', 'D2MuTau=0.25\n  muGamma=')
    const parts = { module: MODULE, subarrays: [{ azimuth: 90, module: { ...MODULE, file: thin } }] }
    const body = bodyOf(parts)
    expect(body.metadata.assumptions['subarrays[0].module']).toMatch(/^Nobody N-410/)
    expect(warningsOf(parts)).toEqual([
      {
        code: 'module_not_wholly_modelled',
        message: expect.stringMatching(/^The file of system.subarrays\[0\].module has D2MuTau, /),
      },
    ])
  })
})

describe('strings', () => {
  // 14 modules of 31.25 V lie between 200 and 850 V at any weather, 26 of 37.3 V below 1000 V only on a warm day.
  it.each([
    [14, []],
    [5, ['string_too_short']],
    [26, ['string_too_long']],
    [40, ['string_too_long']],
  ])('are checked: %d modules', (modules_per_string, codes) => {
    expect(warned({ module: { ...MODULE, modules_per_string }, inverter: INVERTER })).toEqual(codes)
  })

  it('are reported when they exceed the tracking range or the maximum voltage of the module', () => {
    const narrow = OND.replace('VMPPMax=850', 'VMPPMax=450')
    expect(warned({ module: MODULE, inverter: { ...INVERTER, file: narrow } })).toEqual([
      'string_beyond_tracking',
    ])
    const weak = PAN.replace('VMaxIEC=1500', 'VMaxIEC=400')
    expect(warningsOf({ module: { ...MODULE, file: weak }, inverter: INVERTER })).toEqual([
      {
        code: 'string_too_long',
        message: expect.stringMatching(
          /^The strings of 14 \(system.module\) reach 5\d\d V .* made for 400 V: 9 /,
        ),
      },
    ])
  })

  it('pass with as many modules as fit, and fail with one more', () => {
    const weak = PAN.replace('VMaxIEC=1500', 'VMaxIEC=400')
    const long = (modules_per_string: number): boolean =>
      warned({ module: { ...MODULE, file: weak, modules_per_string }, inverter: INVERTER }).includes(
        'string_too_long',
      )
    expect([long(9), long(10)]).toEqual([false, true])
  })

  it('are reported as unchecked when they cannot be judged', () => {
    const file = OND.replace('VMPPMax=850', 'VMPPMax=150')
    expect(warned({ module: MODULE, inverter: { ...INVERTER, file } })).toEqual(['string_not_checked'])
  })

  it('are not checked for inverters without stated voltages', () => {
    expect(warned({ module: { ...MODULE, modules_per_string: 100 } })).toEqual([])
  })
})

describe('simulatePv refuses', () => {
  it.each([
    [{ module: { ...MODULE, file: PAN.replace('0.158', '0,158') } }, 'system.module.file', 22, 'RSerie'],
    [{ module: { ...MODULE, file: 'PK' } }, 'system.module.file', 1, undefined],
    [
      { inverter: { ...INVERTER, file: OND.replace(/ {4}VMppMin.*\n/, '') } },
      'system.inverter.file',
      7,
      'VMppMin',
    ],
    [
      {
        module: {
          model: 'sam_library',
          csv: CEC_MODULES.replace('9.81', ''),
          name: 'Made Up MU-300 [a]',
          ...STRINGS,
        },
      },
      'system.module.csv',
      3,
      'I_L_ref',
    ],
    [
      { subarrays: [{ module: { ...MODULE, file: PAN.replace('GRef=1000', 'GRef=800') } }] },
      'system.subarrays[0].module.file',
      10,
      'GRef',
    ],
  ])('a file, naming its field, line and key: case %#', (parts, field, line, column) => {
    const [detail, ...others] = refusal(plant({ capacity_kw: 100, ...parts }))
    expect(others).toEqual([])
    expect(detail).toMatchObject({ field, line, ...(column === undefined ? {} : { column }) })
    expect(detail!.constraint).toMatch(/^readable as /)
  })

  it.each([
    [{ ...DATASHEET, v_mp_v: 38 }, 'system.module.v_mp_v', /above half of and below vOc/],
    [{ ...DATASHEET, fit: 'pvsyst' }, 'system.module.cells_in_series', /^required where fit is pvsyst$/],
    [{ ...DATASHEET, gamma_pmp_pct_per_c: undefined }, 'system.module.gamma_pmp_pct_per_c', /fit is cec/],
    [{ ...DATASHEET, gamma_pmp_pct_per_c: -1.9 }, 'system.module', /figures that a diode has/],
    [{ ...DATASHEET, fit: 'sapm' }, 'system.module.fit', /^one of cec, desoto, pvsyst$/],
    [{ ...DATASHEET, v_oc: 30 }, 'system.module.v_oc', /no such field/],
    [{ ...MODULE, strings: undefined }, 'system.module.strings', /a whole number/],
    [{ ...MODULE, file: PAN.replace('Rp_0=1600', 'Rp_0=0') }, 'system.module.file', /parameters.rSh0/],
    [{ model: 'generic', name: 'x', ...STRINGS }, 'system.module.name', /^one of mono_perc_400, /],
    [
      { model: 'sam_library', csv: CEC_MODULES, name: 'None', ...STRINGS },
      'system.module.name',
      /has no "None"/,
    ],
    [
      { model: 'sam_library', csv: CEC_MODULES, ...STRINGS },
      'system.module.name',
      /one of the 2 products of the library, such as "Made Up MU-300 \[a\]"/,
    ],
    [
      { model: 'sam_library', csv: 'Name,x\n', name: 'x', ...STRINGS },
      'system.module.csv',
      /another library/,
    ],
    [{ model: 'panel' }, 'system.module.model', /generic, datasheet, pan, sam_library/],
  ])('a module by name: case %#', (module, field, constraint) => {
    const details = refusal(plant({ capacity_kw: 100, module }))
    expect(details.map((detail) => detail.field)).toContain(field)
    expect(details.find((detail) => detail.field === field)!.constraint).toMatch(constraint)
  })
})
