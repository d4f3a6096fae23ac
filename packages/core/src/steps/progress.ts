/** How far a long run has come, as its generator yields it. */
export interface Progress<Stage extends string = string> {
  /** Steps behind us, 0..total. */
  readonly done: number
  readonly total: number
  /** What the steps are, for example `directions`. */
  readonly stage: Stage
}
