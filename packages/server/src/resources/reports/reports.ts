import { randomBytes, randomUUID } from 'node:crypto'
import { markedAsTest, reportBody, reportCreatedData, reportFactsOf, reportPath } from '@sunwake/api/bodies'
import { operations } from '@sunwake/api/routes'
import type { ComputedOperation } from '@sunwake/api/run'
import { type ReportAbout, type ReportBody, ServiceError } from '@sunwake/api/schemas'
import type { Context } from 'hono'
import type { Clock } from '../../clock.ts'
import { PAGE_POLICY } from '../../http/answer/page-policy.ts'
import { isTestMode } from '../../http/answer/test-mode.ts'
import type { Binding } from '../../http/bind.ts'
import type { Compute } from '../../http/computing.ts'
import type { HttpEnvironment, RunContextSource } from '../../http/environment.ts'
import { respondOnce } from '../../http/idempotency/respond-once.ts'
import { fetchedFor, outlineOf, turnOf, unlessAborted } from '../../http/request/beside-loop.ts'
import { readJsonBytes } from '../../http/request/read-json.ts'
import type { Report } from '../../store/reports/reports.ts'
import type { Store } from '../../store/store.ts'
import type { OutboxEvent } from '../../store/webhooks/outbox.ts'
import type { FetchLogo } from '../../webhooks/fetch-logo.ts'

interface ReportParts {
  readonly store: Store
  readonly clock: Clock
  readonly context: RunContextSource
  readonly compute: Compute
  readonly publicUrl: string | undefined
  readonly fetchLogo: FetchLogo
}

/** Operations that make reports, by what they are about. */
export const REPORT_OPERATIONS: Readonly<Record<Report['kind'], ComputedOperation>> = {
  solar: operations.createSolarReport,
  wind: operations.createWindReport,
  hybrid: operations.createHybridReport,
}

/** How long reports can be downloaded [ms]. */
const REPORT_KEPT_MS = 7 * 86_400_000
/** Bytes of chance in the name of a file. */
const NAME_BYTES = 18
const ENDINGS: Readonly<Record<string, string>> = { 'application/pdf': 'pdf' }

/** Reports: made, kept for their time, downloaded. */
export function reports(parts: ReportParts): Binding[] {
  const made = Object.entries(REPORT_OPERATIONS).map(([kind, operation]) =>
    create(kind as Report['kind'], operation, parts),
  )
  return [...made, download(parts)]
}

function create(kind: Report['kind'], operation: ComputedOperation, parts: ReportParts): Binding {
  const { store, publicUrl } = parts
  return {
    operation,
    handler: (c) =>
      unlessAborted(c, async () => {
        const made = await madeReport(c, kind, operation, parts)
        const { report, told } = made
        const headers = { location: reportPath(report) }
        return await respondOnce(c, store, { headers }, async (records) => {
          await records.reports.insert(report, made.content)
          await records.outbox.emit(createdEvent(report, publicUrl))
          return isTestMode(c) ? markedAsTest(told) : told
        })
      }),
  }
}

interface MadeReport {
  readonly report: Report
  readonly content: Uint8Array
  readonly told: ReportBody
}

/** Computes a report, beside the event loop, and names it. */
async function madeReport(
  c: Context<HttpEnvironment>,
  kind: Report['kind'],
  operation: ComputedOperation,
  { clock, context, compute, fetchLogo }: ReportParts,
): Promise<MadeReport> {
  const request = await readJsonBytes(c)
  const outside = await context()
  // Checked before anything is fetched for it.
  const { name, logoUrl } = reportFactsOf(await outlineOf(c, operation, request, compute))
  const [signal, sharer] = turnOf(c)
  const [fetched, logo] = await Promise.all([
    fetchedFor(c, request, outside, operation.computation.prepare),
    logoUrl === undefined ? undefined : fetchLogo(logoUrl, signal),
  ])
  const task = {
    name: operation.route.operationId,
    request,
    form: 'application/json',
    testMode: false,
    fetched: logo === undefined ? fetched : { ...fetched, logo },
    repeatable: false,
  }
  const answer = await compute.run(task, signal, sharer)
  if (!('text' in answer.content)) throw new Error(`${task.name} made no file`)
  const content = Buffer.from(answer.content.text as Uint8Array<ArrayBuffer>)
  const about = answer.about as ReportAbout
  const report = reportOf(c, { kind, name, mediaType: answer.contentType, about }, clock.now())
  return { report, content, told: reportBody(report, content.byteLength, about) }
}

/** What webhooks are told of a report. */
function createdEvent(report: Report, publicUrl: string | undefined): OutboxEvent {
  return {
    id: randomUUID(),
    organizationId: report.organizationId,
    userId: report.userId,
    name: 'report.created',
    createdAtMs: report.createdAtMs,
    data: reportCreatedData(report, publicUrl),
  }
}

function reportOf(
  c: Context<HttpEnvironment>,
  {
    kind,
    name,
    mediaType,
    about,
  }: {
    readonly kind: Report['kind']
    readonly name: string
    readonly mediaType: string
    readonly about: ReportAbout
  },
  nowMs: number,
): Report {
  const caller = c.get('caller')!
  const ending = ENDINGS[mediaType] ?? 'html'
  return {
    id: randomUUID(),
    organizationId: caller.organization.id,
    userId: caller.userId,
    filename: `${kind}-report-${randomBytes(NAME_BYTES).toString('base64url')}.${ending}`,
    kind,
    name,
    mediaType,
    fingerprint: about.metadata.fingerprint,
    createdAtMs: nowMs,
    expiresAtMs: nowMs + REPORT_KEPT_MS,
  }
}

/** `GET /solar/report/download/{filename}`. */
function download({ store, clock }: ReportParts): Binding {
  return {
    operation: operations.downloadReport,
    async handler(c) {
      const filename = c.req.param('filename')!
      const report = await store.reports.find(c.get('caller')!.organization.id, filename)
      if (report === undefined) {
        throw new ServiceError(
          'report_not_found',
          `The organisation has no report ${filename.slice(0, 100)}.`,
        )
      }
      if (report.content === undefined || report.expiresAtMs <= clock.now()) {
        throw new ServiceError(
          'report_expired',
          `The report could be downloaded until ${new Date(report.expiresAtMs).toISOString()}. Ask for it again; with the same date it has the same bytes.`,
        )
      }
      const isPage = report.mediaType.startsWith('text/html')
      c.header('Content-Type', report.mediaType)
      c.header('Content-Length', String(report.content.byteLength))
      c.header('Content-Disposition', dispositionOf(report, isPage ? 'inline' : 'attachment'))
      c.header('Cache-Control', 'private, no-store')
      if (isPage) c.header('Content-Security-Policy', PAGE_POLICY)
      return c.body(report.content)
    },
  }
}

/** The name under which a browser saves it: that of the project, in any script (RFC 6266, RFC 8187). */
function dispositionOf({ name, filename }: Report, type: 'inline' | 'attachment'): string {
  const ending = filename.slice(filename.lastIndexOf('.'))
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is left out.
  const clean = name.replace(/[\u0000-\u001f\u007f/\\:*?"<>|]/g, ' ').trim()
  const ascii = clean.replace(/[^ -~]/g, '_')
  const whole = encodeURIComponent(`${clean}${ending}`).replace(/['()*]/g, (character) => {
    return `%${character.charCodeAt(0).toString(16).toUpperCase()}`
  })
  return `${type}; filename="${ascii}${ending}"; filename*=UTF-8''${whole}`
}
