import { expect, it } from 'vitest'
import { rawErrorsOf } from '../../../test/raw-errors.ts'
import { lineChartSvg } from '../src/chart/index.ts'
import { renderHtml } from '../src/document/index.ts'

it('exported functions refuse missing and wrong arguments by name', async () => {
  expect(await rawErrorsOf(new URL('../', import.meta.url))).toEqual({})
})

it.each([
  [{ title: 't', x: { label: 'x' }, y: {}, series: [] }, /chart\.y\.label/],
  [
    { title: 't', x: { label: 'x' }, y: { label: 'y' }, series: [{ name: 's', x: [1] }] },
    /chart\.series\[0\]\.y /,
  ],
  [{ titel: 't', x: { label: 'x' }, y: { label: 'y' }, series: [] }, /chart\.titel.*named title/],
])('a chart %j is refused by its field', (chart, message) => {
  expect(() => lineChartSvg(chart as never)).toThrow(message)
})

it('a document is refused by the path of its block', () => {
  const document = {
    ...{ title: 't', language: 'en', date: '2026-01-01', brand: { primaryColour: '#123456' } },
    cover: { kind: 'k', projectName: 'p', facts: [], figures: [] },
    ...{
      sections: [{ name: 's', title: 's', blocks: [{ kind: 'tabel' }] }],
      fingerprint: '',
      attachments: [],
    },
  }
  expect(() => renderHtml(document as never)).toThrow(
    /document\.sections\[0\]\.blocks\[0\]\.kind .*one of heading/,
  )
})
