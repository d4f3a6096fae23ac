import { z } from '@hono/zod-openapi'
import type { ErrorDetail } from '../../errors/index.ts'
import { operationOf } from '../../operations/find-operation.ts'
import type { operations } from '../../operations/registry.ts'
import { isRecord, parseRequest } from '../../wire/parse/parse-request.ts'
import type { Argument } from './arguments.ts'
import { ToolError } from './tool-error.ts'

/** What an operation is asked with. */
export interface Asked {
  readonly params?: Readonly<Record<string, string>> | undefined
  readonly query?: Readonly<Record<string, string>> | undefined
  readonly body?: unknown
  /** Media type of the answer; JSON when absent. */
  readonly accept?: string | undefined
  /** How long to wait for a job that has not ended [s]. */
  readonly waitSeconds?: number | undefined
}

/** Asks an operation of the service, for one caller. */
export type Ask = (name: keyof typeof operations, asked?: Asked) => Promise<Response>

/** A task that a program gives to the service, made of its operations. */
export interface Tool {
  readonly name: string
  readonly title: string
  readonly description: string
  /** Whether it leaves nothing behind: no job, no report. */
  readonly readOnly: boolean
  readonly inputSchema: z.ZodObject
  readonly outputSchema: z.ZodObject
  /**
   * Does the task.
   * @throws {ToolError} says what to change.
   */
  readonly call: (given: unknown, ask: Ask) => Promise<Readonly<Record<string, unknown>>>
}

type Shape = Readonly<Record<string, Argument>>

/** The arguments of a call, checked. */
export interface Arguments {
  /** @returns the value of an argument; undefined where it was not given. */
  value<T>(name: string): T | undefined
  /** The body that the arguments make. */
  body(): Record<string, unknown>
}

/** What a tool is made of. */
interface ToolParts {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly readOnly: boolean
  readonly shape: Shape
  readonly output: z.core.$ZodLooseShape
  /** Rules between the arguments. */
  readonly crossCheck?: ((given: Readonly<Record<string, unknown>>) => readonly ErrorDetail[]) | undefined
  readonly run: (given: Arguments, ask: Ask) => Promise<Readonly<Record<string, unknown>>>
}

/** Makes a tool of its parts: arguments are checked before anything is asked, and refusals name the arguments. */
export function defineTool({ shape, output, crossCheck, run, ...about }: ToolParts): Tool {
  const inputSchema = z.strictObject(
    Object.fromEntries(Object.entries(shape).map(([name, { schema }]) => [name, schema])),
    { error: 'an object' },
  )
  return {
    ...about,
    inputSchema,
    outputSchema: z.object(output),
    async call(given, ask) {
      try {
        const args = parseRequest(inputSchema, isRecord(given) ? { ...given } : (given ?? {}), crossCheck)
        return await run(argumentsOf(shape, args), ask)
      } catch (error) {
        throw ToolError.of(error, shape)
      }
    },
  }
}

function argumentsOf(shape: Shape, values: Readonly<Record<string, unknown>>): Arguments {
  return {
    value: <T>(name: string) => values[name] as T | undefined,
    body() {
      const body: Record<string, unknown> = {}
      for (const [name, { path }] of Object.entries(shape)) {
        if (path !== undefined && values[name] !== undefined) setAt(body, path.split('.'), values[name])
      }
      return body
    },
  }
}

function setAt(body: Record<string, unknown>, path: readonly string[], value: unknown): void {
  const [first, ...rest] = path
  if (rest.length === 0) {
    body[first!] = value
    return
  }
  body[first!] ??= {}
  setAt(body[first!] as Record<string, unknown>, rest, value)
}

/**
 * The JSON body of an operation's answer.
 * @throws {ToolError} where the operation refuses.
 */
export async function askBody<Body>(ask: Ask, name: keyof typeof operations, asked?: Asked): Promise<Body> {
  const answer = await requireGood(await ask(name, asked))
  return (await answer.json()) as Body
}

/** @throws {ToolError} where the answer is an error. */
export async function requireGood(answer: Response): Promise<Response> {
  if (answer.ok) return answer
  throw ToolError.ofAnswer(answer.status, await answer.text())
}

/** Whether an operation answers with a series as CSV. */
export function hasSeries(name: string): boolean {
  const operation = operationOf(name)
  const found = operation.route.responses[200]
  return found !== undefined && 'content' in found && Object.hasOwn(found.content ?? {}, 'text/csv')
}
