import { randomUUID } from 'node:crypto'
import { type Kysely, PostgresAdapter, type Selectable } from 'kysely'
import { monthOf } from '../../limits/month.ts'
import type { CreditAccount, CreditBalance, CreditEntry, CreditKind, CreditStore } from '../ports/credits.ts'
import type { Database } from './database.ts'
import { inTransaction } from './in-transaction.ts'

interface NewEntry {
  readonly kind: CreditKind
  readonly amount: number
  readonly jobId?: string | undefined
  readonly reason?: string | undefined
}

/** The ledger of an organisation while it is locked: nobody else reads or writes it. */
class Ledger {
  readonly #db: Kysely<Database>
  readonly #account: CreditAccount
  readonly #month: string

  private constructor(db: Kysely<Database>, account: CreditAccount) {
    this.#db = db
    this.#account = account
    this.#month = monthOf(account.atMs).name
  }

  /** Locks the ledger of an organisation, and brings in the allowance of the month. */
  static async open(db: Kysely<Database>, account: CreditAccount): Promise<Ledger> {
    await db
      .selectFrom('organizations')
      .select('id')
      .where('id', '=', account.organizationId)
      .$if(db.getExecutor().adapter instanceof PostgresAdapter, (query) => query.forUpdate())
      .executeTakeFirstOrThrow()
    const ledger = new Ledger(db, account)
    await ledger.#turnMonth()
    return ledger
  }

  async balance(): Promise<CreditBalance> {
    const rows = await this.#db
      .selectFrom('credit_entries')
      .select(['job_id', 'kind', 'amount'])
      .where('organization_id', '=', this.#account.organizationId)
      .execute()
    const open = new Map<string, number>()
    for (const { job_id, kind, amount } of rows) {
      if (kind === 'reservation' && job_id !== null) open.set(job_id, -amount)
    }
    for (const { job_id, kind } of rows) if (kind === 'settlement' && job_id !== null) open.delete(job_id)
    const sum = (values: Iterable<number>) => [...values].reduce((total, value) => total + value, 0)
    return { balance: sum(rows.map(({ amount }) => amount)), reserved: sum(open.values()) }
  }

  /** What was set aside for a job, and whether that is settled. */
  async ofJob(jobId: string): Promise<{ readonly reserved: number; readonly settled: boolean } | undefined> {
    const rows = await this.#db
      .selectFrom('credit_entries')
      .select(['kind', 'amount'])
      .where('organization_id', '=', this.#account.organizationId)
      .where('job_id', '=', jobId)
      .execute()
    const reservation = rows.find(({ kind }) => kind === 'reservation')
    if (reservation === undefined) return undefined
    return { reserved: -reservation.amount, settled: rows.some(({ kind }) => kind === 'settlement') }
  }

  async add(entries: readonly NewEntry[]): Promise<void> {
    const { organizationId, atMs } = this.#account
    const last = await this.#db
      .selectFrom('credit_entries')
      .select(({ fn }) => fn.max('place').as('place'))
      .where('organization_id', '=', organizationId)
      .executeTakeFirst()
    const first = Number(last?.place ?? 0) + 1
    await this.#db
      .insertInto('credit_entries')
      .values(
        entries.map(({ kind, amount, jobId, reason }, i) => ({
          id: randomUUID(),
          organization_id: organizationId,
          place: first + i,
          at: atMs,
          month: this.#month,
          kind,
          amount,
          job_id: jobId ?? null,
          reason: reason ?? null,
        })),
      )
      .execute()
  }

  /** Ends what is left of the last allowance when the month has turned, and adds what this month's lacks. */
  async #turnMonth(): Promise<void> {
    const { organizationId, monthlyCredits = 0 } = this.#account
    const rows = await this.#db
      .selectFrom('credit_entries')
      .select(['month', 'kind', 'amount'])
      .where('organization_id', '=', organizationId)
      .execute()
    const sumOf = (month: string, kinds: readonly string[]) =>
      rows.reduce((sum, row) => (row.month === month && kinds.includes(row.kind) ? sum + row.amount : sum), 0)
    const added: NewEntry[] = []
    const last = rows.reduce(
      (latest, { kind, month }) => (kind === 'allowance' && month > latest ? month : latest),
      '',
    )
    if (last !== '' && last < this.#month) {
      const balance = rows.reduce((sum, { amount }) => sum + amount, 0)
      const spent = -sumOf(last, ['reservation', 'settlement', 'unlimited'])
      const left = Math.min(sumOf(last, ['allowance']) - Math.max(0, spent), balance)
      if (left > 0) added.push({ kind: 'expiry', amount: -left, reason: `left of ${last}` })
    }
    const lacking = monthlyCredits - sumOf(this.#month, ['allowance'])
    if (lacking > 0) added.push({ kind: 'allowance', amount: lacking, reason: this.#month })
    if (added.length > 0) await this.add(added)
  }
}

export function creditStore(db: Kysely<Database>): CreditStore {
  const withLedger = <T>(account: CreditAccount, work: (ledger: Ledger) => Promise<T>): Promise<T> =>
    inTransaction(db, async (transaction) => work(await Ledger.open(transaction, account)))
  return {
    balance: (account) => withLedger(account, (ledger) => ledger.balance()),
    reserve: (account, jobId, amount) =>
      withLedger(account, async (ledger) => {
        const unlimited = account.monthlyCredits === undefined
        if (!unlimited && (await ledger.balance()).balance < amount) return undefined
        await ledger.add([
          ...(unlimited ? [{ kind: 'unlimited', amount, jobId } as const] : []),
          { kind: 'reservation', amount: -amount, jobId },
        ])
        return ledger.balance()
      }),
    settle: (account, jobId, used) =>
      withLedger(account, async (ledger) => {
        const job = await ledger.ofJob(jobId)
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
    async entries(organizationId, { offset, limit }) {
      const ofOrganization = db.selectFrom('credit_entries').where('organization_id', '=', organizationId)
      const [rows, { total }] = await Promise.all([
        ofOrganization.selectAll().orderBy('place', 'desc').offset(offset).limit(limit).execute(),
        ofOrganization.select(({ fn }) => fn.countAll().as('total')).executeTakeFirstOrThrow(),
      ])
      return { entries: rows.map(entryOf), total: Number(total) }
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
