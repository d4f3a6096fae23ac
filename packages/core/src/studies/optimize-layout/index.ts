export { requireLayoutRoom } from './layout-room.ts'
export { optimizeLayout } from './optimize-layout.ts'
export {
  LAYOUT_ALGORITHMS,
  type LayoutAlgorithm,
  type LayoutCount,
  type LayoutGround,
  type LayoutSearch,
  type OptimizedLayout,
  type OptimizeLayout,
  type OptimizeLayoutInput,
  type OptimizeLayoutProgress,
  type OptimizeLayoutState,
} from './optimize-layout-input.ts'
export { searchLayout } from './search-layout.ts'
