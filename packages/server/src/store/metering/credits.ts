import { randomUUID } from 'node:crypto'
import type { PageEnd } from '@sunwake/api/schemas'
import type { Kysely, Selectable } from 'kysely'
import { monthOf } from '../../limits/month.ts'
import type { Database } from '../database.ts'
import { isPostgres } from '../kysely/dialect.ts'
import { type Order, type Page, pageOfRows } from '../kysely/pages.ts'
import { inTransaction } from '../kysely/transactions.ts'

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
  entries(organizationId: string, page: Page): Promise<{ readonly entries: readonly CreditEntry[] } & PageEnd>
}

interface NewEntry {
  readonly kind: CreditKind
  readonly amount: number
  readonly jobId?: string | undefined
  readonly reason?: string | undefined
}

/** What the sums of a ledger need of its rows. */
type LedgerRow = Pick<Selectable<Database['credit_entries']>, 'job_id' | 'kind' | 'amount' | 'month'>

/** The ledger of an organisation while it is locked: nobody else reads or writes it, so it is read once. */
class Ledger {
  readonly #db: Kysely<Database>
  readonly #account: CreditAccount
  readonly #month: string
  readonly #rows: LedgerRow[]

  private constructor(db: Kysely<Database>, account: CreditAccount, rows: LedgerRow[]) {
    this.#db = db
    this.#account = account
    this.#month = monthOf(account.atMs).name
    this.#rows = rows
  }

  /** Locks the ledger of an organisation, and brings in the allowance of the month. */
  static async open(db: Kysely<Database>, account: CreditAccount): Promise<Ledger> {
    await db
      .selectFrom('organizations')
      .select('id')
      .where('id', '=', account.organizationId)
      .$if(isPostgres(db), (query) => query.forNoKeyUpdate())
      .executeTakeFirstOrThrow()
    const rows = await db
      .selectFrom('credit_entries')
      .select(['job_id', 'kind', 'amount', 'month'])
      .where('organization_id', '=', account.organizationId)
      .execute()
    const ledger = new Ledger(db, account, rows)
    await ledger.#turnMonth()
    return ledger
  }

  balance(): CreditBalance {
    const open = new Map<string, number>()
    for (const { job_id, kind, amount } of this.#rows) {
      if (kind === 'reservation' && job_id !== null) open.set(job_id, -amount)
    }
    for (const { job_id, kind } of this.#rows) {
      if (kind === 'settlement' && job_id !== null) open.delete(job_id)
    }
    return {
      balance: this.#sum(() => true),
      reserved: [...open.values()].reduce((sum, held) => sum + held, 0),
    }
  }

  /** What was set aside for a job, and whether that is settled. */
  ofJob(jobId: string): { readonly reserved: number; readonly settled: boolean } | undefined {
    const rows = this.#rows.filter(({ job_id }) => job_id === jobId)
    const reservation = rows.find(({ kind }) => kind === 'reservation')
    if (reservation === undefined) return undefined
    return { reserved: -reservation.amount, settled: rows.some(({ kind }) => kind === 'settlement') }
  }

  async add(entries: readonly NewEntry[]): Promise<void> {
    const { organizationId, atMs } = this.#account
    // Rows are never taken out, so their number is the last place.
    const first = this.#rows.length + 1
    const added = entries.map(({ kind, amount, jobId, reason }, i) => ({
      id: randomUUID(),
      organization_id: organizationId,
      place: first + i,
      at: atMs,
      month: this.#month,
      kind,
      amount,
      job_id: jobId ?? null,
      reason: reason ?? null,
    }))
    await this.#db.insertInto('credit_entries').values(added).execute()
    this.#rows.push(...added)
  }

  /** Ends what is left of the last allowance when the month has turned, and adds what this month's lacks. */
  async #turnMonth(): Promise<void> {
    const { monthlyCredits = 0 } = this.#account
    const sumOf = (month: string, kinds: readonly string[]) =>
      this.#sum((row) => row.month === month && kinds.includes(row.kind))
    const added: NewEntry[] = []
    const last = this.#rows.reduce(
      (latest, { kind, month }) => (kind === 'allowance' && month > latest ? month : latest),
      '',
    )
    if (last !== '' && last < this.#month) {
      const spent = -sumOf(last, ['reservation', 'settlement', 'unlimited'])
      const left = Math.min(
        sumOf(last, ['allowance']) - Math.max(0, spent),
        this.#sum(() => true),
      )
      if (left > 0) added.push({ kind: 'expiry', amount: -left, reason: `left of ${last}` })
    }
    const lacking = monthlyCredits - sumOf(this.#month, ['allowance'])
    if (lacking > 0) added.push({ kind: 'allowance', amount: lacking, reason: this.#month })
    if (added.length > 0) await this.add(added)
  }

  #sum(counts: (row: LedgerRow) => boolean): number {
    return this.#rows.reduce((sum, row) => (counts(row) ? sum + row.amount : sum), 0)
  }
}

/** The order of entries. */
const LAST_PLACE_FIRST: readonly Order[] = [{ column: 'place', direction: 'desc', type: 'number' }]

export function creditStore(db: Kysely<Database>): CreditStore {
  const withLedger = <T>(account: CreditAccount, work: (ledger: Ledger) => Promise<T>): Promise<T> =>
    inTransaction(db, async (transaction) => work(await Ledger.open(transaction, account)))
  return {
    balance: (account) => withLedger(account, async (ledger) => ledger.balance()),
    reserve: (account, jobId, amount) =>
      withLedger(account, async (ledger) => {
        const unlimited = account.monthlyCredits === undefined
        if (!unlimited && ledger.balance().balance < amount) return undefined
        await ledger.add([
          ...(unlimited ? [{ kind: 'unlimited', amount, jobId } as const] : []),
          { kind: 'reservation', amount: -amount, jobId },
        ])
        return ledger.balance()
      }),
    settle: (account, jobId, used) =>
      withLedger(account, async (ledger) => {
        const job = ledger.ofJob(jobId)
        if (job !== undefined && !job.settled) {
          await ledger.add([{ kind: 'settlement', amount: job.reserved - used, jobId }])
        }
        return ledger.balance()
      }),
    grant: (account, amount, reason) =>
      withLedger(account, async (ledger) => {
        await ledger.add([{ kind: 'grant', amount, reason }])
        return ledger.balance()
      }),
    async entries(organizationId, page) {
      const own = db.selectFrom('credit_entries').where('organization_id', '=', organizationId)
      const { rows, ...end } = await pageOfRows(own, own.selectAll(), LAST_PLACE_FIRST, page)
      return { entries: rows.map(entryOf), ...end }
    },
  }
}

function entryOf(row: Selectable<Database['credit_entries']>): CreditEntry {
  return {
    id: row.id,
    atMs: row.at,
    kind: row.kind as CreditKind,
    amount: row.amount,
    jobId: row.job_id ?? undefined,
    reason: row.reason ?? undefined,
  }
}
