import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { sunwake } from './sunwake.ts'

const TMY3 = fileURLToPath(
  new URL('../../../examples/data/tmy3_723170TYA_greensboro_nc.csv.gz', import.meta.url),
)
const PEERS = JSON.parse(
  readFileSync(new URL('../../core/test/reference/solar/e2e/e2e_pvwatts.json', import.meta.url), 'utf8'),
)

/** Yearly AC energy of pvlib's chain for one plant of the reference table [kWh]. */
function pvlibEnergyKwh(id: string): number {
  const found = PEERS.cases.find((item: { id: string }) => item.id === id)
  return found.expected.pvlib_pvwatts.annual_ac_kwh
}

const LOSSES = ['--losses-pct', '14.0756606882645']
const FIXED = ['--capacity-kw', '100', '--tilt', '20', '--azimuth', '180', '--dc-ac-ratio', '1.15', ...LOSSES]
const TRACKER = [
  '--capacity-kw',
  '100',
  '--tracking',
  'single_axis',
  '--gcr',
  '0.35',
  '--dc-ac-ratio',
  '1.3',
  ...LOSSES,
]

describe('sunwake solar simulate on the real Greensboro TMY3', () => {
  it.each([
    ['fixed', FIXED, 'greensboro/fixed20_dcac115'],
    ['tracking', TRACKER, 'greensboro/track_bt_gcr035'],
  ])('agrees with pvlib within 1e-6: %s', async (_, flags, id) => {
    const { code, stdout, stderr } = await sunwake([
      'solar',
      'simulate',
      '--weather',
      TMY3,
      ...flags,
      '--no-subhourly-clipping',
      '--json',
    ])
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    const { energy_kwh: energy } = JSON.parse(stdout)
    expect(Math.abs(energy / pvlibEnergyKwh(id) - 1)).toBeLessThan(1e-6)
  })

  it('prints figures with units on a terminal', async () => {
    const { code, stdout } = await sunwake(['solar', 'simulate', '--weather', TMY3, ...FIXED])
    expect(code).toBe(0)
    expect(stdout).toContain('135.3 MWh')
    expect(stdout).toContain('36.1° N 79.95° W, 273 m')
    expect(stdout).toMatch(/assumed +albedo: 0.2/)
  })

  it('prints the series as CSV: one row an hour, and their sum is the energy', async () => {
    const { stdout } = await sunwake(['solar', 'simulate', '--weather', TMY3, ...FIXED, '--format', 'csv'])
    const [header, ...rows] = stdout.trimEnd().split('\n')
    expect(header!.split(',')[0]).toBe('timestamp')
    expect(rows).toHaveLength(8760)
    const power = header!.split(',').indexOf('ac_power_kw')
    const energy = rows.reduce((sum, row) => sum + Number(row.split(',')[power]), 0)
    expect(Math.abs(energy / pvlibEnergyKwh('greensboro/fixed20_dcac115') - 1)).toBeLessThan(1e-6)
  })

  it('shows a step for each of rows, soiling, age and spectrum from flags', async () => {
    const { code, stdout, stderr } = await sunwake([
      'solar',
      'simulate',
      '--weather',
      TMY3,
      ...FIXED,
      ...['--rows-gcr', '0.5', '--bifacial-pitch', '4', '--bifacial-height', '1.2'],
      ...['--soiling', 'constant', '--soiling-pct', '4'],
      ...['--degradation', 'linear', '--degradation-pct', '0.5', '--age-years', '10'],
      ...['--spectral', 'first_solar', '--spectral-cell', 'cdte', '--diffuse-iam'],
      ...['--transposition-model', 'perez_driesse', '--iam-model', 'schlick', '--json'],
    ])
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    const steps = JSON.parse(stdout).waterfall as { step: string; change_pct: number }[]
    const change = (name: string): number => steps.find(({ step }) => step === name)!.change_pct
    expect(change('soiling')).toBeCloseTo(-4, 9)
    expect(change('degradation')).toBeCloseTo(-5, 9)
    expect(change('near_shading')).toBeLessThan(-0.5)
    expect(change('bifacial_gain')).toBeGreaterThan(1)
    expect(Math.abs(change('spectral'))).toBeGreaterThan(0.01)
  })

  it('accepts the same request as flags, JSON and YAML, and weather from the standard input', async () => {
    const text = gunzipSync(readFileSync(TMY3)).toString('utf8')
    const system = {
      capacity_kw: 100,
      tilt: 20,
      azimuth: 180,
      dc_ac_ratio: 1.15,
      losses_pct: 14.0756606882645,
    }
    const runs = await Promise.all([
      sunwake(['solar', 'simulate', '--weather', '-', ...FIXED, '--json'], { stdin: text }),
      sunwake(['solar', 'simulate', '--input', '-', '--json'], {
        stdin: JSON.stringify({ weather: { file: text }, system }),
      }),
      sunwake(['solar', 'simulate', '--input', '-', '--weather', TMY3, '--json'], {
        stdin: `system:\n${Object.entries(system)
          .map(([name, value]) => `  ${name}: ${value}\n`)
          .join('')}`,
      }),
    ])
    const fingerprints = runs.map(({ stdout }) => JSON.parse(stdout).metadata.fingerprint)
    expect(new Set(fingerprints).size).toBe(1)
  })
})

