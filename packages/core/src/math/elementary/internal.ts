export { packedBytes } from './tables/packed-bytes.ts'
