import { findTurbine, searchTurbines, type Turbine, type TurbineCatalogue } from '@sunwake/data'
import { QUICK_WIND_DEFAULTS } from '@sunwake/data/place'
import { ServiceError, shortenValue } from '../../../errors/index.ts'
import { hintAt, nearestWord } from '../../../wire/parse/did-you-mean.ts'
import type { RunContext } from '../../data/run-context.ts'

/** Shorter texts are in too many names. */
const SEARCHED_MIN = 3
/** How many turbines a hint names. */
const NEAR_MAX = 3

/** The turbine of a request that names none. */
export const DEFAULT_TURBINE: string = QUICK_WIND_DEFAULTS.turbine

/**
 * The turbine with an id or another name.
 * @throws {ServiceError} `turbine_not_found`.
 */
export function turbineOfId(catalogue: TurbineCatalogue, id: string, field = 'turbine_model'): Turbine {
  const turbine = findTurbine(catalogue, id)
  if (turbine !== undefined) return turbine
  const near = nearIds(catalogue, id)
  const constraint = `id of a turbine in the list of wind turbines${near.length === 0 ? '' : hintAt(near)}`
  throw new ServiceError(
    'turbine_not_found',
    `There is no turbine ${JSON.stringify(shortenValue(id))} in the catalogue.`,
    { details: [{ field, value: shortenValue(id), constraint }] },
  )
}

/** Ids of turbines that a text may stand for: one that is spelt alike, or those whose maker and model it names. */
function nearIds(catalogue: TurbineCatalogue, text: string): readonly string[] {
  const { turbines } = catalogue
  const spelt = nearestWord(
    text,
    turbines.flatMap(({ id, aliases }) => [id, ...aliases]),
  )
  if (spelt !== undefined) return [spelt]
  const named = text.length < SEARCHED_MIN ? [] : searchTurbines(catalogue, { search: text })
  if (named.length > 0) return named.slice(0, NEAR_MAX).map(({ id }) => id)
  const names = new Map(turbines.map(({ id, manufacturer, model }) => [`${manufacturer} ${model}`, id]))
  const near = nearestWord(text, names.keys())
  return near === undefined ? [] : [names.get(near)!]
}

/**
 * Checks that the catalogue has a turbine.
 * @throws {ServiceError} `turbine_not_found`; `data_unavailable` where there is no catalogue.
 */
export function requireTurbine(id: string, { earth }: RunContext): void {
  turbineOfId(catalogueOf(earth), id)
}

/**
 * The catalogue of the embedded data.
 * @throws {ServiceError} `data_unavailable` where they are not loaded.
 */
export function catalogueOf(earth: RunContext['earth']): TurbineCatalogue {
  if (earth !== undefined) return earth.turbines
  throw new ServiceError('data_unavailable', 'The embedded data are not loaded.', {
    headers: { 'Retry-After': '60' },
  })
}
