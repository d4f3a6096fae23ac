import type { Part } from './share-parts.ts'

/** One request, from which programs in several languages are written. */
export interface SampleRequest {
  readonly method: string
  readonly url: string
  /** Name of the header that says who asks, and what stands before the secret in it. */
  readonly credential?:
    | { readonly header: string; readonly prefix: string; readonly variable: string }
    | undefined
  readonly body?: unknown
  /** Whether the answer is JSON, or text. */
  readonly answersJson: boolean
}

/** How programs say who asks. */
export const CREDENTIALS = {
  apiKey: { header: 'X-API-Key', prefix: '', variable: 'SUNWAKE_API_KEY' },
  session: { header: 'Authorization', prefix: 'Bearer ', variable: 'SUNWAKE_ACCESS_TOKEN' },
}

const LANGUAGES = [
  { lang: 'Shell', label: 'curl', write: curlSample },
  { lang: 'JavaScript', label: 'JavaScript', write: javaScriptSample },
  { lang: 'Python', label: 'Python', write: pythonSample },
]

/** The programs that send a request, by language. */
export function codeSamplesOf(
  request: SampleRequest,
): { readonly lang: string; readonly label: string; readonly source: string }[] {
  return LANGUAGES.map(({ lang, label, write }) => ({ lang, label, source: write(request) }))
}

/** Stands for an id where a parameter has no example of its own. */
const SAMPLE_ID = '6f1c2c0e-0f4e-4a52-9d53-3a5a4f1f0a11'

/**
 * The description with a program for each operation in curl, JavaScript and Python (`x-codeSamples`), which sends the
 * example of its body.
 * @param serverUrl where the samples send to.
 */
export function withCodeSamples(document: Part, serverUrl: string): Part {
  const { parameters = {}, schemas = {} } = document['components'] as Record<string, Record<string, Part>>
  const resolve = (part: Part | undefined, among: Record<string, Part>): Part =>
    among[String(part?.['$ref']).split('/').at(-1)!] ?? part ?? {}
  const base = serverUrl.replace(/\/$/, '')
  const paths = Object.entries(document['paths'] as Record<string, Record<string, Part>>).map(
    ([path, methods]) => {
      const sampled = Object.entries(methods).map(([method, operation]) => {
        const given = ((operation['parameters'] ?? []) as Part[]).map((part) => resolve(part, parameters))
        const json = contentOf(operation['requestBody'])?.['application/json']
        const examples = Object.fromEntries(
          given.map(({ name, example, schema }) => [
            name,
            example ?? (schema as Part | undefined)?.['example'],
          ]),
        )
        const security = ((operation['security'] ?? []) as Part[]).map((scheme) => Object.keys(scheme)[0])
        const request: SampleRequest = {
          method: method.toUpperCase(),
          url: base + path.replace(/\{(\w+)\}/g, (_, name: string) => String(examples[name] ?? SAMPLE_ID)),
          credential: security.includes('apiKey')
            ? CREDENTIALS.apiKey
            : security.includes('session')
              ? CREDENTIALS.session
              : undefined,
          body:
            json === undefined
              ? undefined
              : (json['example'] ?? resolve(json['schema'] as Part, schemas)['example']),
          answersJson: answersJson(operation),
        }
        return [method, { ...operation, 'x-codeSamples': codeSamplesOf(request) }]
      })
      return [path, Object.fromEntries(sampled)]
    },
  )
  return { ...document, paths: Object.fromEntries(paths) }
}

function contentOf(part: unknown): Record<string, Part> | undefined {
  return (part as { content?: Record<string, Part> } | undefined)?.content
}

function answersJson(operation: Part): boolean {
  const [success] = Object.entries(operation['responses'] as Part).filter(([status]) =>
    status.startsWith('2'),
  )
  return Object.keys(contentOf(success?.[1]) ?? {})[0] === 'application/json'
}

function curlSample({ method, url, credential, body }: SampleRequest): string {
  const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`
  return [
    `curl${method === 'GET' ? '' : ` -X ${method}`} ${quoted(url)}`,
    ...(credential === undefined
      ? []
      : [`-H "${credential.header}: ${credential.prefix}$${credential.variable}"`]),
    ...(body === undefined
      ? []
      : ["-H 'Content-Type: application/json'", `-d ${quoted(JSON.stringify(body))}`]),
  ].join(' \\\n  ')
}

function javaScriptSample({ method, url, credential, body, answersJson: json }: SampleRequest): string {
  const value =
    credential === undefined
      ? []
      : [
          credential.prefix === ''
            ? `'${credential.header}': process.env.${credential.variable}`
            : `${credential.header}: \`${credential.prefix}\${process.env.${credential.variable}}\``,
        ]
  const headers = [...value, ...(body === undefined ? [] : ["'Content-Type': 'application/json'"])]
  const options = [
    ...(method === 'GET' ? [] : [`method: '${method}'`]),
    ...(headers.length === 0 ? [] : [`headers: { ${headers.join(', ')} }`]),
    ...(body === undefined ? [] : [`body: JSON.stringify(${JSON.stringify(body)})`]),
  ]
  const call =
    options.length === 0
      ? `fetch('${url}')`
      : `fetch('${url}', {\n${options.map((line) => `  ${line},`).join('\n')}\n})`
  return [
    `const response = await ${call}`,
    'if (!response.ok) throw new Error(await response.text())',
    `console.log(${json ? 'await response.json()' : 'await response.text()'})`,
  ].join('\n')
}

function pythonSample({ method, url, credential, body, answersJson: json }: SampleRequest): string {
  const secret = (name: string) => `os.environ["${name}"]`
  const header =
    credential === undefined
      ? []
      : [
          `headers={"${credential.header}": ${credential.prefix === '' ? '' : `"${credential.prefix}" + `}${secret(credential.variable)}},`,
        ]
  const lines = [
    `"${url}",`,
    ...header,
    ...(body === undefined ? [] : [`json=${pythonLiteral(body)},`]),
    'timeout=60,',
  ]
  return [
    ...(credential === undefined ? [] : ['import os']),
    'import requests',
    '',
    `response = requests.${method.toLowerCase()}(`,
    ...lines.map((line) => `    ${line}`),
    ')',
    'response.raise_for_status()',
    `print(${json ? 'response.json()' : 'response.text'})`,
  ].join('\n')
}

function pythonLiteral(value: unknown): string {
  if (value === null) return 'None'
  if (typeof value === 'boolean') return value ? 'True' : 'False'
  if (Array.isArray(value)) return `[${value.map(pythonLiteral).join(', ')}]`
  if (typeof value !== 'object') return JSON.stringify(value)
  return `{${Object.entries(value)
    .map(([key, inner]) => `${JSON.stringify(key)}: ${pythonLiteral(inner)}`)
    .join(', ')}}`
}
