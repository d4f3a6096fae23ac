import { describe, expect, it } from 'vitest'
import { allocateDirectionFlow, createWindFarm } from '../../wind/farm/index.ts'
import { createTurbineCurve, createTurbineModel } from '../../wind/turbine/index.ts'
import { createWakeSolver, type WakeModelName } from './wake-models.ts'

const model = createTurbineModel({
  name: 'turbine',
  rotorDiameter: 112,
  hubHeight: 94,
  ratedPower: 3000,
  power: createTurbineCurve({ speeds: [3, 6, 9, 12, 25], values: [0, 400, 1600, 3000, 3000] }),
  thrust: createTurbineCurve({ speeds: [3, 12, 25], values: [0.8, 0.8, 0.1] }),
})
const farm = createWindFarm({
  x: Array.from({ length: 30 }, (_, i) => 480 * (i % 6) + 13 * i),
  y: Array.from({ length: 30 }, (_, i) => 510 * Math.floor(i / 6) - 7 * i),
  models: [model],
})
const AMBIENT = 0.08

function flowOf(name: WakeModelName, options: { readonly turbulence?: boolean }, directionDeg: number) {
  const speeds = Float64Array.of(5, 8, 11, 15)
  const flow = allocateDirectionFlow(farm.count, speeds.length)
  const turbulence = new Float64Array(speeds.length).fill(AMBIENT)
  createWakeSolver(farm, name, AMBIENT, options).solve({ directionDeg, speeds, turbulence }, flow)
  return flow
}

describe('createWakeSolver without turbulence', () => {
  it.each(['bastankhah', 'jensen', 'niayifar_2016', 'floris_gauss'] as const)(
    'gives the powers and speeds of the whole: %s',
    (name) => {
      for (const directionDeg of [0, 47, 93, 180, 262.5]) {
        const [whole, quick] = [
          flowOf(name, {}, directionDeg),
          flowOf(name, { turbulence: false }, directionDeg),
        ]
        for (const field of ['power', 'speed'] as const) {
          const far = [...whole[field]].filter(
            (value, n) => !(Math.abs(quick[field][n] - value) <= 1e-11 * value),
          )
          expect(far).toEqual([])
        }
      }
    },
  )

  it('leaves out what is added behind rotors, unless the wakes ask for it', () => {
    const most = (name: WakeModelName) => Math.max(...flowOf(name, { turbulence: false }, 270).turbulence)
    expect(most('bastankhah')).toBe(AMBIENT)
    expect(most('niayifar_2016')).toBeGreaterThan(AMBIENT)
    expect(Math.max(...flowOf('bastankhah', {}, 270).turbulence)).toBeGreaterThan(AMBIENT)
  })

  it('refuses unknown options', () => {
    expect(() => createWakeSolver(farm, 'jensen', AMBIENT, { fast: true } as never)).toThrow(/fast/)
  })
})
