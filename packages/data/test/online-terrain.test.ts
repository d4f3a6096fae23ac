import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type RangeServer, startRangeServer } from '../../../test/range-server.ts'
import { boxAround, DataUnavailableError } from '../src/index.ts'
import { openOnlineData } from '../src/node.ts'

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

it('asks the addresses of the deployment, and treats a missing tile as sea', async () => {
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

it.each([
  ['a page', Buffer.from('<html>maintenance</html>')],
  ['the head of a GeoTIFF and no more', Buffer.from('II*\0 SYNTHETIC')],
  ['bytes of something else', Buffer.alloc(5000, 7)],
])('treats %s in place of a tile as a failure of the provider, and retries', async (_, bytes) => {
  const { terrain } = await online()
  const tile = '/dem/Copernicus_DSM_COG_10_N10_00_W031_00_DEM/Copernicus_DSM_COG_10_N10_00_W031_00_DEM.tif'
  const cover = '/cover/v200/2021/map/ESA_WorldCover_10m_2021_v200_N09W033_Map.tif'
  server.files.set(tile, bytes).set(cover, bytes)
  await expect(terrain.elevation(REQUEST)).rejects.toThrow('Copernicus DEM could not be read')
  await expect(terrain.elevation(REQUEST)).rejects.toMatchObject({ kind: 'broken_answer' })
  await expect(terrain.landCover(REQUEST)).rejects.toThrow('ESA WorldCover could not be read')
  server.files.clear()
  const { grid } = await terrain.elevation(REQUEST)
  expect(grid.data.every((height) => height === 0)).toBe(true)
})
