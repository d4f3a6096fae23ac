import { describe, expect, it } from 'vitest'
import { coreParameters, type ParameterTable } from '../../../wire/parameter-table.ts'
import { createNotes } from '../../result/notes.ts'
import { requestLosses } from './losses.ts'
import { requestModule } from './module.ts'
import { INVERTER_COUNT, INVERTER_PARAMETERS } from './schema/inverter.ts'
import { DEGRADATION_PARAMETERS, DETAILED_LOSSES } from './schema/losses.ts'
import { LAYOUT_PARAMETERS, MODULE_PARAMETERS, PVWATTS_MODULE_PARAMETERS } from './schema/module.ts'
import { DATASHEET_PARAMETERS, FIT_PARAMETERS } from './schema/module-product.ts'
import { IAM_PARAMETERS, SPECTRAL_PARAMETERS } from './schema/optics.ts'
import { BIFACIAL_PARAMETERS, SNOW_PARAMETERS, SOILING_PARAMETERS } from './schema/surroundings.ts'
import { TEMPERATURE_PARAMETERS } from './schema/temperature.ts'

const TABLES: Readonly<Record<string, ParameterTable>> = {
  bifacial: BIFACIAL_PARAMETERS,
  cec: MODULE_PARAMETERS.cec,
  datasheet: DATASHEET_PARAMETERS,
  degradation: DEGRADATION_PARAMETERS,
  desoto: MODULE_PARAMETERS.desoto,
  'detailed losses': DETAILED_LOSSES,
  fit: FIT_PARAMETERS,
  'inverter count': INVERTER_COUNT,
  layout: LAYOUT_PARAMETERS,
  pvsyst: MODULE_PARAMETERS.pvsyst,
  pvwatts: PVWATTS_MODULE_PARAMETERS,
  sapm: MODULE_PARAMETERS.sapm,
  spectral: SPECTRAL_PARAMETERS,
  ...named('soiling', SOILING_PARAMETERS),
  ...named('snow', SNOW_PARAMETERS),
  ...named('temperature', TEMPERATURE_PARAMETERS),
  ...named('inverter', INVERTER_PARAMETERS),
  ...named('iam', IAM_PARAMETERS),
}

/** Each percentage of the wire and, written out by hand, what 2.5 of it is in the engine. */
const PERCENTAGES: readonly (readonly [table: string, field: string, name: string, inEngine: number])[] = [
  ['bifacial', 'structure_shading_pct', 'shadeFactor', -0.025],
  ['bifacial', 'transmission_pct', 'transmissionFactor', 0.025],
  ['bifacial', 'mismatch_pct', 'mismatchLoss', 0.025],
  // CEC's adjustment is a percentage in the engine too; coefficients per °C get their unit from the datasheet.
  ['cec', 'adjust_pct', 'adjust', 2.5],
  ['datasheet', 'alpha_sc_pct_per_c', 'alphaSc', 2.5],
  ['datasheet', 'beta_voc_pct_per_c', 'betaVoc', 2.5],
  ['datasheet', 'gamma_pmp_pct_per_c', 'gammaPmp', 0.025],
  ['degradation', 'per_year_pct', 'perYear', 0.025],
  ['detailed losses', 'light_induced_degradation_pct', 'lightInducedDegradation', 0.025],
  ['detailed losses', 'module_quality_pct', 'moduleQuality', 0.025],
  ['detailed losses', 'mismatch_pct', 'mismatch', 0.025],
  ['detailed losses', 'connections_pct', 'connections', 0.025],
  ['detailed losses', 'dc_wiring_pct', 'dcWiring', 0.025],
  ['detailed losses', 'ac_wiring_pct', 'acWiring', 0.025],
  ['detailed losses', 'transformer_no_load_pct', 'transformerNoLoad', 0.025],
  ['detailed losses', 'transformer_load_pct', 'transformerLoad', 0.025],
  ['detailed losses', 'availability_pct', 'availability', 0.025],
  ['fit', 'i_sc_slack_pct', 'iScSlack', 0.025],
  ['pvwatts', 'low_light_loss_pct', 'lowLightLoss', 0.025],
  ['soiling constant', 'loss_pct', 'loss', 0.025],
  ['soiling monthly', 'losses_pct', 'losses', 0.025],
  ['soiling kimber', 'loss_pct_per_day', 'lossPerDay', 0.025],
  ['soiling kimber', 'loss_max_pct', 'lossMax', 0.025],
  ['soiling kimber', 'initial_loss_pct', 'initialLoss', 0.025],
  ['snow monthly', 'losses_pct', 'losses', 0.025],
  ['snow townsend', 'relative_humidity_pct', 'relativeHumidity', 0.025],
]

