export { optimizeLayout } from './optimize-layout.ts'
export {
  LAYOUT_ALGORITHMS,
  type LayoutAlgorithm,
  type LayoutCount,
  type LayoutGround,
  type OptimizedLayout,
  type OptimizeLayout,
  type OptimizeLayoutInput,
  type OptimizeLayoutProgress,
} from './optimize-layout-input.ts'
