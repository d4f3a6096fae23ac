import { conformIntervals, type IntervalStretch } from '@sunwake/core/learn'
import {
  POWER_COVERAGE,
  POWER_WIDTH_MIN,
  type PvPowerModel,
  type PvPowerSpread,
  predictPv,
} from '@sunwake/core/studies'
import { HourGatherer, type HourRows } from './hour-rows.ts'
import { plantHistory } from './plant-history.ts'
import type { PlantYear } from './plant-years.ts'

const AS_IT_IS: IntervalStretch = { down: 1, up: 1 }

/** Distances of P90 and P10 as the trees say. */
export const AS_TRAINED: PvPowerSpread = {
  plain: AS_IT_IS,
  calibrated: AS_IT_IS,
  measured: AS_IT_IS,
  measuredQuarterHours: AS_IT_IS,
}

/** The spread of trees on places that they never saw: every place weighs the same. */
export function learnSpread(
  model: PvPowerModel,
  years: Iterable<PlantYear>,
): Pick<PvPowerSpread, 'plain' | 'calibrated'> {
  const bare = { ...model, spread: AS_TRAINED }
  const plain = new HourGatherer()
  const calibrated = new HourGatherer()
  for (const year of years) {
    const { site, plant, told: weather } = year
    plain.add(year, predictPv({ model: bare, site, weather, plant }))
    const past = plantHistory(year)
    if (past === undefined) continue
    const { history, from, to } = past
    calibrated.add(
      year,
      predictPv({ model: bare, site, weather, plant, history }),
      (t) => t < from || t >= to,
    )
  }
  return { plain: stretchOf(plain.rows()), calibrated: stretchOf(calibrated.rows()) }
}

function stretchOf({ forecast, actual, ceiling, place }: HourRows): IntervalStretch {
  const { down, up } = conformIntervals({
    forecast,
    actual,
    coverage: POWER_COVERAGE,
    widthMin: POWER_WIDTH_MIN,
    group: place,
    bounds: { lower: new Float64Array(ceiling.length), upper: ceiling },
  })
  return { down: Number(down.toPrecision(4)), up: Number(up.toPrecision(4)) }
}
