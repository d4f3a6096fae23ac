import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, it } from 'vitest'
import { expectRowsOfKilledBatch } from './killed-batch.ts'
import { findPostgres } from './postgres.ts'

const postgres = await findPostgres()
const folder = mkdtempSync(join(tmpdir(), 'sunwake-batch-'))
afterAll(async () => {
  await postgres?.stop()
  rmSync(folder, { recursive: true, force: true })
})

describe.skipIf(postgres === undefined)('a batch of a thousand places on two workers of PostgreSQL', () => {
  // One row of ten is compared; all of them in batch-processes.long.test.ts.
  it('returns the rows that one worker alone computes, after one of the two is killed', {
    timeout: 400_000,
  }, async (context) => {
    await expectRowsOfKilledBatch(context, folder, await postgres!.createDatabase(), {
      places: 1000,
      every: 10,
    })
  })
})
