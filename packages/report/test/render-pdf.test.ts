import { readFileSync } from 'node:fs'
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { describe, expect, it } from 'vitest'
import { barChartSvg } from '../src/chart/index.ts'
import { contrast, paletteOf, renderHtml } from '../src/document/index.ts'
import type { ReportDocument } from '../src/document/model.ts'
import { missingCharacters, openFontBook, readLogo, renderPdf } from '../src/pdf/index.ts'
import { createTypesetter } from '../src/pdf/text/lines.ts'
import { lineRuns } from '../src/pdf/text/runs.ts'

const book = openFontBook()

function report(name: string, change: Partial<ReportDocument> = {}): ReportDocument {
  return {
    title: `${name}: a report`,
    language: 'en',
    date: '2026-11-24',
    brand: { companyName: 'Desert Power', primaryColour: '#0b5d66' },
    cover: {
      kind: 'Solar energy assessment',
      projectName: name,
      facts: [{ label: 'Prepared for', value: 'A client' }],
      figures: [{ label: 'P50', value: '9,061', unit: 'MWh' }],
    },
    sections: [
      {
        name: 'energy',
        title: 'Energy',
        blocks: [
          { kind: 'text', text: 'A paragraph of the section.' },
          { kind: 'list', items: ['First advice.', 'Second advice.'] },
          {
            kind: 'chart',
            alt: 'Bars that rise.',
            svg: barChartSvg({
              title: 'Months',
              x: { label: 'month', categories: ['Jan', 'Feb'] },
              y: { label: 'MWh' },
              series: [{ name: 's', values: [1, 2] }],
            }),
          },
          {
            kind: 'table',
            caption: 'A table over pages',
            columns: [{ title: 'Year' }, { title: 'Energy', align: 'end' }],
            rows: Array.from({ length: 90 }, (_, n) => [`year ${n}`, String(n * 10)]),
          },
        ],
      },
    ],
    fingerprint: 'ab'.repeat(32),
    attachments: [
      {
        name: 'capsule.json',
        mediaType: 'application/json',
        description: 'Capsule',
        bytes: new TextEncoder().encode('{"a":1}'),
      },
    ],
    ...change,
  }
}

const open = async (document: ReportDocument) =>
  await getDocument({ data: renderPdf(document, book), verbosity: 0, useSystemFonts: false }).promise

async function textOf(pdf: Awaited<ReturnType<typeof open>>, page: number): Promise<string> {
  const { items } = await (await pdf.getPage(page)).getTextContent()
  return items.map((item) => ('str' in item ? item.str : '')).join('')
}

/** Roles of a tree of tags, depth first. */
function roles(node: { role?: string; children?: readonly object[] }): string[] {
  return [...(node.role === undefined ? [] : [node.role]), ...(node.children ?? []).flatMap(roles)]
}

describe('lineRuns', () => {
  it('keeps a sentence from left to right whose first name runs to the left, where the name is isolated', () => {
    const sentence = (name: string) => `${name} is a plant of 5 MW.`
    const first = (text: string) => lineRuns(text, book, 'regular')[0]!.text
    expect(first(sentence('\u2068محطة\u2069'))).toContain('محطة')
    expect(first(sentence('محطة'))).not.toContain('محطة')
    expect(missingCharacters(['\u2068محطة\u2069'], book)).toEqual([])
  })
})

