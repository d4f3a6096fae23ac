import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { solarMulti, solarOptimization } from '@sunwake/api/run'
import { afterAll, describe, expect, it } from 'vitest'
import { earth } from '../../../test/embedded-earth.ts'
import { EXIT } from '../src/context.ts'
import { onTerminal } from './on-terminal.ts'
import { sunwake } from './sunwake.ts'

const folder = mkdtempSync(join(tmpdir(), 'sunwake-decisions-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const SITE = { latitude: 36.1, longitude: -79.95, capacity_kw: 1000 }
const AT_SITE = ['--lat', '36.1', '--lon', '-79.95', '--capacity-kw', '1000']

/** A result without what differs from run to run. */
function lasting({ optimization_time_seconds: _, metadata, ...body }: Record<string, unknown>): unknown {
  return { ...body, metadata: { ...(metadata as object), processing_time_ms: 0 } }
}

describe('solar optimize', () => {
  const inputs = ['solar', 'optimize', ...AT_SITE, '--objective', 'lcoe', '--max-iterations', '12']

  it('prints only the object of the operation with --json', async () => {
    const { code, stdout, stderr } = await sunwake([...inputs, '--max-budget', '1200000', '--json'])
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    const request = {
      site: SITE,
      objective: 'lcoe',
      max_iterations: 12,
      constraints: { max_budget: 1_200_000 },
    }
    const expected = JSON.parse(JSON.stringify(solarOptimization(request, { earth })))
    expect(lasting(JSON.parse(stdout))).toEqual(lasting(expected))
  })

  it('prints the plant, its constraints and how it was found', async () => {
    const { code, stdout } = await sunwake([...inputs, '--max-budget', '1200000', '--name', 'North field'])
    expect(code).toBe(0)
    for (const text of [
      /^North field: best fixed plant for cheapest energy\nAll 12 evaluations are used. Seed 1./,
      /max budget +\d+(\.\d+)?, asked for 1200000/,
      /better at +stage +tilt/,
      /embedded_data/,
    ]) {
      expect(stdout).toMatch(text)
    }
  })

  it('exits with 3 when nothing meets the constraints, and names a relaxation', async () => {
    const { code, stdout, stderr } = await sunwake([...inputs, '--min-annual-energy-kwh', '2e6', '--json'])
    expect({ code, stdout }).toEqual({ code: 3, stdout: '' })
    expect(stderr).toMatch(
      /min_annual_energy_kwh is 2000000, \d+ within reach. It can be met with min_annual/,
    )
  })

  it('exits with 2 and names every refused field', async () => {
    const { code, stderr } = await sunwake([...inputs, '--tilt-max', '91', '--min-capacity-factor', '2'])
    expect(code).toBe(2)
    expect(stderr).toMatch(/bounds.tilt_max: /)
    expect(stderr).toMatch(/constraints.min_capacity_factor: /)
  })

  it.each<[string, string[]]>([
    ['optimize', ['--max-iterations', '500']],
    ['multi', ['--objectives', 'energy,lcoe', '--population', '100', '--generations', '500']],
  ])(
    'on a terminal: solar %s shows its progress, and Ctrl-C prints the best so far and exits with 130',
    async (name, flags) => {
      const before = globalThis.process.listeners('SIGINT')
      const written: string[] = []
      const { stdout, code } = await onTerminal(
        ['solar', name, ...AT_SITE, ...flags, '--json'],
        (text, pressCtrlC) => {
          written.push(text)
          if (written.length === 2) pressCtrlC()
        },
      )
      expect(code).toBe(EXIT.interrupted)
      expect(JSON.parse(stdout)).toMatchObject({ partial: true, stop_reason: 'stopped' })
      expect(written[0]).toMatch(/^\r(evaluation|generation) \d+.* \d+ %/)
      expect(globalThis.process.listeners('SIGINT')).toEqual(before)
    },
  )
})

describe('solar multi', () => {
  const inputs = [
    ...['solar', 'multi', ...AT_SITE, '--objectives', 'energy, lcoe,land_use'],
    ...['--population', '16', '--generations', '4'],
  ]

  it('prints the object of the operation with --json, and draws the front', async () => {
    const chart = join(folder, 'front.svg')
    const { code, stdout, stderr } = await sunwake([...inputs, '--json', '--chart', chart])
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    const request = { site: SITE, objectives: ['energy', 'lcoe', 'land_use'], population: 16, generations: 4 }
    const expected = solarMulti(request, { earth })
    expect(lasting(JSON.parse(stdout))).toEqual(lasting(JSON.parse(JSON.stringify(expected))))
    const svg = readFileSync(chart, 'utf8')
    expect(svg).toMatch(/^<svg/)
    expect(svg).toContain('energy [MWh per year]')
    expect(svg).toContain('cost of energy [US cents/kWh]')
    expect(svg).toContain('knee point')
  })

  it('prints the front with its knee', async () => {
    const { code, stdout } = await sunwake(inputs)
    expect(code).toBe(0)
    expect(stdout).toMatch(/^fixed plants weighed by most energy, cheapest energy, least land\n/)
    expect(stdout).toMatch(/\nknee +\d/)
    expect(stdout).toMatch(/The knee yields .* MWh a year at/)
  })

  it('is refused without two objectives, or when the chart cannot be written', async () => {
    const [one, nowhere] = await Promise.all([
      sunwake(['solar', 'multi', ...AT_SITE, '--objectives', 'energy']),
      sunwake([...inputs, '--chart', join(folder, 'no', 'such', 'front.svg')]),
    ])
    expect(one.code).toBe(2)
    expect(one.stderr).toContain('2 or 3 objectives, each once')
    expect(nowhere.code).toBe(2)
    expect(nowhere.stderr).toContain('cannot be written')
  })
})
