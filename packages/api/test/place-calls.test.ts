import { solarResource as resourceOf } from '@sunwake/core/studies'
import { openEmbeddedData } from '@sunwake/data/node'
import { hourlyYearAt, quickSolarAt, quickWindAt, resourceAt, simulateAt } from '@sunwake/data/place'
import { describe, expect, it } from 'vitest'
import { quickSolar, quickWind, simulatePv, solarResource, windResource } from '../src/run.ts'
import { earth } from './earth.ts'

const data = openEmbeddedData()
const place = { latitudeDeg: -33.9, longitudeDeg: 18.6 }
const wire = { latitude: -33.9, longitude: 18.6 }

describe('one call for a place gives what the service answers', () => {
  it('quickSolarAt', async () => {
    const body = quickSolar({ site: { ...wire, capacity_kw: 1000 }, objective: 'lcoe' }, { earth })
    const { optimal, energy, sun } = await quickSolarAt(
      { ...place, capacityKw: 1000, objective: 'lcoe' },
      data,
    )
    expect(optimal.tiltDeg).toBe(body.optimal_parameters.tilt)
    expect(optimal.gcr).toBe(body.optimal_parameters.gcr)
    expect(energy.annualEnergyKwh / 1000).toBe(body.energy_metrics.annual_energy_mwh)
    expect(sun.site.altitude).toBeGreaterThan(0)
  })

  it('quickWindAt', async () => {
    const body = quickWind(wire, { earth })
    const { annualEnergyKwh, exceedance, turbine } = await quickWindAt(place, data)
    expect(turbine.id).toBe('generic_3mw')
    expect(annualEnergyKwh / 1000).toBe(body.summary.estimated_aep_mwh)
    expect(exceedance.p90Kwh / 1000).toBe(body.uncertainty.p90_aep_mwh)
  })

  it('resourceAt', async () => {
    const sun = solarResource({ ...wire, seed: 7 }, { earth }).body
    const wind = windResource({ ...wire, seed: 7, heights_m: [90] }, { earth })
    const resource = await resourceAt({ ...place, seed: 7, heights: [90] }, data)
    expect(resource.solar.ghiKwhM2).toBe(sun.annual_ghi)
    expect([...resource.solar.monthlyDniKwhM2]).toEqual(sun.monthly_dni)
    expect(resource.climate.uncertainty.ghiYear * 100).toBe(sun.uncertainty.annual_ghi_sigma_pct)
    expect(resource.wind[0]?.level.meanSpeed).toBe(wind.heights[0]?.mean_wind_speed_ms)
    expect(resource.wind[0]?.diurnal).toEqual(wind.heights[0]?.diurnal_mean_wind_speed_ms)
  })

  it('simulateAt', async () => {
    const { body } = simulatePv({ ...wire, system: { capacity_kw: 10 } }, { earth })
    const { energyKwh, system } = await simulateAt({ ...place, capacityKw: 10 }, data)
    expect(energyKwh / 1000).toBe(body.energy_metrics.annual_energy_mwh)
    expect(system.mount).toEqual({ kind: 'fixed', tiltDeg: 20, azimuthDeg: 0 })
  })

  it('hourlyYearAt', async () => {
    const { body } = solarResource({ ...wire, seed: 7 }, { earth })
    const { site, weather } = await hourlyYearAt({ ...place, seed: 7 }, data)
    const resource = resourceOf({ site, weather })
    expect(resource.ghiKwhM2).toBe(body.annual_ghi)
  })
})
