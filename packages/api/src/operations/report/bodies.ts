import type { ReportAbout, ReportBody } from './response.ts'

/** A report that is kept, as answers are made of it. */
export interface ReportRecord {
  readonly id: string
  readonly kind: string
  /** Of the project. */
  readonly name: string
  readonly filename: string
  readonly fingerprint: string
  readonly expiresAtMs: number
}

/** Body of the answer to a request for a report. */
export function reportBody(record: ReportRecord, bytes: number, about: ReportAbout): ReportBody {
  return {
    report_id: record.id,
    filename: record.filename,
    download_url: reportPath(record),
    expires_at: new Date(record.expiresAtMs).toISOString(),
    bytes,
    ...about,
  }
}

/** Data of the event `report.created`. */
export function reportCreatedData(
  record: ReportRecord,
  publicUrl: string | undefined,
): Readonly<Record<string, unknown>> {
  return {
    report_id: record.id,
    kind: record.kind,
    name: record.name,
    filename: record.filename,
    download_url: `${publicUrl ?? ''}${reportPath(record)}`,
    expires_at: new Date(record.expiresAtMs).toISOString(),
    fingerprint: record.fingerprint,
  }
}

/** Path at which a report can be downloaded. */
export function reportPath({ filename }: Pick<ReportRecord, 'filename'>): string {
  return `/solar/report/download/${filename}`
}

/** What the service itself reads of a checked request for a report. */
export function reportFactsOf(request: unknown): {
  readonly name: string
  readonly logoUrl: string | undefined
} {
  const { project_name: name, branding } = request as {
    readonly project_name: string
    readonly branding?: { readonly logo_url?: string | undefined } | undefined
  }
  return { name, logoUrl: branding?.logo_url }
}
