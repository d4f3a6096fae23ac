import type { TimeAxis } from '@sunwake/core/time'
import { defaultTo, type Notes } from '../../result/notes.ts'
import type { WindForecastRequest } from './request.ts'
import type { ForecastTimes } from './times.ts'

export const DEFAULT_MODELS = ['gfs', 'ecmwf'] as const
/** [h] */
export const DEFAULT_HORIZON = 72
/** [m] */
const DEFAULT_HUB = 80

/** A checked request with when its forecast is issued and begins. */
export type CheckedForecast = WindForecastRequest & { readonly times: ForecastTimes }

/** Defaults of a request, said in the assumptions. */
export interface ForecastPlanOfRequest {
  readonly axis: TimeAxis
  readonly hubHeight: number
  readonly stepMinutes: 15 | 30 | 60
  readonly models: readonly ('gfs' | 'ecmwf' | 'nam')[]
}

/** What is forecast, with the defaults of what the request does not say. */
export function planOf(checked: CheckedForecast, notes: Notes): ForecastPlanOfRequest {
  const hours = defaultTo(notes, {
    field: 'horizon_hours',
    value: checked.horizon_hours,
    fallback: DEFAULT_HORIZON,
    unit: 'h',
  })
  return {
    axis: {
      startMs: checked.times.startMs,
      stepMinutes: 60,
      length: hours,
      label: 'start',
      utcOffsetHours: Math.round(checked.longitude / 15),
    },
    hubHeight: defaultTo(notes, {
      field: 'hub_height_m',
      value: checked.hub_height_m,
      fallback: DEFAULT_HUB,
      unit: 'm',
    }),
    stepMinutes: defaultTo<15 | 30 | 60>(notes, {
      field: 'resolution_minutes',
      value: checked.resolution_minutes,
      fallback: 60,
      unit: 'min',
    }),
    models: checked.nwp_models ?? DEFAULT_MODELS,
  }
}
