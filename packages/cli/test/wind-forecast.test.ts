import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, describe, expect, it } from 'vitest'
import { sunwake } from './sunwake.ts'

const folder = mkdtempSync(join(tmpdir(), 'sunwake-forecast-'))
afterAll(() => rmSync(folder, { recursive: true }))

const FORECAST = [
  ...['wind', 'forecast', '--lat', '54.5', '--lon', '8.9', '--hub-height-m', '100', '--horizon-hours', '30'],
  ...['--issued-at', '2027-01-15T05:20:00Z'],
]

describe('sunwake wind forecast', () => {
  it('prints a table with the energy of the JSON', async () => {
    const [table, json] = await Promise.all([sunwake(FORECAST), sunwake([...FORECAST, '--json'])])
    expect(table.code).toBe(0)
    const body = JSON.parse(json.stdout)
    expect(table.stdout).toContain(`${body.summary.total_energy_kwh.toFixed(0)} kWh`)
    expect(table.stdout).toContain('climatology')
    expect(table.stdout).toContain('not_a_forecast')
    expect(body.forecasts).toHaveLength(30)
    expect(body.forecasts[0].timestamp).toBe('2027-01-15T06:00:00Z')
  })

  it('prints the steps as CSV and NDJSON', async () => {
    const [csv, ndjson] = await Promise.all(
      ['csv', 'ndjson'].map((format) =>
        sunwake([...FORECAST, '--format', format, '--resolution-minutes', '15']),
      ),
    )
    expect(csv?.stdout.trim().split('\n')).toHaveLength(121)
    expect(csv?.stdout).toMatch(/^timestamp,wind_speed_ms,/)
    expect(JSON.parse(ndjson?.stdout.split('\n')[4] ?? '')).toMatchObject({
      timestamp: '2027-01-15T07:00:00Z',
    })
  })

  it('exits with 2 for a refused field, and names it', async () => {
    const [model, history] = await Promise.all([
      sunwake([...FORECAST, '--model', 'nam']),
      sunwake([...FORECAST, '--capacity-kw', '2000']),
    ])
    expect(model.code).toBe(2)
    expect(model.stderr).toContain('nwp_models')
    expect(history.code).toBe(2)
    expect(history.stderr).toContain('--verify')
  })
})

describe('sunwake wind forecast --verify', () => {
  const observed = Array.from({ length: 480 }, (_, t) => 1000 + 800 * Math.sin(t / 9))
  const stamp = (t: number) => new Date(Date.UTC(2027, 0, 1) + t * 3_600_000).toISOString()
  const file = (name: string, head: string, row: (kw: number, t: number) => readonly unknown[]) => {
    const path = join(folder, name)
    const lines = observed.map((kw, t) => [stamp(t), ...row(kw, t)].join(','))
    const text = [`timestamp,${head}`, ...lines].join('\n')
    writeFileSync(path, name.endsWith('.gz') ? gzipSync(text) : text)
    return path
  }
  const verify = async (path: string, ...more: string[]) => {
    const { code, stdout, stderr } = await sunwake(['wind', 'forecast', '--verify', path, '--json', ...more])
    return { code, stderr, body: code === 0 ? JSON.parse(stdout) : undefined }
  }

  it('finds no error and full skill in a perfect forecast', async () => {
    const path = file('perfect.csv.gz', 'observed_kw,power_kw', (kw) => [kw, kw])
    const { body } = await verify(path, '--capacity-kw', '2000')
    expect(body).toMatchObject({ records: 480, mae_kw: 0, rmse_kw: 0, crps_kw: 0, capacity_kw: 2000 })
    expect(body.references.persistence).toMatchObject({ skill_rmse: 1, skill_crps: 1 })
    expect(body.ramps.events).toMatchObject({ misses: 0, false_alarms: 0 })
  })

  it('scores quantiles and gaps, and reports its assumptions', async () => {
    const path = file('band.csv', 'observed_kw,power_kw,p90_kw,p50_kw,p10_kw,lead_hours', (kw, t) => [
      t === 7 ? '' : kw,
      kw + 50,
      kw - 100,
      kw + 50,
      kw + 200,
      6,
    ])
    const { body } = await verify(path)
    expect(body.records).toBe(479)
    expect(body.bias_kw).toBeCloseTo(50, 9)
    expect(body.capacity_assumed).toContain('--capacity-kw')
    expect(body.reliability).toEqual([
      { exceedance_pct: 90, exceeded_pct: 100 },
      { exceedance_pct: 50, exceeded_pct: 0 },
      { exceedance_pct: 10, exceeded_pct: 0 },
    ])
    expect(body.coverage_pct).toBe(100)
    const table = await sunwake(['wind', 'forecast', '--verify', path])
    expect(table.stdout).toContain('persistence')
    expect(table.stdout).toContain('P90')
  })

  it('scores members by their CRPS', async () => {
    const path = file('members.csv', 'observed_kw,member_1_kw,member_2_kw', (kw) => [kw, kw - 10, kw + 10])
    const { body } = await verify(path)
    // Mean distance 10, less half of the mean distance of the members.
    expect(body.crps_kw).toBeCloseTo(5, 9)
    expect(body.crps_of).toBe('members')
  })

  it.each([
    ['no column observed_kw', 'power_kw', (kw: number) => [kw]],
    ['no forecast', 'observed_kw', (kw: number) => [kw]],
    ['line 5', 'observed_kw,power_kw', (kw: number, t: number) => [t === 3 ? 'much' : kw, kw]],
  ])('refuses a file with %s', async (words, head, row) => {
    const { code, stderr } = await verify(file(`${words.replaceAll(' ', '-')}.csv`, head, row))
    expect(code).toBe(2)
    expect(stderr).toContain(words)
  })
})
