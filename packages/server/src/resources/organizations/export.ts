import { exportHead, organizationBody } from '@sunwake/api/bodies'
import { operations } from '@sunwake/api/routes'
import type { AccountParts } from '../../accounts/account-parts.ts'
import { auditEntry } from '../../http/access/audit-entry.ts'
import { managedPlaceOf } from '../../http/access/place.ts'
import { respondChunks } from '../../http/answer/respond.ts'
import type { Binding } from '../../http/bind.ts'
import { negotiate } from '../../http/request/negotiate.ts'
import type { Organization } from '../../store/accounts/records.ts'
import type { ExportStore } from '../../store/export/export.ts'

const OFFERED = ['application/json', 'application/x-ndjson'] as const

/** `GET /v1/organizations/{id}/export`: written while it is read, however much it is. */
export function exportOrganization(parts: AccountParts): Binding {
  const { store, clock } = parts
  return {
    operation: operations.exportOrganization,
    async handler(c) {
      const { organization } = await managedPlaceOf(c, parts)
      await store.audit.add(auditEntry(c, clock, 'organization.exported', organization.id, organization.id))
      c.header('Vary', 'Accept', { append: true })
      c.header('Cache-Control', 'no-store')
      const type = negotiate(c.req.header('accept'), OFFERED)
      const write = type === 'application/json' ? writeJson : writeLines
      return respondChunks(c, write(store.exports, organization, clock.now()), type)
    },
  }
}

type Chunks = AsyncGenerator<string, void, undefined>

/** One JSON object with a list for each kind. */
async function* writeJson(records: ExportStore, organization: Organization, atMs: number): Chunks {
  const head = JSON.stringify(exportHead(organization, atMs))
  yield head.slice(0, -1)
  let place = -1
  let first = true
  for await (const page of records.pages(organization.id)) {
    for (const { kind, record } of page) {
      // Every kind has its list, empty ones too.
      for (; records.kinds[place] !== kind; first = true) {
        place++
        yield `${place === 0 ? '' : ']'},${JSON.stringify(records.kinds[place])}:[`
      }
      yield `${first ? '' : ','}${JSON.stringify(record)}`
      first = false
    }
  }
  for (place++; place < records.kinds.length; place++) {
    yield `${place === 0 ? '' : ']'},${JSON.stringify(records.kinds[place])}:[`
  }
  yield ']}'
}

/** One JSON object a line. */
async function* writeLines(records: ExportStore, organization: Organization): Chunks {
  yield `${JSON.stringify({ kind: 'organization', record: organizationBody(organization) })}\n`
  for await (const page of records.pages(organization.id)) {
    if (page.length > 0) yield page.map((line) => `${JSON.stringify(line)}\n`).join('')
  }
}
