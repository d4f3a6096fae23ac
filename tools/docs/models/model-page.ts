import type { ContourChart, LineChart } from '@sunwake/report/chart'
import type { Comparison, JsonObject } from '@sunwake/validation'

/** A reference table, or part of one, that a model is held against. */
export interface ModelCheck {
  /** Table below `packages/core/test/reference`, for example `solar/airmass.json`. */
  readonly table: string
  /** Cases of the model; all when absent. */
  readonly cases?: ((inputs: JsonObject) => boolean) | undefined
  /** Compared values of the model; all when absent. */
  readonly values?: ((name: Comparison['name']) => boolean) | undefined
}

/** A picture of a page. */
export type Plot =
  | { readonly kind: 'lines'; readonly chart: LineChart }
  | { readonly kind: 'contours'; readonly chart: ContourChart }

/** What the documentation says of one model besides its docstring. */
export interface ModelPage {
  /** Name of the page's file and address. */
  readonly slug: string
  readonly title: string
  /** File below `packages/core/src` that holds the model. */
  readonly source: string
  /** The exported function or constant whose docstring the page shows. */
  readonly symbol: string
  /** How users reach it when not by its own name, for example `AIRMASS_MODELS.kasten1966`. */
  readonly publicName?: string | undefined
  /** Other exports of the file that belong to the model. */
  readonly also?: readonly string[] | undefined
  readonly checks: readonly ModelCheck[]
  /** Made from the engine itself when the page is written. */
  readonly plot: () => Plot
  /** What the picture shows, in a sentence or two; says which points are the peer's. */
  readonly caption: string
}

/** Models of one kind, in the order of the site's list. */
export interface ModelFamily {
  readonly slug: string
  readonly title: string
  readonly pages: readonly ModelPage[]
}
