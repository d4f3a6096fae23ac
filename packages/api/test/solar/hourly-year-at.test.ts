import { quickSolar as bestPlant, solarResource as resourceOf } from '@sunwake/core/studies'
import { hourlyYearAt } from '@sunwake/data'
import { openEmbeddedData } from '@sunwake/data/node'
import { describe, expect, it } from 'vitest'
import { quickSolar, solarResource } from '../../src/run.ts'
import { earth } from '../earth.ts'

const data = openEmbeddedData()
const place = { latitudeDeg: -33.9, longitudeDeg: 18.6 }
const wire = { latitude: -33.9, longitude: 18.6 }

describe('hourlyYearAt', () => {
  it('gives a study the numbers of the resource operation', async () => {
    const { body } = solarResource({ ...wire, seed: 7 }, { earth })
    const resource = resourceOf(await hourlyYearAt({ ...place, seed: 7 }, data))
    expect(resource.ghiKwhM2).toBe(body.annual_ghi)
    expect([...resource.monthlyDniKwhM2]).toEqual(body.monthly_dni)
    expect(resource.tempAir).toBe(body.avg_temp)
  })

  it('gives a study the design of the quick operation', async () => {
    const body = quickSolar({ site: { ...wire, capacity_kw: 1000 } }, { earth })
    const { site, weather } = await hourlyYearAt(place, data)
    const { optimal, energy } = bestPlant({ site, weather, capacityKw: 1000, system: { albedo: 'weather' } })
    expect(optimal.tiltDeg).toBe(body.optimal_parameters.tilt)
    expect(1000 * body.energy_metrics.annual_energy_mwh).toBeCloseTo(energy.annualEnergyKwh, 6)
  })

  it('keeps the irradiation of the climate and a given height', async () => {
    const { weather, climate } = await hourlyYearAt(place, data)
    const kwh = weather.ghi.reduce((sum, light) => sum + light, 0) / 1000
    expect(Math.abs(kwh / climate.ghiKwhM2Year - 1)).toBeLessThan(0.01)
    const { site } = await hourlyYearAt({ ...place, altitude: 12 }, data)
    expect(site.altitude).toBe(12)
  })

  it('refuses a place off Earth by name', async () => {
    const run = hourlyYearAt({ ...place, latitudeDeg: 91 }, data)
    await expect(run).rejects.toMatchObject({ field: 'latitudeDeg' })
  })
})
