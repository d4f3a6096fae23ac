import { describe, expect, it } from 'vitest'
import { geoJson, html, markdown, svg, table } from '../src/display/index.ts'
import { exportHtml, readNotebook } from '../src/index.ts'

const forms = (value: object) =>
  (value as { [name: symbol]: () => Record<string, string> })[Symbol.for('Jupyter.display')]!()

describe('an exported page', () => {
  const output = (data: object) => ({ output_type: 'display_data', data, metadata: {} })
  const outputs = [
    output({ 'text/html': '<table><tr><td>1</td></tr></table>', 'text/plain': 'not shown' }),
    output({
      'image/svg+xml':
        '<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg"><title>a</title></svg>',
    }),
    output({ 'image/png': 'iVBOR\nw0KGgo=', 'text/plain': 'a "picture"' }),
    output({ 'text/markdown': '**strong**' }),
    output({ 'application/json': { a: 1 } }),
    output({ 'text/plain': '<b>' }),
    { output_type: 'stream', name: 'stderr', text: 'a & b' },
  ]
  const source = `<!-- cell {"attachments":{"p.png":{"image/png":"AAAA"}}} -->
# A & B

Text with <script>alert(1)</script> and ![p](attachment:p.png)

\`\`\`ts
const a = 'x<y' // note
\`\`\`

<!-- outputs
${JSON.stringify(outputs)}
-->
`

  it('loads no files, runs no scripts, and shows the richest MIME type of each output', async () => {
    const page = exportHtml(await readNotebook(source, 'a.md'))
    expect(page).toContain("default-src 'none'; style-src 'unsafe-inline'; img-src data:")
    expect(page).toContain('<title>A &amp; B</title>')
    expect(page).not.toMatch(/<link|@import|url\(|src="(?!data:)/)
    expect(page).toContain(
      '<span class="keyword">const</span> a = <span class="string">\'x&lt;y\'</span> <span class="comment">// note</span>',
    )
    expect(page).toContain('<div class="output"><table><tr><td>1</td></tr></table></div>')
    expect(page).toContain('<figure><svg xmlns="http://www.w3.org/2000/svg"><title>a</title></svg></figure>')
    expect(page).toContain('<img alt="a &quot;picture&quot;" src="data:image/png;base64,iVBORw0KGgo=">')
    expect(page).toContain('<strong>strong</strong>')
    expect(page).toContain('<pre>&lt;b&gt;</pre>')
    expect(page).toContain('<pre class="output stderr">a &amp; b</pre>')
    expect(page).not.toContain('not shown')
    expect(page).toContain('How the outputs were made is not known.')
  })

  it('leaves the code out, and takes a title, where that is asked for', async () => {
    const page = exportHtml(await readNotebook(source, 'a.md'), { title: 'Own', withoutCode: true })
    expect(page).toContain('<title>Own</title>')
    expect(page).not.toContain('class="code"')
  })
})

describe('what cells show', () => {
  it('is a table as HTML and as aligned plain text, with the number of rows left out', () => {
    const rows = [
      { name: 'a<b', mwh: 1.25 },
      { name: 'c', mwh: 1000 },
    ]
    const shown = forms(
      table(rows, { caption: 'T', columns: ['name', { field: 'mwh', title: 'MWh', digits: 1 }] }),
    )
    expect(shown['text/plain']).toBe('T\nname     MWh\na<b      1.3\nc     1000.0')
    expect(shown['text/html']).toContain(
      '<td style="text-align:left">a&lt;b</td><td style="text-align:right">1.3</td>',
    )
    expect(forms(table(Array.from({ length: 1003 }, (_, n) => ({ n }))))['text/plain']).toMatch(
      /\n\.\.\. and 3 more rows$/,
    )
    const raw = { dcAcRatio: 1.2, tiltDeg: 30, delivered_mwh: 5, P50Mwh: 4, mwh: 1 }
    expect(forms(table([raw]))['text/plain']!.split('\n')[0]).toBe(
      'dc ac ratio  tilt [°]  delivered [MWh]  P50 [MWh]  mwh',
    )
    expect(() => table('x' as never)).toThrow(/table takes a list of objects/)
  })

  it('is GeoJSON with an SVG plan of its shapes', () => {
    const ring = [
      [8, 55],
      [9, 55],
      [9, 56],
      [8, 55],
    ]
    const value = {
      type: 'FeatureCollection',
      features: [
        { type: 'Feature', properties: { name: 'site' }, geometry: { type: 'Polygon', coordinates: [ring] } },
        {
          type: 'Feature',
          properties: {},
          geometry: {
            type: 'MultiPoint',
            coordinates: [
              [8.5, 55.2],
              [8.6, 55.4],
            ],
          },
        },
      ],
    }
    const shown = forms(geoJson(value))
    expect(shown['text/plain']).toBe('[map: 2 points, 1 ring]')
    expect(shown['application/geo+json']).toBe(value)
    expect(shown['image/svg+xml']).toMatch(/<polygon points="[\d., ]+"[^>]*><title>site<\/title><\/polygon>/)
    expect(shown['image/svg+xml']!.match(/<circle/g)).toHaveLength(2)
    // A degree of longitude is as wide as cos(55.5°) of one of latitude.
    const [[x0], [x1], [, y2], [, y3]] = /points="([^"]*)"/
      .exec(shown['image/svg+xml']!)![1]!
      .split(' ')
      .map((pair) => pair.split(',').map(Number)) as [number, number][]
    expect((x1! - x0!) / (y3! - y2!)).toBeCloseTo(Math.cos((55.5 * Math.PI) / 180), 2)
    expect(() => geoJson({ type: 'Feature', geometry: null })).toThrow(/at least one geometry/)
  })

  it('draws the land of Natural Earth under maps that reach far, also over the antimeridian', () => {
    const mapOf = (...coordinates: number[][]) =>
      forms(geoJson({ type: 'MultiPoint', coordinates }))['image/svg+xml']!
    const isLand = (map: string): boolean[] => {
      const rings = /<path d="([^"]*)"/
        .exec(map)![1]!
        .split('Z')
        .slice(0, -1)
        .map((ring) =>
          ring
            .slice(1)
            .split(' ')
            .map((pair) => pair.split(',').map(Number) as [number, number]),
        )
      return [...map.matchAll(/<circle cx="([\d.]+)" cy="([\d.]+)"/g)].map((found) => {
        const [x, y] = [Number(found[1]), Number(found[2])]
        const crossings = rings.flatMap((ring) =>
          ring.filter(([x1, y1], n) => {
            const [x0, y0] = ring.at(n - 1)!
            return y0 > y !== y1 > y && x < x0 + ((y - y0) / (y1 - y0)) * (x1 - x0)
          }),
        )
        return crossings.length % 2 === 1
      })
    }
    // Madrid, the Biscay, Paris, the Caspian Sea, Kansas; then Chukotka west and east of 180°, and the sea below it.
    const far = mapOf([-3.7, 40.4], [-5, 45], [2.3, 48.9], [51, 41], [-98, 39])
    expect(isLand(far)).toEqual([true, false, true, false, true])
    expect(isLand(mapOf([178, 67], [183, 67], [180, 60]))).toEqual([true, true, false])
    // The land around a place that stands alone; a farm lies nearer than outlines are good for.
    expect(isLand(mapOf([11.6, 48.1]))).toEqual([true])
    expect(mapOf([8.5, 55.2], [8.6, 55.4])).not.toContain('<path')
  })

  it('is SVG, HTML and Markdown by MIME type, each with plain text for terminals', () => {
    expect(forms(svg('<svg aria-label="Power"></svg>'))['text/plain']).toBe('[picture: Power]')
    expect(forms(html('<b>x</b>', 'x'))).toEqual({ 'text/html': '<b>x</b>', 'text/plain': 'x' })
    expect(forms(markdown('*x*'))).toEqual({ 'text/markdown': '*x*', 'text/plain': '*x*' })
    expect(() => svg(5 as never)).toThrow(/svg takes a text \(got number\)/)
  })
})
