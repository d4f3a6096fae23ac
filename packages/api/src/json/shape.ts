/**
 * What a reader of JSON knows of a value before it is read: an object with its fields, an array with its items, a scalar,
 * or anything. What does not fit is read over and not built.
 */
export type Shape =
  | {
      readonly kind: 'object'
      readonly fields: ReadonlyMap<string, Shape>
    }
  | {
      readonly kind: 'array'
      readonly item: Shape
      /** Most items; undefined where the limit of the body holds. */
      readonly lengthMax: number | undefined
    }
  | { readonly kind: 'scalar' }
  | { readonly kind: 'any' }

export const ANY: Shape = { kind: 'any' }

/** How much a JSON text may hold. */
export interface JsonLimits {
  /** Values: objects, arrays and scalars, each counts once. */
  readonly nodes: number
  /** Levels of objects and arrays. */
  readonly depth: number
  /** Items of an array whose own limit is not known. */
  readonly arrayLength: number
}

/** Of a text that nobody sends over a network; the contract needs six levels, GeoJSON included. */
export const OPEN_LIMITS: JsonLimits = {
  nodes: Number.POSITIVE_INFINITY,
  depth: 32,
  arrayLength: Number.POSITIVE_INFINITY,
}
