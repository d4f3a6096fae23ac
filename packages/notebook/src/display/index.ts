/**
 * What a cell of a notebook shows: tables, charts, maps and texts.
 *
 * Start here: {@link table}, {@link svg}, {@link html}, {@link markdown}, {@link geoJson}.
 * @module
 */

export type { Displayed } from './displayed.ts'
export { geoJson } from './geo-json.ts'
export { type Column, type TableOptions, table } from './table.ts'
export { html, markdown, svg } from './texts.ts'
