import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { inflate } from 'node:zlib'
import { InputError } from '@sunwake/core/errors'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { openEmbeddedData as openInBrowser } from '../src/browser.ts'
import { openDefaultData } from '../src/loading/default-data-web.ts'
import { createEmbeddedData } from '../src/loading/embedded-data.ts'
import { hourlyYearAt, quickSolarAt, quickWindAt, resourceAt, simulateAt } from '../src/place/index.ts'

const FOLDER = new URL('../embedded/', import.meta.url)
const BERLIN = { latitudeDeg: 52.52, longitudeDeg: 13.41 }

async function bytesOf(file: string): Promise<ArrayBuffer> {
  const { buffer, byteOffset, byteLength } = await readFile(new URL(file, FOLDER))
  return buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer
}

/** The real files; what was read is written down. */
function spied(): { readonly reads: string[]; readonly data: ReturnType<typeof createEmbeddedData> } {
  const unpack = promisify(inflate)
  const reads: string[] = []
  const data = createEmbeddedData({
    read(file) {
      reads.push(file)
      return bytesOf(file)
    },
    async inflate(packed) {
      const { buffer, byteOffset, byteLength } = await unpack(new Uint8Array(packed))
      return buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer
    },
  })
  return { reads, data }
}

describe('one call for a place', () => {
  it('opens only the files that its answer needs', async () => {
    const wind = spied()
    await quickWindAt(BERLIN, wind.data)
    for (const file of [
      'kt.tif',
      'kt_sigma.tif',
      'dtr.tif',
      'linke.tif',
      'ghi_daily_cv.tif',
      'pv_power.json',
    ]) {
      expect(wind.reads).not.toContain(file)
    }
    const hours = spied()
    await hourlyYearAt({ ...BERLIN, altitude: 34 }, hours.data)
    for (const file of ['global_dem_10min.tif', 'kt_sigma.tif', 'turbines.json']) {
      expect(hours.reads).not.toContain(file)
    }
    expect(new Set(hours.reads).size).toBe(hours.reads.length)
  })

  it('uses the files of the package when no data are given', async () => {
    const { data } = spied()
    const given = await hourlyYearAt(BERLIN, data)
    const { site, weather } = await hourlyYearAt(BERLIN)
    expect(site).toEqual(given.site)
    expect(weather.ghi).toEqual(given.weather.ghi)
  })

  it('keeps the irradiation of the climate and a given height', async () => {
    const { weather, climate, site } = await hourlyYearAt({ ...BERLIN, altitude: 12 })
    const kwh = weather.ghi.reduce((sum, light) => sum + light, 0) / 1000
    expect(Math.abs(kwh / climate.ghiKwhM2Year - 1)).toBeLessThan(0.01)
    expect(site.altitude).toBe(12)
  })

  it.each([
    ['quickSolarAt', quickSolarAt, { capacityKw: 1 }],
    ['quickWindAt', quickWindAt, {}],
    ['resourceAt', resourceAt, {}],
    ['simulateAt', simulateAt, { capacityKw: 1 }],
    ['hourlyYearAt', hourlyYearAt, {}],
  ])('%s refuses by name what is missing, unknown or off Earth', async (_, call, options) => {
    const ask = call as (input?: unknown) => Promise<unknown>
    await expect(ask()).rejects.toMatchObject({ name: 'InputError', field: 'input' })
    await expect(ask({})).rejects.toThrow(InputError)
    await expect(ask({ ...BERLIN, ...options, latitudeDeg: 91 })).rejects.toMatchObject({
      field: 'latitudeDeg',
    })
    await expect(ask({ ...BERLIN, lattitudeDeg: 3 })).rejects.toMatchObject({ field: 'lattitudeDeg' })
  })

  it('names a turbine that is not in the catalogue', async () => {
    await expect(quickWindAt({ ...BERLIN, turbine: 'v999' })).rejects.toMatchObject({ field: 'turbine' })
  })
})

describe('the default data away from Node', () => {
  afterEach(() => vi.unstubAllGlobals())

  it('are fetched from beside the code', async () => {
    const asked: string[] = []
    vi.stubGlobal('fetch', async (url: URL) => {
      asked.push(url.href)
      return new Response(await readFile(url))
    })
    const { site } = await hourlyYearAt(BERLIN, openDefaultData())
    expect(site.altitude).toBeGreaterThan(0)
    expect(asked).toContain(new URL('kt.tif', FOLDER).href)
  })

  it('say where the folder must be served', async () => {
    const data = openInBrowser({
      baseUrl: 'https://example.org/',
      fetch: async () => new Response('', { status: 404 }),
    })
    await expect(hourlyYearAt(BERLIN, data)).rejects.toThrow('baseUrl is to be where the folder')
  })
})
