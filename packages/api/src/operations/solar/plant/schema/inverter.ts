import { z } from '@hono/zod-openapi'
import { modelObject, type ParameterTable, required } from '../../../../wire/parameter-table.ts'
import { inverterProducts } from './inverter-product.ts'

const figure = (core: string, description: string, unit?: string) =>
  required({ core, min: -1e9, max: 1e9, unit, description })
const power = (core: string, description: string) =>
  required({ core, min: 1e-6, max: 1e9, unit: 'W', description })
const volts = (core: string, description: string) =>
  required({ core, min: 0, max: 1e6, unit: 'V', description })

/** Parameters of each kind of inverter by their names on the wire. */
export const INVERTER_PARAMETERS: Readonly<Record<'sandia' | 'adr', ParameterTable>> = {
  sandia: {
    paco_w: power('paco', 'AC power ceiling.'),
    pdco_w: power('pdco', 'DC power at which it is reached.'),
    vdco_v: volts('vdco', 'DC voltage of the rating.'),
    pso_w: required({
      core: 'pso',
      min: 0,
      max: 1e9,
      unit: 'W',
      description: 'DC power at which the inverter starts.',
    }),
    c0_per_w: figure('c0', 'Curvature of AC over DC power.', '1/W'),
    c1_per_v: figure('c1', 'Change of `pdco_w` with voltage.', '1/V'),
    c2_per_v: figure('c2', 'Change of `pso_w` with voltage.', '1/V'),
    c3_per_v: figure('c3', 'Change of `c0_per_w` with voltage.', '1/V'),
    pnt_w: figure('pnt', 'AC power drawn at night.', 'W'),
  },
  adr: {
    pnom_w: power('pnom', 'Nominal DC power.'),
    vnom_v: required({
      core: 'vnom',
      min: 1e-6,
      max: 1e6,
      unit: 'V',
      description: 'Nominal DC voltage.',
    }),
    vmin_v: volts('vmin', 'Lowest DC voltage.'),
    vmax_v: volts('vmax', 'Highest DC voltage.'),
    vdcmax_v: volts('vdcmax', 'Highest voltage that the array may supply.'),
    mppt_low_v: volts('mpptLow', 'Lower end of the range of tracking.'),
    mppt_hi_v: volts('mpptHi', 'Upper end of the range of tracking.'),
    pacmax_w: power('pacmax', 'AC power ceiling.'),
    pnt_w: figure('pnt', 'AC power drawn at night.', 'W'),
    coefficients: required({
      core: 'coefficients',
      min: -1e9,
      max: 1e9,
      count: 9,
      description: 'b00, b10, b20, b01, b11, b21, b02, b12, b22 of the loss polynomial.',
    }),
  },
}

/** How many inverters a plant has. */
export const INVERTER_COUNT: ParameterTable = {
  count: required({
    core: 'count',
    min: 1,
    max: 1_000_000,
    isWhole: true,
    description: 'Inverters; the arrays are spread evenly over them.',
  }),
}

const model = (name: keyof typeof INVERTER_PARAMETERS, description: string) =>
  modelObject(name, description, { ...INVERTER_COUNT, ...INVERTER_PARAMETERS[name] })

/** Inverters of a plant. */
export const pvInverterSchema = z
  .discriminatedUnion(
    'model',
    [
      modelObject('pvwatts', 'By `dc_ac_ratio` and `inverter_efficiency` (Dobos 2014).', {}),
      model('sandia', 'Sandia model, as in the CEC library (King 2007).'),
      model('adr', 'Anton Driesse model (Driesse 2008).'),
      ...inverterProducts(INVERTER_COUNT),
    ],
    { error: 'an object whose `model` is one of pvwatts, sandia, adr, generic, ond, sam_library' },
  )
  .openapi('PvInverter', {
    description:
      'The inverters. Those with parameters draw their night tare, so that AC power may be negative.',
  })
