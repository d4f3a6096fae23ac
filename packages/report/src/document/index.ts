export { contrast, type Palette, paletteOf } from './colour.ts'
export { renderHtml } from './html.ts'
export type * from './model.ts'
