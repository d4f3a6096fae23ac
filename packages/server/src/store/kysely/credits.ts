import { randomUUID } from 'node:crypto'
import type { Kysely, Selectable } from 'kysely'
import { monthOf } from '../../limits/month.ts'
import type { CreditAccount, CreditBalance, CreditEntry, CreditKind, CreditStore } from '../ports/credits.ts'
import type { Database } from './database.ts'
import { inTransaction } from './in-transaction.ts'
import { isPostgres } from './is-postgres.ts'
import { pageOfRows } from './page-of-rows.ts'

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
      const { rows, total } = await pageOfRows(own, own.selectAll().orderBy('place', 'desc'), page)
      return { entries: rows.map(entryOf), total }
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
