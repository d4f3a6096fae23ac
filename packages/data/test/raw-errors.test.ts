import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { flatKernels, rawErrorsOf } from '../../../test/raw-errors.ts'

const listed = flatKernels(readFileSync(new URL('../api/kernels.json', import.meta.url), 'utf8'))

it('exported functions refuse missing and wrong arguments by name, except those marked in the API report', async () => {
  expect(await rawErrorsOf(new URL('../', import.meta.url), ['probeOnlineData'])).toEqual(listed)
})
