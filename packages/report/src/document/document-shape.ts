import { requireFields } from '@sunwake/core/errors'
import { requireOneOf, requireShape, type Shape } from '../shape/require-shape.ts'
import type { Block, ReportDocument } from './model.ts'

const FIGURE: Shape = { label: 'text', value: 'text', 'unit?': 'text' }
const CHART: Shape = { kind: 'text', svg: 'text', alt: 'text' }

const BLOCKS: Readonly<Record<Block['kind'], Shape>> = {
  heading: { kind: 'text', text: 'text' },
  text: { kind: 'text', text: 'text' },
  list: { kind: 'text', items: ['text'] },
  figures: { kind: 'text', items: [FIGURE] },
  table: {
    kind: 'text',
    caption: 'text',
    columns: [{ title: 'text', 'align?': 'text', 'share?': 'number' }],
    rows: [['text']],
    'totals?': 'list',
  },
  chart: CHART,
  pair: { kind: 'text', charts: [CHART] },
}

const DOCUMENT: Shape = {
  title: 'text',
  language: 'text',
  date: 'text',
  brand: { 'companyName?': 'text', primaryColour: 'text', 'logo?': 'object' },
  cover: {
    kind: 'text',
    projectName: 'text',
    facts: [{ label: 'text', value: 'text' }],
    figures: [FIGURE],
  },
  sections: [{ name: 'text', title: 'text', blocks: ['object'] }],
  fingerprint: 'text',
  attachments: [{ name: 'text', mediaType: 'text', description: 'text', bytes: 'list' }],
}

/**
 * Refuses what is no report, by the path of the field that is wrong.
 * @throws {InputError} `missing`, `wrong_type` or `unknown_value`.
 */
export function requireDocument(document: ReportDocument): void {
  requireShape(document, DOCUMENT, 'document')
  document.sections.forEach(({ blocks }, section) => {
    blocks.forEach((block, n) => {
      const path = `document.sections[${section}].blocks[${n}]`
      requireFields(block, { kind: 'text' }, path)
      requireOneOf(block.kind, Object.keys(BLOCKS), `${path}.kind`)
      requireShape(block, BLOCKS[block.kind], path)
    })
  })
}
