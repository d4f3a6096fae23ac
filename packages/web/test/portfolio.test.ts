import { describe, expect, it } from 'vitest'
import { type View, viewOfAll } from '../src/map/view.ts'
import { fingerprintOf, portfolioFragment, readPortfolio } from '../src/portfolio/link.ts'
import { readPlaces } from '../src/portfolio/places.ts'
import { fifthOf, rankedBy, rankingCsv } from '../src/portfolio/ranking.ts'
import { portfolioTextsOf } from '../src/texts/index.ts'

const USUAL = { capacityKw: 1000, turbineModel: 'generic_3mw', hubHeight: 100 }
const WORDS = portfolioTextsOf('en')
const read = (text: string, technology: 'solar' | 'wind' = 'solar') =>
  readPlaces(text, technology, USUAL, WORDS)

describe('a table of places', () => {
  it('is read with quotes, other spellings, and what its rows say of the plant', () => {
    const { rows, unused } = read(
      '﻿Site,LAT,Lng,tilt,owner\r\n"Lille, Nord",50.6,3.1,12,A\r\n\r\n,-33.9,18.4,,B\r\n',
    )
    expect(unused).toEqual(['owner'])
    expect(rows).toEqual([
      {
        row: 1,
        name: 'Lille, Nord',
        latitude: 50.6,
        longitude: 3.1,
        request: { latitude: 50.6, longitude: 3.1, system: { capacity_kw: 1000, tilt: 12, azimuth: 180 } },
        refusal: undefined,
      },
      expect.objectContaining({
        row: 3,
        name: '',
        request: { latitude: -33.9, longitude: 18.4, system: { capacity_kw: 1000, tilt: 29, azimuth: 0 } },
      }),
    ])
  })

  it('has decimal commas beside semicolons, and turbines where those are asked for', () => {
    const { rows } = read(
      'name;lat;lon;turbine_model;hub_height_m\nA;54,5;8,9;;\nB;54;9;oedb_N117_2400;91\n',
      'wind',
    )
    expect(rows.map(({ request }) => request)).toEqual([
      { latitude: 54.5, longitude: 8.9, turbine_model: 'generic_3mw', hub_height_m: 100 },
      { latitude: 54, longitude: 9, turbine_model: 'oedb_N117_2400', hub_height_m: 91 },
    ])
  })

  it('tells what is wrong in its row, and computes the others', () => {
    const { rows } = read('name,latitude,longitude\nA,north,3\nB,1,\nC,1,2\nD,1,2,3\n')
    expect(rows.map(({ refusal }) => refusal)).toEqual([
      'latitude is "north"; it must be a number',
      'longitude is ""; it must be a number',
      undefined,
      'the row has 4 cells, the heading 3',
    ])
    expect(rows.filter(({ request }) => request !== undefined).map(({ name }) => name)).toEqual(['C'])
  })

  it.each([
    ['', 'needs a heading'],
    ['lat,lon\n', 'needs a heading'],
    ['name,breite,x\nA,1,2\n', 'no column for longitude. It has: name, breite, x.'],
    [`lat,lon\n${'1,2\n'.repeat(1001)}`, '1001 places; at most 1000'],
    ['lat,lon,capacity\n1,2,3\n', 'a column capacity; did you mean capacity_kw?'],
    ['lat,lon,latitude\n1,2,1\n', 'has latitude twice'],
    ['lat;lon;tilt\n1;2;1,000\n', '1,000 may have a mark of thousands'],
    ['lat;lon\n54,5;8.9\n', 'decimal commas and decimal points, 54,5 and 8.9'],
    ['name,lat,lon\n"A,1,2\n', 'Line 2: a quote is not closed'],
    ['name,lat,lon\nA "B",1,2\n', 'Line 2: a quote stands inside a cell'],
    ['lat,lon,,tilt\n1,2,3,4\n', 'no name for column 3'],
    ['name,lat,lon\nM\ufffdnster,1,2\n', 'not in UTF-8'],
  ])('is refused whole where nothing can be read of it: %j', (text, words) => {
    expect(() => read(text)).toThrow(words)
  })
})

describe('a ranking', () => {
  const place = (row: number, value: number | null) => ({
    row,
    name: row === 1 ? 'a "b", c' : `p${row}`,
    latitude: 1,
    longitude: 2,
    request: {},
    refusal: undefined,
    figures: [{ key: 'annual_energy_mwh', name: '', unit: '', value, text: '' }],
    fingerprint: `${row}23456789012345`,
    source: 'x',
  })
  const wrong = { ...place(5, 1), figures: undefined, fingerprint: undefined, refusal: 'no' }

  it('goes from the best to the worst; equals share a rank, rows without a value come last', () => {
    const places = rankedBy(
      [place(1, 5), wrong, place(2, 9), place(3, 5), place(4, null), place(6, 1)],
      'annual_energy_mwh',
    )
    expect(places.map(({ row, rank }) => [row, rank])).toEqual([
      [2, 1],
      [1, 2],
      [3, 2],
      [6, 4],
      [5, undefined],
      [4, undefined],
    ])
    expect([1, 2, 3, 4, 5].map((rank) => fifthOf(rank, 5))).toEqual([0, 1, 2, 3, 4])
    expect(rankingCsv(places.slice(1, 2)).split('\n')).toEqual([
      'rank,row,name,latitude,longitude,annual_energy_mwh,data_source,fingerprint,error',
      '2,1,"a ""b"", c",1,2,5,x,123456789012345,',
      '',
    ])
  })

  it('is in its link, with the fingerprint of each row', async () => {
    const linked = {
      technology: 'wind',
      usual: USUAL,
      rankedBy: 'p90_energy_mwh',
      csv: 'lat,lon\n1,2\n',
      engineVersion: '1',
      fingerprint: fingerprintOf([place(1, 2), wrong, place(2, 2)]),
    } as const
    expect(linked.fingerprint).toBe('123456789012..223456789012')
    expect(await readPortfolio(await portfolioFragment(linked))).toMatchObject(linked)
    await expect(readPortfolio(await portfolioFragment({ ...linked, usual: {} as never }))).rejects.toThrow()
  })
})

it('a map holds all its places, across the date line where that is nearer', () => {
  const at = (latitude: number, longitude: number) => ({ latitude, longitude })
  const middle = ({ latitude, longitude }: View) => [latitude, longitude].map(Math.round)
  const pacific = viewOfAll([at(-36, 174), at(-14, -172)], 800, 400)
  expect(middle(pacific)).toEqual([-25, -179])
  expect(pacific.zoom).toBeGreaterThan(3)
  expect(middle(viewOfAll([at(50, -10), at(40, 30)], 800, 400))).toEqual([45, 10])
  expect(viewOfAll([at(50, 8)], 800, 400)).toMatchObject({ latitude: 50, longitude: 8, zoom: 12 })
})
