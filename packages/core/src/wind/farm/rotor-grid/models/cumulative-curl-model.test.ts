import { expect, it } from 'vitest'
import { TWO_MEGAWATTS } from '../../../../../test/plain-farms.ts'
import { allocateDirectionFlow, createRotorGridSolver, createWindFarm } from '../../index.ts'

const ROW = { x: [0, 400, 800, 1200, 1600], y: [0, 0, 0, 0, 0] }

function powersOf({ x, y }: { x: number[]; y: number[] }): number[] {
  const farm = createWindFarm({ x, y, models: [TWO_MEGAWATTS] })
  const speeds = Float64Array.of(10)
  const out = allocateDirectionFlow(farm.count, 1)
  createRotorGridSolver(farm, { wake: 'cumulative_curl' }).solve(
    { directionDeg: 270, speeds, turbulence: Float64Array.of(0.07) },
    out,
  )
  return [...out.power].slice(0, ROW.x.length)
}

it('cumulates the wakes of a row in line, beside the middle of the farm as on it', () => {
  const alone = powersOf(ROW)
  const aside = powersOf({ x: [...ROW.x, 9000], y: [...ROW.y, 5000] })
  aside.forEach((power, n) => {
    expect(power / (alone[n] ?? Number.NaN)).toBeCloseTo(1, 9)
  })
})
