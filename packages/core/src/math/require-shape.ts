export { requireFunction, requireList, requireObject, requireRng } from '../errors/index.ts'
