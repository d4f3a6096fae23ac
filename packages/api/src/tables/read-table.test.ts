import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { csvRow } from './csv-row.ts'
import { readTable, valueOfCell } from './read-table.ts'
import { splitRows } from './split-rows.ts'
import { TableError, type TableProblem } from './table-error.ts'

const read = (text: string) => readTable(text, (title) => title === 'id')

function refusal(text: string): TableProblem | undefined {
  try {
    read(text)
  } catch (error) {
    if (error instanceof TableError) return error.why
    throw error
  }
  return undefined
}

const DELIMITERS = [',', ';', '\t'] as const

/** What csv-parse reads; undefined where it refuses the text. */
function peer(text: string, delimiter: string) {
  try {
    const options = { delimiter, trim: true, relax_column_count: true, skip_empty_lines: true } as const
    return parse(text, { ...options, record_delimiter: '\n' })
  } catch {
    return undefined
  }
}

function own(text: string, delimiter: string) {
  try {
    return splitRows(text, delimiter).map(({ cells }) => cells)
  } catch {
    return undefined
  }
}

describe('rows of cells', () => {
  it('equal those that csv-parse reads, and both refuse the same texts', () => {
    const text = fc.string({ unit: fc.constantFrom('a', '1', ' ', '"', ',', ';', '\t', '\n'), maxLength: 24 })
    fc.assert(
      fc.property(text, fc.constantFrom(...DELIMITERS), (written, delimiter) => {
        expect(own(written, delimiter)).toEqual(peer(written, delimiter))
      }),
      { numRuns: 3000 },
    )
  })

  it('keep the written texts of their cells, and tell the line where each row begins', () => {
    const cell = fc.string({ unit: fc.constantFrom('x', 'é', ' ', '"', ',', ';', '\n', '\r'), maxLength: 8 })
    const rows = fc.array(
      fc.array(
        cell.map((text) => `<${text}>`),
        { minLength: 1, maxLength: 4 },
      ),
    )
    fc.assert(
      fc.property(rows, fc.constantFrom('\n', '\r\n', '\r'), (written, end) => {
        const found = splitRows(written.map((row) => csvRow(row) + end).join(''), ',')
        expect(found.map(({ cells }) => cells)).toEqual(written)
        let line = 1
        for (const [n, row] of written.entries()) {
          expect(found[n]?.line).toBe(line)
          line += 1 + (row.join('').match(/\r\n|\r|\n/g)?.length ?? 0)
        }
      }),
    )
  })
})

describe('a table', () => {
  it('ignores a byte-order mark, blank rows and empty trailing columns', () => {
    expect(read('\ufeff\r\nid;lat;;\r\n;;;\r\n"a;b";1;;\r\nc;2\r\n')).toEqual({
      header: ['id', 'lat'],
      headerLine: 2,
      rows: [
        { line: 4, cells: ['a;b', '1'], fits: true },
        { line: 5, cells: ['c', '2'], fits: true },
      ],
    })
  })

  it('is split at the delimiter that occurs most often in its header, outside quotes', () => {
    expect(read('"a,b,c";d\n1;2\n').header).toEqual(['a,b,c', 'd'])
    expect(read('a\tb;c\td\n').header).toEqual(['a', 'b;c', 'd'])
  })

  it('marks rows that have more or fewer cells than the header', () => {
    expect(read('a,b\n1\n1,2\n1,2,3\n1,2,,\n').rows.map(({ fits }) => fits)).toEqual([
      false,
      true,
      false,
      true,
    ])
  })

  it('has decimal commas beside semicolons and tabs, but not in texts nor beside commas', () => {
    for (const delimiter of [';', '\t']) {
      const { rows } = read(`id;x;y\n1,5;54,5;1,000\n2,5;7;\n`.replaceAll(';', delimiter))
      expect(rows.map(({ cells }) => cells)).toEqual([
        ['1,5', '54.5', '1.000'],
        ['2,5', '7', ''],
      ])
    }
    expect(read('id,x\na,"54,5"\n').rows[0]?.cells).toEqual(['a', '54,5'])
  })

  it.each([
    ['a\0', { problem: 'encoding' }],
    ['M\ufffdnster', { problem: 'encoding' }],
    ['a,b\n"1,2', { problem: 'openQuote', line: 2 }],
    ['a,b\n"1\n2",3"\n', { problem: 'strayQuote', line: 3 }],
    ['a,b\n"1"2,3', { problem: 'strayQuote', line: 2 }],
    ['a,,b\n1,2,3', { problem: 'untitled', column: 2 }],
    ['a,b,a\n', { problem: 'twice', title: 'a' }],
    ['a;b\n1,5;2.5', { problem: 'marks', comma: '1,5', point: '2.5' }],
    ['a;b\n1;1,000', { problem: 'thousands', comma: '1,000' }],
    ['a;b\n1;1,000\n1,5;2;3', { problem: 'thousands', comma: '1,000' }],
    ['a;b\n1;1,000\n0,125;2', undefined],
    ['a,b\n1;1,000', undefined],
  ])('is refused or not: %j', (text, why) => {
    expect(refusal(text)).toEqual(why)
  })
})

const VALUES: readonly (readonly [string, number | boolean | string])[] = [
  ['1', 1],
  ['-.5', -0.5],
  ['+1.5e3', 1500],
  ['true', true],
  ['false', false],
  ...['0x10', '1,5', '1 000', 'Infinity', '1e999', 'NaN', '.', ''].map((text) => [text, text] as const),
]

it.each(VALUES)('the cell %j is read as %j', (cell, value) => {
  expect(valueOfCell(cell)).toBe(value)
})
