import { findTurbine, type Turbine, type TurbineCatalogue } from '@sunwake/data'
import { QUICK_WIND_DEFAULTS } from '@sunwake/data/place'
import { ServiceError, shortenValue } from '../../../errors/index.ts'
import { didYouMean } from '../../../wire/parse/did-you-mean.ts'
import type { RunContext } from '../../data/run-context.ts'

/** The turbine of a request that names none. */
export const DEFAULT_TURBINE: string = QUICK_WIND_DEFAULTS.turbine

/**
 * The turbine with an id or another name.
 * @throws {ServiceError} `turbine_not_found`.
 */
export function turbineOfId(catalogue: TurbineCatalogue, id: string, field = 'turbine_model'): Turbine {
  const turbine = findTurbine(catalogue, id)
  if (turbine !== undefined) return turbine
  const ids = catalogue.turbines.flatMap((known) => [known.id, ...known.aliases])
  const constraint = `id of a turbine in the list of wind turbines${didYouMean(id, ids)}`
  throw new ServiceError(
    'turbine_not_found',
    `There is no turbine ${JSON.stringify(shortenValue(id))} in the catalogue.`,
    { details: [{ field, value: shortenValue(id), constraint }] },
  )
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
