/** A request that asks to be let in. */
export interface TakeRequest {
  /** Who is counted in the window: a key, or a user. */
  readonly subject: string
  /** Requests that the subject may make within the window. */
  readonly perWindow: number
  readonly organizationId: string
  /** The version of the organisation that the caller was read at; undefined where that is as of now. */
  readonly version?: number | undefined
  /** Metered requests that the organisation may make in the month; undefined for any number. */
  readonly monthlyRequests: number | undefined
  /** Whether this one would be metered. */
  readonly metered: boolean
}

/** What became of it. A request that is refused, or whose caller is not current, counts nowhere. */
export interface Taken {
  /** Whether the organisation and its keys are as they were at the version. */
  readonly current: boolean
  /** Whether the window, and whether the month, had room. */
  readonly rateAllowed: boolean
  readonly quotaAllowed: boolean
  /** Requests within the window, this one included where it was let in. */
  readonly rateUsed: number
  /** When the oldest of them leaves the window [epoch ms]. */
  readonly rateFreeAtMs: number
  /** Metered requests of the month, this one included where it was. */
  readonly quotaUsed: number
  /** When it was counted, by the clock of the store [epoch ms]. */
  readonly atMs: number
}

/** Answered requests of one key in one hour. */
export interface UsageHour {
  readonly organizationId: string
  /** Empty for requests of a signed-in user. */
  readonly apiKeyId: string
  readonly hourMs: number
  readonly total: number
  readonly successful: number
  readonly durationMs: number
}

/** Sums of requests. */
export type UsageSum = Pick<UsageHour, 'total' | 'successful' | 'durationMs'>

/** Sums of requests of a day of UTC. */
export interface UsageDay extends UsageSum {
  readonly dayMs: number
}

/** Which hours are summed up: those of one key where it is named. */
export interface UsageRange {
  readonly organizationId: string
  readonly apiKeyId?: string | undefined
  readonly fromMs: number
  readonly toMs: number
}

/** Counters of requests: exact, whatever the number of processes on the store. */
export interface LimitStore {
  /**
   * Counts requests in their windows and months, all or none of a request.
   * @param atMs the time; undefined takes the store's own clock, which replicas share.
   */
  take(requests: readonly TakeRequest[], atMs: number | undefined): Promise<readonly Taken[]>
  /**
   * Counts more metered requests for one that stands for several; gives the use of the month, or undefined where they
   * would exceed it, and then nothing is counted.
   * @param monthlyRequests that the organisation may make; undefined for any number.
   */
  takeMore(
    organizationId: string,
    month: string,
    requests: number,
    monthlyRequests: number | undefined,
  ): Promise<number | undefined>
  /** Takes metered requests out of the month again, one by default; gives what is left. */
  giveBack(organizationId: string, month: string, requests?: number): Promise<number>
  /** Requests of a subject within the window. */
  windowUse(subject: string, atMs: number): Promise<number>
  /** Metered requests of an organisation in a month. */
  monthUse(organizationId: string, month: string): Promise<number>
  /** Adds answered requests to the records. */
  addUsage(hours: readonly UsageHour[]): Promise<void>
  /** Sums of the hours from a time to another. */
  usage(range: UsageRange): Promise<UsageSum>
  /** The same day by day, days without requests left out, oldest first. */
  usageByDay(range: UsageRange): Promise<readonly UsageDay[]>
}
