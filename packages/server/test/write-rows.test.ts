import fc from 'fast-check'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { LoggedRequest } from '../src/store/requests/request-log.ts'
import type { Store } from '../src/store/store.ts'
import { storeBackends } from './backends.ts'
import { NOW } from './service.ts'

const { backends, close } = await storeBackends({ everyDriver: false })
afterAll(close)

/** Texts with all that has a meaning in an array of Postgres, and what no database takes for text left out. */
const text = fc.oneof(
  fc.constantFrom('', 'null', 'NULL', '"', '\\', '\\"', '{a,b}', '},{', "it's", '$1', '?', '\n', ' ', '風力'),
  fc.string({ unit: 'grapheme', maxLength: 30 }).map((drawn) => drawn.replaceAll('\0', '')),
)

const drawnRequest = fc.record({
  apiKeyId: fc.option(text, { nil: undefined }),
  userId: text,
  method: text,
  route: text,
  status: fc.integer({ min: 100, max: 599 }),
  durationMs: fc.integer({ min: 0, max: 1e9 }).map((us) => us / 1000),
})

describe.each(backends)('rows on $name', ({ open }) => {
  let store: Store
  beforeEach(async () => {
    store = await open()
    await store.organizations.ensure({ id: 'org', name: 'org', tier: 'FREE', createdAtMs: NOW })
    return () => store.close()
  })
  const readBack = async (): Promise<readonly LoggedRequest[]> => {
    const all: LoggedRequest[] = []
    for (let offset = 0; ; offset += 100) {
      const page = { offset, limit: 100, countMax: 10_000 }
      const { requests } = await store.requestLog.list('org', {} as never, page)
      all.push(...requests)
      if (requests.length < 100) return all.sort((a, b) => a.atMs - b.atMs)
    }
  }

  it('are read back as they were written, whatever they contain', async () => {
    let atMs = NOW
    await fc.assert(
      fc.asyncProperty(fc.array(drawnRequest, { minLength: 1, maxLength: 20 }), async (drawn) => {
        const rows = drawn.map((row) => {
          atMs++
          return { ...row, organizationId: 'org', requestId: `r${atMs}`, errorCode: undefined, atMs }
        })
        await store.requestLog.add(rows)
        const written = await readBack()
        expect(written.slice(-rows.length)).toEqual(rows)
      }),
      { numRuns: 25 },
    )
  })

  it.each([0, 1, 15, 16, 17, 33, 256, 300, 601])('are all written once: %d rows', async (count) => {
    const rows = Array.from({ length: count }, (_, i) => ({
      ...{ organizationId: 'org', requestId: `r${i}`, apiKeyId: undefined, userId: 'u', atMs: NOW + i },
      ...{ method: 'GET', route: '/', status: 200, errorCode: undefined, durationMs: i / 8 },
    }))
    await store.requestLog.add(rows)
    expect(await readBack()).toEqual(rows)
  })
})
