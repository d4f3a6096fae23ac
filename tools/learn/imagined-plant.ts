import type { Rng } from '@sunwake/core/math/random'
import type { Site } from '@sunwake/core/site'
import {
  CELL_TEMPERATURE_MODELS,
  createPvSystem,
  PVWATTS_DEFAULT_LOSSES,
  type PvSystem,
} from '@sunwake/core/solar/system'
import type { PredictPvPlant } from '@sunwake/core/studies'
import { spread } from './world-places.ts'

/** A plant with what the model is told of it, and what it is not told. */
export interface ImaginedPlant {
  readonly plant: PredictPvPlant
  readonly system: PvSystem
}

const CAPACITY_KW = 1000

/**
 * A plant as they are built: mount and ratio are told; losses, modules, cooling and inverter are not, and lie where the
 * ranges of the engine's models and of PVWatts put them.
 */
export function imaginedPlant({ latitudeDeg }: Site, rng: Rng): ImaginedPlant {
  const between = (low: number, high: number): number => low + (high - low) * rng.uniform()
  const plant = {
    capacityKw: CAPACITY_KW,
    dcAcRatio: between(1, 1.8),
    mount: mountOf(latitudeDeg, rng, between),
  }
  const cooling = CELL_TEMPERATURE_MODELS[Math.floor(between(0, CELL_TEMPERATURE_MODELS.length))]!
  const system = createPvSystem({
    ...plant,
    losses: {
      ...PVWATTS_DEFAULT_LOSSES,
      soiling: between(0.005, 0.05),
      shading: between(0, 0.04),
      nameplateRating: between(-0.005, 0.015) + 0.005,
      age: between(0, 0.05),
      availability: between(0.005, 0.035),
    },
    temperatureCoefficientPerC: between(-0.0045, -0.0026),
    inverterEfficiency: between(0.955, 0.985),
    cellTemperature: cooling,
    albedo: 'weather',
  })
  return { plant, system }
}

function mountOf(
  latitudeDeg: number,
  rng: Rng,
  between: (low: number, high: number) => number,
): PredictPvPlant['mount'] {
  const kind = rng.uniform()
  const equatorDeg = latitudeDeg >= 0 ? 180 : 0
  if (kind < 0.6) {
    const tiltDeg = Math.min(Math.max(Math.abs(latitudeDeg) * between(0.3, 1) + spread(rng, 8), 0), 90)
    const turned = rng.uniform() < 0.2 ? between(0, 360) : equatorDeg + spread(rng, 35)
    return { kind: 'fixed', tiltDeg, azimuthDeg: ((turned % 360) + 360) % 360 }
  }
  if (kind < 0.9) {
    return {
      kind: 'single_axis',
      axisTiltDeg: 0,
      axisAzimuthDeg: equatorDeg,
      maxAngleDeg: between(45, 60),
      backtrack: rng.uniform() < 0.8,
      gcr: between(0.25, 0.5),
      crossAxisTiltDeg: 0,
    }
  }
  return {
    kind: 'dual_axis',
    minTiltDeg: 0,
    maxTiltDeg: between(70, 90),
    midAzimuthDeg: equatorDeg,
    maxTurnDeg: 180,
  }
}
