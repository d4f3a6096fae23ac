import type { Page } from './page.ts'

/** What an entry of the ledger tells. */
export const CREDIT_KINDS = [
  'allowance',
  'expiry',
  'grant',
  'reservation',
  'settlement',
  'unlimited',
] as const
export type CreditKind = (typeof CREDIT_KINDS)[number]

/** One row of the ledger: what it adds to the balance, or takes from it. */
export interface CreditEntry {
  readonly id: string
  readonly atMs: number
  readonly kind: CreditKind
  /** Credits; the balance is the sum of them all. */
  readonly amount: number
  readonly jobId: string | undefined
  readonly reason: string | undefined
}

export interface CreditBalance {
  /** What can still be spent: reserved credits are taken out already. */
  readonly balance: number
  /** Of jobs that have not ended. */
  readonly reserved: number
}

/** An organisation at a time. */
export interface CreditAccount {
  readonly organizationId: string
  readonly atMs: number
  /** Credits that come with each month; undefined for any number. */
  readonly monthlyCredits: number | undefined
}

/**
 * The ledger of compute credits. Each month brings the allowance of the tier; what is left of it ends with the month,
 * granted credits do not. Credits are spent from the allowance first.
 */
export interface CreditStore {
  balance(account: CreditAccount): Promise<CreditBalance>
  /** Sets credits aside for a job; undefined where there are too few, and nothing is written. */
  reserve(account: CreditAccount, jobId: string, amount: number): Promise<CreditBalance | undefined>
  /** Charges what a job has used of its reservation and gives the rest back. Does nothing a second time. */
  settle(account: CreditAccount, jobId: string, used: number): Promise<CreditBalance>
  grant(account: CreditAccount, amount: number, reason: string): Promise<CreditBalance>
  /** Entries of an organisation, newest first. */
  entries(
    organizationId: string,
    page: Page,
  ): Promise<{ readonly entries: readonly CreditEntry[]; readonly total: number }>
}
