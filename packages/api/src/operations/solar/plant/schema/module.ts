import { z } from '@hono/zod-openapi'
import { modelObject, type ParameterTable, required } from '../../../../wire/parameter-table.ts'
import { moduleProducts } from './module-product.ts'

const figure = (core: string, description: string, unit?: string) =>
  required({ core, min: -1e6, max: 1e6, unit, description })
const positive = (core: string, description: string, unit?: string) =>
  required({ core, min: 1e-6, max: 1e6, unit, description })

/** How the modules of an array are wired. */
export const LAYOUT_PARAMETERS: ParameterTable = {
  modules_per_string: required({
    core: 'modulesPerString',
    min: 1,
    max: 10_000,
    isWhole: true,
    description: 'Modules in series.',
  }),
  strings: required({
    core: 'strings',
    min: 1,
    max: 10_000_000,
    isWhole: true,
    description: 'Strings in parallel.',
  }),
}

const DE_SOTO: ParameterTable = {
  alpha_sc_a_per_c: required({
    core: 'alphaSc',
    min: -1000,
    max: 1000,
    unit: 'A/°C',
    description: 'Change of short-circuit current with temperature.',
  }),
  a_ref_v: positive('aRef', 'Ideality factor × cells in series × thermal voltage.', 'V'),
  i_l_ref_a: required({ core: 'iLRef', min: 0, max: 1e6, unit: 'A', description: 'Photocurrent.' }),
  i_o_ref_a: required({
    core: 'iORef',
    min: 1e-100,
    max: 1000,
    unit: 'A',
    description: 'Saturation current.',
  }),
  r_sh_ref_ohm: required({
    core: 'rShRef',
    min: 1e-6,
    max: 1e12,
    unit: 'Ω',
    description: 'Shunt resistance.',
  }),
  r_s_ohm: required({ core: 'rS', min: 0, max: 1e12, unit: 'Ω', description: 'Series resistance.' }),
  eg_ref_ev: { core: 'egRef', min: 0.1, max: 10, unit: 'eV', description: 'Band gap. Default 1.121.' },
}

/** Parameters of each kind of module by their names on the wire. */
export const MODULE_PARAMETERS: Readonly<Record<'cec' | 'desoto' | 'pvsyst' | 'sapm', ParameterTable>> = {
  cec: {
    ...DE_SOTO,
    adjust_pct: required({
      core: 'adjust',
      min: -1000,
      max: 1000,
      unit: '%',
      description: 'How much the temperature coefficient of the current is lowered.',
    }),
  },
  desoto: DE_SOTO,
  pvsyst: {
    alpha_sc_a_per_c: DE_SOTO['alpha_sc_a_per_c']!,
    gamma_ref: required({
      core: 'gammaRef',
      min: 0.01,
      max: 100,
      description: 'Ideality factor of the diode.',
    }),
    mu_gamma_per_c: required({
      core: 'muGamma',
      min: -0.1,
      max: 0.1,
      unit: '1/°C',
      description: 'Its change with temperature.',
    }),
    i_l_ref_a: DE_SOTO['i_l_ref_a']!,
    i_o_ref_a: DE_SOTO['i_o_ref_a']!,
    r_sh_ref_ohm: DE_SOTO['r_sh_ref_ohm']!,
    r_sh_0_ohm: required({
      core: 'rSh0',
      min: 1e-6,
      max: 1e12,
      unit: 'Ω',
      description: 'Shunt resistance in the dark.',
    }),
    r_sh_exp: {
      core: 'rShExp',
      min: 0.01,
      max: 100,
      description: 'Fall of the shunt resistance with light. Default 5.5.',
    },
    r_s_ohm: DE_SOTO['r_s_ohm']!,
    cells_in_series: required({
      core: 'cellsInSeries',
      min: 1,
      max: 1e6,
      isWhole: true,
      description: 'Cells in series.',
    }),
    eg_ref_ev: DE_SOTO['eg_ref_ev']!,
  },
  sapm: {
    isco_a: positive('isco', 'Short-circuit current.', 'A'),
    voco_v: positive('voco', 'Open-circuit voltage.', 'V'),
    impo_a: positive('impo', 'Current at maximum power.', 'A'),
    vmpo_v: positive('vmpo', 'Voltage at maximum power.', 'V'),
    aisc_per_c: figure('aisc', 'Relative change of short-circuit current.', '1/°C'),
    aimp_per_c: figure('aimp', 'Relative change of the current at maximum power.', '1/°C'),
    c0: figure('c0', "King's coefficient C0."),
    c1: figure('c1', 'C1.'),
    c2: figure('c2', 'C2.'),
    c3_per_v: figure('c3', 'C3.', '1/V'),
    bvoco_v_per_c: figure('bvoco', 'Change of open-circuit voltage.', 'V/°C'),
    mbvoc_v_per_c: figure('mbvoc', 'Its change with missing light.', 'V/°C'),
    bvmpo_v_per_c: figure('bvmpo', 'Change of the voltage at maximum power.', 'V/°C'),
    mbvmp_v_per_c: figure('mbvmp', 'Its change with missing light.', 'V/°C'),
    n: positive('n', 'Ideality factor of the cells.'),
    cells_in_series: positive('cellsInSeries', 'Cells in series.'),
  },
}

/** Figures of the PVWatts module, and the one that SAPM has beside its parameters. */
export const PVWATTS_MODULE_PARAMETERS: ParameterTable = {
  low_light_loss_pct: {
    core: 'lowLightLoss',
    min: -20,
    max: 20,
    unit: '% of the nameplate',
    scale: 0.01,
    description: 'Shortfall of power at 200 W/m². Default 0.',
  },
}
export const SAPM_SHARE_PARAMETERS: ParameterTable = {
  diffuse_share: {
    core: 'diffuseShare',
    min: 0,
    max: 1,
    description: 'Share of diffuse light that the module uses. Default 1.',
  },
}

const model = (name: keyof typeof MODULE_PARAMETERS, description: string, more: ParameterTable = {}) =>
  modelObject(name, description, { ...LAYOUT_PARAMETERS, ...MODULE_PARAMETERS[name], ...more })

/** Modules of a plant: PVWatts' line, one with parameters at 1000 W/m² and 25 °C, or a product. */
export const pvModuleSchema = z
  .discriminatedUnion(
    'model',
    [
      modelObject('pvwatts', 'Power in proportion to the light (Dobos 2014).', PVWATTS_MODULE_PARAMETERS),
      model('cec', 'Six-parameter model of the CEC library (Dobos 2012).'),
      model('desoto', 'Five-parameter model (De Soto 2006).'),
      model('pvsyst', "PVsyst's one-diode model (Mermoud & Lejeune 2010)."),
      model('sapm', 'Sandia array performance model (King 2004).', SAPM_SHARE_PARAMETERS),
      ...moduleProducts(LAYOUT_PARAMETERS),
    ],
    {
      error:
        'an object whose `model` is one of pvwatts, cec, desoto, pvsyst, sapm, generic, datasheet, pan, sam_library',
    },
  )
  .openapi('PvModule', {
    description:
      'The modules. Those with parameters need no `capacity_kw`: their nameplate is their power at 1000 W/m² and 25 °C.',
  })
