/**
 * A report before it is a PDF or a page, and the page that it becomes.
 *
 * Start here: {@link ReportDocument}, {@link Section}, {@link Block}, {@link renderHtml}, {@link paletteOf},
 * {@link contrast}, {@link escapeMarkup}.
 * @module
 */

export { escapeMarkup } from '../shape/escape-markup.ts'
export { contrast, type Palette, paletteOf } from './colour.ts'
export { renderHtml } from './html.ts'
export type * from './model.ts'
