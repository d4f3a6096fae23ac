export { discOverlap } from './disc-overlap.ts'
export {
  circularGaussRotorNodes,
  evenRotorNodes,
  gaussRotorNodes,
  polarRotorNodes,
  type RotorNodes,
} from './rotor-nodes.ts'
