import { capsuleOfJob } from '@sunwake/api/run'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keptJob, loadConfig } from '../src/index.ts'
import { accountClient } from './account-client.ts'
import { storeBackends } from './backends.ts'
import { FARM, SOLAR } from './job-client.ts'
import { found } from './job-results.ts'
import { takeNext } from './next-job.ts'
import { NOW, type TestService, testService } from './service.ts'

const { backends, close } = await storeBackends({ everyDriver: false })
afterAll(close)

describe.each(backends)('a kept job on $name', ({ open, url }) => {
  let service: TestService
  let done: string
  let waiting: string
  beforeAll(async () => {
    service = await testService({ store: await open() })
    const key = await service.addKey({ scopes: ['*'] }, { name: 'Acme' })
    const { send } = accountClient(() => service)
    const submitted = async (path: string, body: object) =>
      (await send('POST', path, { key, body })).body.job_id as string
    done = await submitted('/v1/wind/analysis/run', FARM)
    const claim = await takeNext({ store: service.store }, 'test', NOW)
    const { body } = found(done, 'wind_analysis')
    const result = { body: JSON.parse(JSON.stringify(body)), timeseries: undefined }
    await service.store.jobs.finish(claim!, { status: 'completed', result, partial: false }, NOW)
    waiting = await submitted('/solar/optimization/run', SOLAR)
    await service.addKey({}, { name: 'Other' })
    return () => service.store.close()
  })
  const kept = (organization: string, job: string) =>
    keptJob(loadConfig({ DATABASE_URL: url(), ENCRYPTION_KEY: 'ab'.repeat(32) }), { organization, job })

  it('is read with its request and its result, by the name or the id of its organisation', async () => {
    const job = await kept('Acme', done)
    expect(job).toMatchObject({ kind: 'wind_analysis', request: FARM, body: { status: 'completed' } })
    expect(await kept('id-0', done.toUpperCase())).toEqual(job)
    expect(capsuleOfJob(job)).toMatchObject({ version: 1, operation: 'runWindAnalysis', request: FARM })
  })

  it.each([
    ['of another organisation', 'Other', () => done, 'a job of Other'],
    ['that is not done', 'Acme', () => waiting, 'a completed job, but this one is queued'],
    ['of nobody', 'Nobody', () => done, 'organization'],
  ])('is refused where it is one %s', async (_, organization, job, why) => {
    await expect(kept(organization, job())).rejects.toThrow(why)
  })
})
