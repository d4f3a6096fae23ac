import { statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { createRng } from '@sunwake/core/math/random'
import { createPvSystem } from '@sunwake/core/solar/system'
import { type PredictPvPlant, predictPv, readPvPowerModel, simulatePv } from '@sunwake/core/studies'
import { synthesizeYear } from '@sunwake/core/weather'
import { describe, expect, it } from 'vitest'
import { climateAt } from '../src/index.ts'
import { data, earth } from './places.ts'

const model = readPvPowerModel(await data.pvPowerModel())

/** A year at a place whose seed no training used. */
function yearAt(
  latitudeDeg: number,
  longitudeDeg: number,
): {
  site: { latitudeDeg: number; longitudeDeg: number; altitude: number }
  weather: ReturnType<typeof synthesizeYear>['weather']
} {
  const site = { latitudeDeg, longitudeDeg, altitude: 100 }
  const {
    ghiKwhM2Day,
    ghiDailyCv,
    linkeTurbidity,
    temperature,
    diurnalRange,
    windSpeed10m,
    weibullShape10m,
    windRose,
  } = climateAt(earth, site)
  const { weather } = synthesizeYear({
    site,
    rng: createRng(77),
    climate: {
      sun: { ghiDailyKwh: ghiKwhM2Day, ghiDailyVariation: ghiDailyCv, linkeTurbidity },
      temperature: { mean: temperature, dailyRange: diurnalRange },
      wind: {
        levels: [{ height: 10, speed: windSpeed10m, weibullK: weibullShape10m }],
        shearExponent: 0.15,
        rose: [windRose.djf, windRose.mam, windRose.jja, windRose.son],
      },
    },
  })
  return { site, weather }
}

const equator = (latitudeDeg: number): number => (latitudeDeg < 0 ? 0 : 180)

describe('the embedded model of PV power', () => {
  it('is small, and reports its error on places outside its training', () => {
    const file = fileURLToPath(new URL('../embedded/pv_power.json', import.meta.url))
    expect(statSync(file).size).toBeLessThan(1.5e6)
    const { card } = model
    expect(card.testPlaces).toBeGreaterThanOrEqual(50)
    expect(card.mae).toBeLessThan(0.025)
    expect(card.r2).toBeGreaterThan(0.975)
    expect(Math.abs(card.bias)).toBeLessThan(0.004)
    expect(card.calibrationPlaces).toBeGreaterThanOrEqual(100)
    // Conformal calibration on places apart: within two points of what is promised on the places of the test.
    expect(Math.abs(card.coverage80 - 0.8)).toBeLessThanOrEqual(0.02 + 1e-9)
    expect(Math.abs(card.coverage80Calibrated - 0.8)).toBeLessThan(0.02)
    expect(card.yearErrorStdCalibrated).toBeLessThan(card.yearErrorStd)
  })

  it.each([
    ['Madrid', 40.4, -3.7],
    ['Lagos', 6.5, 3.4],
    ['Alice Springs', -23.7, 133.9],
    ['Trondheim', 63.4, 10.4],
    ['Phoenix', 33.4, -112.1],
  ])(
    'follows the physical engine in %s within the stated error, for every mount',
    (_, latitudeDeg, longitudeDeg) => {
      const { site, weather } = yearAt(latitudeDeg, longitudeDeg)
      const mounts: readonly PredictPvPlant['mount'][] = [
        { kind: 'fixed', tiltDeg: 25, azimuthDeg: equator(latitudeDeg) },
        {
          kind: 'single_axis',
          axisTiltDeg: 0,
          axisAzimuthDeg: 180,
          maxAngleDeg: 55,
          backtrack: true,
          gcr: 0.35,
          crossAxisTiltDeg: 0,
        },
        {
          kind: 'dual_axis',
          minTiltDeg: 0,
          maxTiltDeg: 85,
          midAzimuthDeg: equator(latitudeDeg),
          maxTurnDeg: 180,
        },
      ]
      for (const mount of mounts) {
        const plant = { capacityKw: 500, dcAcRatio: 1.2, mount }
        const { energyKwh } = simulatePv({ site, weather, system: createPvSystem(plant) })
        const { energy } = predictPv({ model, site, weather, plant })
        expect(Math.abs(energy.p50Kwh / energyKwh - 1)).toBeLessThan(1.5 * model.card.yearErrorStd)
        expect(energy.p90Kwh).toBeLessThan(energy.p50Kwh)
        expect(energy.p10Kwh).toBeGreaterThan(energy.p50Kwh)
      }
    },
  )
})
