export {
  type SobolIndex,
  type SobolIndices,
  type SobolIndicesInput,
  sobolIndices,
} from './sobol-indices.ts'
export { type Tornado, type TornadoBar, type TornadoInput, tornado } from './tornado.ts'
