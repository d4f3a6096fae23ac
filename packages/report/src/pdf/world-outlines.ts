import { createRequire } from 'node:module'
import type { WorldOutlines } from '../chart/index.ts'

let outlines: WorldOutlines | undefined

/** Outlines of countries at 1:110 million, read once: Natural Earth, in the public domain, by world-atlas. */
export function worldOutlines(): WorldOutlines {
  outlines ??= createRequire(import.meta.url)('world-atlas/countries-110m.json') as WorldOutlines
  return outlines
}
