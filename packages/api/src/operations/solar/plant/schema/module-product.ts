import { z } from '@hono/zod-openapi'
import { CELL_TECHNOLOGIES, GENERIC_MODULE_NAMES, GENERIC_MODULES } from '@sunwake/core/solar/module'
import { oneOf, strictObject, text } from '../../../../wire/field.ts'
import { type ParameterTable, parameterShape, required } from '../../../../wire/parameter-table.ts'

/** Longest library of products, in characters; SAM's of CEC modules is a third of it. */
const LIBRARY_LENGTH_MAX = 16 * 1024 * 1024
/** Longest file of one product. */
export const PRODUCT_LENGTH_MAX = 1024 * 1024

/** Models that a datasheet's figures can be fitted to. */
const DATASHEET_FITS = ['cec', 'desoto', 'pvsyst'] as const

/** Figures of a datasheet that every fit needs. */
export const DATASHEET_PARAMETERS: ParameterTable = {
  i_sc_a: required({ core: 'iSc', min: 1e-3, max: 1e4, unit: 'A', description: 'Short-circuit current.' }),
  v_oc_v: required({ core: 'vOc', min: 1e-2, max: 1e5, unit: 'V', description: 'Open-circuit voltage.' }),
  i_mp_a: required({ core: 'iMp', min: 1e-3, max: 1e4, unit: 'A', description: 'Current at maximum power.' }),
  v_mp_v: required({ core: 'vMp', min: 1e-2, max: 1e5, unit: 'V', description: 'Voltage at maximum power.' }),
  alpha_sc_pct_per_c: required({
    core: 'alphaSc',
    min: -2,
    max: 2,
    unit: '%/°C',
    description: 'Relative change of short-circuit current with temperature.',
  }),
  beta_voc_pct_per_c: required({
    core: 'betaVoc',
    min: -2,
    max: -0.0001,
    unit: '%/°C',
    description: 'Relative change of open-circuit voltage with temperature.',
  }),
  gamma_pmp_pct_per_c: {
    core: 'gammaPmp',
    min: -2,
    max: 0.5,
    scale: 0.01,
    unit: '%/°C',
    description:
      'Relative change of maximum power with temperature. Required for the fits `cec` and `pvsyst`; `desoto` takes no account of it.',
  },
  cells_in_series: {
    core: 'cellsInSeries',
    min: 1,
    max: 1e6,
    isWhole: true,
    description: 'Cells in series, half of those of half cells. Required for the fit `pvsyst`.',
  },
}

/** Slack of a fit. */
export const FIT_PARAMETERS: ParameterTable = {
  i_sc_slack_pct: {
    core: 'iScSlack',
    min: 0,
    max: 10,
    scale: 0.01,
    unit: '%',
    description:
      'By how much the short-circuit current may be raised where no diode fits the datasheet as it is: rounded figures often leave a knee that is too sharp. Default 0.',
  },
}

const model = <const M extends string>(name: M, description: string) =>
  z.literal(name, { error: `the word ${name}` }).openapi({ description })

/** Fields of products of modules, to which their layout is added. */
export function moduleProducts(layout: ParameterTable) {
  return [
    strictObject({
      model: model('generic', 'A module of no manufacturer, with assumed figures of its kind.'),
      ...parameterShape(layout),
      name: oneOf(
        GENERIC_MODULE_NAMES,
        GENERIC_MODULE_NAMES.map((name) => `\`${name}\`: ${GENERIC_MODULES[name].description}.`).join(' '),
      ),
    }),
    strictObject({
      model: model('datasheet', 'Fitted to the figures of a datasheet at 1000 W/m² and 25 °C.'),
      ...parameterShape(layout),
      ...parameterShape(DATASHEET_PARAMETERS),
      technology: oneOf(
        CELL_TECHNOLOGIES,
        'Material of the cells. Required for the fit `pvsyst`; the others take silicon.',
      ).optional(),
      fit: oneOf(DATASHEET_FITS, 'Model that is fitted. Default `cec`.').optional(),
      ...parameterShape(FIT_PARAMETERS),
    }),
    strictObject({
      model: model('pan', 'A PVsyst .PAN file of version 6 or later.'),
      ...parameterShape(layout),
      file: text({ min: 1, max: PRODUCT_LENGTH_MAX, description: 'Text of the file.' }),
    }),
    strictObject({
      model: model('sam_library', "A module of SAM's library of CEC or of Sandia modules."),
      ...parameterShape(layout),
      ...libraryShape,
    }),
  ] as const
}

/** A SAM library and the product in it. */
export const libraryShape = {
  csv: text({
    min: 1,
    max: LIBRARY_LENGTH_MAX,
    description: 'Text of the library as CSV, whole or its header with some rows.',
  }),
  name: text({
    min: 1,
    max: 200,
    description:
      'Name of the product, as the library or as pvlib has it. Required where there are several rows.',
  }).optional(),
}
