/** The pages of the service. */
export type PageName =
  | 'explore'
  | 'solar'
  | 'wind'
  | 'hybrid'
  | 'studio'
  | 'portfolio'
  | 'permit'
  | 'compare'
  | 'account'

/** Where a page finds what it loads and links to. */
export interface PageAddresses {
  /** From the page to the root of the service: nothing, or `../`. Services may stand behind a path. */
  readonly root: string
  /** Address of the service as programs reach it, for samples of code. */
  readonly origin: string
  /** Raster tiles under the map, with `{z}`, `{x}` and `{y}`; behind `#` their credit. */
  readonly tiles?: string | undefined
}
