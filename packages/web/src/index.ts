/**
 * The pages of the service: what they are called, their HTML, and the files that they load.
 * @module
 */
export { openAssets, readIcon, type WebAssets, type WebFile } from './pages/assets.ts'
export type { PageAddresses, PageName } from './pages/page.ts'
export { renderPage } from './pages/render-page.tsx'
export { LANGUAGES, type Language } from './texts/index.ts'
