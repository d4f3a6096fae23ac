import { type ErrorDetail, toServiceError } from '../../errors/index.ts'
import { isRecord } from '../../wire/parse/parse-request.ts'
import type { Argument } from './arguments.ts'

/** Most refused arguments that are named. */
const NAMED_MAX = 8

/** Why a tool did not do its task: for who called it to read, and to change what was wrong. */
export class ToolError extends Error {
  override readonly name = 'ToolError'
  /** As the service names it, for example `validation_error`. */
  readonly code: string
  /** Of HTTP. */
  readonly status: number
  readonly details: readonly ErrorDetail[]

  constructor(
    message: string,
    { code, status, details = [] }: { code: string; status: number; details?: readonly ErrorDetail[] },
  ) {
    super(message)
    this.code = code
    this.status = status
    this.details = details
  }

  /** What an operation answered in place of its result, as `application/problem+json` or in its own form. */
  static ofAnswer(status: number, text: string): ToolError {
    let body: unknown
    try {
      body = JSON.parse(text)
    } catch {
      body = undefined
    }
    const problem = isRecord(body) ? body : {}
    const message =
      typeof problem['detail'] === 'string' ? problem['detail'] : `The service answered ${status}.`
    const code = typeof problem['code'] === 'string' ? problem['code'].toLowerCase() : 'internal_error'
    const details = Array.isArray(problem['errors']) ? (problem['errors'] as ErrorDetail[]) : []
    return new ToolError(withFacts(message, problem), { code, status, details })
  }

  /** Whatever was thrown, in terms of the arguments of a tool. */
  static of(error: unknown, shape: Readonly<Record<string, Argument>>): ToolError {
    const known = error instanceof ToolError ? error : fromService(error)
    if (known.details.length === 0) return known
    const details = known.details.map((detail) => ({ ...detail, field: argumentOf(detail.field, shape) }))
    const lines = details
      .slice(0, NAMED_MAX)
      .map(({ field, value, constraint }) =>
        value === null
          ? `${field}: ${constraint}`
          : `${field} is ${JSON.stringify(value)}; it must be ${constraint}`,
      )
    const more = details.length > NAMED_MAX ? ` ${details.length - NAMED_MAX} more are refused.` : ''
    return new ToolError(`Change the arguments: ${lines.join('. ')}.${more}`, { ...known, details })
  }
}

function fromService(error: unknown): ToolError {
  const { code, status, message, details } = toServiceError(error)
  const known = new ToolError(message, { code, status, details })
  known.cause = error
  return known
}

/** Facts that say what would help: when to come again, what is reachable. */
function withFacts(message: string, problem: Readonly<Record<string, unknown>>): string {
  const facts = ['retry_after', 'required', 'available', 'conflicts', 'nearest_relaxation']
    .filter((name) => problem[name] !== undefined)
    .map((name) => `${name}: ${JSON.stringify(problem[name])}`)
  return facts.length === 0 ? message : `${message} (${facts.join('; ')})`
}

/** The argument that a refused field of a body comes from; the field itself where none is. */
function argumentOf(field: string, shape: Readonly<Record<string, Argument>>): string {
  for (const [name, { path }] of Object.entries(shape)) {
    if (
      [path, name].some((known) => known === field || (known !== undefined && field.startsWith(`${known}.`)))
    ) {
      return name
    }
  }
  return field
}
