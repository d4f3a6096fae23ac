export { type FlowMap, flowMap, meanSpeedMap } from './flow-map.ts'
export {
  type AxisSpan,
  crossPlane,
  type FlowPlane,
  horizontalPlane,
  verticalPlane,
  type WindAnchor,
} from './flow-plane.ts'
