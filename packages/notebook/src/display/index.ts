export type { Displayed } from './displayed.ts'
export { geoJson } from './geo-json.ts'
export { type Column, type TableOptions, table } from './table.ts'
export { html, markdown, svg } from './texts.ts'
