import { z } from '@hono/zod-openapi'
import { quantity, strictObject } from '../../../../wire/field.ts'
import {
  modelObject,
  type ParameterTable,
  parameterShape,
  percent,
  required,
} from '../../../../wire/parameter-table.ts'

const loss = (what: string, usual: number, min = 0) =>
  quantity({ min, max: 99, unit: '% of DC energy', description: `${what} Default ${usual}.` }).optional()

/** The ten losses of PVWatts; each is taken from what the others leave. */
export const lossesSchema = strictObject({
  soiling_pct: loss('Dirt on the glass.', 2),
  shading_pct: loss('Shadows of things and rows.', 3),
  snow_pct: loss('Snow on the glass.', 0),
  mismatch_pct: loss('Modules that differ.', 2),
  wiring_pct: loss('Resistance of the DC and AC wires.', 2),
  connections_pct: loss('Resistance of connectors.', 0.5),
  light_induced_degradation_pct: loss('First hours in the sun.', 1.5),
  nameplate_rating_pct: loss('Modules below their label; negative for a gain.', 1, -10),
  age_pct: loss('Years of use.', 0),
  availability_pct: loss('Time out of service.', 3),
}).openapi('PvLosses', { description: 'The ten PVWatts losses. They multiply: total = 1 − Π(1 − loss).' })

/** Losses one by one, by their names on the wire. */
export const DETAILED_LOSSES: ParameterTable = {
  light_induced_degradation_pct: percent('lightInducedDegradation', 'First hours in the sun; of DC power.'),
  module_quality_pct: {
    ...percent('moduleQuality', 'Modules below their label; of DC power. Negative for a gain.'),
    min: -10,
  },
  mismatch_pct: percent('mismatch', 'Modules that differ; of DC power.'),
  connections_pct: percent('connections', 'Connectors; of DC power.'),
  dc_wiring_pct: percent('dcWiring', 'DC wires at the rated power; grows with the square of the current.'),
  ac_wiring_pct: percent('acWiring', 'AC wires at the AC rating; grows with the square of the power.'),
  transformer_no_load_pct: percent(
    'transformerNoLoad',
    'Core of the transformer, of the AC rating, day and night.',
  ),
  transformer_load_pct: percent(
    'transformerLoad',
    'Windings of the transformer at the AC rating; grows with the square of the power.',
  ),
  availability_pct: percent('availability', 'Time out of service; of AC energy.'),
}

export const detailedLossesSchema = strictObject(parameterShape(DETAILED_LOSSES)).openapi(
  'PvDetailedLosses',
  { description: 'Losses one by one; what is absent is 0. Instead of `losses` and `losses_pct`.' },
)

/** How modules age, by the names on the wire. */
export const DEGRADATION_PARAMETERS: ParameterTable = {
  per_year_pct: required(percent('perYear', 'Share of power lost in a year.', 20)),
  age_years: {
    core: 'ageYears',
    min: 0,
    max: 1000,
    unit: 'a',
    description: 'Age during the first calendar year of the weather. Default 0.',
  },
}

export const degradationSchema = z
  .discriminatedUnion(
    'model',
    [
      modelObject('linear', 'Each year the same share of the new power.', DEGRADATION_PARAMETERS),
      modelObject('compound', 'Each year a share of the power of the year before.', DEGRADATION_PARAMETERS),
    ],
    { error: 'an object whose `model` is one of linear, compound' },
  )
  .openapi('PvDegradation', { description: 'Loss of power over the years, step by step at New Year.' })
