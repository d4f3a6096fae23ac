/** What other folders of the engine use of this one; no public subpath leads here. */
export { blockResample } from './mcp/block-bootstrap.ts'
export { requireWeibull } from './weibull/weibull.ts'
