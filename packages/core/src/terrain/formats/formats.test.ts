import { describe, expect, it } from 'vitest'
import { ParseError } from '../../errors/index.ts'
import { readEsriAsciiGrid } from './esri-ascii-grid.ts'
import { readSrtmHgt } from './srtm-hgt.ts'

const HEAD = 'ncols 3\nnrows 2\nxllcorner 100\nyllcorner 200\ncellsize 10\n'

function refusal(read: () => unknown): ParseError {
  try {
    read()
  } catch (error) {
    if (error instanceof ParseError) return error
    throw error
  }
  throw new Error('nothing was refused')
}

describe('readEsriAsciiGrid', () => {
  it('turns the rows round and moves the corner to the middle of its cell', () => {
    const grid = readEsriAsciiGrid(`${HEAD}NODATA_value -99\n1 2 3\n4 -99 6.5\n`)
    expect(grid).toMatchObject({ rows: 2, cols: 3, x0: 105, y0: 205, stepX: 10, stepY: 10 })
    expect([...grid.data]).toEqual([4, Number.NaN, 6.5, 1, 2, 3])
  })

  it('reads centres, dx and dy, CRLF, capitals, any line breaks, −9999 as a gap', () => {
    const text = 'NCOLS 2\r\nNROWS 2\r\nXLLCENTER 5\r\nYLLCENTER 6\r\ndx 1\r\ndy 2\r\n1\r\n2 3 -9999'
    const grid = readEsriAsciiGrid(text)
    expect(grid).toMatchObject({ x0: 5, y0: 6, stepX: 1, stepY: 2 })
    expect([...grid.data]).toEqual([3, Number.NaN, 1, 2])
  })

  it.each([
    [`${HEAD}1 2 x\n4 5 6`, 6, '3', 'is not a number'],
    [`${HEAD}1 2 3\n444 55`, 7, undefined, 'ends after 5 of 6'],
    [`${HEAD}1 2 3\n4 5 6 7`, 7, '4', 'more than 6'],
    ['ncols 3\nnrows two\n', 2, 'nrows', 'has no number'],
    ['ncols 3\nncols 3\n', 2, 'ncols', 'stands twice'],
    ['ncols 3\ncolour 3\n', 2, 'colour', 'is no header'],
    ['ncols 3\nnrows 2\nxllcorner 0\nyllcorner 0\n1 2 3 4 5 6', 5, undefined, 'no header cellsize'],
    ['ncols 3\nxllcorner 0\nyllcorner 0\ncellsize 1\n1 2 3 4 5 6', 5, undefined, 'no header nrows'],
    ['ncols -3\nnrows 2\ncellsize 1\n1 2 3', 1, 'ncols', 'is no count'],
    [HEAD.replace('size 10', 'size 0').concat('1 2 3 4 5 6'), 5, 'cellsize', 'above 0'],
    ['ncols 9999\nnrows 9999\nxllcorner 0\nyllcorner 0\ncellsize 1\n1 2', 6, undefined, 'ends before'],
    ['ncols 99999\nnrows 99999\nxllcorner 0\nyllcorner 0\ncellsize 1\n1 2', 2, 'nrows', 'more than'],
    ['', 1, undefined, 'no header ncols'],
  ])('names the place of what is wrong in %j', (text, line, column, problem) => {
    const error = refusal(() => readEsriAsciiGrid(text))
    expect([error.line, error.column]).toEqual([line, column])
    expect(error.message).toContain(problem)
  })
})

describe('readSrtmHgt', () => {
  const side = 1201
  const tile = (): Uint8Array => new Uint8Array(2 * side * side)

  it('reads big-endian heights, north first, and the corner from the name', () => {
    const bytes = tile()
    bytes.set([0x01, 0x02, 0xff, 0xfe, 0x80, 0x00], 0)
    bytes.set([0x00, 0x7b], 2 * side * (side - 1))
    const grid = readSrtmHgt(bytes, 'tiles/S34W071.SRTMGL3.hgt')
    const north = (side - 1) * side
    expect([...grid.data.subarray(north, north + 4)]).toEqual([258, -2, Number.NaN, 0])
    expect(grid.data[0]).toBe(123)
    expect(grid).toMatchObject({ rows: side, x0: -71, y0: -34, stepX: 1 / 1200 })
  })

  it.each(['heights.hgt', 'N99E000.hgt', 'N10E190.hgt'])('refuses the name %s', (name) => {
    expect(refusal(() => readSrtmHgt(tile(), name)).message).toContain('N57W008')
  })

  it('refuses other lengths, and heights that are not on Earth with their byte', () => {
    expect(refusal(() => readSrtmHgt(new Uint8Array(100), 'N57W008.hgt')).message).toContain('2884802')
    const bytes = tile()
    bytes.set([0x7f, 0xff], 4)
    expect(refusal(() => readSrtmHgt(bytes, 'N57W008.hgt')).message).toContain('byte 4 holds')
  })
})
