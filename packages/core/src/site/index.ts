export { requireSite, type Site } from './site.ts'
