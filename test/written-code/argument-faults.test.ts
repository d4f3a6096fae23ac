import { describe, expect, it } from 'vitest'
import { keepArguments, rawErrorsAbout } from './argument-faults.ts'
import { exampleText } from './example-text.ts'
import { docstringCode } from './find-code.ts'
import { runCode, type Scope } from './run-code.ts'

describe('a value of an example left out or of a wrong kind is refused by name, or does no harm', () => {
  it.each(docstringCode().filter(({ subpath }) => !subpath?.startsWith('@sunwake/report')))(
    '$title',
    async ({ code, subpath = '', name = '' }) => {
      const exported = (await import(/* @vite-ignore */ subpath)) as Scope
      const call = exported[name] as (...given: unknown[]) => unknown
      const { kept, spy } = keepArguments(call)
      await runCode(code, { ...exported, [name]: spy, text: exampleText() })
      expect(await rawErrorsAbout(call, kept)).toEqual([])
    },
  )
})
