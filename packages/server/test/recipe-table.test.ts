import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, it } from 'vitest'

const SOURCE = fileURLToPath(new URL('../src', import.meta.url))
const planted = mkdtempSync(fileURLToPath(new URL('.planted-table-', import.meta.url)))
afterAll(() => rmSync(planted, { recursive: true, force: true }))

/** The most files that a new table may touch. */
const FILES_MAX = 4

/** What the recipe "add a table" of CONTRIBUTING asks for, done for notes of sites: each file, and what is put where. */
const STEPS: Readonly<Record<string, readonly (readonly [anchor: string, put: string])[]>> = {
  'store/sites/tables.ts': [
    [
      'export interface SiteTables {\n',
      '  site_notes: { id: string; organization_id: string; text: string }\n',
    ],
    [
      'export async function createSiteTables(db: Kysely<unknown>): Promise<void> {\n',
      `  await db.schema
    .createTable('site_notes')
    .addColumn('id', 'text', key)
    .addColumn('organization_id', 'text', ofOrganization)
    .addColumn('text', 'text', required)
    .execute()
  await db.schema.createIndex('site_notes_by_owner').on('site_notes').column('organization_id').execute()
`,
    ],
  ],
  'store/sites/site-notes.ts': [
    [
      '',
      `import type { Kysely } from 'kysely'
import type { Database } from '../database.ts'

export interface SiteNoteStore {
  insert(organizationId: string, id: string, text: string): Promise<void>
  list(organizationId: string): Promise<readonly string[]>
}

export function siteNoteStore(db: Kysely<Database>): SiteNoteStore {
  return {
    async insert(organizationId, id, text) {
      await db.insertInto('site_notes').values({ id, organization_id: organizationId, text }).execute()
    },
    async list(organizationId) {
      const own = db.selectFrom('site_notes').where('organization_id', '=', organizationId)
      return (await own.select('text').execute()).map(({ text }) => text)
    },
  }
}
`,
    ],
  ],
  'store/store.ts': [
    [
      "import { type SiteStore, siteStore } from './sites/sites.ts'\n",
      "import { type SiteNoteStore, siteNoteStore } from './sites/site-notes.ts'\n",
    ],
    ['  readonly sites: SiteStore\n', '  readonly siteNotes: SiteNoteStore\n'],
    ['    sites: siteStore(db),\n', '    siteNotes: siteNoteStore(db),\n'],
  ],
  'store/export/export-tables.ts': [
    ["  table('sites', { secret: ['folded_name'] }),\n", "  table('site_notes'),\n"],
  ],
}

it(`adds a table with at most ${FILES_MAX} files, and an export has it`, async () => {
  cpSync(SOURCE, planted, { recursive: true, filter: (path) => !path.endsWith('.test.ts') })
  for (const [file, puts] of Object.entries(STEPS)) {
    const path = join(planted, file)
    for (const [anchor, put] of puts) {
      if (anchor === '') {
        writeFileSync(path, put)
        continue
      }
      const text = readFileSync(path, 'utf8')
      expect(text.split(anchor), `${file} has ${JSON.stringify(anchor)} once`).toHaveLength(2)
      writeFileSync(
        path,
        text.replace(anchor, () => anchor + put),
      )
    }
  }
  expect(Object.keys(STEPS).length).toBeLessThanOrEqual(FILES_MAX)

  const { openSqlite } = await import(join(planted, 'store/sqlite/open-sqlite.ts'))
  const store = await openSqlite(':memory:')
  await store.migrate()
  await store.organizations.ensure({ id: 'a', name: 'a', tier: 'FREE', createdAtMs: 0 })
  await store.siteNotes.insert('a', 'note', 'windy')
  expect(await store.siteNotes.list('a')).toEqual(['windy'])
  const records: unknown[] = []
  for await (const page of store.exports.pages('a')) records.push(...page)
  expect(records).toContainEqual(expect.objectContaining({ kind: 'site_notes' }))
  await store.close()
})
