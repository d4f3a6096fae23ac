import { defaultTo, type Notes } from '../../result/notes.ts'
import type { WindAnalysisRequest } from '../analysis/request.ts'

/**
 * The terrain model of a request. Own wind without a place is taken as that of every turbine: the ground that bent it at
 * its mast is not known, and would bend it once more.
 */
export function terrainModelOf(
  { terrain_model: asked, wind_data: own }: Pick<WindAnalysisRequest, 'terrain_model' | 'wind_data'>,
  notes: Notes,
): NonNullable<WindAnalysisRequest['terrain_model']> {
  if (own === undefined || own.masts !== undefined) {
    return defaultTo<NonNullable<WindAnalysisRequest['terrain_model']>>(notes, {
      field: 'terrain_model',
      value: asked,
      fallback: 'speedup_rix',
    })
  }
  if (asked !== 'flat') {
    notes.warnings.push({
      code: 'mast_without_place',
      message:
        'wind_data has no place: it was taken as the wind of every turbine over flat ground, as terrain would bend it a second time. Give it as masts with latitude and longitude, and the terrain model carries it from there to the turbines.',
    })
  }
  return 'flat'
}
