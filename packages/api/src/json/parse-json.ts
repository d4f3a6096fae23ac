import { validationError } from '../errors/index.ts'
import { JsonScan } from './scan-json.ts'

/**
 * Reads a JSON text as strictly as a bank would. What `JSON.parse` lets pass without a word is refused:
 * duplicate keys, numbers beyond the range of a double, unpaired surrogates, keys of object
 * prototypes, nesting deeper than 32. Linear in the length of the text.
 *
 * @throws {ServiceError} `validation_error`, naming the field or the place in the text.
 */
export function parseJson(text: string): unknown {
  const refusals = new JsonScan(text).run()
  if (refusals.length > 0) throw validationError(refusals)
  return JSON.parse(text)
}
