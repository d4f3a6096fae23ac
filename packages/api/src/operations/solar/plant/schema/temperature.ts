import { z } from '@hono/zod-openapi'
import { modelObject, type ParameterTable, required } from '../../../../wire/parameter-table.ts'

const U0 = {
  core: 'u0',
  min: 0.1,
  max: 1000,
  unit: 'W/(m²·K)',
  description: 'Heat loss without wind. Default 25.',
}
const U1 = {
  core: 'u1',
  min: 0,
  max: 1000,
  unit: 'W·s/(m³·K)',
  description: 'Heat loss per wind speed. Default 6.84.',
}
const EFFICIENCY = {
  core: 'moduleEfficiency',
  min: 0,
  max: 1,
  description: 'Module efficiency as a fraction.',
}

/** Parameters of the cell-temperature models by their names on the wire. */
export const TEMPERATURE_PARAMETERS: Readonly<
  Record<'sapm' | 'pvsyst' | 'faiman' | 'faiman_rad' | 'noct_sam' | 'ross' | 'fuentes', ParameterTable>
> = {
  sapm: {
    a: required({ core: 'a', min: -10, max: 0, description: 'Heating without wind.' }),
    b_s_per_m: required({ core: 'b', min: -1, max: 0, unit: 's/m', description: 'Cooling by wind.' }),
    delta_t_c: required({
      core: 'deltaT',
      min: -20,
      max: 50,
      unit: '°C',
      description: 'Cell above the back of the module at 1000 W/m².',
    }),
  },
  pvsyst: {
    constant_loss_w_per_m2_k: {
      core: 'constantLoss',
      min: 0.1,
      max: 1000,
      unit: 'W/(m²·K)',
      description: 'Heat loss without wind. Default 29.',
    },
    wind_loss_w_s_per_m3_k: {
      core: 'windLoss',
      min: 0,
      max: 1000,
      unit: 'W·s/(m³·K)',
      description: 'Heat loss per wind speed. Default 0.',
    },
    module_efficiency: { ...EFFICIENCY, description: `${EFFICIENCY.description} Default 0.1.` },
    absorption: {
      core: 'absorption',
      min: 0,
      max: 1,
      description: 'Absorbed share of the light. Default 0.9.',
    },
  },
  faiman: { u0_w_per_m2_k: U0, u1_w_s_per_m3_k: U1 },
  faiman_rad: {
    u0_w_per_m2_k: U0,
    u1_w_s_per_m3_k: U1,
    sky_view: {
      core: 'skyView',
      min: 0,
      max: 1,
      description: 'Share of the sky that the module sees. Default 1.',
    },
    emissivity: {
      core: 'emissivity',
      min: 0,
      max: 1,
      description: 'Emissivity of the module. Default 0.88.',
    },
  },
  noct_sam: {
    noct_c: required({
      core: 'noct',
      min: 20,
      max: 100,
      unit: '°C',
      description: 'Nominal operating cell temperature.',
    }),
    module_efficiency: required(EFFICIENCY),
  },
  ross: {
    k_c_m2_per_w: required({
      core: 'k',
      min: 0,
      max: 1,
      unit: '°C·m²/W',
      description: 'Temperature rise per irradiance.',
    }),
  },
  fuentes: {
    noct_c: {
      core: 'noctInstalled',
      min: 25,
      max: 90,
      unit: '°C',
      description: 'Installed nominal operating cell temperature. Default 45.',
    },
    module_height_m: {
      core: 'moduleHeight',
      min: 0.01,
      max: 1000,
      unit: 'm',
      description: 'Height of the modules above ground. Default 5.',
    },
  },
}

const model = (name: keyof typeof TEMPERATURE_PARAMETERS, description: string) =>
  modelObject(name, description, TEMPERATURE_PARAMETERS[name])

/** A cell-temperature model with parameters. */
export const pvTemperatureSchema = z
  .discriminatedUnion(
    'model',
    [
      model('sapm', 'Sandia model with coefficients of its own (King 2004).'),
      model('pvsyst', 'PVsyst (Mermoud & Lejeune 2010).'),
      model('faiman', 'Faiman 2008.'),
      model('faiman_rad', 'Faiman with sky radiation (Driesse 2022); needs `longwave_down_wm2`.'),
      model('noct_sam', 'NOCT model of SAM (Gilman 2018).'),
      model('ross', 'Ross 1981.'),
      model('fuentes', 'Fuentes 1987, with thermal lag, as in PVWatts.'),
    ],
    {
      error: 'an object whose `model` is one of sapm, pvsyst, faiman, faiman_rad, noct_sam, ross, fuentes',
    },
  )
  .openapi('PvCellTemperature', {
    description: 'Cell-temperature model with parameters; instead of `cell_temperature_model`.',
  })
