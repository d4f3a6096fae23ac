import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import {
  attributionsFor,
  climateAt,
  RASTER_NAMES,
  RASTER_PROVENANCE,
  RASTERS,
  type RasterSpec,
  SOURCES,
} from '../src/index.ts'
import { data, earth } from './places.ts'

const noticeAt = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8')

describe('provenance', () => {
  it('lists every raster, with the resolution of its grid', () => {
    expect(RASTER_PROVENANCE.map(({ raster }) => raster)).toEqual(RASTER_NAMES)
    for (const { raster, resolutionDeg, sources } of RASTER_PROVENANCE) {
      const { width }: RasterSpec = RASTERS[raster]
      expect(resolutionDeg).toBeCloseTo(360 / width, 12)
      expect(sources.length).toBeGreaterThan(0)
    }
  })

  it('is part of a climate', () => {
    const climate = climateAt(earth, { latitudeDeg: 1, longitudeDeg: 2, altitude: 0 })
    expect(climate.source).toBe('embedded-climatology')
    expect(climate.provenance.statement).toContain('not measured at the site')
    expect(climate.provenance.attributions.map(({ name }) => name)).toContain('CRU CL 2.0')
    expect(climate.provenance.attributions.some(({ shareAlike }) => shareAlike)).toBe(false)
  })
})

describe('attributionsFor', () => {
  it('names each source once, in the order of the list', () => {
    const found = attributionsFor({ rasters: ['windRose', 'clearness', 'windSpeed10m'] })
    expect(found.map(({ id }) => id)).toEqual(['cruCl2', 'merra2', 'icoads', 'blendedSeaWinds', 'fnocWinds'])
  })

  it('is empty without data sets', () => {
    expect(attributionsFor({})).toEqual([])
  })

  it('reports share-alike terms', async () => {
    const { turbines } = await data.turbines()
    const all = attributionsFor({ rasters: RASTER_NAMES, turbines, outlines: true })
    expect(all.map(({ id }) => id)).toEqual(Object.keys(SOURCES))
    expect(all.filter(({ shareAlike }) => shareAlike).map(({ id }) => id)).toEqual(['oedb'])
  })
})

describe('NOTICE', () => {
  const notice = noticeAt('../../../NOTICE')

  it('is the same in the package, so that the tarball includes it', () => {
    expect(noticeAt('../NOTICE')).toBe(notice)
  })

  it.each(Object.entries(SOURCES))('names %s, its terms and its citation', (_, source) => {
    const text = notice.replace(/\s+/g, ' ')
    expect(text).toContain(source.name)
    expect(text).toContain(source.licence)
    expect(text).toContain(source.citation)
    expect(text).toContain(source.url)
  })
})