describe('sunwake solar simulate refuses', () => {
  const refusals: [string, string[], RegExp][] = [
    ['no weather', ['--capacity-kw', '100'], /no weather: give --weather FILE/],
    [
      'a file that is not there',
      ['--weather', '/nowhere.csv', '--capacity-kw', '100'],
      /\/nowhere.csv cannot be read: ENOENT/,
    ],
    ['a capacity below the bound', ['--weather', TMY3, '--capacity-kw', '0'], /system.capacity_kw: .*1/],
    ['no capacity', ['--weather', TMY3], /system: |system.capacity_kw/],
    [
      'a number that is none',
      ['--weather', TMY3, '--capacity-kw', 'many'],
      /capacity-kw: it must be a finite number/,
    ],
    ['NaN', ['--weather', TMY3, '--capacity-kw', 'NaN'], /capacity-kw: it must be a finite number/],
    ['1e400', ['--weather', TMY3, '--capacity-kw', '1e400'], /capacity-kw: it must be a finite number/],
    ['an unknown flag', ['--weather', TMY3, '--capacity', '100'], /capacity/],
    ['an unknown model', ['--weather', TMY3, '--capacity-kw', '1', '--iam-model', 'x'], /system.iam_model/],
    ['a field of the other mount', ['--weather', TMY3, '--capacity-kw', '1', '--gcr', '0.4'], /system.gcr/],
    ['a foreign file', ['--weather', fileURLToPath(import.meta.url), '--capacity-kw', '1'], /weather.file/],
  ]
  it.each(refusals)('%s', async (_, flags, message) => {
    const { code, stdout, stderr } = await sunwake(['solar', 'simulate', ...flags])
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toMatch(message)
    expect(stderr).not.toMatch(/\n\s+at /)
  })

  it('a truncated weather file, naming the line', async () => {
    const text = gunzipSync(readFileSync(TMY3)).toString('utf8').slice(0, 100_000)
    const run = await sunwake(['solar', 'simulate', '--weather', '-', '--capacity-kw', '1'], { stdin: text })
    expect(run.code).toBe(2)
    expect(run.stderr).toMatch(/TMY3 \(line 514\): the last row is cut off/)
  })

  it.each([
    ['duplicate keys', '{"system": {"capacity_kw": 1, "capacity_kw": 2}}', /capacity_kw/],
    ['broken JSON', '{"system": ', /JSON|body/],
    ['1e400', '{"system": {"capacity_kw": 1e400}}', /capacity_kw/],
    ['a list', '[1]', /must hold one object/],
  ])('%s in the input file', async (_, stdin, message) => {
    const run = await sunwake(['solar', 'simulate', '--input', '-', '--weather', TMY3], { stdin })
    expect(run.code).toBe(2)
    expect(run.stderr).toMatch(message)
  })
})
