import { findTurbine, type Turbine, type TurbineCatalogue } from '@sunwake/data'
import { ServiceError, shortenValue } from '../errors/index.ts'
import type { RunContext } from './run-context.ts'

/** The turbine of a request that names none; another name of a generic one. */
export const DEFAULT_TURBINE = 'generic_3mw'

/**
 * The turbine with an id or another name.
 * @throws {ServiceError} `turbine_not_found`.
 */
export function turbineOfId(catalogue: TurbineCatalogue, id: string): Turbine {
  const turbine = findTurbine(catalogue, id)
  if (turbine !== undefined) return turbine
  const constraint = 'id of a turbine of GET /v1/wind/turbines'
  throw new ServiceError(
    'turbine_not_found',
    `There is no turbine ${JSON.stringify(shortenValue(id))} in the catalogue.`,
    { details: [{ field: 'turbine_model', value: shortenValue(id), constraint }] },
  )
}

/**
 * Checks that the catalogue has a turbine.
 * @throws {ServiceError} `turbine_not_found`; `data_unavailable` where there is no catalogue.
 */
export function requireTurbine(id: string, { earth }: RunContext): void {
  if (earth === undefined) {
    throw new ServiceError('data_unavailable', 'The embedded data are not loaded.', {
      headers: { 'Retry-After': '60' },
    })
  }
  turbineOfId(earth.turbines, id)
}
