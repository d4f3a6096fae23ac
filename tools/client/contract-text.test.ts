import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { contractText } from './contract-text.ts'

const file = readFileSync(new URL('../../packages/client/src/contract.ts', import.meta.url), 'utf8')

it('has the types of the operations as they are: `npm run client` writes them', async () => {
  expect((await contractText()) === file, 'packages/client/src/contract.ts differs from the operations').toBe(
    true,
  )
})

it('says the unit of a number whose name has one', () => {
  for (const line of [
    '/** @description Height of the hub above ground. Default 80. Unit: m. */\n            hub_height_m?: number;',
    '/** @description Yearly energy of one turbine, density-corrected, before any loss. Unit: MWh. */\n                estimated_aep_mwh: number;',
    '/** @description Unit: USD. */\n            npv_dollars: number;',
  ]) {
    const [text = '', field = ''] = line.split('\n').map((part) => part.trim())
    const at = file.split('\n').map((part) => part.trim())
    expect(
      at.some(
        (part, i) => part.startsWith(field.slice(0, -1)) && (at[i - 1] ?? '').endsWith(text.slice(-14)),
      ),
      field,
    ).toBe(true)
  }
})
