import { CREDENTIALS, codeSamplesOf } from '@sunwake/api/routes'
import type { LinkedOperation, Sample } from './protocol.ts'

/** Where each operation is in the service, and what command does the same with its request. */
const OPERATIONS: Readonly<Record<LinkedOperation, { readonly path: string; readonly command: string }>> = {
  solarResource: { path: '/solar/resource', command: 'solar resource' },
  simulatePv: { path: '/v1/solar/simulate', command: 'solar simulate' },
  windResource: { path: '/v1/wind/resource', command: 'wind resource' },
  quickWind: { path: '/v1/wind/analysis/quick', command: 'wind quick' },
  quickHybrid: { path: '/v1/hybrid/analysis/quick', command: 'hybrid quick' },
  runWindAnalysis: { path: '/v1/wind/analysis/run', command: 'wind farm' },
  compareResults: { path: '/v1/compare', command: 'compare' },
}

/**
 * Programs that ask the service, and the command, for exactly a request.
 * @throws {RangeError} for an operation that no page has.
 */
export function samplesOf(operation: string, request: unknown, origin: string): readonly Sample[] {
  if (!Object.hasOwn(OPERATIONS, operation)) throw new RangeError(`no page has the operation ${operation}`)
  const { path, command } = OPERATIONS[operation as LinkedOperation]
  const sent = {
    method: 'POST',
    url: origin + path,
    credential: CREDENTIALS.apiKey,
    body: request,
    answersJson: true,
  }
  return [
    ...codeSamplesOf(sent).map(({ label, source }) => ({ label, source })),
    { label: 'CLI', source: commandOf(command, request) },
  ]
}

/** The command with the request at its input; a comparison takes its two sides from files. */
function commandOf(command: string, request: unknown): string {
  if (command !== 'compare') return `sunwake ${command} --input - ${hereDocument(request)}`
  const { a, b, metric } = request as { readonly a: unknown; readonly b: unknown; readonly metric?: string }
  return [
    `cat > a.json ${hereDocument(a)}`,
    `cat > b.json ${hereDocument(b)}`,
    `sunwake compare a.json b.json${metric === undefined ? '' : ` --metric ${metric}`}`,
  ].join('\n')
}

function hereDocument(value: unknown): string {
  return `<<'JSON'\n${JSON.stringify(value, null, 2)}\nJSON`
}
