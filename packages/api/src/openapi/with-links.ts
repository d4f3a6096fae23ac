import type { Part } from './share-parts.ts'

type Paths = Readonly<Record<string, Readonly<Record<string, Part>>>>

/** Things that have a second path. */
const ALSO_AT: readonly (readonly [item: RegExp, also: string])[] = [
  [/\/\{job_id\}$/, '/v1/jobs/{job_id}'],
  [/\/webhooks\/\{id\}$/, '/v1/webhooks/{webhook_id}'],
]

/**
 * The description with links: from each answer that makes a thing, a site or a job for example, to the operations on that
 * thing. Its path is that of the list or, beside a verb such as `run`, its neighbour.
 */
export function withLinks(document: Part): Part {
  const paths = document['paths'] as Paths
  const linked = Object.entries(paths).map(([path, methods]) => {
    const { post } = methods
    return [path, post === undefined ? methods : { ...methods, post: linkedPost(path, post, paths) }]
  })
  return { ...document, paths: Object.fromEntries(linked) }
}

function linkedPost(path: string, post: Part, paths: Paths): Part {
  const responses = Object.entries(post['responses'] as Record<string, Part>).map(([status, response]) => {
    const content = response['content'] as Record<string, Part> | undefined
    const made = content?.['application/json']?.['example'] as Part | undefined
    if ((status !== '201' && status !== '202') || made === undefined) return [status, response]
    const links = Object.fromEntries(itemsBeside(path, paths).flatMap((item) => linksTo(item, made, paths)))
    return [status, Object.keys(links).length === 0 ? response : { ...response, links }]
  })
  return { ...post, responses: Object.fromEntries(responses) }
}

/** The paths of one thing that a POST to a path makes. */
function itemsBeside(path: string, paths: Paths): string[] {
  const folder = path.slice(0, path.lastIndexOf('/'))
  const items = Object.keys(paths).filter(
    (item) => item.endsWith('}') && [path, folder].includes(item.slice(0, item.lastIndexOf('/{'))),
  )
  const others = ALSO_AT.filter(([pattern]) => items.some((item) => pattern.test(item)))
  return [...items, ...others.map(([, also]) => also)]
}

/** Links to every operation on a thing, where the answer has its name. */
function linksTo(item: string, made: Part, paths: Paths): [string, Part][] {
  const names = namesIn(item)
  const field = names.at(-1) === 'job_id' ? 'job_id' : 'id'
  if (!(field in made)) return []
  const parameters = Object.fromEntries(names.map((name) => [name, `$request.path.${name}`]))
  parameters[names.at(-1)!] = `$response.body#/${field}`
  return Object.entries(paths)
    .filter(([path]) => path === item || path.startsWith(`${item}/`))
    .filter(([path]) => namesIn(path).length === names.length)
    .flatMap(([, methods]) => Object.values(methods))
    .map(({ operationId }) => [String(operationId), { operationId, parameters }])
}

/** The parameters of a path. */
function namesIn(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!)
}
