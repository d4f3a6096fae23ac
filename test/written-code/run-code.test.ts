import { expect, it } from 'vitest'
import { runCode } from './run-code.ts'

it.each([
  ['a whole number to its last digit', 'give // 135360 [kWh]', 135360.4, 135360.6],
  ['a decimal to its last digit', 'give // 0.775', 0.7752, 0.7756],
  ['a number that is said to be about so much', 'give // about 1.2 million [kWh]', 1.25e6, 1.3e6],
  ['a negative power', 'give // -1.5e-3', -0.00151, -0.0016],
  ['a text', "give // 'tmy3', or another", 'tmy3', 'epw'],
  ['a list, whatever kind', 'give // [512, 640] [W/m²]', Float64Array.of(512, 640), Float64Array.of(512)],
  ['the fields that are named', 'give // { a: 1, b: NaN }', { a: 1, b: Number.NaN, c: 3 }, { a: 1 }],
  ['nothing', 'give // undefined', undefined, null],
  ['a declared value', 'const got = give // true', true, false],
])('a stated value is compared: %s', async (_, code, good, bad) => {
  expect((await runCode(code, { give: good })).compared).toBe(1)
  await expect(runCode(code, { give: bad })).rejects.toThrow(/is .*, not /)
})

it('words after code state nothing, and what it declares is handed over', async () => {
  const code =
    "import { createRng } from '@sunwake/core/math/random'\nconst { n } = given // the best\nn // in kW"
  expect(await runCode(code, { given: { n: 3 } })).toEqual({
    scope: { n: 3, createRng: expect.any(Function) },
    compared: 0,
  })
})

it.each([
  ['a name that a package does not export', "import { gone } from '@sunwake/core/steps'", /gone/],
  ['a name that nobody declared', 'nobody.knows', /nobody/],
])('code fails by %s', async (_, code, problem) => {
  await expect(runCode(code, {})).rejects.toThrow(problem)
})
