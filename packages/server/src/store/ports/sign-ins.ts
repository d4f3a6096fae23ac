/** A bucket that failed tries fill and that leaks. */
export interface TryBucket {
  /** Whose tries it holds; a hash. */
  readonly subject: string
  /** Tries that it holds at most. */
  readonly capacity: number
  /** Time after which one of them is forgotten [ms]. */
  readonly leakMs: number
}

/** Failed tries to sign in, by the clock of the database unless a time is given. */
export interface SignInStore {
  /**
   * Counts a try in all of some buckets, or in none where one is full; tells of the one that is full for longest. Of
   * many at once no more pass than a bucket holds.
   */
  countTry(
    buckets: readonly TryBucket[],
    atMs?: number,
  ): Promise<{ readonly bucket: TryBucket; readonly waitMs: number } | undefined>
  /** Takes a try back that did not fail. */
  forgiveTry(buckets: readonly TryBucket[]): Promise<void>
  /** Whether somebody has signed in from a place; a hash. */
  knows(place: string, atMs?: number): Promise<boolean>
  /** Notes that somebody has signed in from a place, for some time. */
  remember(place: string, forMs: number, atMs?: number): Promise<void>
  /** Forgets buckets that were not touched for some time, and places whose time is over. */
  prune(idleMs: number, atMs?: number): Promise<void>
}
