// Wake steering: nine turbines in three rows, their yaw angles by wind direction and speed, and what these are worth
// in a year, also when the direction is only known to a few degrees.
import { runToEnd } from '@sunwake/core/steps'
import { optimizeYaw } from '@sunwake/core/studies'
import { createWindFarm } from '@sunwake/core/wind/farm'
import { findTurbine, turbineModelOf } from '@sunwake/data'
import { openEmbeddedData } from '@sunwake/data/node'

/** Three rows of three, five diameters apart along the main wind and four across it. */
const ALONG = [0, 5, 10]
const ACROSS = [0, 4, 8]

/** A climate of westerlies: twelve sectors from north on. */
const SECTORS = [4, 4, 5, 6, 6, 6, 8, 11, 16, 18, 10, 6].map((share) => ({
  frequency: share / 100,
  scale: 9.2,
  shape: 2.1,
}))

/** Energies and angles, for an exact direction and for one that is off by 4°. */
export async function wakeSteering() {
  const catalogue = await openEmbeddedData().turbines()
  const model = turbineModelOf(findTurbine(catalogue, 'generic_3mw'), { hubHeight: 100 })
  const diameter = model.rotorDiameter
  const farm = createWindFarm({
    x: ALONG.flatMap((row) => ACROSS.map(() => row * diameter)),
    y: ALONG.flatMap(() => ACROSS.map((column) => column * diameter)),
    models: [model],
  })
  const study = {
    farm,
    wind: { kind: 'sectors', sectors: SECTORS, turbulence: 0.07 },
    directions: 36,
    speedStep: 2,
    limits: { minDeg: -25, maxDeg: 25 },
  }
  return {
    farm,
    exact: runToEnd(optimizeYaw(study)),
    robust: runToEnd(optimizeYaw({ ...study, directionUncertainty: { sigmaDeg: 4, points: 5 } })),
  }
}

/** The yaw angles of a result in one of its winds, one per turbine [°]. */
export function anglesIn({ directionsDeg, speeds, yawDeg }, { count }, directionDeg, speed) {
  const l = directionsDeg.indexOf(directionDeg)
  const k = speeds.indexOf(speed)
  const from = (l * speeds.length + k) * count
  return Array.from(yawDeg.subarray(from, from + count))
}
