import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { rawErrorsOf } from '../../../test/raw-errors.ts'

const listed = JSON.parse(readFileSync(new URL('../api/kernels.json', import.meta.url), 'utf8')) as object

it('exported functions refuse missing and wrong arguments by name, except those marked in the API report', async () => {
  expect(await rawErrorsOf(new URL('../', import.meta.url))).toEqual(listed)
})
