import { z } from '@hono/zod-openapi'
import { oneOf, quantity, strictObject } from '../../../../wire/field.ts'

/** A raster of the flow that a request asks for. */
export const flowRasterField = strictObject({
  resolution_m: quantity({
    min: 50,
    max: 1000,
    unit: 'm',
    description:
      'Distance of the points. Default: the finest, 50 m or more, with 2,000 points of all heights.',
  }).optional(),
  heights_m: z
    .array(
      quantity({
        min: 5,
        max: 500,
        unit: 'm',
        description: 'Above ground, up to that of the hubs or beyond.',
      }),
    )
    .min(1)
    .max(8)
    .openapi({ description: 'Heights above ground. Default: that of the hubs.' })
    .optional(),
}).openapi('FlowRasterRequest', {
  description:
    'With `cfd_rans`: the flow on a raster over the box around the boundary, too, for each direction (`flow.raster` of the answer).',
})

export type FlowRasterRequest = z.output<typeof flowRasterField>

const values = (description: string) => z.array(z.number().nullable()).openapi({ description })

/** The flow on a raster. */
export const flowRasterSchema = z
  .object({
    west_deg: z.number().openapi({ description: 'West edge of the first column, WGS 84.' }),
    north_deg: z.number().openapi({ description: 'North edge of the first row.' }),
    step_deg: z.number().openapi({ description: 'Side of a cell, of longitude and of latitude.' }),
    rows: z.number().int(),
    cols: z.number().int(),
    layers: z
      .array(
        z.object({
          height_m: z.number().openapi({ description: 'Above ground.' }),
          direction_deg: z.number().openapi({ description: 'Where the wind comes from.' }),
          speedup: values('Speed over that of the undisturbed wind at the same height.'),
          turning_deg: values('Turn of the wind, clockwise seen from above.'),
          inflow_angle_deg: values('Of the wind against the horizontal, positive upwards.'),
          turbulence_intensity_pct: values('Of the flow model, without wakes.'),
          shear_exponent: values('Of the power law about the height; null where the wind blows back.'),
        }),
      )
      .openapi({
        description:
          'One for each height and direction: values in the middle of the cells, row behind row from the north-west, null where no flow was found.',
      }),
  })
  .openapi('FlowRaster', { description: 'With `flow_raster`.' })

export type FlowRaster = z.infer<typeof flowRasterSchema>

/** What a raster has at each point, with its unit. */
export const FLOW_FIGURES = {
  speedup: '1',
  turning_deg: '°',
  inflow_angle_deg: '°',
  turbulence_intensity_pct: '%',
  shear_exponent: '1',
} as const

export type FlowFigure = keyof typeof FLOW_FIGURES

const FIGURES = Object.keys(FLOW_FIGURES) as [FlowFigure, ...FlowFigure[]]

/** Forms of a raster as a file. */
const FORMATS = ['tif', 'png', 'geojson'] as const

/** Query of `GET /v1/wind/analysis/{job_id}/flow`. */
export const flowRasterQuerySchema = strictObject({
  figure: oneOf(FIGURES, 'Figure. Of a GeoTIFF all, when absent; of a PNG `speedup`.').optional(),
  height_m: quantity({
    min: 5,
    max: 500,
    unit: 'm',
    description:
      'One of the heights of the raster. Of a GeoTIFF all, when absent; of a PNG the first that the request has.',
  }).optional(),
  direction_deg: quantity({
    min: 0,
    max: 360,
    unit: '°',
    description:
      'Where the wind comes from, one of the directions of the flow. Of a GeoTIFF all, when absent; of a PNG 0.',
  }).optional(),
  format: oneOf(FORMATS, 'Form of the answer. Default `tif`.').optional(),
}).openapi('FlowRasterQuery')
