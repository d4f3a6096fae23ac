import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/** Style sheet of Swagger UI. */
export function swaggerUiStyle(): Uint8Array {
  return readFileSync(require.resolve('swagger-ui-dist/swagger-ui.css'))
}

/** Script of Swagger UI. */
export function swaggerUiScript(): Uint8Array {
  return readFileSync(require.resolve('swagger-ui-dist/swagger-ui-bundle.js'))
}
