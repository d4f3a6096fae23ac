import type { GeoArea } from '@sunwake/core/site'
import type { NoiseRule, WindFarm } from '@sunwake/core/wind/farm'
import { type ErrorDetail, shortenValue } from '../../../errors/index.ts'
import { parseRequest } from '../../../wire/parse/parse-request.ts'
import type { EmbeddedEarth } from '../../data/embedded/embedded-earth.ts'
import { HUB_WIND_ASSUMPTIONS } from '../../data/embedded/hub-wind.ts'
import type { RunContext } from '../../data/run-context.ts'
import { windOfRun } from '../../data/wind-of-run.ts'
import type { WindOfRun } from '../../data/wind-origin.ts'
import { createNotes, type Notes } from '../../result/notes.ts'
import { withPositionSpelling } from '../analysis/plan.ts'
import { kindsOf, type TurbineKind } from '../farm/kinds.ts'
import { areaOfBoundary } from '../ground/boundary/boundary.ts'
import { areasOfExclusions } from '../ground/boundary/exclusions.ts'
import { requireNoiseLimits } from '../layout-search/noise/limits.ts'
import { crossCheckNoiseLimits } from '../layout-search/noise/schema.ts'
import { requireRoom } from '../layout-search/room.ts'
import { LAYOUT_SEARCH_ASSUMPTIONS } from '../layout-search/search.ts'
import { withOwnTurbines } from '../own-turbines/with-own-turbines.ts'
import { crossCheckWindData } from '../own-wind/schema.ts'
import { crossCheckTurbineRules } from '../rules/schema.ts'
import { turbineRulesOf } from '../rules/turbine-rules.ts'
import { neighboursOf } from '../surroundings/neighbours.ts'
import { wakesCounted } from '../surroundings/wakes-counted.ts'
import { crossCheckWindClimate } from '../wind-climate/schema.ts'
import { layoutOptions, type WindLayoutOptions } from './options.ts'
import { type WindLayoutRequest, windLayoutRequestSchema } from './request.ts'

/** A layout as far as its request tells: everything before the first step of the computation. */
export interface WindLayoutPlan {
  readonly checked: WindLayoutRequest
  readonly area: GeoArea
  readonly exclusions: readonly GeoArea[]
  readonly notes: Notes
  readonly options: WindLayoutOptions
  readonly origin: WindOfRun & { readonly earth: EmbeddedEarth }
  readonly kinds: readonly TurbineKind[]
  readonly neighbours: WindFarm | undefined
  readonly turbineRules: readonly NoiseRule[] | undefined
}

/** What holds for every run. */
const MODEL_ASSUMPTIONS = {
  ...HUB_WIND_ASSUMPTIONS,
  ...LAYOUT_SEARCH_ASSUMPTIONS,
  density_correction: 'power and thrust are read at the wind speed times (density/density of the curve)^⅓',
  wind_climate: 'one for the whole farm: Weibull distributions by 16 sectors with the shape of the year',
  annual_energy: '8760 h',
}

/** A request that is well-formed, and the area that it is about. */
export interface CheckedWindLayout {
  readonly checked: WindLayoutRequest
  readonly area: GeoArea
  readonly exclusions: readonly GeoArea[]
}

/** @throws {ServiceError} `validation_error`, `invalid_boundary`, `boundary_too_large`. */
export function checkWindLayout(request: unknown): CheckedWindLayout {
  const checked = parseRequest(windLayoutRequestSchema, withPositionSpelling(request), (body) => [
    ...crossCheckWindData(body),
    ...crossCheckWindClimate(body),
    ...crossCheckTurbineRules(body),
    ...crossCheckNoiseLimits(body),
    ...crossCheckStyle(body),
  ])
  return {
    checked,
    area: areaOfBoundary(checked.boundary),
    exclusions: areasOfExclusions(checked.exclusions),
  }
}

/** A front has layouts of every form. */
function crossCheckStyle({
  layout_style: style,
  algorithm,
}: Readonly<Record<string, unknown>>): ErrorDetail[] {
  if (algorithm !== 'nsga2' || style === undefined || style === 'free') return []
  return [
    {
      field: 'layout_style',
      value: shortenValue(style),
      constraint: 'free with the algorithm nsga2; rows and boundary_grid with gradient or genetic',
    },
  ]
}

/**
 * Works out what a checked request is about.
 * @throws {ServiceError} `validation_error`, `turbine_not_found`, `infeasible_constraints`, `data_unavailable`.
 */
export function planWindLayout(
  { checked, area, exclusions }: CheckedWindLayout,
  context: RunContext,
): WindLayoutPlan {
  const notes = createNotes({ ...MODEL_ASSUMPTIONS, wake_loss: wakesCounted(checked) })
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
      climate: checked.wind_climate,
      forest: checked.forest,
    },
    notes,
  )
  const catalogue = withOwnTurbines(origin.earth.turbines, checked.own_turbines, notes)
  const kinds = kindsOf(checked, catalogue, notes)
  requireRoom({ area, exclusions, kinds, minSpacingDiameters: options.minSpacingDiameters })
  if (checked.noise_limits !== undefined) requireNoiseLimits(checked.noise_limits, { area, kinds })
  const [{ turbine, model }] = kinds as readonly [TurbineKind, ...TurbineKind[]]
  const own = { id: turbine.id, model }
  const neighbours = checked.neighbours && neighboursOf(checked.neighbours, { area, catalogue, own })
  const count = kinds.reduce((sum, kind) => sum + kind.count, 0)
  const turbineRules = checked.turbine_rules && turbineRulesOf(checked.turbine_rules, count)
  return { checked, area, exclusions, notes, options, origin, kinds, neighbours, turbineRules }
}
