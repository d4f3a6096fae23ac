import { describe, expect, it } from 'vitest'
import { contourChartSvg, lineChartSvg, roseChartSvg } from './index.ts'

/** Numbers of one attribute over all elements of a name. */
function attribute(svg: string, name: string, key: string): number[] {
  const elements = svg.match(new RegExp(`<${name} [^>]*>`, 'g')) ?? []
  return elements.map((text) => Number(new RegExp(` ${key}="([^"]*)"`).exec(text)?.[1] ?? Number.NaN))
}

const AXES = { x: { label: 'x', range: [0, 10] }, y: { label: 'y', range: [0, 1] } } as const

describe('lineChartSvg', () => {
  it('puts a point at the middle of both ranges in the middle of the frame', () => {
    const svg = lineChartSvg({
      title: 't',
      ...AXES,
      series: [{ name: 's', x: [5], y: [0.5], mark: 'points' }],
    })
    const [frame] = [...svg.matchAll(/<svg x="([\d.]+)" y="([\d.]+)" width="([\d.]+)" height="([\d.]+)"/g)]
    const [left = 0, top = 0, width = 0, height = 0] = frame?.slice(1).map(Number) ?? []
    expect(attribute(svg, 'circle', 'cx')).toEqual([left + width / 2])
    expect(attribute(svg, 'circle', 'cy')).toEqual([top + height / 2])
  })

  it('breaks a line at a gap', () => {
    const series = [{ name: 's', x: [0, 1, 2, 3, 4], y: [0, 1, Number.NaN, 1, 0] }]
    const path = /<path d="([^"]*)"/.exec(lineChartSvg({ title: 't', ...AXES, series }))?.[1] ?? ''
    expect(path.match(/M/g)).toHaveLength(2)
    expect(path).not.toContain('NaN')
  })

  it('writes names as text, never as markup', () => {
    const svg = lineChartSvg({ title: '<b>&"', ...AXES, series: [] })
    expect(svg).toContain('&lt;b&gt;&amp;&quot;')
    expect(svg).not.toContain('<b>')
  })

  it.each([[[]], [[3, 3, 3]], [[Number.NaN]]])('draws %j without a NaN', (values) => {
    const series = [{ name: 's', x: values, y: values }]
    expect(lineChartSvg({ title: 't', x: { label: 'x' }, y: { label: 'y' }, series })).not.toContain('NaN')
  })
})

describe('contourChartSvg', () => {
  it('leaves no hole over a plane: the bands of a rising plane reach both edges', () => {
    const data = Array.from({ length: 25 }, (_, n) => n % 5)
    const places = [0, 1, 2, 3, 4]
    const svg = contourChartSvg({
      title: 't',
      label: 'v',
      x: { label: 'x', values: places },
      y: { label: 'y', values: places },
      data,
    })
    expect(svg.match(/<path /g)?.length).toBeGreaterThanOrEqual(20)
    expect(svg).not.toContain('NaN')
  })

  it('draws a map of one value', () => {
    const places = [0, 1]
    const axis = { label: 'x', values: places }
    const svg = contourChartSvg({ title: 't', label: 'v', x: axis, y: axis, data: [2, 2, 2, 2] })
    expect(svg).not.toMatch(/NaN|Infinity/)
  })
})

describe('roseChartSvg', () => {
  it('draws a petal for each sector', () => {
    const svg = roseChartSvg({ title: 't', frequency: [0.25, 0.25, 0.4, 0.1] })
    expect(svg.match(/<path /g)).toHaveLength(4)
    expect(svg).not.toContain('NaN')
  })
})
