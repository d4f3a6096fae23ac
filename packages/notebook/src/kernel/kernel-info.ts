import type { JsonObject } from '../format/notebook.ts'
import { PROTOCOL } from './wire-message.ts'

/** What the kernel tells of itself. @param version of the engine. */
export function kernelInfo(version: string): JsonObject {
  return {
    status: 'ok',
    protocol_version: PROTOCOL,
    implementation: 'sunwake',
    implementation_version: version,
    language_info: {
      name: 'typescript',
      version: process.versions.node,
      mimetype: 'text/x-typescript',
      file_extension: '.ts',
      codemirror_mode: { name: 'javascript', typescript: true },
      pygments_lexer: 'typescript',
      nbconvert_exporter: 'script',
    },
    banner: `Sunwake ${version}: TypeScript with @sunwake/* on Node ${process.versions.node}`,
    help_links: [],
    debugger: false,
  }
}
