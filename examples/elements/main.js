// Serves a page with Sunwake's elements, without a bundler: three folders, which any host of files can serve.

import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { dirname, extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { embeddedFiles, readEmbeddedFile } from '@sunwake/data/node'

const page = dirname(fileURLToPath(import.meta.url))
const elements = fileURLToPath(new URL('../dist/embed/', import.meta.resolve('@sunwake/web')))
const TYPES = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
}

/** The file of an address: of the page, of the elements below `/sunwake/`, of the data below `/embedded/`. */
async function fileOf(address) {
  const [, folder = '', name = ''] = /^\/(?:(sunwake|embedded)\/)?([\w.-]*)$/.exec(address) ?? []
  if (folder === 'embedded') return embeddedFiles().includes(name) ? await readEmbeddedFile(name) : undefined
  const path = join(folder === 'sunwake' ? elements : page, name === '' ? 'index.html' : name)
  return await readFile(path).catch(() => undefined)
}

const server = createServer(async (request, response) => {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost')
  const body = await fileOf(pathname)
  const type = TYPES[extname(pathname) || '.html'] ?? 'application/octet-stream'
  response.writeHead(body === undefined ? 404 : 200, { 'content-type': type })
  response.end(body)
})
server.listen(Number(process.env.PORT ?? 8081), '127.0.0.1', () => {
  console.log(`http://127.0.0.1:${server.address().port}/`)
})
