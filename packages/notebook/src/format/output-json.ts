import {
  isJsonObject,
  isJsonType,
  type Json,
  type JsonObject,
  type MimeBundle,
  NotebookError,
  type Output,
} from './notebook.ts'
import { fieldsOf, objectOf, textOf } from './read-fields.ts'

/** Outputs as nbformat writes them. */
export function readOutputs(value: unknown, at: string): Output[] {
  if (!Array.isArray(value)) throw new NotebookError(`${at} must be a list`)
  return value.map((output: unknown, n) => readOutput(output, `${at}[${n}]`))
}

function readOutput(value: unknown, at: string): Output {
  const type = isJsonObject(value) ? value['output_type'] : undefined
  switch (type) {
    case 'stream': {
      const { name, text } = fieldsOf(value, at, ['output_type', 'name', 'text'])
      if (name !== 'stdout' && name !== 'stderr') {
        throw new NotebookError(`${at}.name is ${JSON.stringify(name)}; stdout and stderr are known`)
      }
      return { kind: 'stream', name, text: textOf(text, `${at}.text`) }
    }
    case 'display_data': {
      const { data, metadata } = fieldsOf(value, at, ['output_type', 'data', 'metadata'])
      return {
        kind: 'display',
        data: bundleOf(data, `${at}.data`),
        metadata: objectOf(metadata ?? {}, `${at}.metadata`),
      }
    }
    case 'execute_result': {
      const fields = fieldsOf(value, at, ['output_type', 'data', 'metadata', 'execution_count'])
      const count = fields['execution_count'] ?? null
      if (count !== null && typeof count !== 'number') {
        throw new NotebookError(`${at}.execution_count must be a number or null`)
      }
      return {
        kind: 'result',
        data: bundleOf(fields['data'], `${at}.data`),
        metadata: objectOf(fields['metadata'] ?? {}, `${at}.metadata`),
        executionCount: count,
      }
    }
    case 'error': {
      const { ename, evalue, traceback } = fieldsOf(value, at, [
        'output_type',
        'ename',
        'evalue',
        'traceback',
      ])
      if (!Array.isArray(traceback)) throw new NotebookError(`${at}.traceback must be a list of texts`)
      return {
        kind: 'error',
        name: textOf(ename, `${at}.ename`),
        message: textOf(evalue, `${at}.evalue`),
        traceback: traceback.map((line: unknown, n) => textOf(line, `${at}.traceback[${n}]`)),
      }
    }
    default:
      throw new NotebookError(
        `${at}.output_type is ${JSON.stringify(type)}; stream, display_data, execute_result and error are known`,
      )
  }
}

function bundleOf(value: unknown, at: string): MimeBundle {
  return Object.fromEntries(
    Object.entries(objectOf(value, at)).map(([type, content]) => [
      type,
      isJsonType(type) ? content : textOf(content, `${at}[${JSON.stringify(type)}]`),
    ]),
  )
}

/** An output as nbformat writes it. */
export function outputJson(output: Output): JsonObject {
  switch (output.kind) {
    case 'stream':
      return { output_type: 'stream', name: output.name, text: linesOf(output.text) }
    case 'display':
      return { output_type: 'display_data', data: bundleJson(output.data), metadata: output.metadata }
    case 'result':
      return {
        output_type: 'execute_result',
        data: bundleJson(output.data),
        metadata: output.metadata,
        execution_count: output.executionCount,
      }
    case 'error':
      return { output_type: 'error', ename: output.name, evalue: output.message, traceback: output.traceback }
  }
}

function bundleJson(data: MimeBundle): JsonObject {
  return Object.fromEntries(
    Object.entries(data).map(([type, content]) => [
      type,
      typeof content === 'string' && !isJsonType(type) ? linesOf(content) : content,
    ]),
  )
}

/** A text as the list of its lines, each with its end. */
export function linesOf(text: string): string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? []
}

/** A value with its names in order, so that equal values have equal texts. */
export function sorted(value: Json): Json {
  if (Array.isArray(value)) return value.map((item: Json) => sorted(item))
  if (!isJsonObject(value)) return value
  return Object.fromEntries(
    Object.keys(value)
      .sort()
      .map((name) => [name, sorted(value[name] ?? null)]),
  )
}
