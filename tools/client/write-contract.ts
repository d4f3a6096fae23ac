import { writeFileSync } from 'node:fs'
import { contractText } from './contract-text.ts'

/** Writes the types of the client: `npm run client`. */
writeFileSync(new URL('../../packages/client/src/contract.ts', import.meta.url), await contractText())
