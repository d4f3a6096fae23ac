import { openEmbeddedData } from '../node.ts'
import type { EmbeddedData } from './embedded-data.ts'

let opened: EmbeddedData | undefined

/** The files that lie beside this code, opened once for a process. */
export function openDefaultData(): EmbeddedData {
  opened ??= openEmbeddedData()
  return opened
}
