import { DEFAULT_SEED } from '../../data/run-context.ts'
import { defaultTo, type Notes } from '../../result/notes.ts'
import { askedWakeModel } from '../farm/notes.ts'
import { terrainModelOf } from '../ground/terrain-model.ts'
import { SEARCH_EVALUATIONS, SEARCH_SECONDS } from '../layout-search/search.ts'
import type { WindLayoutRequest } from './request.ts'

/** Options of a run after defaults. */
export type WindLayoutOptions = ReturnType<typeof layoutOptions>

/** Fills what a request leaves open, and notes it. */
export function layoutOptions(request: WindLayoutRequest, notes: Notes) {
  return {
    algorithm: defaultTo<NonNullable<WindLayoutRequest['algorithm']>>(notes, {
      field: 'algorithm',
      value: request.algorithm,
      fallback: 'gradient',
    }),
    objective: defaultTo<NonNullable<WindLayoutRequest['objective']>>(notes, {
      field: 'objective',
      value: request.objective,
      fallback: 'aep',
    }),
    style: defaultTo<NonNullable<WindLayoutRequest['layout_style']>>(notes, {
      field: 'layout_style',
      value: request.layout_style,
      fallback: 'free',
    }),
    wakeModel: askedWakeModel(request, notes),
    terrainModel: terrainModelOf(request, notes),
    minSpacingDiameters: defaultTo(notes, {
      field: 'min_spacing_diameters',
      value: request.min_spacing_diameters,
      fallback: 3,
      unit: 'diameters of the largest rotor',
    }),
    maxSeconds: defaultTo(notes, {
      field: 'max_seconds',
      value: request.max_seconds,
      fallback: SEARCH_SECONDS,
      unit: 's',
    }),
    maxEvaluations: defaultTo(notes, {
      field: 'max_evaluations',
      value: request.max_evaluations,
      fallback: SEARCH_EVALUATIONS,
      unit: 'layouts',
    }),
    asked: defaultTo<string>(notes, { field: 'data_source', value: request.data_source, fallback: 'era5' }),
    years: defaultTo(notes, { field: 'years', value: request.years, fallback: 20, unit: 'years' }),
    seed: request.seed ?? DEFAULT_SEED,
  }
}
