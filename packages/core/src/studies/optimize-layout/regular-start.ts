import { type FoundLayout, layoutViolation, regularLayout } from '../../wind/layout/index.ts'
import { areaViolation } from '../../wind/layout/internal.ts'
import { tableOfClimate, type WindFarmClimate } from '../wind-farm/wind-farm-climate.ts'
import type { LayoutStudyProblem } from './layout-study-problem.ts'

/** Staggered rows square to the wind that brings most power; `null` where not all turbines fit so. */
export function regularStart(
  wind: WindFarmClimate,
  study: LayoutStudyProblem,
  modelIndex: Int32Array,
): FoundLayout | null {
  const { area, minSpacing } = study
  const { bounds, size } = area.ground
  const { x, y } = regularLayout({
    contains: (east, north) => areaViolation(area, east, north) <= 0,
    bounds,
    size,
    count: modelIndex.length,
    minSpacing,
    windDirectionDeg: strongestDirection(wind),
  })
  if (x.length < modelIndex.length) return null
  const places = Float64Array.from([...x, ...y])
  const { energy, rules } = study.problemOf(modelIndex)
  // Rows at the least distance itself can lack the last bit of it.
  if (layoutViolation(rules, places) > 0) return null
  return { x, y, energyMwh: energy.evaluate(places) }
}

/** Direction of the greatest Σ p·u³ [°]. */
function strongestDirection(wind: WindFarmClimate): number {
  const { directionsDeg, speeds, probability } = tableOfClimate(wind, { directions: 36, speedStep: 1 })
  let best = 0
  let most = -1
  for (let l = 0; l < directionsDeg.length; l++) {
    let power = 0
    for (let k = 0; k < speeds.length; k++) {
      power += probability[l * speeds.length + k] * speeds[k] * speeds[k] * speeds[k]
    }
    if (!(power > most)) continue
    most = power
    best = l
  }
  return directionsDeg[best]
}
