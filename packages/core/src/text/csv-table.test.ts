import { describe, expect, it } from 'vitest'
import { ParseError } from '../errors/index.ts'
import { type CsvTable, type CsvTableInput, readCsvTable } from './csv-table.ts'

const COLUMNS = [
  { name: 'a', index: 0 },
  { name: 'c', index: 2 },
]

const read = (text: string, more: Partial<CsvTableInput> = {}): CsvTable =>
  readCsvTable({ format: 'T', text, start: 0, firstLine: 3, width: 3, columns: COLUMNS, ...more })

const values = (text: string, more: Partial<CsvTableInput> = {}): number[][] =>
  read(text, more).values.map((column) => Array.from(column))

describe('readCsvTable', () => {
  it.each([
    ['LF', '1,x,2\n3,y,4\n'],
    ['CRLF', '1,x,2\r\n3,y,4\r\n'],
    ['no last line end', '1,x,2\n3,y,4'],
    ['blank lines at the end', '1,x,2\n3,y,4\n\n \t\r\n'],
    ['quotes', '"1",x,"2"\n3,"y, ""z"", a",4\n'],
    ['empty cells beyond the last column', '1,x,2,,\n3,y,4,\n'],
    ['blanks', ' 1 , x , 2 \n3,y,\t4\n'],
  ])('reads rows with %s', (_, text) => {
    expect(values(text)).toEqual([
      [1, 3],
      [2, 4],
    ])
  })

  it('ignores columns that are not requested', () => {
    expect(values('1,NaN,2\n')).toEqual([[1], [2]])
  })

  it('makes an empty cell a gap only where it may be empty', () => {
    const columns = [COLUMNS[0], { name: 'c', index: 2, mayBeEmpty: true }] as const
    expect(values('1,x,\n2,x, \n3,x,""\n', { columns })[1]).toEqual([Number.NaN, Number.NaN, Number.NaN])
    expect(() => values('1,x,?\n', { columns })).toThrow('"?" stands there; it must be a number')
  })

  it('ends at a blank line where a footer may follow, and reports it', () => {
    expect(read('1,x,2\n\nwords, more words\n', { hasFooter: true })).toMatchObject({ rows: 1, footer: true })
    expect(read('1,x,2\n', { hasFooter: true })).toMatchObject({ rows: 1, footer: false })
  })

  it.each([
    ['a cut last row', '1,x,2\n3,y', 4, undefined, 'cut off after 2 of 3 columns'],
    ['a cut last row of one cell', '1,x,2\n3', 4, undefined, 'cut off after 1 of 3 columns'],
    ['a short row', '1,x\n3,y,4\n', 3, undefined, 'has 2 columns and should have 3'],
    ['a decimal comma', '1,5,x,2\n3,y,4\n', 3, undefined, 'has 4 columns and should have 3'],
    ['a blank line between', '1,x,2\n\n3,y,4\n', 4, undefined, 'blank line'],
    ['a word', '1,x,2\nabc,y,4\n', 4, 'a', '"abc" stands there'],
    ['an empty cell', '1,x,2\n3,y,\n', 4, 'c', 'the cell is empty'],
    ['not a number', '1,x,NaN\n', 3, 'c', '"NaN" stands there'],
    ['an unclosed quote', '1,x,"2\n3,y,4\n', 3, 'c', 'stands there'],
    ['a quote alone', '1,x,"\n3,y,4\n', 3, 'c', '""" stands there'],
    ['no row', '', 3, undefined, 'no record'],
  ])('refuses %s by line and column', (_, text, line, column, problem) => {
    let thrown: unknown
    try {
      read(text)
    } catch (error) {
      thrown = error
    }
    expect(thrown).toBeInstanceOf(ParseError)
    expect(thrown).toMatchObject({ format: 'T', line, column })
    expect((thrown as ParseError).problem).toContain(problem)
  })

  it('takes no more memory than the text warrants, whatever its line ends', () => {
    expect(() => read('\n'.repeat(2_000_000))).toThrow('no record')
    expect(() => read('"'.repeat(2_000_000))).toThrow('cut off')
    expect(() => read(','.repeat(2_000_000))).toThrow('cell is empty')
  })
})