describe('renderPdf', () => {
  it('gives the same bytes for the same document, and others for another day', () => {
    const [a, b, c] = [report('X'), report('X'), report('X', { date: '2026-11-25' })].map((one) =>
      renderPdf(one, book),
    )
    expect(Buffer.from(a!).equals(Buffer.from(b!))).toBe(true)
    expect(Buffer.from(a!).equals(Buffer.from(c!))).toBe(false)
  })

  it('has on its last page the last table besides the line at the end, and no title at the foot of a page', async () => {
    const tableOf = (caption: string, count: number) => ({
      kind: 'table' as const,
      caption,
      columns: [{ title: 'Row' }],
      rows: Array.from({ length: count }, (_, n) => [`${caption} ${n}`]),
    })
    // However long the first section is, so that the others begin at every height of a page.
    for (let count = 20; count < 60; count += 3) {
      const section = (name: string, rows: number, text: string) => ({
        ...{ name, title: `Title of ${name}` },
        blocks: [tableOf(name, rows), { kind: 'text' as const, text }],
      })
      const sections = [section('first', count, 'x'), section('next', 12, 'y'), section('last', 4, 'z')]
      const pdf = await open(report('X', { sections }))
      const pages = await Promise.all(Array.from({ length: pdf.numPages }, (_, n) => textOf(pdf, n + 1)))
      const end = pages.at(-1)!
      expect(end, `${count}`).toContain('last 0')
      expect(end).toContain('Fingerprint')
      for (const page of pages)
        if (page.includes('Title of next')) expect(page, `${count}`).toContain('next 0')
    }
  })

  it('declares title, language, date and PDF/UA-1', async () => {
    const pdf = await open(report('Maricopa'))
    const { info, metadata } = await pdf.getMetadata()
    expect(info).toMatchObject({
      Title: 'Maricopa: a report',
      Language: 'en',
      CreationDate: 'D:20261124000000Z',
    })
    expect(metadata?.getRaw()).toMatch(/pdfuaid:part>1</)
    expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true })
  })

  it('has the texts, the tags and the alternative text of its chart', async () => {
    const pdf = await open(report('Maricopa'))
    expect(await textOf(pdf, 1)).toContain('Maricopa')
    const second = await textOf(pdf, 2)
    for (const text of ['Energy', 'A paragraph of the section.', 'First advice.', 'year 3']) {
      expect(second).toContain(text)
    }
    const tree = JSON.stringify(await (await pdf.getPage(2)).getStructTree())
    const found = new Set(roles(JSON.parse(tree)))
    for (const role of ['H2', 'P', 'L', 'LI', 'Lbl', 'LBody', 'Figure', 'Table', 'TR', 'TH', 'TD']) {
      expect(found).toContain(role)
    }
    expect(tree).toContain('Bars that rise.')
  })

  it('draws a chart with its words whole, and refuses an element that it would leave out', async () => {
    const withSvg = (svg: string) =>
      report('X', {
        sections: [{ name: 's', title: 'S', blocks: [{ kind: 'chart', alt: 'a', svg }] }],
      })
    const content = [
      '<svg x="10" y="10" width="50" height="50" viewBox="10 10 50 50"><g fill-rule="evenodd" transform="scale(0.5)">',
      '<path d="M0,0L10,0L10,10Z" fill="rgb(10, 20, 30)"/><path d="M0 0h5v5z" fill="none" stroke="#000000"/></g></svg>',
      '<text x="50" y="20" text-anchor="end" paint-order="stroke" stroke="#ffffff" stroke-width="3">wind &amp; sun</text>',
    ]
    const svg = (inner: string) => `<svg viewBox="0 0 100 100">${inner}</svg>`
    const page = await (await open(withSvg(svg(content.join(''))))).getPage(2)
    const { items } = await page.getTextContent()
    expect(items.map((item) => ('str' in item ? item.str : ''))).toContain('wind & sun')
    const { argsArray, fnArray } = await page.getOperatorList()
    const colours = argsArray.filter((_, n) => fnArray[n] === OPS.setFillRGBColor).flat()
    expect(colours).toContain('#0a141e')
    expect(() => renderPdf(withSvg(svg('<ellipse rx="1"/>')), book)).toThrow('ellipse')
  })

  it('ends with the first twelve characters of the fingerprint, and contains its attachments', async () => {
    const pdf = await open(report('X'))
    expect(await textOf(pdf, pdf.numPages)).toContain('Fingerprint abababababab.')
    const files = (await pdf.getAttachments()) as Record<string, { content: Uint8Array }>
    expect(new TextDecoder().decode(files['capsule.json']?.content)).toBe('{"a":1}')
  })

  it('repeats the head of a table as an artifact', async () => {
    const pdf = await open(report('X'))
    expect(pdf.numPages).toBeGreaterThan(3)
    expect(await textOf(pdf, 3)).toMatch(/^Year Energy/)
    const tree = JSON.stringify(await (await pdf.getPage(3)).getStructTree())
    // A head for each row, and those of the two columns once, however many pages there are.
    expect(tree.match(/"TH"/g)?.length).toBe((tree.match(/"TR"/g)?.length ?? 0) + 1)
  })

  it.each([
    ['Greek', 'Κοζάνη'],
    ['Cyrillic', 'Солнечная станция'],
    ['Chinese', '青海共和光伏电站'],
  ])('contains a name in %s as text', async (_, name) => {
    expect(await textOf(await open(report(name)), 1)).toContain(name)
  })

  it('keeps the text of Arabic beside its glyphs', async () => {
    const bytes = Buffer.from(renderPdf(report('محطة نور 2'), book))
    const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise
    const text = (await textOf(pdf, 1)).normalize('NFKC')
    expect(text).toContain('2')
    expect(Array.from(text).some((character) => /\p{Script=Arabic}/u.test(character))).toBe(true)
  })
})

