/**
 * The pages of the service: what they are called, their HTML, and the files that they load.
 *
 * Start here: {@link openAssets}, {@link renderPage}, {@link renderAccountPage}, {@link renderEntrance},
 * {@link accountPageOf}, {@link LANGUAGES}.
 * @module
 */

export { type AccountApi, type Asked, type AskedOperation, Refusal } from './account/frame/api.ts'
export {
  ACCOUNT_PAGE_NAMES,
  type AccountPageName,
  type ActionRequest,
  type Outcome,
  type PageRequest,
} from './account/frame/page.ts'
export { accountPageOf, renderAccountPage, renderEntrance } from './account/render.tsx'
export { ENTER, ENTRANCE_NAMES, type EntranceName, switchOrganization } from './account/sign-in.tsx'
export { openAssets, readIcon, type WebAssets, type WebFile } from './pages/assets.ts'
export type { PageAddresses, PageName } from './pages/page.ts'
export { renderPage } from './pages/render-page.tsx'
export { accountTextsOf, LANGUAGES, type Language } from './texts/index.ts'
