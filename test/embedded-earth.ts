import { decodeEmbedded } from '@sunwake/api/run'
import { openEmbeddedData } from '@sunwake/data/node'

/** The embedded data as runs get them, decoded once for all tests of a process. */
export const earth = await decodeEmbedded(openEmbeddedData())
