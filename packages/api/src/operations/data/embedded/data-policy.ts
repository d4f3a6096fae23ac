import { narrowedMode, packUsesAt } from '@sunwake/data'
import { ServiceError, validationError } from '../../../errors/index.ts'
import type { DataMode } from '../../../wire/common-request.ts'
import type { Notes } from '../../result/notes.ts'
import type { RunContext } from '../run-context.ts'
import { type ClimateSubject, packWarning } from './climate-layers.ts'
import type { EmbeddedEarth } from './embedded-earth.ts'
import { EMBEDDED_SOURCE } from './provenance.ts'

/** When to ask again where no provider answers [s]. */
const RETRY_AFTER_S = '60'

/**
 * The embedded data and the climate packs before them, where the deployment and the request let an answer come from
 * them. Always says so in a warning: whatever was asked for, this is a climatology.
 *
 * A deployment says where data may come from, and a request may narrow it: `embedded` forbids the network, `online`
 * forbids the embedded data, `auto` allows both, providers first.
 *
 * @param place where the answer is about, and `subject` what: the warning names the layers of packs there.
 * @param asked data set that the request names.
 * @param why the providers gave nothing, where they were asked.
 * @throws {ServiceError} `validation_error` where the deployment does not allow the mode that the request names;
 *   `data_unavailable` where the embedded data are not allowed or not there.
 */
export function embeddedData(
  { earth, dataMode: policy = 'embedded' }: RunContext,
  {
    place,
    subject,
    dataMode,
    asked,
    why,
  }: {
    readonly place: { readonly latitude: number; readonly longitude: number }
    readonly subject: ClimateSubject
    readonly dataMode: DataMode | undefined
    readonly asked?: string | undefined
    readonly why?: string | undefined
  },
  { warnings }: Notes,
): EmbeddedEarth {
  const mode = requireMode(policy, dataMode)
  if (mode === 'online') throw unavailable(NO_PROVIDER)
  const loaded = requireEarth(earth)
  const instead = asked === undefined ? '' : ` instead of ${asked}`
  const tried = mode === 'auto' ? `, as ${why ?? 'no online provider is asked here'}` : ''
  const packs = packUsesAt(loaded.packs ?? [], { latitudeDeg: place.latitude, longitudeDeg: place.longitude })
  const circumstances = `${instead}${tried.replace(/\.$/, '')}`
  const packed = packWarning(packs, subject, circumstances)
  if (packed !== undefined) {
    warnings.push(packed)
    return loaded
  }
  warnings.push({
    code: 'embedded_data',
    message: `The answer comes from ${EMBEDDED_SOURCE}${circumstances}: long-term means on a grid of 1° (about 110 km), not measured at the site. Terrain, shore and towns inside a cell are not seen.`,
  })
  return loaded
}

/**
 * The embedded data for what no provider has: turbines, land cover.
 * @throws {ServiceError} `data_unavailable` where they are not loaded.
 */
export function requireEarth(earth: EmbeddedEarth | undefined): EmbeddedEarth {
  if (earth === undefined) throw unavailable('The embedded data are not loaded.')
  return earth
}

/**
 * Where the data of a run come from, by the deployment and its request.
 * @throws {ServiceError} `validation_error` where the deployment does not allow what the request asks for: no later try
 *   of the same request would be answered, so nothing says when to come again.
 */
export function requireMode(policy: DataMode, dataMode: DataMode | undefined): DataMode {
  const mode = narrowedMode(policy, dataMode)
  if (mode !== undefined) return mode
  throw validationError([{ field: 'data_mode', value: dataMode ?? null, constraint: ALLOWED[policy] }])
}

/** What `data_mode` may be, by that of the deployment. */
const ALLOWED: Readonly<Record<DataMode, string>> = {
  embedded:
    'embedded or auto, as this deployment is embedded-only: it asks no provider (its DATA_MODE is embedded)',
  online: 'online or auto, as this deployment answers from online data alone (its DATA_MODE is online)',
  auto: 'embedded, online or auto',
}

const NO_PROVIDER =
  'Online data were asked for, and no online provider is asked here. With data_mode embedded or auto the embedded climatology answers.'

function unavailable(message: string): ServiceError {
  return new ServiceError('data_unavailable', message, { headers: { 'Retry-After': RETRY_AFTER_S } })
}
