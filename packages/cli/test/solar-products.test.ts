import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sunwake } from './sunwake.ts'

/** A synthetic product file, shared with the tests of the operation. */
const textOf = (name: string): string =>
  readFileSync(new URL(`../../api/test/products/${name}`, import.meta.url), 'utf8')

const PAN = textOf('module.PAN')
const OND = textOf('inverter.OND')
const CEC_MODULES = textOf('cec-modules.csv')
const CEC_INVERTERS = textOf('cec-inverters.csv')

const TMY3 = fileURLToPath(
  new URL('../../../examples/data/tmy3_723170TYA_greensboro_nc.csv.gz', import.meta.url),
)
const folder = mkdtempSync(join(tmpdir(), 'sunwake-products-'))
const file = (name: string): string => join(folder, name)
const STRINGS = ['--modules-per-string', '14', '--strings', '2']

const simulate = (...flags: readonly string[]) =>
  sunwake(['solar', 'simulate', '--weather', TMY3, '--tilt', '25', '--azimuth', '180', ...flags])

beforeAll(() => {
  writeFileSync(file('m.PAN'), Buffer.from(PAN.replace('=Nobody', '=Münster'), 'latin1'))
  writeFileSync(file('utf8.PAN'), `\ufeff${PAN.replace('=Nobody', '=Münster')}`)
  writeFileSync(file('i.OND'), OND)
  writeFileSync(file('modules.csv'), CEC_MODULES)
  writeFileSync(file('inverters.csv'), CEC_INVERTERS)
  writeFileSync(file('broken.PAN'), PAN.replace('0.158', '0,158'))
  const module = { model: 'cec', a_ref_v: 1, modules_per_string: 13, strings: 3 }
  writeFileSync(file('plant.json'), JSON.stringify({ system: { module, tilt: 25, azimuth: 180 } }))
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('sunwake solar simulate with products', () => {
  it('runs PVsyst files, in Latin-1 or UTF-8', async () => {
    const inverter = ['--inverter-file', file('i.OND'), '--inverters', '1']
    const runs = await Promise.all(
      ['m.PAN', 'utf8.PAN'].map((name) =>
        simulate('--module-file', file(name), ...STRINGS, ...inverter, '--json'),
      ),
    )
    const [latin, unicode] = runs.map(({ code, stdout, stderr }) => {
      expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
      return JSON.parse(stdout)
    })
    expect(latin.metadata.assumptions.module).toMatch(/^Münster N-410, PAN file/)
    expect(latin.metadata.assumptions.inverter).toMatch(/^Nobody NI-10, OND file/)
    expect(latin.max_ac_power_kw).toBeLessThanOrEqual(10)
    expect(latin.warnings).toEqual([])
    expect(unicode.energy_kwh).toBe(latin.energy_kwh)
    expect(unicode.metadata.assumptions).toEqual(latin.metadata.assumptions)
  })

  it('runs products of SAM libraries by name, and those of no manufacturer', async () => {
    const library = await simulate(
      ...['--module-file', file('modules.csv'), '--module-name', 'Made Up MU-310', ...STRINGS],
      ...['--inverter-file', file('inverters.csv'), '--inverters', '1'],
    )
    expect({ code: library.code, stderr: library.stderr }).toEqual({ code: 0, stderr: '' })
    expect(library.stdout).toMatch(/assumed +module: Made Up MU-310, CEC module library/)
    expect(library.stdout).toMatch(/assumed +inverter: Nobody: NI-10 \[480V\], CEC inverter library/)
    const generic = await simulate(
      ...['--module', 'topcon_580', '--modules-per-string', '4', '--strings', '5'],
      ...['--inverter', 'string_10_kw', '--inverters', '1'],
    )
    expect({ code: generic.code, stderr: generic.stderr }).toEqual({ code: 0, stderr: '' })
    expect(generic.stdout).toMatch(/assumed +module: topcon_580: .*assumed figures of no product/)
    expect(generic.stdout).toMatch(/warning +string_too_short: The strings of 4/)
  })

  it('replaces the product of the input file and keeps its wiring', async () => {
    const input = ['--input', file('plant.json'), '--module-file', file('m.PAN'), '--strings', '2', '--json']
    const [onTop, flags] = await Promise.all([
      simulate(...input),
      simulate('--module-file', file('m.PAN'), '--modules-per-string', '13', '--strings', '2', '--json'),
    ])
    expect({ code: onTop.code, stderr: onTop.stderr }).toEqual({ code: 0, stderr: '' })
    expect(JSON.parse(onTop.stdout).energy_kwh).toBe(JSON.parse(flags.stdout).energy_kwh)
  })

  it.each<[string, readonly string[], RegExp]>([
    [
      'a broken file by line and key',
      ['--module-file', 'broken.PAN'],
      /system.module.file at line 22, column RSerie/,
    ],
    ['a file that is not there', ['--module-file', 'none.PAN'], /none.PAN cannot be read: ENOENT/],
    [
      'two modules',
      ['--module', 'topcon_580', '--module-file', 'm.PAN'],
      /--module and --module-file are both/,
    ],
    ['a name without a library', ['--inverter-name', 'x'], /--inverter-name needs the library/],
    ['a name for one product', ['--module-file', 'm.PAN', '--module-name', 'x'], /has one product/],
    ['no name in a library', ['--module-file', 'modules.csv'], /one of the 2 products/],
    ['no number of inverters', ['--inverter', 'string_10_kw'], /system.inverter.count/],
    ['a generic module that there is not', ['--module', 'x'], /system.module.name: one of mono_perc_400/],
    ['strings of nothing', [], /system.module: an object whose `model`|system.module.model/],
    ['two files from the standard input', ['--module-file', '-', '--inverter-file', '-'], /are both -/],
  ])('refuses %s', async (_, flags, message) => {
    const paths = flags.map((flag) => (/\.(PAN|csv)$/.test(flag) ? file(flag) : flag))
    const { code, stdout, stderr } = await simulate('--capacity-kw', '10', ...STRINGS, ...paths)
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toMatch(message)
  })
})

describe('sunwake solar inverters', () => {
  it('counts a single inverter in the singular', async () => {
    const { code, stdout } = await sunwake(['solar', 'inverters', '--search', 'central'])
    expect(code).toBe(0)
    expect(stdout).toMatch(/\n1 inverter\n$/)
  })
})
