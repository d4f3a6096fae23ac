import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Notebook, NotebookError, pairOf, readNotebook, writeNotebook } from '../src/index.ts'
import { anyNotebook } from './any-notebook.ts'

const through = async (notebook: Notebook, form: 'ipynb' | 'md') =>
  await readNotebook(writeNotebook(notebook, form), `a.${form}`)

describe('the two forms of a notebook', () => {
  it.each(['ipynb', 'md'] as const)('reads from %s exactly what was written', async (form) => {
    await fc.assert(
      fc.asyncProperty(anyNotebook, async (notebook) => {
        expect(await through(notebook, form)).toEqual(notebook)
      }),
      {
        numRuns: 300,
      },
    )
  })

  it('gives the same file after a conversion to the other form and back', async () => {
    await fc.assert(
      fc.asyncProperty(anyNotebook, async (notebook) => {
        const ipynb = writeNotebook(notebook, 'ipynb')
        const markdown = writeNotebook(await readNotebook(ipynb, 'a.ipynb'), 'md')
        expect(writeNotebook(await readNotebook(markdown, 'a.md'), 'ipynb')).toBe(ipynb)
      }),
      { numRuns: 100 },
    )
  })

  it('writes .ipynb as Jupyter does: names in order, one space, lines apart', async () => {
    const notebook = await readNotebook('# A\n\n```ts\n1 + 1\nconst a = 2\n```\n', 'a.md')
    expect(writeNotebook(notebook, 'ipynb')).toBe(`{
 "cells": [
  {
   "cell_type": "markdown",
   "id": "cell-1",
   "metadata": {},
   "source": [
    "# A"
   ]
  },
  {
   "cell_type": "code",
   "execution_count": null,
   "id": "cell-2",
   "metadata": {},
   "outputs": [],
   "source": [
    "1 + 1\\n",
    "const a = 2"
   ]
  }
 ],
 "metadata": {},
 "nbformat": 4,
 "nbformat_minor": 5
}
`)
  })

  it('keeps Markdown that a person wrote as it is', async () => {
    const written = '# A\n\nText with\n\n```js\nsample()\n```\n\n```ts\nconst a = 1\n```\n\nMore.\n'
    const notebook = await readNotebook(written, 'a.md')
    expect(notebook.cells.map(({ kind }) => kind)).toEqual(['markdown', 'code', 'markdown'])
    expect(writeNotebook(notebook, 'md')).toBe(written)
    expect((await readNotebook('---\nsunwake:\n  seed: 7\n---\n\ntext\n', 'a.md')).metadata).toEqual({
      sunwake: { seed: 7 },
    })
  })

  it('names the file of the other form', () => {
    expect([pairOf('x/a.ipynb'), pairOf('a.md')]).toEqual(['x/a.md', 'a.ipynb'])
  })
})

describe('a file that is not a notebook', () => {
  const cell = (fields: object) =>
    JSON.stringify({
      nbformat: 4,
      nbformat_minor: 5,
      metadata: {},
      cells: [
        {
          cell_type: 'code',
          id: 'a',
          metadata: {},
          source: '',
          outputs: [],
          execution_count: null,
          ...fields,
        },
      ],
    })
  const root = (fields: object) =>
    JSON.stringify({ nbformat: 4, nbformat_minor: 5, metadata: {}, cells: [], ...fields })

  it.each([
    [
      'a.ipynb',
      '{\n "cells": [\n  }',
      /^a\.ipynb: the file is not valid JSON: a value belongs at position 16 \(line 3, column 3\)/,
    ],
    ['a.ipynb', '{"cells": [', /not valid JSON: a value belongs at position 11 \(line 1, column 12\)/],
    ['a.ipynb', root({ nbformat: 3 }), /nbformat is 3; version 4 is read/],
    ['a.ipynb', root({ nbformat_minor: 6 }), /nbformat_minor is 6; 0 to 5 are read/],
    ['a.ipynb', root({ cells: {} }), /cells must be a list/],
    ['a.ipynb', root({ other: 1 }), /the notebook has the field "other"; nbformat knows/],
    [
      'a.ipynb',
      cell({ cell_type: 'heading' }),
      /cells\[0\]\.cell_type is "heading"; code, markdown and raw are known/,
    ],
    ['a.ipynb', cell({ id: 'a b' }), /cells\[0\]\.id is "a b"; it must be 1 to 64/],
    ['a.ipynb', cell({ source: 5 }), /cells\[0\]\.source must be a text/],
    [
      'a.ipynb',
      cell({ outputs: [{ output_type: 'png' }] }),
      /cells\[0\]\.outputs\[0\]\.output_type is "png"/,
    ],
    [
      'a.ipynb',
      cell({ outputs: [{ output_type: 'display_data', metadata: {}, data: { 'text/plain': 5 } }] }),
      /cells\[0\]\.outputs\[0\]\.data\["text\/plain"\] must be a text/,
    ],
    ['a.md', 'text\n```ts\nconst a = 1\n', /^a\.md: line 2: the cell has no end \(a line ```\)/],
    ['a.md', '```ts {"id": }\n```\n', /line 1: the attributes of the cell are not valid JSON/],
    [
      'a.md',
      '```ts {"id": "a"}\n```\n```ts {"id": "a"}\n```',
      /cells\[1\]\.id is "a", as is that of cells\[0\]/,
    ],
    ['a.md', '```ts\n1\n```\n<!-- outputs\n[\n', /line 4: outputs have no end/],
    ['a.md', '---\na: [\n---\n', /line 2: the front matter is not valid YAML/],
    ['a.txt', '', /a\.txt is not named like a notebook/],
  ])('is refused with the place: %s %#', async (path, text, message) => {
    await expect(readNotebook(text, path)).rejects.toThrow(message)
    await expect(readNotebook(text, path)).rejects.toThrow(NotebookError)
  })

  it('gives cells of before nbformat 4.5 ids by their place', async () => {
    const old = JSON.stringify({
      nbformat: 4,
      nbformat_minor: 2,
      metadata: {},
      cells: [{ cell_type: 'markdown', metadata: {}, source: ['a\n', 'b'] }],
    })
    expect((await readNotebook(old, 'a.ipynb')).cells).toEqual([
      { kind: 'markdown', id: 'cell-1', metadata: {}, source: 'a\nb' },
    ])
  })
})
