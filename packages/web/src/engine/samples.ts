import { CREDENTIALS, codeSamplesOf } from '@sunwake/api/routes'
import type { OperationName, Sample } from './protocol.ts'

/** Where each operation is in the service, and what command does the same. */
const OPERATIONS: Readonly<Record<OperationName, { readonly path: string; readonly command: string }>> = {
  solarResource: { path: '/solar/resource', command: 'solar resource' },
  simulatePv: { path: '/v1/solar/simulate', command: 'solar simulate' },
  windResource: { path: '/v1/wind/resource', command: 'wind resource' },
  quickWind: { path: '/v1/wind/analysis/quick', command: 'wind quick' },
  quickHybrid: { path: '/v1/hybrid/analysis/quick', command: 'hybrid quick' },
}

/** Programs that ask the service, and the command, for exactly a request. */
export function samplesOf(operation: OperationName, request: unknown, origin: string): readonly Sample[] {
  const { path, command } = OPERATIONS[operation]
  const sent = {
    method: 'POST',
    url: origin + path,
    credential: CREDENTIALS.apiKey,
    body: request,
    answersJson: true,
  }
  return [
    ...codeSamplesOf(sent).map(({ label, source }) => ({ label, source })),
    {
      label: 'CLI',
      source: `sunwake ${command} --input - <<'JSON'\n${JSON.stringify(request, null, 2)}\nJSON`,
    },
  ]
}
