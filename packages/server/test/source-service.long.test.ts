import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createKey, loadConfig } from '../src/index.ts'
import { createCluster } from './cluster.ts'

const FROM_SOURCE = ['--conditions=@sunwake/source', '--import', 'tsx']

it('a service run from its sources makes a PDF report: its threads load the sources too', {
  timeout: 240_000,
}, async ({ onTestFinished }) => {
  const folder = mkdtempSync(join(tmpdir(), 'sunwake-sources-'))
  const database = { DATABASE_URL: `sqlite:${join(folder, 'served.db')}`, DATA_DIR: folder }
  const environment = { ...database, SUNWAKE_BUILT: '0' }
  const { key } = await createKey(loadConfig(environment), {
    organization: 'Sources',
    email: 'test@example.com',
  })
  const cluster = createCluster(environment, FROM_SOURCE)
  onTestFinished(() => {
    cluster.stop()
    rmSync(folder, { recursive: true, force: true })
  })
  // No jobs come, so that the sources are loaded by the process and by the thread that answers.
  const { url } = await cluster.serve(0)
  const headers = { 'x-api-key': key, 'content-type': 'application/json' }
  const made = await fetch(`${url}/solar/report`, {
    method: 'POST',
    headers,
    body: JSON.stringify({
      ...{ project_name: 'Ridge', latitude: 40.3, longitude: 21.8, capacity_kw: 1000 },
      ...{ include_sections: ['executive_summary'], format: 'pdf' },
    }),
  })
  const report = (await made.json()) as { readonly download_url: string }
  expect(made.status, JSON.stringify(report)).toBe(201)
  const file = await fetch(new URL(report.download_url, url), { headers })
  expect((await file.text()).slice(0, 5)).toBe('%PDF-')
})
