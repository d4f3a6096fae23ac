import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { boxAround, DataUnavailableError } from '../src/index.ts'
import { openOnlineData } from '../src/node.ts'
import { type RangeServer, startRangeServer } from './range-server.ts'

let server: RangeServer
beforeAll(async () => {
  server = await startRangeServer()
})
afterAll(() => server.close())
beforeEach(() => {
  server.manner = 'good'
  server.log.length = 0
})

const NOW = Date.UTC(2026, 0, 5)
const REQUEST = {
  box: boxAround({ latitudeDeg: 10.5, longitudeDeg: -30.5 }, { halfWidth: 2000 }),
  resolution: 100,
}
const POLICY = { tries: 1, timeoutMs: 5000, bodyMaxBytes: 1000 }

const online = () =>
  openOnlineData({
    urls: { dem: `${server.url}/dem/`, landCover: `${server.url}/cover` },
    now: () => NOW,
    policy: POLICY,
  })

it('asks the addresses of the deployment, and takes what has no tile for sea', async () => {
  const { terrain } = await online()
  const { grid, provenance, warnings } = await terrain.elevation(REQUEST)
  expect(grid.data.every((height) => height === 0)).toBe(true)
  expect(provenance.dataset).toContain('Copernicus')
  expect(warnings.map(({ code }) => code)).toContain('sea_assumed')
  await terrain.landCover(REQUEST)
  const folders = new Set(server.log.map((line) => line.split('/')[1]))
  expect([...folders].sort()).toEqual(['cover', 'dem'])
  expect(server.log.every((line) => !line.includes('//'))).toBe(true)
})

it('reads no body beyond the limit of the policy', async () => {
  const { providers } = await online()
  server.files.set('/big', Buffer.alloc(2000))
  for (const manner of ['whole file', 'whole file of unknown length'] as const) {
    server.manner = manner
    await expect(providers.clients.dem.fetch(`${server.url}/big`)).rejects.toThrow('longer than')
  }
})

it('has no terrain where the provider fails', async () => {
  const { terrain } = await online()
  server.manner = 'error 500'
  await expect(terrain.elevation(REQUEST)).rejects.toThrow(DataUnavailableError)
})
