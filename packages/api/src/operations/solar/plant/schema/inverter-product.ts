import { z } from '@hono/zod-openapi'
import { GENERIC_INVERTER_NAMES, GENERIC_INVERTERS } from '@sunwake/core/solar/inverter'
import { oneOf, strictObject, text } from '../../../../wire/field.ts'
import { type ParameterTable, parameterShape } from '../../../../wire/parameter-table.ts'
import { libraryShape, PRODUCT_LENGTH_MAX } from './module-product.ts'

const model = <const M extends string>(name: M, description: string) =>
  z.literal(name, { error: `the word ${name}` }).openapi({ description })

/** Fields of products of inverters, to which their number is added. */
export function inverterProducts(count: ParameterTable) {
  return [
    strictObject({
      model: model('generic', 'An inverter of no manufacturer, with assumed figures of its kind.'),
      ...parameterShape(count),
      name: oneOf(
        GENERIC_INVERTER_NAMES,
        GENERIC_INVERTER_NAMES.map((name) => `\`${name}\`: ${GENERIC_INVERTERS[name].description}.`).join(
          ' ',
        ),
      ),
    }),
    strictObject({
      model: model('ond', 'A PVsyst .OND file of version 6 or later.'),
      ...parameterShape(count),
      file: text({ min: 1, max: PRODUCT_LENGTH_MAX, description: 'Text of the file.' }),
    }),
    strictObject({
      model: model('sam_library', "An inverter of SAM's library of CEC inverters, or of the ADR library."),
      ...parameterShape(count),
      ...libraryShape,
    }),
  ] as const
}
