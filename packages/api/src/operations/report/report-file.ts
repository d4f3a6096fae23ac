import { createHash } from 'node:crypto'
import { type Attachment, type Logo, type ReportDocument, renderHtml } from '@sunwake/report/document'
import { type Capsule, capsuleOf } from '../../capsule/capsule.ts'
import type { RunContext } from '../data/run-context.ts'
import { canonicalJson } from '../result/fingerprint.ts'
import type { ResultMetadata, Warning } from '../result/metadata.ts'
import type { Presentation } from './fields.ts'
import { formatOf } from './format.ts'
import type { ReportRun } from './report-run.ts'

/** Colour of reports whose brand names none. */
const PRIMARY = '#0b5d66'
const LANGUAGE = 'en'
/** Names of the files within a PDF, by which replay finds them. */
const CAPSULE_FILE = 'capsule.json'
const NUMBERS_FILE = 'numbers.json'
/** Characters that are named one by one where no font has them. */
const NAMED_MAX = 10

/** A report that is made, and what there is to say of it. */
export interface ReportFile {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly mediaType: 'application/pdf' | 'text/html; charset=utf-8'
  readonly numbers: unknown
  readonly capsule: Capsule
  readonly warnings: readonly Warning[]
  readonly metadata: ResultMetadata
}

/** Opened once for all reports of a process or thread. */
let opened:
  | Promise<typeof import('@sunwake/report/pdf') & { book: import('@sunwake/report/pdf').FontBook }>
  | undefined

function pdfTools() {
  opened ??= import('@sunwake/report/pdf').then((tools) => ({ ...tools, book: tools.openFontBook() }))
  return opened
}

/** Tells numbers as a PDF or a page. */
export async function reportFile<Numbers>(
  run: ReportRun<Numbers>,
  {
    operation,
    request,
    presentation,
    context,
  }: {
    /** Name of the operation, for the capsule. */
    readonly operation: string
    readonly request: Readonly<Record<string, unknown>>
    readonly presentation: Presentation
    readonly context: RunContext
  },
): Promise<ReportFile> {
  const isHtml = presentation.format === 'html'
  const { renderPdf, readLogo, missingCharacters, worldOutlines, book } = await pdfTools()
  const { logo, warning } = logoOf(presentation, context, readLogo)
  const unknown = missingCharacters(
    [presentation.project_name, presentation.client_name ?? '', presentation.branding?.company_name ?? ''],
    book,
  )
  const warnings = [
    ...run.warnings,
    ...(warning === undefined ? [] : [warning]),
    ...(unknown.length === 0 ? [] : [missingWarning(unknown)]),
  ]
  const capsule = capsuleOf({
    operation,
    request,
    metadata: run.metadata,
    data: [{ id: run.metadata.data.source, sha256: digestOf(run.dataIdentity) }],
  })
  const content = run.document(run.numbers, {
    presentation,
    format: formatOf(presentation.locale),
    warnings,
    metadata: run.metadata,
    outlines: worldOutlines(),
  })
  const { include_sections: wanted } = presentation
  const document: ReportDocument = {
    title: `${presentation.project_name}: ${content.kind.toLowerCase()}`,
    language: LANGUAGE,
    date: presentation.date,
    brand: {
      companyName: presentation.branding?.company_name,
      primaryColour: presentation.branding?.primary_color?.toLowerCase() ?? PRIMARY,
      logo,
    },
    cover: {
      kind: content.kind,
      projectName: presentation.project_name,
      facts: content.facts,
      figures: content.figures,
    },
    sections: content.sections.filter(({ name }) => wanted?.includes(name) ?? true),
    fingerprint: run.metadata.fingerprint,
    attachments: presentation.include_capsule === false ? [] : attachmentsOf(capsule, run.numbers),
  }
  return {
    bytes: isHtml ? new TextEncoder().encode(renderHtml(document)) : renderPdf(document, book),
    mediaType: isHtml ? 'text/html; charset=utf-8' : 'application/pdf',
    numbers: run.numbers,
    capsule,
    warnings,
    metadata: run.metadata,
  }
}

function attachmentsOf(capsule: Capsule, numbers: unknown): Attachment[] {
  const encoder = new TextEncoder()
  const file = (name: string, description: string, value: unknown): Attachment => ({
    name,
    mediaType: 'application/json',
    description,
    bytes: encoder.encode(canonicalJson(value)),
  })
  return [
    file(CAPSULE_FILE, 'What the report was computed from, for sunwake replay', capsule),
    file(NUMBERS_FILE, 'The numbers of the report', numbers),
  ]
}

/** The logo that was fetched, or why there is none. */
function logoOf(
  { branding }: Presentation,
  { fetched }: RunContext,
  readLogo: (bytes: Uint8Array) => { readonly logo: Logo } | { readonly why: string },
): { readonly logo?: Logo | undefined; readonly warning?: Warning | undefined } {
  const found = fetched?.logo
  if (found === undefined) {
    if (branding?.logo_url === undefined) return {}
    return {
      warning: { code: 'logo_left_out', message: 'The logo was not fetched: the report is without it.' },
    }
  }
  const read = 'why' in found ? found : readLogo(found.bytes)
  if ('logo' in read) return read
  return { warning: { code: 'logo_left_out', message: `The logo was left out: ${read.why}.` } }
}

function missingWarning(characters: readonly string[]): Warning {
  const named = characters.slice(0, NAMED_MAX).map((character) => {
    const code = character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')
    return `U+${code}`
  })
  const rest = characters.length - named.length
  return {
    code: 'characters_without_font',
    message: `No font of reports has ${named.join(', ')}${rest > 0 ? ` and ${rest} more characters` : ''}: a PDF shows a box for each.`,
  }
}

function digestOf(identity: string): string {
  return /^[0-9a-f]{64}$/.test(identity) ? identity : createHash('sha256').update(identity).digest('hex')
}
