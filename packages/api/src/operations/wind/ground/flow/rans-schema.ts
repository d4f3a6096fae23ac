import { z } from '@hono/zod-openapi'
import { flowRasterSchema } from './raster-schema.ts'

const number = (description: string) => z.number().openapi({ description })
const unknown = (description: string) => z.number().nullable().openapi({ description })
const bySector = (description: string) => z.array(z.number().nullable()).openapi({ description })

/** What the flow solver found, and how well: part of an analysis with `cfd_rans`. */
export const ransFlowSchema = z
  .object({
    method: z.string(),
    complete: z.boolean().openapi({
      description:
        'Whether the flow of every direction was found. False where the run was ended before, or a flow came apart: then the wind of the other directions is that of the linear flow model.',
    }),
    direction_deg: z
      .array(z.number())
      .openapi({ description: 'Directions of the flows, where the wind comes from.' }),
    sectors: z
      .array(
        z.object({
          direction_deg: z.number(),
          cells: z.number().int().openapi({ description: 'Of the finest grid.' }),
          resolution_m: number('Distance between columns among the turbines.'),
          iterations: z
            .array(z.number().int())
            .openapi({ description: 'On the coarse, middle and fine grid.' }),
          converged: z.boolean().openapi({ description: 'Whether the flow settled.' }),
          mass_imbalance: unknown('Flow that appears or vanishes in the cells, summed, over the inflow.'),
          last_change: unknown(
            'Root mean square change of the wind in the last iteration, over the wind; null where the flow came apart, and no wind was found.',
          ),
          grid_difference: unknown(
            'Largest difference of a speed-up between the two finest grids. The error that finer cells would take away is about a third of it.',
          ),
          eased_corners: z.number().int().openapi({
            description: 'Corners of the grid whose ground was eased to a slope of 1.',
          }),
        }),
      )
      .openapi({ description: 'How each flow was found.' }),
    turbines: z
      .array(
        z.object({
          turbine_id: z.number().int(),
          speedup: bySector('Speed over that of the undisturbed wind at the same height.'),
          turning_deg: bySector('Turn of the wind, clockwise seen from above.'),
          inflow_angle_deg: bySector('Of the wind against the horizontal, positive upwards.'),
          turbulence_intensity_pct: bySector('Of the flow model, without wakes.'),
          shear_exponent: bySector('Of the power law about the hub; null where the wind blows back.'),
        }),
      )
      .openapi({ description: 'The flow at each hub, by direction; null where none was found.' }),
    raster: flowRasterSchema.optional(),
  })
  .openapi('RansFlow', { description: 'With `terrain_model` `cfd_rans`.' })
