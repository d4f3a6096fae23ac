/** What other folders of the engine use of this one; no public subpath leads here. */
export { kastenYoungSeries } from './kasten-young-1989.ts'
