/** A model under study. Reads the values of the factors, in their order, from an array that is used again. */
export type FactorModel = (values: Float64Array) => number
