import { z } from '@hono/zod-openapi'

const number = (description: string) => z.number().openapi({ description })
const bySector = (description: string) => z.array(z.number()).openapi({ description })

/** What the flow solver found, and how well: part of an analysis with `cfd_rans`. */
export const ransFlowSchema = z
  .object({
    method: z.string(),
    complete: z.boolean().openapi({
      description:
        'Whether every direction was solved. False where the run was ended before: then the wind of the other directions is that of the linear flow model.',
    }),
    direction_deg: bySector('Directions of the flows, where the wind comes from.'),
    sectors: z
      .array(
        z.object({
          direction_deg: z.number(),
          cells: z.number().int().openapi({ description: 'Of the finest grid.' }),
          resolution_m: number('Distance between columns among the turbines.'),
          iterations: z
            .array(z.number().int())
            .openapi({ description: 'On the coarse, middle and fine grid.' }),
          converged: z.boolean(),
          mass_imbalance: number('Flow that appears or vanishes in the cells, summed, over the inflow.'),
          last_change: number('Root mean square change of the wind in the last iteration, over the wind.'),
          grid_difference: number(
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
          shear_exponent: z.array(z.number().nullable()).openapi({
            description: 'Of the power law about the hub; null where the wind blows back.',
          }),
        }),
      )
      .openapi({ description: 'The flow at each hub, by direction.' }),
  })
  .openapi('RansFlow', { description: 'With `terrain_model` `cfd_rans`.' })
