import { getSystemErrorMap } from 'node:util'
import type { Paint } from './colour.ts'
import { EXIT } from './context.ts'

/** The command was called in a way that cannot work; printed as it is, exit 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

/** An output could not be written through no fault of the call; printed as it is, exit 1. */
export class OutputError extends Error {
  override readonly name = 'OutputError'
}

/** What the system says of a file or a stream: `no space left on device (ENOSPC)`. */
export function describeSystemError(error: unknown): string {
  const { code, errno, message } = error as NodeJS.ErrnoException
  const [, meaning] = (errno === undefined ? undefined : getSystemErrorMap().get(errno)) ?? []
  return code === undefined ? message : `${meaning ?? message} (${code})`
}

/** Whether the system refused a call: no folder, no right, no room. */
export function isSystemError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'syscall' in error && 'code' in error
}

/** The parts of the service's errors that a terminal shows; told by shape, so that no command loads the service. */
interface ServiceFailure extends Error {
  readonly code: string
  readonly details: readonly {
    readonly field: string
    readonly value: unknown
    readonly constraint: string
    readonly line?: number | undefined
    readonly column?: string | undefined
  }[]
}

function isServiceFailure(error: unknown): error is ServiceFailure {
  return error instanceof Error && error.name === 'ServiceError' && 'details' in error
}

/** Errors whose message is written for the caller. */
const CALLERS_ERRORS: readonly string[] = [
  'UsageError',
  'InputError',
  'ParseError',
  'NotebookError',
  'ConfigError',
  'StartError',
  'DataUnavailableError',
]

interface DescribeOptions {
  /** The flag that sets a field of the request. */
  readonly flagOf?: (field: string) => string | undefined
  readonly paint?: Paint
}

/** What a person reads of an error: for the caller's own mistakes the fields, for ours the stack. */
export function describeError(
  error: unknown,
  { flagOf = () => undefined, paint = (_, text) => text }: DescribeOptions = {},
): string {
  const program = paint('red', 'sunwake:')
  if (isServiceFailure(error)) {
    const lines = error.details.map(({ field, value, constraint, line, column }) => {
      const where = [line === undefined ? '' : `line ${line}`, column === undefined ? '' : `column ${column}`]
      const place = where.filter((part) => part !== '').join(', ')
      const got = value === null ? '' : ` (got ${JSON.stringify(value)})`
      const flag = flagOf(field)
      return `  ${flag === undefined ? '' : `${flag}, `}${field}${place === '' ? '' : ` at ${place}`}: ${constraint}${got}`
    })
    return lines.length === 0
      ? `${program} ${error.message}`
      : [`${program} the input is refused:`, ...lines].join('\n')
  }
  if (error instanceof OutputError || (error instanceof Error && CALLERS_ERRORS.includes(error.name))) {
    return `${program} ${error.message}`
  }
  if (isSystemError(error)) {
    return `${program} ${error.path ?? error.syscall}: ${describeSystemError(error)}`
  }
  const reason = error instanceof Error ? (error.stack ?? error.message) : String(error)
  return `${paint('red', 'sunwake failed:')} ${reason}`
}

/** Exit codes of the service's errors; every other one is a failure. */
const SERVICE_EXITS: Readonly<Record<string, number>> = {
  validation_error: EXIT.usage,
  invalid_boundary: EXIT.usage,
  boundary_too_large: EXIT.usage,
  turbine_not_found: EXIT.usage,
  infeasible_constraints: EXIT.infeasible,
  data_unavailable: EXIT.dataUnavailable,
}

/** Exit code of an error. */
export function exitCodeOf(error: unknown): number {
  if (isServiceFailure(error)) return SERVICE_EXITS[error.code] ?? EXIT.failed
  if (error instanceof Error && error.name === 'DataUnavailableError') return EXIT.dataUnavailable
  return error instanceof Error && CALLERS_ERRORS.includes(error.name) ? EXIT.usage : EXIT.failed
}