/** Numbers of the glyphs that a document draws, as its fonts have them; 0 is the glyph of what a font lacks. */
async function glyphsOf(document: ReportDocument): Promise<number[]> {
  const pdf = await open(document)
  const drawn: number[] = []
  for (let page = 1; page <= pdf.numPages; page++) {
    const { fnArray, argsArray } = await (await pdf.getPage(page)).getOperatorList()
    fnArray.forEach((operator, n) => {
      if (operator !== OPS.showText) return
      for (const glyph of argsArray[n][0]) {
        if (typeof glyph === 'object' && glyph !== null) drawn.push(glyph.originalCharCode)
      }
    })
  }
  return drawn
}

describe('the fonts of reports', () => {
  it('are all readable', () => {
    const file = new URL('../fonts/noto-sans-sc/ranges.json', import.meta.url)
    const ranges = Object.values(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>)
    const first = ranges.flatMap((text) => text.split(',').map((range) => Number.parseInt(range, 16)))
    const found = first.filter((codePoint) => book.faceOf(codePoint, 'regular') !== undefined)
    expect(found.length / first.length).toBeGreaterThan(0.9)
  })
})

describe('the glyphs of a report', () => {
  it.each([
    ['Latin', 'Şanlıurfa Łódź Đà Nẵng ½ m² ≥ −3 °C'],
    ['Greek', 'Αιολικό πάρκο Καρύστου'],
    ['Cyrillic', 'Солнечная станция Їжак'],
    ['Arabic', 'محطة الطاقة الشمسية ٢ (نور)'],
    ['Hebrew', 'תחנת כוח סולארית'],
    ['Chinese', '敦煌光伏电站二期'],
    // Of a slice of the font whose table of characters its reader cannot unpack.
    ['rare Chinese', '娄底聂家風力发电场'],
    ['Japanese', '鹿児島メガソーラー'],
    ['Korean', '해남 태양광 발전소'],
    ['Devanagari', 'भड़ला सौर पार्क'],
    ['Thai', 'โรงไฟฟ้าพลังงานแสงอาทิตย์'],
    ['no font', 'Amulet \u{1f9ff}'],
  ])('are none that a font lacks, in %s', async (_, name) => {
    const glyphs = await glyphsOf(report(name))
    expect(glyphs.length).toBeGreaterThan(500)
    expect(glyphs.filter((glyph) => glyph === 0)).toEqual([])
  })
})

