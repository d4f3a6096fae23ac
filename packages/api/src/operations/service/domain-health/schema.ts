import { z } from '@hono/zod-openapi'

const data = z
  .object({
    loaded: z.boolean().openapi({ description: 'Whether the embedded data are decoded and answer.' }),
    source: z.string().openapi({ example: 'embedded-climatology' }),
    version: z.string(),
    data_mode: z.enum(['embedded', 'auto', 'online']).openapi({
      description: 'Where the deployment lets data come from.',
    }),
    providers: z.array(z.string()).openapi({
      description: 'Online providers of weather that may be asked; whether one answers is known when it is.',
    }),
  })
  .openapi('DataHealth')

const status = z
  .enum(['ok', 'degraded'])
  .openapi({ description: '`degraded`: the data cannot be read, or the data policy forbids all there are.' })

/** Body of the answer of `GET /solar/health`. */
export const solarHealthSchema = z
  .object({
    status,
    model_loaded: z.boolean().openapi({ description: 'Whether the model named here can answer.' }),
    model_type: z.string().openapi({
      description: 'The model behind the solar answers: a physical chain, no trained model.',
      example: 'physical: PVWatts chain on a synthetic year',
    }),
    trained_model_loaded: z.boolean().openapi({ description: 'This version has no trained model.' }),
    data,
  })
  .openapi('SolarHealth')

/** Body of the answer of `GET /v1/wind/health`. */
export const windHealthSchema = z
  .object({
    status,
    model_loaded: z.boolean().openapi({ description: 'Whether the model named here can answer.' }),
    model_type: z.string(),
    turbines: z.number().int().openapi({ description: 'Turbines in the catalogue.' }),
    data,
  })
  .openapi('WindHealth')

export type SolarHealth = z.output<typeof solarHealthSchema>
export type WindHealth = z.output<typeof windHealthSchema>
