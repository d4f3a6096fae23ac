/** The time, as an argument. */
export interface Clock {
  /** Epoch ms. */
  now(): number
}

/** The clock of the machine. */
export const systemClock: Clock = { now: () => Date.now() }
