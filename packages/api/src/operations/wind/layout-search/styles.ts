import { ORDERLY_STYLES, type OrderlyStyle } from '@sunwake/core/wind/layout'

export type LayoutStyle = 'free' | OrderlyStyle

/** How turbines may be asked to stand. */
export const LAYOUT_STYLES: readonly [LayoutStyle, ...LayoutStyle[]] = ['free', ...ORDERLY_STYLES]
