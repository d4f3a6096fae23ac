import type { GeoArea } from '@sunwake/core/site'
import { parseRequest } from '../schemas/parse-request.ts'
import { crossCheckWindData } from '../schemas/wind-data.ts'
import { type WindLayoutRequest, windLayoutRequestSchema } from '../schemas/wind-layout-request.ts'
import type { EmbeddedEarth } from './embedded/embedded-earth.ts'
import { HUB_WIND_ASSUMPTIONS } from './embedded/hub-wind.ts'
import { requireRoom } from './layout-room.ts'
import { createNotes, type Notes } from './notes.ts'
import { areaOfBoundary } from './request-boundary.ts'
import { areasOfExclusions } from './request-exclusions.ts'
import { kindsOf, type TurbineKind } from './request-kinds.ts'
import type { RunContext } from './run-context.ts'
import { layoutOptions, type WindLayoutOptions } from './wind-layout-options.ts'
import { LAYOUT_SEARCH_ASSUMPTIONS } from './wind-layout-search.ts'
import { windOfRun } from './wind-of-run.ts'
import type { WindOfRun } from './wind-origin.ts'

/** A layout as far as its request tells: everything before the first step of the computation. */
export interface WindLayoutPlan {
  readonly checked: WindLayoutRequest
  readonly area: GeoArea
  readonly exclusions: readonly GeoArea[]
  readonly notes: Notes
  readonly options: WindLayoutOptions
  readonly origin: WindOfRun & { readonly earth: EmbeddedEarth }
  readonly kinds: readonly TurbineKind[]
}

/** What holds for every run. */
const MODEL_ASSUMPTIONS = {
  ...HUB_WIND_ASSUMPTIONS,
  ...LAYOUT_SEARCH_ASSUMPTIONS,
  density_correction: 'power and thrust are read at the wind speed times (density/density of the curve)^⅓',
  wind_climate: 'one for the whole farm: Weibull distributions by 16 sectors with the shape of the year',
  wake_loss: 'wakes of this farm alone: no neighbours, no blockage in front of the farm',
  annual_energy: '8760 h',
}

/**
 * Checks the request of a layout, and works out what it is about.
 * @throws {ServiceError} `validation_error`, `invalid_boundary`, `boundary_too_large`, `turbine_not_found`,
 *   `infeasible_constraints`, `data_unavailable`.
 */
export function planWindLayout(request: unknown, context: RunContext): WindLayoutPlan {
  const checked = parseRequest(windLayoutRequestSchema, request, crossCheckWindData)
  const area = areaOfBoundary(checked.boundary)
  const exclusions = areasOfExclusions(checked.exclusions)
  const notes = createNotes(MODEL_ASSUMPTIONS)
  const options = layoutOptions(checked, notes)
  const origin = windOfRun(
    context,
    {
      place: { latitude: area.inner.latitudeDeg, longitude: area.inner.longitudeDeg },
      dataMode: checked.data_mode,
      asked: options.asked,
      years: options.years,
      yearsChange: 'nothing',
      own: checked.wind_data,
    },
    notes,
  )
  const kinds = kindsOf(checked, origin.earth, notes)
  requireRoom({ area, exclusions, kinds, minSpacingDiameters: options.minSpacingDiameters })
  return { checked, area, exclusions, notes, options, origin, kinds }
}
