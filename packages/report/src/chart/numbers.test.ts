import { describe, expect, it } from 'vitest'
import { barChartSvg, contourChartSvg, lineChartSvg, type NumberWriter, roseChartSvg } from './index.ts'
import { englishNumber } from './numbers.ts'

const german: NumberWriter = (value, decimals) =>
  new Intl.NumberFormat('de', { minimumFractionDigits: decimals, maximumFractionDigits: decimals }).format(
    value,
  )

const textsOf = (svg: string): readonly string[] =>
  [...svg.matchAll(/<text [^>]*>([^<]*)<\/text>/g)].map(([, text = '']) => text)

const bars = (writeNumber?: NumberWriter): readonly string[] =>
  textsOf(
    barChartSvg({
      title: '',
      x: { label: '', categories: ['a'] },
      y: { label: '', range: [0, 3000] },
      series: [{ name: '', values: [3000] }],
      writeNumber,
    }),
  )

const alongX = (range: readonly [number, number], axis: object = {}): readonly string[] =>
  textsOf(
    lineChartSvg({
      title: '',
      x: { label: '', range, ...axis },
      y: { label: '', range: [0, 1] },
      series: [{ name: '', x: [], y: [] }],
    }),
  )

describe('numbers of axes', () => {
  it('have thousands separators, English ones unless the page supplies its own', () => {
    expect(bars()).toEqual(expect.arrayContaining(['0', '500', '1,000', '3,000']))
    expect(bars(german)).toEqual(expect.arrayContaining(['0', '500', '1.000', '3.000']))
  })

  it('show as many decimals as the tick step needs', () => {
    expect(alongX([0, 1])).toEqual(expect.arrayContaining(['0.0', '0.5', '1.0']))
  })

  it('have no thousands separator when they are years', () => {
    expect(alongX([1950, 2050], { isYear: true })).toEqual(expect.arrayContaining(['2000', '2020']))
    expect(alongX([1950, 2050])).toContain('2,000')
  })

  it('are written in full on a logarithmic axis', () => {
    const texts = alongX([0.001, 10_000], { logarithmic: true })
    expect(texts).toEqual(expect.arrayContaining(['0.001', '0.01', '1', '10,000']))
  })

  it('use the same format beside colour bars and rings', () => {
    const places = [0, 2000]
    const axis = { label: '', values: places }
    const map = { title: '', label: '', x: axis, y: axis, data: [0, 1000, 2000, 4000] }
    expect(textsOf(contourChartSvg({ ...map, writeNumber: german }))).toEqual(
      expect.arrayContaining(['2.000', '4.000']),
    )
    const frequency = [0.1, 0.05, 0.02]
    expect(textsOf(roseChartSvg({ title: '', frequency, writeNumber: () => 'x' }))).toContain('x %')
  })

  it('never overlap: an axis has fewer ticks when they are long', () => {
    const svg = lineChartSvg({
      title: '',
      x: { label: '', range: [0, 12_000_000] },
      y: { label: '', range: [0, 1] },
      series: [{ name: '', x: [], y: [] }],
    })
    const places = [...svg.matchAll(/<text x="([\d.]+)" [^>]*middle[^>]*>([\d,]+)<\/text>/g)].map(
      ([, x, text = '']) => ({ x: Number(x), half: (text.length * 6.8) / 2 }),
    )
    expect(places.length).toBeGreaterThan(2)
    for (const [n, { x, half }] of places.slice(1).entries()) {
      expect(x - places[n]!.x).toBeGreaterThan(half + places[n]!.half)
    }
  })

  it('never overlap the name of their axis', () => {
    const svg = barChartSvg({
      title: '',
      x: { label: '', categories: ['a'] },
      y: { label: '', range: [0, 300_000_000] },
      series: [{ name: '', values: [1] }],
    })
    const [, x] = /<text x="([\d.]+)" [^>]*end[^>]*>300,000,000</.exec(svg) ?? []
    // The name stands at 16 px.
    expect(Number(x) - '300,000,000'.length * 6.8).toBeGreaterThan(16)
  })
})

describe('englishNumber', () => {
  it.each([
    [1234567.891, 2, '1,234,567.89'],
    [-1000, 0, '−1,000'],
    [-0.001, 1, '0.0'],
    [999, 0, '999'],
    [0.1234, 4, '0.1234'],
  ])('writes %d with %d decimals as %s', (value, decimals, text) => {
    expect(englishNumber(value, decimals)).toBe(text)
  })
})
