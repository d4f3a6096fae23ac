import {
  PACK_QUANTITIES,
  type PackLayer,
  type PackQuantity,
  readClimatePack,
  withClimatePacks,
  writeClimatePack,
} from '@sunwake/data'
import { openEmbeddedData } from '@sunwake/data/node'
import { quickWindAt } from '@sunwake/data/place'
import { describe, expect, it } from 'vitest'
import { boxPolygon } from '../../../test/box-polygon.ts'
import {
  loadWindGround,
  quickHybrid,
  quickWind,
  simulatePv,
  solarResource,
  windAnalysis,
  windResource,
} from '../src/run.ts'
import { earth } from './earth.ts'
import { jacksboro } from './jacksboro.ts'

const PLACE = { latitude: 55.5, longitude: 9.5 }
const ATLAS = {
  file: 'DNK_wind-speed_100m.tif',
  sha256: 'b'.repeat(64),
  dataset: 'Global Wind Atlas',
  licence: 'CC-BY-4.0',
  credit: 'DTU',
  url: 'https://globalwindatlas.info',
}

function layer(quantity: PackQuantity, value: number, height: number | null = null): PackLayer {
  const lattice = { rows: 2, cols: 2, x0: 9, y0: 55, stepX: 1, stepY: 1 }
  const { bands, step } = PACK_QUANTITIES[quantity]
  const pixels = new Int16Array(4 * bands).fill(Math.round(value / step))
  return { quantity, height, lattice, pixels, sources: [0] }
}

async function earthWith(layers: readonly PackLayer[], name = 'denmark') {
  const bytes = await writeClimatePack({
    ...{ name, sources: [ATLAS], uncertainty: { windSpeed: 0.14 }, layers },
  })
  return { ...earth, packs: [await readClimatePack(bytes)] }
}

const WIND = [layer('wind_speed', 8, 100), layer('weibull_shape', 2.3, 100)]

