// Answers here are made up after the published interfaces, and speak on loopback only: no provider was asked.
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PACK_QUANTITIES, type PackQuantity } from '../src/index.ts'
import { type BuiltPack, fetchClimatePack, type PackFetch } from '../src/packs/build/index.ts'

let server: Server
let base = ''
let asked: string[] = []
let answer: (request: IncomingMessage, response: ServerResponse) => void = () => {}
beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request.url ?? '')
    answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const file = (name: string) => readFileSync(new URL(`reference/packs/${name}`, import.meta.url))
const fetched = (input: Omit<PackFetch, 'name' | 'urls'>): Promise<BuiltPack> => {
  asked = []
  return fetchClimatePack({
    name: 'made-up',
    ...input,
    urls: { gwa: base, gsa: base, power: base },
    policy: { tries: 1, timeoutMs: 2000, backoffMs: 1, ...input.policy },
  })
}
const place = { latitudeDeg: 55.5, longitudeDeg: 9.5 }
const pixelValue = ({ pack }: BuiltPack, quantity: PackQuantity, height: number | null = null, band = 0) => {
  const layer = pack.layers.find((entry) => entry.quantity === quantity && entry.height === height)
  const size = (layer?.lattice.rows ?? 0) * (layer?.lattice.cols ?? 0)
  return (layer?.pixels[band * size] ?? Number.NaN) * PACK_QUANTITIES[quantity].step
}

/** A generalised climate of twelve like sectors: k 2 and A 8 at 50 m, 9 at 100 m, over 0.03 m. */
const row = (value: number) => new Array(12).fill(value.toFixed(3)).join(' ')
const LIB = [
  'Made up <coordinates>9.5,55.5,0.0</coordinates>',
  ...['1 2 12', '0.030', '50.0 100.0', row(100 / 12)],
  ...[row(8), row(2), row(9), row(2)],
].join('\n')

describe('a pack that is fetched', () => {
  it('is of the maps of a country, map by map and height by height', async () => {
    answer = (request, response) => {
      const [map, height] = request.url?.split('/').slice(-2) ?? []
      const known = map === 'wind-speed' ? `DNK_wind-speed_${height}m.tif` : `DNK_${map}_100m.tif`
      response.end(file(known))
    }
    const built = await fetched({ from: 'gwa', country: 'DNK', heights: [100] })
    expect(asked).toEqual(
      ['wind-speed', 'combined-Weibull-A', 'combined-Weibull-k'].map(
        (map) => `/api/gis/country/DNK/${map}/100`,
      ),
    )
    expect(built.pack.sources.map(({ file: name, dataset }) => [name, dataset])).toEqual([
      ['DNK_wind-speed_100m.tif', 'Global Wind Atlas'],
      ['DNK_combined-Weibull-A_100m.tif', 'Global Wind Atlas'],
      ['DNK_combined-Weibull-k_100m.tif', 'Global Wind Atlas'],
    ])
  })

  it('is of the generalised climate of a point, over the roughness that is asked for', async () => {
    answer = (_, response) => response.end(LIB)
    const built = await fetched({ from: 'gwa', place })
    expect(asked).toEqual(['/api/gwa/custom/Lib/?lat=55.5&long=9.5'])
    expect(pixelValue(built, 'wind_speed', 50)).toBeCloseTo((8 * Math.sqrt(Math.PI)) / 2, 3)
    expect(pixelValue(built, 'wind_speed', 100)).toBeCloseTo((9 * Math.sqrt(Math.PI)) / 2, 3)
    expect(pixelValue(built, 'weibull_shape', 100)).toBeCloseTo(2, 3)
    expect(pixelValue(built, 'wind_rose', 100, 7)).toBeCloseTo(1 / 12, 4)
    expect(built.notes[0]).toMatch(/flat land of roughness 0\.03 m/)
  })

  it('is of a point of the Global Solar Atlas', async () => {
    const annual = { data: { GHI: 1022, DNI: 1050.2, TEMP: 9.1, ELE: 41, PVOUT_csi: 1010 } }
    answer = (_, response) => response.end(JSON.stringify({ annual }))
    const built = await fetched({ from: 'gsa', place })
    expect(asked).toEqual(['/data/lta?loc=55.5%2C9.5'])
    expect(pixelValue(built, 'ghi')).toBeCloseTo(2.8, 3)
    expect(pixelValue(built, 'elevation')).toBe(41)
    expect(built.pack.uncertainty).toEqual({ windSpeed: undefined, ghi: 0.062 })
  })

  it('is of a point or a region of NASA POWER', async () => {
    answer = (request, response) =>
      response.end(file(request.url?.includes('/regional?') ? 'power_region.json' : 'power_point.json'))
    const point = await fetched({ from: 'power', place })
    expect(asked[0]).toMatch(
      /^\/api\/temporal\/climatology\/point\?parameters=ALLSKY_SFC_SW_DWN%2C.*&latitude=55\.5$/,
    )
    expect(point.pack.layers[0]?.lattice.cols).toBe(1)
    const region = await fetched({ from: 'power', region: { west: 8, south: 55, east: 10.5, north: 57 } })
    expect(region.pack.layers[0]?.lattice).toMatchObject({ rows: 5, cols: 6 })
  })

  it.each<[string, Omit<PackFetch, 'name' | 'urls'>, RegExp]>([
    ['no place', { from: 'gsa' }, /^place/],
    ['a country in small letters', { from: 'gwa', country: 'dnk' }, /^country is "dnk"/],
    ['another provider', { from: 'gfs' as 'gwa' }, /^from is "gfs"/],
  ])('is refused with %s', async (_, input, message) => {
    await expect(fetched(input)).rejects.toThrow(message)
  })

  it('fails by the name of the provider where its answer is refused, too long, too late or no such file', async () => {
    const map = { from: 'gwa', country: 'DNK', heights: [100] } as const
    answer = (_, response) => response.writeHead(404).end()
    await expect(fetched(map)).rejects.toThrow(/^Global Wind Atlas could not be read: it answered 404/)
    answer = (_, response) => response.end(Buffer.alloc(5000))
    await expect(fetched({ ...map, policy: { bodyMaxBytes: 1000 } })).rejects.toThrow(/longer than/)
    answer = () => {}
    await expect(fetched({ ...map, policy: { timeoutMs: 50 } })).rejects.toThrow(/did not answer in 0\.05 s/)
    answer = (_, response) => response.end('<html>Sorry</html>')
    await expect(fetched(map)).rejects.toThrow(/DNK_wind-speed_100m\.tif: it is no TIFF file/)
  })

  it.each([
    'http://169.254.169.254/x',
    'http://10.0.0.1/',
    'http://localhost:1/',
    'http://[::1]/',
    'ftp://example.org/',
  ])('is not redirected to %s', async (location) => {
    answer = (_, response) => response.writeHead(302, { Location: location }).end()
    await expect(fetched({ from: 'gsa', place })).rejects.toThrow(/it redirected to/)
    expect(asked).toHaveLength(1)
  })
})
