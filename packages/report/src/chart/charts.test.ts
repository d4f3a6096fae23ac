import { describe, expect, it } from 'vitest'
import {
  barChartSvg,
  contourChartSvg,
  heatChartSvg,
  lineChartSvg,
  roseChartSvg,
  timeChartSvg,
} from './index.ts'
import { simplified } from './map/simplified-ring.ts'

/** Numbers of one attribute over all elements of a name. */
function attribute(svg: string, name: string, key: string): number[] {
  const elements = svg.match(new RegExp(`<${name} [^>]*>`, 'g')) ?? []
  return elements.map((text) => Number(new RegExp(` ${key}="([^"]*)"`).exec(text)?.[1] ?? Number.NaN))
}

const AXES = { x: { label: 'x', range: [0, 10] }, y: { label: 'y', range: [0, 1] } } as const

describe('lineChartSvg', () => {
  it('draws a point at the middle of both ranges in the middle of the frame', () => {
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
  it('fills a rising plane: its bands reach both edges', () => {
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

describe('every picture', () => {
  const svg = lineChartSvg({ title: 'A title', ...AXES, series: [] })

  it('follows the dark mode of the system', () => {
    expect(svg).toContain('@media (prefers-color-scheme:dark){.sunwake-chart .paper{fill:')
    expect(svg).toMatch(/<svg [^>]*class="sunwake-chart"/)
    expect(svg).toContain('<rect class="paper"')
  })

  it('breaks a title that is wider than the picture', () => {
    const long = lineChartSvg({ title: 'word '.repeat(30).trim(), ...AXES, series: [] })
    const lines = [...long.matchAll(/font-weight="bold"[^>]*>([^<]*)</g)].map(([, text]) => text!)
    expect(lines).toHaveLength(2)
    expect(lines.every((line) => line.length <= 95)).toBe(true)
  })
})

describe('lineChartSvg at the edge', () => {
  it('draws a point on the edge whole and leaves out one beyond it', () => {
    const series = [{ name: 's', x: [0, 10, 11], y: [0, 1, 0.5], mark: 'points' as const }]
    const svg = lineChartSvg({ title: 't', ...AXES, series })
    expect(attribute(svg, 'circle', 'cx')).toHaveLength(2)
    // Not inside the clipped part of the picture.
    expect(svg.slice(0, svg.indexOf('<circle'))).toMatch(/<\/svg>$|<svg [^>]*\/>$/)
  })
})

describe('barChartSvg', () => {
  it('draws a bar from 0 to each value, as tall as the axis says', () => {
    const svg = barChartSvg({
      title: 't',
      x: { label: 'month', categories: ['Jan', 'Feb', 'Mar'] },
      y: { label: 'MWh', range: [-10, 10] },
      series: [{ name: 's', values: [10, -10, Number.NaN] }],
    })
    const heights = attribute(svg, 'rect', 'height').slice(-2)
    expect(heights).toEqual([138, 138])
    const tops = attribute(svg, 'rect', 'y').slice(-2)
    expect(tops).toEqual([36, 36 + 138])
  })
})

describe('timeChartSvg', () => {
  const timesMs = Float64Array.from({ length: 8760 }, (_, n) => Date.UTC(2023, 0, 1) + n * 3_600_000)

  it('keeps every peak of a long series', () => {
    const values = new Float64Array(8760)
    values[4321] = 7
    const svg = timeChartSvg({
      title: 't',
      y: { label: 'kW', range: [0, 7] },
      series: [{ name: 's', timesMs, values }],
    })
    const path = /<path d="([^"]*)"/.exec(svg)![1]!
    const heights = [...path.matchAll(/,(\d+(?:\.\d+)?)/g)].map(([, y]) => Number(y))
    expect(Math.min(...heights)).toBe(36)
    expect(svg.length).toBeLessThan(40_000)
    expect(svg).not.toContain('NaN')
  })

  it('breaks the line at a gap', () => {
    const series = [{ name: 's', timesMs: timesMs.slice(0, 5), values: [0, 1, Number.NaN, 1, 0] }]
    const path = /<path d="([^"]*)"/.exec(timeChartSvg({ title: 't', y: { label: 'y' }, series }))![1]!
    expect(path.match(/M/g)).toHaveLength(2)
  })
})

describe('heatChartSvg', () => {
  it('colours each cell by its value, from the least to the greatest, and leaves gaps blank', () => {
    const svg = heatChartSvg({
      title: 't',
      label: 'v',
      x: { label: 'month', categories: ['a', 'b'] },
      y: { label: 'hour', categories: ['0', '1'] },
      data: [0, 1, Number.NaN, 10],
    })
    const cells = (svg.match(/<rect x=[^>]*fill="#[^>]*>/g) ?? []).slice(0, 3)
    expect(cells).toHaveLength(3)
    expect(new Set(cells.map((cell) => /fill="([^"]*)"/.exec(cell)![1])).size).toBe(3)
    expect(svg).not.toContain('NaN')
  })
})

describe('simplified', () => {
  it('keeps a line within its tolerance with fewer points', () => {
    const line = Array.from({ length: 361 }, (_, n): [number, number] => [
      1000 * Math.cos((n * Math.PI) / 180),
      1000 * Math.sin((n * Math.PI) / 180),
    ])
    const kept = simplified(line, 3)
    expect(kept.length).toBeLessThan(90)
    expect(kept[0]).toEqual(line[0])
    expect(kept.at(-1)).toEqual(line.at(-1))
    for (const [x, y] of line) {
      const distances = kept.slice(1).map(([bx, by], n) => {
        const [ax, ay] = kept[n]!
        const along = ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / ((bx - ax) ** 2 + (by - ay) ** 2)
        const held = Math.min(Math.max(along, 0), 1)
        return Math.hypot(x - ax - held * (bx - ax), y - ay - held * (by - ay))
      })
      expect(Math.min(...distances)).toBeLessThanOrEqual(3.0001)
    }
  })

  it('leaves two points as they are', () => {
    expect(
      simplified(
        [
          [0, 0],
          [5, 5],
        ],
        10,
      ),
    ).toEqual([
      [0, 0],
      [5, 5],
    ])
  })
})

describe('names of categories', () => {
  const texts = (categories: readonly string[]): string[] => {
    const series = [{ name: 's', values: categories.map(() => 1) }]
    const svg = barChartSvg({
      title: '',
      x: { label: '', categories },
      y: { label: '', range: [0, 1] },
      series,
    })
    return [...svg.matchAll(/<text [^>]*>([^<]+)<\/text>/g)].map(([, text = '']) => text)
  }
  const turbines = (count: number, name: string) => Array.from({ length: count }, (_, n) => `${name}${n}`)

  it('stand on two lines, broken after a space or an underscore, where one has no room', () => {
    const names = ['bastankhah', 'floris_turbopark_gauss', 'jensen', 'Gauss and curl', 'none']
    expect(texts(names)).toEqual(expect.arrayContaining(['floris_', 'turbopark_gauss', 'jensen']))
  })

  it('are slanted and all there where two lines have no room', () => {
    expect(texts(turbines(20, 'turbine '))).toEqual(expect.arrayContaining(turbines(20, 'turbine ')))
  })

  it('are each second or third where they are many', () => {
    const shown = texts(turbines(60, 'T')).filter((text) => text.startsWith('T'))
    expect(shown.length).toBeGreaterThan(10)
    expect(shown.length).toBeLessThan(31)
  })

  it('of series keep inside the picture: two lines, the rest cut off', () => {
    const svg = lineChartSvg({
      title: '',
      ...AXES,
      series: ['the mast at the northern edge of the farm', 'b'].map((name) => ({ name, x: [1], y: [1] })),
    })
    expect(svg).toContain('>the mast at the<')
    expect(svg).toMatch(/>northern edge of th…</)
  })
})

describe('a heat chart of every hour of a year', () => {
  it('is less than 130 kB whatever it holds, with each value in its place', () => {
    const days = Array.from({ length: 365 }, (_, n) => String(n))
    const hours = Array.from({ length: 24 }, (_, n) => String(n))
    const data = Float64Array.from({ length: 8760 }, (_, n) => (n * 7919) % 997)
    data[8 * 365 + 100] = 5000
    data[8 * 365 + 101] = Number.NaN
    const svg = heatChartSvg({
      title: '',
      label: '',
      x: { label: '', categories: days },
      y: { label: '', categories: hours },
      data,
    })
    expect(svg.length).toBeLessThan(130_000)
    expect(svg).toContain('M100 8.5h1')
    expect(svg).not.toContain('M101 8.5')
  })
})

describe('times below an axis', () => {
  it('are of 24 hours, days by day and month', () => {
    const timesMs = Array.from({ length: 49 }, (_, n) => Date.UTC(2024, 1, 28, n))
    const svg = timeChartSvg({
      title: '',
      y: { label: '' },
      series: [{ name: '', timesMs, values: timesMs }],
    })
    for (const text of ['28 Feb', '29 Feb', '12:00']) expect(svg).toContain(`>${text}<`)
    expect(svg).not.toMatch(/[AP]M/)
  })
})
