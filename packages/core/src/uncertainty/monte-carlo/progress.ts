/** How far a long run has come, as its generator yields it. */
export interface UncertaintyProgress {
  /** Steps of the stage behind us, 0..total: runs of the model, periods or resamples. */
  readonly done: number
  readonly total: number
  readonly stage: 'samples' | 'periods' | 'indices' | 'errors' | 'tornado'
}

/** A model under study. Reads the values of the factors, in their order, from an array that is used again. */
export type FactorModel = (values: Float64Array) => number
