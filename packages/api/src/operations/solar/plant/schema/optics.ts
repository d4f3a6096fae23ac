import { z } from '@hono/zod-openapi'
import { FIRST_SOLAR_COEFFICIENTS, type FirstSolarModule } from '@sunwake/core/solar/spectral'
import { oneOf, strictObject } from '../../../../wire/field.ts'
import {
  modelObject,
  type ParameterTable,
  parameterShape,
  required,
} from '../../../../wire/parameter-table.ts'

/** Parameters of the incidence-angle modifiers by their names on the wire. */
export const IAM_PARAMETERS: Readonly<
  Record<'physical' | 'ashrae' | 'martin_ruiz' | 'sapm', ParameterTable>
> = {
  physical: {
    refractive_index: {
      core: 'refractiveIndex',
      min: 1,
      max: 4,
      description: 'Refractive index of the cover. Default 1.526.',
    },
    extinction_per_m: {
      core: 'extinctionPerM',
      min: 0,
      max: 1000,
      unit: '1/m',
      description: 'Extinction coefficient of the cover. Default 4.',
    },
    thickness_m: {
      core: 'thickness',
      min: 0,
      max: 1,
      unit: 'm',
      description: 'Thickness of the cover. Default 0.002.',
    },
    coating_index: {
      core: 'coatingIndex',
      min: 1,
      max: 4,
      description: 'Refractive index of an anti-reflective coating. Default: no coating.',
    },
  },
  ashrae: {
    b: { core: 'b', min: 0, max: 1, description: 'Incidence coefficient. Default 0.05.' },
  },
  martin_ruiz: {
    a_r: { core: 'ar', min: 0.001, max: 10, description: 'Angular losses coefficient. Default 0.16.' },
  },
  sapm: {
    coefficients: required({
      core: 'coefficients',
      min: -1e6,
      max: 1e6,
      count: 6,
      description: 'B0..B5, by rising power of the angle in degrees.',
    }),
  },
}

/** An incidence-angle modifier with parameters. */
export const pvIamSchema = z
  .discriminatedUnion(
    'model',
    [
      modelObject('physical', 'Fresnel and Bouguer (De Soto 2006).', IAM_PARAMETERS.physical),
      modelObject('ashrae', 'One parameter (Souka & Safwat 1966).', IAM_PARAMETERS.ashrae),
      modelObject('martin_ruiz', 'Martin & Ruiz 2001.', IAM_PARAMETERS.martin_ruiz),
      modelObject('sapm', "King's polynomial (2004).", IAM_PARAMETERS.sapm),
    ],
    { error: 'an object whose `model` is one of physical, ashrae, martin_ruiz, sapm' },
  )
  .openapi('PvIam', { description: 'Incidence-angle modifier with parameters; instead of `iam_model`.' })

/** Coefficients of King's spectral factor. */
export const SPECTRAL_PARAMETERS: ParameterTable = {
  coefficients: required({
    core: 'coefficients',
    min: -1000,
    max: 1000,
    count: 5,
    description: 'A0..A4, by rising power of the air mass.',
  }),
}

const CELLS = Object.keys(FIRST_SOLAR_COEFFICIENTS) as [FirstSolarModule, ...FirstSolarModule[]]

/** Effect of the light's colour. */
export const pvSpectralSchema = z
  .discriminatedUnion(
    'model',
    [
      strictObject({
        model: z
          .literal('first_solar', { error: 'the word first_solar' })
          .openapi({ description: 'Lee & Panchula 2016.' }),
        cell: oneOf(CELLS, 'Kind of cell.'),
      }),
      strictObject({
        model: z.literal('sapm', { error: 'the word sapm' }).openapi({ description: "King's f1 (2004)." }),
        ...parameterShape(SPECTRAL_PARAMETERS),
      }),
    ],
    { error: 'an object whose `model` is one of first_solar, sapm' },
  )
  .openapi('PvSpectral', {
    description:
      'Effect of the colour of the light. `first_solar` needs precipitable water or relative humidity of the weather.',
  })
