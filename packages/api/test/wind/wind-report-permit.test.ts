import { beforeAll, describe, expect, it } from 'vitest'
import type { ReportFile } from '../../src/operations/report/report-file.ts'
import type { WindReportNumbers } from '../../src/operations/report/wind/numbers.ts'
import { computedOperation } from '../../src/routes.ts'
import { earth } from '../earth.ts'

const house = { name: 'Mühlenweg 3 <Süd>', lat: 54.4845, lon: 8.892 }
const permit = {
  site_suitability: { wind_class: 'II', turbulence_class: 'B', extreme_wind_speed_ms: 36 },
  noise: {
    receivers: [house, { name: 'Dyke House', lat: 54.4715, lon: 8.901, limit_dba: 55 }],
    limit_dba: 30,
    sound_power: [{ octave_bands_db: [111.6, 109.3, 105.6, 102.2, 99.5, 95.9, 89.1, 78.6] }],
    map_spacing_m: 200,
  },
  shadow_flicker: { receivers: [house], include_stops: true },
  collector_network: {
    substation: { lat: 54.4725, lon: 8.897 },
    cables: [{ name: '240 mm²', capacity_turbines: 3, cost_per_m: 190, resistance_ohm_per_km: 0.16 }],
  },
}
const request = {
  project_name: 'Westermarsch',
  date: '2026-11-24',
  turbine_model: 'generic_3mw',
  hub_height_m: 100,
  terrain_model: 'flat',
  boundary: {
    type: 'Polygon',
    coordinates: [
      [
        [8.88, 54.465],
        [8.92, 54.465],
        [8.92, 54.49],
        [8.88, 54.49],
        [8.88, 54.465],
      ],
    ],
  },
  turbine_positions: [
    { lat: 54.48, lon: 8.9 },
    { lat: 54.484, lon: 8.906 },
    { lat: 54.476, lon: 8.906 },
  ],
  include_sections: ['permit', 'recommendations'],
  format: 'html',
}

async function report(
  fields: object,
): Promise<{ readonly page: string; readonly numbers: WindReportNumbers }> {
  const { computation } = computedOperation('createWindReport')
  const file = (await (await computation.open({ ...request, ...fields }, { earth })).run()) as ReportFile
  return { page: new TextDecoder().decode(file.bytes), numbers: file.numbers as WindReportNumbers }
}

/** Texts of the cells of the row that a text heads, in the table of a caption. */
function rowOf(page: string, caption: string, head: string): string[] {
  const table = page.slice(page.indexOf(`<caption>${caption}`))
  const row = table.slice(table.indexOf(`<th scope="row" dir="auto">${head}</th>`))
  return [...row.slice(0, row.indexOf('</tr>')).matchAll(/<td[^>]*>([^<]*)<\/td>/g)].map(([, text]) => text!)
}

describe('permit of POST /v1/wind/report', () => {
  let page: string
  let german: string
  let numbers: WindReportNumbers
  beforeAll(async () => {
    const made = await report({ permit })
    page = made.page
    numbers = made.numbers
    german = (await report({ permit, locale: 'de-DE' })).page
  })

  it('shows the level, limit and verdict of each receiver', () => {
    const [first, second] = numbers.analysis.permit!.noise!.receivers
    const shown = (value: number) => value.toFixed(1).replace('-', '−')
    expect(rowOf(page, 'Noise at the receivers', 'Mühlenweg 3 &lt;Süd&gt;')).toEqual([
      shown(first!.level_dba),
      '30.0',
      shown(30 - first!.level_dba),
      'fail',
      String(first!.loudest_turbine_id),
      shown(first!.loudest_turbine_dba),
    ])
    expect(rowOf(page, 'Noise at the receivers', 'Dyke House').slice(0, 4)).toEqual([
      shown(second!.level_dba),
      '55.0',
      shown(55 - second!.level_dba),
      'pass',
    ])
    expect(page).toContain('Noise of all turbines, 4 m above the ground')
    expect(page).toContain(`${shown(first!.level_dba - 30)} dB above its limit`)
  })

  it('writes its numbers as the locale does', () => {
    const [first] = numbers.analysis.permit!.noise!.receivers
    expect(rowOf(german, 'Noise at the receivers', 'Dyke House')[1]).toBe('55,0')
    expect(rowOf(german, 'Noise at the receivers', 'Mühlenweg 3 &lt;Süd&gt;')[0]).toBe(
      first!.level_dba.toFixed(1).replace('.', ','),
    )
  })

  it('names what each turbine fails, and else the check that is nearest to its limit', async () => {
    // The cold air of the coast is denser than the standard has it.
    expect(rowOf(page, 'Each turbine against class IIB', '1').slice(0, 1)).toEqual(['fail'])
    expect(rowOf(page, 'Each turbine against class IIB', '1')[2]).toMatch(
      /^Air density 1\.2[34]\d kg\/m³, allowed 1\.225 kg\/m³$/,
    )
    expect(rowOf(page, 'Each check at the turbine', 'Extreme wind').slice(1)).toEqual([
      '36.0 m/s',
      '42.5 m/s',
      'pass',
    ])
    expect(page).toContain('the site is beyond it in air density')
  })

  it('draws the calendar and states what stops cost', () => {
    const { receivers, stops } = numbers.analysis.permit!.shadow_flicker!
    expect(page).toContain('Shadow at Mühlenweg 3 &lt;Süd&gt; in the worst case, local standard time')
    expect(rowOf(page, 'Shadow at the receivers', 'Mühlenweg 3 &lt;Süd&gt;').slice(0, 3)).toEqual([
      receivers[0]!.worst_case_hours_per_year.toFixed(1),
      String(receivers[0]!.worst_case_minutes_per_day),
      String(receivers[0]!.days),
    ])
    const [stopped] = stops!.turbines
    expect(rowOf(page, 'Stops for shadow', String(stopped!.turbine_id))).toEqual([
      stopped!.hours_per_year.toFixed(1),
      stopped!.lost_mwh.toFixed(2),
    ])
  })

  it('draws each cable from its turbine to where it leads, and sums them up', () => {
    const { cables, cost } = numbers.analysis.permit!.collector_network!
    const { turbines, substation } = numbers.map.network!
    for (const { turbine_id: id, to_turbine_id: next, length_m: length } of cables) {
      const [x, y] =
        next === null
          ? [substation.east_m[0]!, substation.north_m[0]!]
          : [turbines.east_m[next - 1]!, turbines.north_m[next - 1]!]
      const drawn = Math.hypot(turbines.east_m[id - 1]! - x, turbines.north_m[id - 1]! - y)
      expect(Math.abs(drawn / length - 1)).toBeLessThan(1e-3)
    }
    expect(rowOf(page, 'Cables', 'Together')[4]).toBe(Math.round(cost).toLocaleString('en-US'))
  })

  it('is not there without parts of a permit, and is refused where it is asked for', async () => {
    const plain = await report({ include_sections: undefined })
    expect(plain.page).not.toContain('>Permit<')
    expect(plain.numbers.map.network).toBeUndefined()
    await expect(report({})).rejects.toMatchObject({ details: [{ field: 'permit' }] })
    await expect(report({ permit: { site_suitability: {} } })).rejects.toMatchObject({
      details: [{ field: 'permit.site_suitability.annual_maxima_ms' }],
    })
  })
})
