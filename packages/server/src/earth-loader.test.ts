import { expect, it } from 'vitest'
import { earthLoader } from './earth-loader.ts'

it('decodes once, however often it is asked', async () => {
  const log = { error: () => expect.fail('nothing fails here') }
  const load = earthLoader(log, 'no-such-folder')
  const [first, second] = await Promise.all([load(), load()])
  expect(first).toBeDefined()
  expect(second).toBe(first)
})
