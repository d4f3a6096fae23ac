import { mkdtempSync, rmSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stdin } from 'node:process'
import { defineCommand } from '../../command/define-command.ts'
import { textFlag } from '../../command/flags.ts'
import { UsageError } from '../../errors.ts'

/** `sunwake mcp`: the tools for programs, over standard input and output, until the input ends. */
export const command = defineCommand({
  description:
    'Tools of the Model Context Protocol over standard input and output: a program starts this command and talks with it. Computes on this machine; with --url a service does, for the organisation of the key in SUNWAKE_API_KEY.',
  examples: ['', '--folder ~/sunwake', '--url https://sunwake.example'],
  flags: {
    url: textFlag('Address of a service that computes; its key is read from SUNWAKE_API_KEY', 'URL'),
    folder: textFlag('Folder that keeps jobs and reports; without it they end with the command', 'FOLDER'),
    dataMode: textFlag('Where data may come from: embedded, auto or online; embedded when absent', 'MODE'),
  },
  async run({ url, folder, dataMode }, { process: { env, stdout } }) {
    const streams = { stdin, stdout: stdout as NodeJS.WriteStream }
    if (url !== undefined) {
      const key = env['SUNWAKE_API_KEY']?.trim()
      if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) {
        throw new UsageError(`--url is ${JSON.stringify(url)}; it must be an http or https address`)
      }
      if (key === undefined || key === '') {
        throw new UsageError('SUNWAKE_API_KEY is not set; --url needs an API key of that service in it')
      }
      if (folder !== undefined || dataMode !== undefined) {
        throw new UsageError('--folder and --data-mode are of this machine; leave them out beside --url')
      }
      const { serveTools, toolsOf } = await import('@sunwake/server')
      return await serveTools(Promise.resolve(toolsOf(url, key)), streams)
    }
    const { loadConfig, openTools, serveTools } = await import('@sunwake/server')
    const kept = folder ?? mkdtempSync(join(tmpdir(), 'sunwake-mcp-'))
    try {
      await mkdir(kept, { recursive: true })
      const config = loadConfig({
        LOG_LEVEL: 'warn',
        DATA_DIR: kept,
        ...env,
        DATABASE_URL: `sqlite:${join(kept, 'sunwake.db')}`,
        ...(dataMode === undefined ? {} : { DATA_MODE: dataMode }),
      })
      await serveTools(openTools(config), streams)
    } finally {
      if (folder === undefined) rmSync(kept, { recursive: true, force: true })
    }
  },
})
