import { describe, expect, it } from 'vitest'
import { sunwake } from './sunwake.ts'

interface BenchResult {
  readonly positions: [number, number][]
  readonly aep_mwh: number
  readonly seconds: number
  readonly max_violation_m: number
  readonly evaluations: number
}

describe('sunwake bench iea37', () => {
  it('prints a layout that keeps the rules, the same for the same seed and evaluations', async () => {
    const flags = ['bench', 'iea37', '--turbines', '16', '--evaluations', '3000', '--seed', '4', '--json']
    const [first, second] = await Promise.all([sunwake(flags), sunwake(flags)])
    expect(first.code).toBe(0)
    const result = JSON.parse(first.stdout) as BenchResult
    expect(result.positions).toHaveLength(16)
    for (const [n, [x, y]] of result.positions.entries()) {
      expect(Math.hypot(x, y)).toBeLessThanOrEqual(1300 + 1e-6)
      for (const [a, b] of result.positions.slice(0, n)) {
        expect(Math.hypot(x - a, y - b)).toBeGreaterThanOrEqual(260 - 1e-6)
      }
    }
    expect(result.max_violation_m).toBeLessThanOrEqual(1e-6)
    expect(result.aep_mwh).toBeGreaterThan(418_924)
    expect((JSON.parse(second.stdout) as BenchResult).positions).toEqual(result.positions)
  }, 60_000)

  it('stops after its seconds', async () => {
    const { code, stdout } = await sunwake(['bench', 'iea37', '--turbines', '64', '--seconds', '1'])
    expect(code).toBe(0)
    expect(stdout).toMatch(/^64 turbines: \d+\.\d+ MWh after/)
  }, 60_000)

  it.each([
    { flags: ['--turbines', '17'] },
    { flags: ['--turbines', '16', '--seconds', '0'] },
    { flags: ['--turbines', '16', '--evaluations', '0'] },
    { flags: ['--turbines', 'many'] },
    { flags: [] },
  ])(
    'refuses to run with $flags',
    async ({ flags }) => {
      const { code, stderr } = await sunwake(['bench', 'iea37', ...flags])
      expect(code).toBe(2)
      expect(stderr).not.toBe('')
    },
    60_000,
  )
})
