import { DEFAULT_SEED } from '../../data/run-context.ts'
import { defaultTo, type Notes } from '../../result/notes.ts'
import { terrainModelOf } from '../ground/terrain-model.ts'
import type { WindAnalysisRequest } from './request.ts'

/** Options of a run after defaults. */
export type WindAnalysisOptions = ReturnType<typeof windAnalysisOptions>

/** Fills what a request leaves open, and notes it. */
export function windAnalysisOptions(request: WindAnalysisRequest, notes: Notes) {
  return {
    wakeModel: defaultTo<NonNullable<WindAnalysisRequest['wake_model']>>(notes, {
      field: 'wake_model',
      value: request.wake_model,
      fallback: 'bastankhah',
    }),
    terrainModel: terrainModelOf(request, notes),
    minSpacingDiameters: defaultTo(notes, {
      field: 'min_spacing_diameters',
      value: request.min_spacing_diameters,
      fallback: 3,
      unit: 'rotor diameters',
    }),
    asked: defaultTo<string>(notes, { field: 'data_source', value: request.data_source, fallback: 'era5' }),
    years: defaultTo(notes, { field: 'years', value: request.years, fallback: 20, unit: 'years' }),
    uncertaintyAnalysis: defaultTo<boolean>(notes, {
      field: 'uncertainty_analysis',
      value: request.uncertainty_analysis,
      fallback: true,
    }),
    seed: request.seed ?? DEFAULT_SEED,
  }
}