describe('answers on places that a climate pack knows', () => {
  it('of wind name the pack, its sources and what is left to the embedded climate', async () => {
    const context = { earth: await earthWith(WIND) }
    const request = { ...PLACE, heights_m: [100] }
    const body = windResource(request, context)
    expect(body.heights[0]?.mean_wind_speed_ms).toBeCloseTo(8, 2)
    expect(body.heights[0]?.weibull_k).toBeCloseTo(2.3, 2)
    expect(body.metadata.data_source).toBe('climate-pack:denmark')
    const { data } = body.metadata
    expect(data).toMatchObject({ source: 'climate-pack:denmark', version: context.earth.packs[0]?.sha256 })
    expect(data.licence).toMatch(/^CC-BY-4\.0; /)
    expect(data.attributions?.[0]).toMatchObject({ name: 'Global Wind Atlas', citation: 'DTU' })
    expect(data.resolution).toMatch(/^1° in the climate pack denmark; /)
    const [warning] = body.warnings
    expect(warning?.code).toBe('climate_pack')
    expect(warning?.message).toContain(
      'mean wind speed at 100 m, Weibull k at 100 m from the climate pack denmark',
    )
    expect(warning?.message).toContain(
      'From embedded-climatology, on a grid of 1° (about 110 km): wind rose,',
    )
    expect(body.warnings.map(({ code }) => code)).not.toContain('embedded_data')
  })

  it('of sun have the irradiation of the pack; one that has wind alone leaves the sun embedded', async () => {
    const sunny = solarResource(PLACE, { earth: await earthWith([layer('ghi', 3)]) }).body
    expect(sunny.annual_ghi / 1095).toBeCloseTo(1, 2)
    expect(sunny.data_source).toBe('climate-pack:denmark')
    const windy = solarResource(PLACE, { earth: await earthWith(WIND) }).body
    expect(windy.data_source).toBe('embedded-climatology')
    expect(windy.annual_ghi).toBe(solarResource(PLACE, { earth }).body.annual_ghi)
  })

  it('change their fingerprint when a value of the pack changes, or when a pack with the same values has another name', async () => {
    const of = async (layers: readonly PackLayer[], name?: string) =>
      quickWind(PLACE, { earth: await earthWith(layers, name) }).metadata.fingerprint
    const prints = [
      await of(WIND),
      await of([layer('wind_speed', 8.001, 100), layer('weibull_shape', 2.3, 100)]),
      await of(WIND, 'jutland'),
      quickWind(PLACE, { earth }).metadata.fingerprint,
    ]
    expect(new Set(prints).size).toBe(4)
    expect(await of(WIND)).toBe(prints[0])
  })

  it('are unchanged, bit for bit, outside of every pack', async () => {
    const far = { latitude: -33.9, longitude: 18.6 }
    const context = { earth: await earthWith(WIND) }
    expect(quickWind(far, context).metadata.fingerprint).toBe(quickWind(far, { earth }).metadata.fingerprint)
    expect(quickWind(far, context).warnings).toEqual(quickWind(far, { earth }).warnings)
  })

  it('equal those of the library with the same pack', async () => {
    const context = { earth: await earthWith(WIND) }
    const data = withClimatePacks(openEmbeddedData(), context.earth.packs)
    const { annualEnergyKwh } = await quickWindAt({ latitudeDeg: 55.5, longitudeDeg: 9.5 }, data)
    expect(annualEnergyKwh / 1000).toBe(quickWind(PLACE, context).summary.estimated_aep_mwh)
  })

  it('of plants and hybrids are made of the pack too', async () => {
    const context = { earth: await earthWith([...WIND, layer('ghi', 3)]) }
    const plant = simulatePv({ ...PLACE, system: { capacity_kw: 10 } }, context).body
    expect(plant.data_source).toBe('climate-pack:denmark')
    expect(plant.warnings.map(({ code }) => code)).toContain('climate_pack')
    const hybrid = quickHybrid(
      {
        ...{ name: 'h', ...PLACE, interconnect_limit_kw: 3000 },
        ...{ solar: { capacity_kw: 1000 }, wind: { turbine_model: 'generic_3mw', turbine_count: 1 } },
      },
      context,
    )
    expect(JSON.stringify(hybrid)).toContain('climate-pack:denmark')
  })

  it('of farms over hills take the wind of a fine pack at the centre of the area and extrapolate it to each turbine', async () => {
    const fine = { rows: 40, cols: 40, x0: -84.45, y0: 36.4, stepX: 0.01, stepY: 0.01 }
    const pixels = new Int16Array(1600).fill(7000)
    const context = {
      earth: await earthWith([{ quantity: 'wind_speed', height: 100, lattice: fine, pixels, sources: [0] }]),
    }
    const request = {
      ...{ name: 'Ridge', turbine_model: 'generic_3mw', hub_height_m: 100, wake_model: 'none' },
      boundary: boxPolygon(-84.27, 36.57, -84.22, 36.61),
      turbine_positions: [
        { lat: 36.59, lon: -84.245 },
        { lat: 36.585, lon: -84.245 },
      ],
    }
    const ground = await loadWindGround(request, { ...context, terrain: jacksboro })
    const run = (change: object) => windAnalysis({ ...request, ...change }, { ...context, ground }).body
    const [hills, flat] = [run({}), run({ terrain_model: 'flat' })]
    const energies = ({ turbine_results: turbines = [] }: typeof hills) =>
      turbines.map(({ gross_aep_mwh }) => gross_aep_mwh)
    expect(energies(hills)[0]! / energies(flat)[0]!).toBeCloseTo(1, 2)
    expect(Math.abs(energies(hills)[1]! / energies(flat)[1]! - 1)).toBeGreaterThan(0.005)
    expect(hills.metadata.assumptions['wind_of_masts']).toContain('wind of the climate pack denmark')
    expect(hills.masts).toBeUndefined()
  })
})
