import { openEmbeddedData } from '@sunwake/data/node'
import { decodeEmbedded } from '../src/run.ts'

/** The embedded data as runs get them. */
export const earth = await decodeEmbedded(openEmbeddedData())
