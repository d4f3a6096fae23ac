import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'

const PACKED = '../../examples/data/tmy3_723170TYA_greensboro_nc.csv.gz'

/** The weather file that examples read, as text. */
export const exampleText = (): string =>
  gunzipSync(readFileSync(fileURLToPath(new URL(PACKED, import.meta.url)))).toString('utf8')
