import {
  ProtocolError,
  ProtocolErrorCode,
  type ReadResourceResult,
  Server,
} from '@modelcontextprotocol/server'
import { ENGINE_VERSION } from '@sunwake/api/run'
import {
  type Ask,
  describeTool,
  RESOURCE_TEMPLATES,
  readResource,
  TOOLS,
  ToolError,
} from '@sunwake/api/tools'

const INSTRUCTIONS =
  'Yields, layouts and money of solar plants, wind farms and hybrids. Units are in the names of the arguments. Every answer says where its data came from; tell people data_source, warnings and P90, not P50 alone. result_uri stands for a result in compare_results and make_report.'

let described: ReturnType<typeof describeTool>[] | undefined

/**
 * The tools as one client of the Model Context Protocol sees them.
 * @param ask asks the service for that client.
 * @param refused hears of a call that did not do its task.
 */
export function toolServer(ask: Ask, refused: () => void = () => {}): Server {
  const server = new Server(
    { name: 'sunwake', title: 'Sunwake', version: ENGINE_VERSION },
    { capabilities: { tools: {}, resources: {} }, instructions: INSTRUCTIONS },
  )
  server.setRequestHandler('tools/list', () => {
    described ??= TOOLS.map(describeTool)
    return { tools: described }
  })
  server.setRequestHandler('tools/call', async ({ params: { name, arguments: given } }) => {
    const tool = TOOLS.find((one) => one.name === name)
    if (tool === undefined) {
      refused()
      const known = TOOLS.map((one) => one.name).join(', ')
      throw new ProtocolError(
        ProtocolErrorCode.InvalidParams,
        `There is no tool ${name.slice(0, 60)}; there are ${known}.`,
      )
    }
    try {
      const output = await tool.call(given, ask)
      const text = { type: 'text' as const, text: JSON.stringify(output) }
      return { content: [text, ...linksOf(output)], structuredContent: output }
    } catch (error) {
      refused()
      if (!(error instanceof ToolError)) throw error
      return { content: [{ type: 'text' as const, text: `${error.code}: ${error.message}` }], isError: true }
    }
  })
  server.setRequestHandler('resources/list', () => ({ resources: [] }))
  server.setRequestHandler('resources/templates/list', () => ({ resourceTemplates: [...RESOURCE_TEMPLATES] }))
  server.setRequestHandler(
    'resources/read',
    async ({ params: { uri } }) => await contentsOf(uri, ask, refused),
  )
  return server
}

/** Links to the resources that an answer names. */
function linksOf(output: Readonly<Record<string, unknown>>) {
  const links = {
    result_uri: ['result', 'application/json'],
    series_uri: ['series', 'text/csv'],
    report_uri: ['report', undefined],
  } as const
  return Object.entries(links).flatMap(([field, [name, mimeType]]) => {
    const uri = output[field]
    if (typeof uri !== 'string') return []
    return [{ type: 'resource_link' as const, uri, name, ...(mimeType === undefined ? {} : { mimeType }) }]
  })
}

async function contentsOf(uri: string, ask: Ask, refused: () => void): Promise<ReadResourceResult> {
  try {
    const content = await readResource(uri, ask)
    const { mimeType } = content
    if ('text' in content) return { contents: [{ uri, mimeType, text: content.text }] }
    return { contents: [{ uri, mimeType, blob: Buffer.from(content.bytes).toString('base64') }] }
  } catch (error) {
    refused()
    const { code, message } = ToolError.of(error, {})
    throw new ProtocolError(ProtocolErrorCode.InvalidParams, `${code}: ${message}`)
  }
}