describe('lineRuns', () => {
  const drawn = (text: string) => lineRuns(text, book, 'regular').map((run) => run.text)

  it('chooses a font by the characters', () => {
    const runs = lineRuns('Sun 太阳', book, 'regular')
    expect(runs.map(({ text }) => text).join('')).toBe('Sun 太阳')
    expect(runs[0]?.face.name).toBe('latin-regular')
    expect(runs.at(-1)?.face.name).toMatch(/^chinese-/)
  })

  it('sets right-to-left words in visual order, and keeps numbers within them', () => {
    const order = drawn('نور 12 شمس').join('|')
    expect(order.indexOf('شمس')).toBeLessThan(order.indexOf('12'))
    expect(order.indexOf('12')).toBeLessThan(order.indexOf('نور'))
  })

  it('mirrors brackets', () => {
    expect(drawn('(نور)').join('')).toContain('نور')
    expect(drawn('نور (a)').join('')).toContain('(a)')
  })

  it('draws a box for a character that no font has, and reports it', () => {
    expect(drawn('a\u{1f9ff}b').join('')).toBe('a\u25a1b')
    expect(missingCharacters(['ab', '\u{1f9ff}\u{1f9ff}'], book)).toEqual(['\u{1f9ff}'])
  })
})

describe('paletteOf', () => {
  it.each(['#ffffff', '#ffcc00', '#0b5d66', '#000000', '#7f7f7f'])('has readable texts for %s', (colour) => {
    const { primary, onPrimary, strong, tint, ink, muted } = paletteOf(colour)
    expect(contrast(onPrimary, primary)).toBeGreaterThanOrEqual(4.5)
    for (const text of [strong, ink, muted]) {
      expect(contrast(text, '#ffffff')).toBeGreaterThanOrEqual(4.5)
      expect(contrast(text, tint)).toBeGreaterThanOrEqual(4.5)
    }
  })
})

describe('readLogo', () => {
  const svg = (inner: string) =>
    new TextEncoder().encode(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 2">${inner}</svg>`)

  it('draws the SVG of a logo', async () => {
    const read = readLogo(svg('<rect width="4" height="2" fill="#f00"/>'))
    expect(read).toHaveProperty('logo')
    if (!('logo' in read)) return
    const document = report('X')
    const pdf = await open({ ...document, brand: { ...document.brand, logo: read.logo } })
    const tree = JSON.stringify(await (await pdf.getPage(1)).getStructTree())
    expect(tree).toContain('Logo of Desert Power')
  })

  it.each([
    '<script>1</script>',
    '<image href="https://example.com/a.png"/>',
    '<use xlink:href="file:///etc/passwd#a"/>',
    '<style>@import "x"</style>',
    '<rect onload="x()"/>',
    '<rect fill="url(https://example.com/a#b)"/>',
  ])('refuses %s', (inner) => {
    expect(readLogo(svg(inner))).toHaveProperty('why')
  })
})

describe('renderHtml', () => {
  it('has the same texts, all escaped', () => {
    const html = renderHtml(report('<b>"&'))
    expect(html).toContain('&lt;b&gt;&quot;&amp;')
    expect(html).not.toMatch(/<b>|<script|https?:\/\/(?!www\.w3\.org)/)
    for (const text of ['Energy', 'First advice.', 'year 89', 'Bars that rise.', 'abababababab']) {
      expect(html).toContain(text)
    }
  })

  it('has charts for the light page that it is, also where people read light on dark', () => {
    const dark = 'prefers-color-scheme'
    const document = report('x')
    expect(JSON.stringify(document)).toContain(dark)
    expect(renderHtml(document)).not.toContain(dark)
  })
})

describe('lines of a text', () => {
  const { lines } = createTypesetter(book)
  const style = { size: 10, weight: 'regular' } as const
  const texts = (text: string, width: number) => lines(text, style, width).map(({ text: line }) => line)

  it('never break within a unit such as m/s, at any width', () => {
    const text = 'a mean wind of 8.2 m/s, 9 USD/kWh, 1.237 kg/m³ and (kWh/kWp) elsewhere'
    for (let width = 60; width < 400; width += 3) {
      const found = texts(text, width)
      expect(found.join(' ')).toBe(text)
      for (const line of found) expect(line.endsWith('/')).toBe(false)
    }
  })

  it('break within a web address', () => {
    expect(texts('https://example.org/sources/of/data', 100).length).toBeGreaterThan(1)
  })
})
