import { type DataMode, narrowedMode } from '@sunwake/data'
import type { RunContext } from '../../data/run-context.ts'

/**
 * A request and its context as a quote takes them, which asks no provider: years of hourly wind are fetched by the run
 * itself, and where it may have nothing else the quote is made of the climatology, by whose main direction a regular
 * layout is laid out.
 */
export function withoutProviders<
  Request extends { readonly checked: { readonly data_mode?: DataMode | undefined } },
>(request: Request, context: RunContext): [Request, RunContext] {
  const { dataMode = 'embedded', sources } = context
  const { checked } = request
  if (sources === undefined || narrowedMode(dataMode, checked.data_mode) !== 'online')
    return [request, context]
  return [
    { ...request, checked: { ...checked, data_mode: undefined } },
    { ...context, dataMode: 'embedded' },
  ]
}
