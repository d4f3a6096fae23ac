import { ServiceError } from '../../errors/index.ts'
import type { DataMode } from '../../schemas/common-request.ts'
import type { Notes } from '../notes.ts'
import type { RunContext } from '../run-context.ts'
import type { EmbeddedEarth } from './embedded-earth.ts'
import { EMBEDDED_SOURCE } from './provenance.ts'

/** When to ask again where no provider answers [s]. */
const RETRY_AFTER_S = '60'

/**
 * The embedded data, where the deployment and the request let an answer come from them. Always says so in a warning:
 * whatever was asked for, this is a climatology.
 *
 * A deployment says where data may come from, and a request may narrow it: `embedded` forbids the network, `online`
 * forbids the embedded data, `auto` allows both, providers first. This version has no provider.
 *
 * @param asked data set that the request names.
 * @throws {ServiceError} `data_unavailable` where the embedded data are not allowed or not there.
 */
export function embeddedData(
  { earth, dataMode: policy = 'embedded' }: RunContext,
  { dataMode, asked }: { readonly dataMode: DataMode | undefined; readonly asked?: string | undefined },
  { warnings }: Notes,
): EmbeddedEarth {
  if (policy === 'online' || dataMode === 'online') {
    const why =
      policy === 'embedded'
        ? 'this deployment keeps to its embedded data and asks no provider'
        : 'this version has no online provider'
    throw new ServiceError(
      'data_unavailable',
      `Online data were asked for, and ${why}. With data_mode embedded or auto the embedded climatology answers.`,
      { headers: { 'Retry-After': RETRY_AFTER_S } },
    )
  }
  if (earth === undefined) {
    throw new ServiceError('data_unavailable', 'The embedded data are not loaded.', {
      headers: { 'Retry-After': RETRY_AFTER_S },
    })
  }
  const instead = asked === undefined ? '' : ` instead of ${asked}`
  const tried = policy === 'auto' && dataMode !== 'embedded' ? ', as this version has no online provider' : ''
  warnings.push({
    code: 'embedded_data',
    message: `The answer comes from ${EMBEDDED_SOURCE}${instead}${tried}: long-term means on a grid of 1° (about 110 km), not measured at the site. Terrain, shore and towns inside a cell are not seen.`,
  })
  return earth
}
