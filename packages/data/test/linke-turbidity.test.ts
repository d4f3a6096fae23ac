import { readFileSync } from 'node:fs'
import { InputError } from '@sunwake/core/errors'
import { siteClearSky } from '@sunwake/core/solar/clearsky'
import { yearAxis } from '@sunwake/core/time'
import { describe, expect, it } from 'vitest'
import { climateAt, linkeTurbidityAt } from '../src/index.ts'
import { earth } from './places.ts'

interface Case {
  readonly note: string
  readonly inputs: { readonly latitude: number; readonly longitude: number }
  readonly expected: { readonly monthly: readonly number[] }
}

const table = new URL('../../core/test/reference/solar/linke_turbidity.json', import.meta.url)
const { cases } = JSON.parse(readFileSync(table, 'utf8')) as { readonly cases: readonly Case[] }

describe('linkeTurbidityAt', () => {
  // A cell of 1° holds both plain and mountains at Turin, which is 0.55 off in one month; the next worst place is 0.21.
  it.each(cases)('lies near the full map at $note', ({ note, inputs, expected }) => {
    const monthly = linkeTurbidityAt(earth, { latitudeDeg: inputs.latitude, longitudeDeg: inputs.longitude })
    expect(monthly).toHaveLength(12)
    const worst = Math.max(...expected.monthly.map((value, month) => Math.abs(monthly[month]! - value)))
    expect(worst).toBeLessThan(note === 'Turin area' ? 0.6 : 0.25)
  })

  it('equals that of the climate of the site', () => {
    const site = { latitudeDeg: -33.9, longitudeDeg: 18.4, altitude: 50 }
    expect(linkeTurbidityAt(earth, site)).toEqual(climateAt(earth, site).linkeTurbidity)
  })

  it('gives a clear sky with the model of the engine', () => {
    const site = { latitudeDeg: 39.74, longitudeDeg: -105.18, altitude: 1829 }
    const axis = yearAxis({ year: 2023, utcOffsetHours: -7 })
    const { ghi } = siteClearSky({ axis, site, linkeTurbidity: linkeTurbidityAt(earth, site) })
    // A clear June noon in the Rocky Mountains.
    const noon = ghi[171 * 24 + 12]!
    expect(noon).toBeGreaterThan(1000)
    expect(noon).toBeLessThan(1100)
  })

  it('refuses a point that is not on Earth', () => {
    expect(() => linkeTurbidityAt(earth, { latitudeDeg: 91, longitudeDeg: 0 })).toThrow(InputError)
    expect(() => linkeTurbidityAt(earth, { latitudeDeg: 0, longitudeDeg: Number.NaN })).toThrow(
      'longitudeDeg',
    )
  })
})
