import { z } from '@hono/zod-openapi'
import type { ErrorDetail } from '../../../errors/index.ts'
import { quantity, strictObject, text } from '../../../wire/field.ts'
import { isRecord } from '../../../wire/parse/parse-request.ts'
import { lengthOf } from '../../weather/check-series.ts'

const NODES_MAX = 50
const SECTORS_MAX = 36

const list = <T extends z.ZodType>(item: T, max: number, of: string, description: string) => {
  const error = `an array of 1..${max} ${of}`
  return z.array(item, { error }).min(1, { error }).max(max, { error }).openapi({ description })
}

const bySector = (options: { min: number; max: number; unit?: string; description: string }) =>
  list(
    quantity(options),
    SECTORS_MAX,
    'numbers, one for each sector',
    'Clockwise, the first centred on north.',
  )

const byHeight = (options: { min: number; max: number; unit?: string; description: string }) =>
  list(
    list(bySector(options), NODES_MAX, 'arrays, one for each of heights_m', 'By height.'),
    NODES_MAX,
    'arrays, one for each of roughness_lengths_m',
    `${options.description} By roughness length, height and sector.`,
  )

/** A generalised wind climate of a request. */
export const windClimateSchema = strictObject({
  name: text({ min: 0, max: 200, description: 'What it is called.' }).optional(),
  roughness_lengths_m: list(
    quantity({ min: 0, max: 10, unit: 'm', description: 'Roughness length; 0 stands for water.' }),
    NODES_MAX,
    'numbers',
    'Rising.',
  ),
  heights_m: list(
    quantity({ min: 1, max: 1000, unit: 'm', description: 'Height above ground.' }),
    NODES_MAX,
    'numbers',
    'Rising.',
  ),
  frequency_pct: list(
    bySector({ min: 0, max: 100, unit: '%', description: 'Share of the year.' }),
    NODES_MAX,
    'arrays, one for each of roughness_lengths_m',
    'Shares of the sectors by roughness length, together 100.',
  ),
  weibull_a_ms: byHeight({ min: 0, max: 100, unit: 'm/s', description: 'Weibull scale.' }),
  weibull_k: byHeight({ min: 0, max: 20, description: 'Weibull shape.' }),
  speed_uncertainty_pct: quantity({
    min: 0,
    max: 100,
    unit: '% of the mean wind speed',
    description: 'One standard deviation of the long-term mean at the site. Default 10.',
  }).optional(),
}).openapi('GeneralizedWindClimate', {
  description:
    'A generalised wind climate in place of any data set, as WAsP (`.lib`, `.gwc`) and the Global Wind Atlas give it: Weibull distributions over flat land of uniform roughness. Read at the hub height and the roughness of the land cover, straight in the logarithms of both; the terrain model adds hills and changes of roughness.',
})

export type WindClimateRequest = z.output<typeof windClimateSchema>

/** Rules between the fields of a wind climate. Takes any body, also one that its schema refuses. */
export function crossCheckWindClimate(body: Readonly<Record<string, unknown>>): ErrorDetail[] {
  const { wind_climate: given, wind_data: own } = body
  if (!isRecord(given)) return []
  const beside =
    own === undefined
      ? []
      : [
          {
            field: 'wind_climate',
            value: 'given together with wind_data',
            constraint: 'left out where wind_data is given',
          },
        ]
  const roughnesses = lengthOf(given['roughness_lengths_m'])
  const heights = lengthOf(given['heights_m'])
  const sectors = lengthOf(firstOf(given['frequency_pct']))
  return [
    ...beside,
    ...risingDetails(given['roughness_lengths_m'], 'roughness_lengths_m'),
    ...risingDetails(given['heights_m'], 'heights_m'),
    ...shapeDetails(given['frequency_pct'], 'frequency_pct', [roughnesses, sectors]),
    ...shareDetails(given['frequency_pct']),
    ...shapeDetails(given['weibull_a_ms'], 'weibull_a_ms', [roughnesses, heights, sectors]),
    ...shapeDetails(given['weibull_k'], 'weibull_k', [roughnesses, heights, sectors]),
  ].map(({ field, ...rest }) => ({
    field: field.startsWith('wind_climate') ? field : `wind_climate.${field}`,
    ...rest,
  }))
}

function firstOf(value: unknown): unknown {
  return Array.isArray(value) ? value[0] : undefined
}

function risingDetails(values: unknown, field: string): ErrorDetail[] {
  if (!Array.isArray(values)) return []
  const at = values.findIndex((value, i) => i > 0 && typeof value === 'number' && value <= values[i - 1])
  return at < 0
    ? []
    : [
        {
          field: `${field}[${at}]`,
          value: values[at],
          constraint: `above the one before it, ${values[at - 1]}`,
        },
      ]
}

/** Arrays within arrays have the lengths of the axes. */
function shapeDetails(
  values: unknown,
  field: string,
  [length, ...inner]: readonly (number | undefined)[],
): ErrorDetail[] {
  if (!Array.isArray(values) || length === undefined) return []
  if (values.length !== length) {
    return [
      { field, value: `${values.length} values`, constraint: `${length} values, as many as the axes have` },
    ]
  }
  return inner.length === 0 ? [] : values.flatMap((part, i) => shapeDetails(part, `${field}[${i}]`, inner))
}

function shareDetails(rows: unknown): ErrorDetail[] {
  if (!Array.isArray(rows)) return []
  return rows.flatMap((row: unknown, i) => {
    if (!Array.isArray(row)) return []
    const sum = row.reduce(
      (total: number, value: unknown) => total + (typeof value === 'number' ? value : 0),
      0,
    )
    const room = 0.5 + 0.05 * row.length
    return Math.abs(sum - 100) <= room
      ? []
      : [{ field: `frequency_pct[${i}]`, value: sum, constraint: 'shares that sum to 100 %' }]
  })
}