function named(
  kind: string,
  tables: Readonly<Record<string, ParameterTable>>,
): Readonly<Record<string, ParameterTable>> {
  return Object.fromEntries(Object.entries(tables).map(([name, table]) => [`${kind} ${name}`, table]))
}

describe('the units of the figures of a plant', () => {
  it.each(PERCENTAGES)('%s: 2.5 of %s becomes %s = %d', (table, field, name, inEngine) => {
    expect(coreParameters(TABLES[table]!, { [field]: 2.5 })).toEqual({ [name]: expect.closeTo(inEngine, 14) })
  })

  it('list every percentage by hand, and change no other figure', () => {
    const listed = PERCENTAGES.map(([table, field]) => `${table}: ${field}`)
    const percentages: string[] = []
    for (const [table, parameters] of Object.entries(TABLES)) {
      for (const [field, { core }] of Object.entries(parameters)) {
        if (field.includes('_pct')) percentages.push(`${table}: ${field}`)
        else expect([field, coreParameters(parameters, { [field]: 3 })]).toEqual([field, { [core]: 3 }])
      }
    }
    expect(percentages.sort()).toEqual(listed.sort())
  })

  const LOSSES = {
    soiling: 1,
    shading: 2,
    snow: 3,
    mismatch: 4,
    wiring: 5,
    connections: 6,
    light_induced_degradation: 7,
    nameplate_rating: 8,
    age: 9,
    availability: 10,
  }

  it('make a fraction of each of the ten losses, under its own name', () => {
    const losses = Object.fromEntries(Object.entries(LOSSES).map(([name, pct]) => [`${name}_pct`, pct]))
    expect(requestLosses({ capacity_kw: 1, losses }, createNotes())).toEqual({
      soiling: 0.01,
      shading: 0.02,
      snow: 0.03,
      mismatch: 0.04,
      wiring: 0.05,
      connections: 0.06,
      lightInducedDegradation: 0.07,
      nameplateRating: 0.08,
      age: 0.09,
      availability: 0.1,
    })
  })

  it('make detailed losses of the engine', () => {
    const detailed_losses = { dc_wiring_pct: 2, ac_wiring_pct: 1 }
    const losses = requestLosses({ capacity_kw: 1, detailed_losses }, createNotes())
    expect(losses).toEqual({
      kind: 'detailed',
      dcWiring: expect.closeTo(0.02, 14),
      acWiring: expect.closeTo(0.01, 14),
    })
  })

  it('make coefficients per °C of a datasheet from percentages of its current and voltage', () => {
    const sheet = { model: 'datasheet', fit: 'desoto', modules_per_string: 1, strings: 1 } as const
    const points = { i_sc_a: 8, v_oc_v: 40, i_mp_a: 7.5, v_mp_v: 32, cells_in_series: 60 }
    const slopes = { alpha_sc_pct_per_c: 0.05, beta_voc_pct_per_c: -0.3 }
    const { module } = requestModule({ ...sheet, ...points, ...slopes }, createNotes(), 'module')
    // 0.05 % of 8 A.
    expect(module).toMatchObject({ parameters: { alphaSc: expect.closeTo(0.004, 14) } })
  })
})
