import { describe, expect, it } from 'vitest'
import { openLiveFarm, windAnalysis } from '../../src/run.ts'
import { earth } from '../earth.ts'

const REQUEST = {
  name: 'Westermarsch',
  boundary: {
    type: 'Polygon',
    coordinates: [
      [
        [8.85, 54.45],
        [8.91, 54.45],
        [8.91, 54.48],
        [8.85, 54.48],
        [8.85, 54.45],
      ],
    ],
  },
  turbine_model: 'generic_3mw',
  hub_height_m: 100,
  terrain_model: 'flat',
}
const POSITIONS = [
  { lat: 54.46, lon: 8.86 },
  { lat: 54.4605, lon: 8.869 },
  { lat: 54.4652, lon: 8.8745 },
  { lat: 54.471, lon: 8.863 },
]
const NEIGHBOURS = [{ lat: 54.4575, lon: 8.846, hub_height_m: 120 }]
const placesOf = (positions: typeof POSITIONS) => ({
  latitudes: positions.map(({ lat }) => lat),
  longitudes: positions.map(({ lon }) => lon),
})
const PLACES = placesOf(POSITIONS)

describe('a farm whose turbines are moved', () => {
  it('has the energies of POST /v1/wind/analysis/run for the same places, with neighbours and blockage', () => {
    for (const change of [
      {},
      { neighbours: NEIGHBOURS, blockage: 'self_similar_2020', wake_model: 'jensen' },
    ]) {
      const request = { ...REQUEST, ...change }
      const { farm, turbines } = openLiveFarm(request, { earth }).energyAt(PLACES)
      const { body } = windAnalysis({ ...request, turbine_positions: POSITIONS }, { earth })
      expect(Math.abs(farm.netKwh / 1000 / body.farm_summary.net_aep_mwh - 1)).toBeLessThan(1e-12)
      body.turbine_results?.forEach(({ net_aep_mwh }, i) => {
        expect(Math.abs(turbines.netKwh[i]! / 1000 / net_aep_mwh - 1)).toBeLessThan(1e-12)
      })
    }
  })

  it('has a slope that differences of its energy confirm', () => {
    const farm = openLiveFarm(REQUEST, { earth })
    const slope = farm.slopeAt(PLACES)
    const step = 0.5
    const steepest = Math.max(...[...slope.byEast, ...slope.byNorth].map(Math.abs))
    const moved = (i: number, east: number, north: number) => {
      const places = POSITIONS.map(({ lat, lon }, n) => {
        const { x, y } = farm.frame.toLocal({ latitudeDeg: lat, longitudeDeg: lon })
        return farm.frame.toGeo({ x: x + (n === i ? east : 0), y: y + (n === i ? north : 0) })
      })
      return farm.slopeAt({
        latitudes: places.map(({ latitudeDeg }) => latitudeDeg),
        longitudes: places.map(({ longitudeDeg }) => longitudeDeg),
      }).energyMwh
    }
    POSITIONS.forEach((_, i) => {
      const byEast = (moved(i, step, 0) - moved(i, -step, 0)) / (2 * step)
      const byNorth = (moved(i, 0, step) - moved(i, 0, -step)) / (2 * step)
      expect(Math.abs(slope.byEast[i]! - byEast)).toBeLessThan(0.01 * steepest)
      expect(Math.abs(slope.byNorth[i]! - byNorth)).toBeLessThan(0.01 * steepest)
    })
    // Another solver of the same wakes, before the losses of the plant.
    const { grossKwh, wakeLoss } = farm.energyAt(PLACES).farm
    expect(Math.abs((grossKwh * (1 - wakeLoss)) / 1000 / slope.energyMwh - 1)).toBeLessThan(0.01)
  })

  it('has slower wind behind a rotor than beside it, and the free wind in front', () => {
    const farm = openLiveFarm(REQUEST, { earth })
    const { latitudes, longitudes } = placesOf(POSITIONS.slice(0, 1))
    const grid = { south: 54.45, north: 54.47, west: 8.84, east: 8.88, rows: 3, cols: 3 }
    const [, , beside, front, , behind] = farm.flowAt(
      { latitudes, longitudes },
      { ...grid, directionDeg: 270, speed: 9 },
    )
    expect(front).toBeCloseTo(9, 6)
    expect(beside).toBeCloseTo(9, 2)
    expect(behind).toBeLessThan(beside!)
  })

  it('refuses what the analysis refuses, and places without numbers', () => {
    expect(() => openLiveFarm({ ...REQUEST, turbine_model: 'none such' }, { earth })).toThrow('none such')
    expect(() => openLiveFarm({ ...REQUEST, wake_model: 'none such' }, { earth })).toThrow()
    const farm = openLiveFarm(REQUEST, { earth })
    expect(() => farm.energyAt({ latitudes: [Number.NaN], longitudes: [8.86] })).toThrow()
    expect(() => farm.energyAt({ latitudes: [54.46, 54.47], longitudes: [8.86] })).toThrow()
  })
})
