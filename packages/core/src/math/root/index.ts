export { brentMinimum, type Minimum, type MinimumRange } from './brent-minimum.ts'
export { brentRoot, type RootBracket } from './brent-root.ts'
