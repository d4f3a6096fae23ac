/**
 * JSON, read as strictly as a bank would.
 *
 * Start here: {@link parseJson}.
 * @module
 */

import { validationError } from '../errors/index.ts'
import { JsonScan } from './scan-json.ts'
import { ANY, type JsonLimits, OPEN_LIMITS, type Shape } from './shape.ts'

/**
 * Reads a JSON text as strictly as a bank would. What `JSON.parse` accepts silently is refused:
 * duplicate keys, numbers beyond the range of a double, unpaired surrogates, keys of object
 * prototypes, and more values, levels or items than the limits allow. Linear in the length of the text.
 *
 * A long value that does not fit the shape (of an unknown field, or an object where a scalar belongs) is scanned, but
 * not built: an empty one of its kind takes its place, for the schema to refuse. Of an array with too many items one
 * more than its limit is built.
 *
 * @param shape what is known of the value.
 * @throws {ServiceError} `validation_error`, naming the field or the place in the text; at most 100 fields.
 */
export function parseJson(text: string, limits: JsonLimits = OPEN_LIMITS, shape: Shape = ANY): unknown {
  const scan = new JsonScan(text, limits, shape)
  const refusals = scan.run()
  if (refusals.length > 0) throw validationError(refusals)
  return scan.cuts.build()
}
