import { access, constants } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { defineCommand } from '../../command/define-command.ts'
import { OUTPUT } from '../../command/request-flags.ts'
import { EXIT } from '../../context.ts'
import { printJson } from '../../output/print.ts'
import { printTable } from '../../output/table.ts'

/** `sunwake doctor`: what works on this machine. */
export const command = defineCommand({
  description:
    'Asks every provider one small question and says which answer. The browser is not needed for anything. Exit 0 when what DATA_MODE needs is there (embedded and auto do without providers), 1 when this machine lacks something, 4 when DATA_MODE is online and a provider is down.',
  examples: ['', '--json'],
  flags: { json: OUTPUT.json },
  async run({ json }, terminal) {
    const [{ checkDatabase, loadConfig }, { probeOnlineData }] = await Promise.all([
      import('@sunwake/server'),
      import('@sunwake/data/node'),
    ])
    const config = loadConfig(terminal.process.env)
    const [embedded, database, dataDir, providers] = await Promise.all([
      checkEmbeddedData(config.dataDir),
      checkDatabase(config),
      checkDataDir(config.dataDir),
      probeOnlineData({ urls: config.providerUrls }),
    ])
    const checks: Check[] = [
      checkNode(process.version),
      embedded,
      { check: 'database', ...database },
      dataDir,
    ]
    const isMachineFine = checks.every(({ ok }) => ok)
    const areProvidersFine = config.dataMode !== 'online' || providers.every(({ ok }) => ok)
    if (json) {
      const body = {
        ok: isMachineFine && areProvidersFine,
        data_mode: config.dataMode,
        checks,
        providers: providers.map(({ name, variable, host, ok, problem, latencyMs }) => ({
          provider: name,
          variable,
          host,
          ok,
          problem,
          latency_ms: latencyMs,
        })),
      }
      printJson(terminal, body)
    } else {
      printTable(
        terminal,
        ['check', '', 'detail'],
        checks.map(({ check, ok, detail }) => [check.replace('_', ' '), ok ? 'ok' : 'FAILED', detail]),
      )
      terminal.process.stdout.write('\n')
      printTable(
        terminal,
        ['provider', 'host', '', 'ms', 'problem'],
        providers.map(({ name, host, ok, latencyMs, problem }) => [
          name,
          host,
          ok ? 'ok' : 'FAILED',
          latencyMs.toFixed(0),
          problem ?? '',
        ]),
      )
      terminal.process.stdout.write(`\nDATA_MODE is ${config.dataMode}${adviceFor(config.dataMode)}.\n`)
    }
    return isMachineFine ? (areProvidersFine ? EXIT.ok : EXIT.dataUnavailable) : EXIT.failed
  },
})

function adviceFor(mode: 'embedded' | 'auto' | 'online'): string {
  if (mode === 'embedded') return ': no provider is needed, and none is asked but by this command'
  return mode === 'auto'
    ? ': where a provider fails, the embedded climatology answers with a warning'
    : ': where a provider fails, requests that need it are refused'
}

/** One thing that `sunwake doctor` looked at. */
interface Check {
  readonly check: 'node' | 'embedded_data' | 'database' | 'data_dir'
  readonly ok: boolean
  /** One phrase, for people. */
  readonly detail: string
}

/** Least version of Node, as the packages ask for it. */
const NODE_MIN = [20, 19] as const

/** Whether this Node can run Sunwake. */
function checkNode(version: string): Check {
  const [major = 0, minor = 0] = version.replace(/^v/, '').split('.').map(Number)
  const ok = major > NODE_MIN[0] || (major === NODE_MIN[0] && minor >= NODE_MIN[1])
  return { check: 'node', ok, detail: ok ? version : `${version}; ${NODE_MIN.join('.')} or newer is needed` }
}

/** Whether the embedded data and the climate packs before them can be read. */
async function checkEmbeddedData(folder: string): Promise<Check> {
  const [{ decodeEmbedded, EMBEDDED_VERSION }, { openDataOf }] = await Promise.all([
    import('@sunwake/api/run'),
    import('@sunwake/data/node'),
  ])
  try {
    const { turbines, packs = [] } = await decodeEmbedded(await openDataOf(folder))
    const names = packs.map(({ name }) => name).join(', ')
    const before = names === '' ? '' : `; climate packs before them: ${names}`
    const detail = `version ${EMBEDDED_VERSION}, ${turbines.turbines.length} turbines${before}`
    return { check: 'embedded_data', ok: true, detail }
  } catch (error) {
    return {
      check: 'embedded_data',
      ok: false,
      detail: error instanceof Error ? error.message : String(error),
    }
  }
}

/** Whether the folder of the deployment can be written, or made; nothing is written. */
async function checkDataDir(dataDir: string): Promise<Check> {
  for (let folder = resolve(dataDir); ; folder = dirname(folder)) {
    try {
      await access(folder, constants.W_OK | constants.X_OK)
      const isThere = folder === resolve(dataDir)
      return { check: 'data_dir', ok: true, detail: `${dataDir}${isThere ? '' : ', not there yet'}` }
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      if (code === 'ENOENT' && dirname(folder) !== folder) continue
      return {
        check: 'data_dir',
        ok: false,
        detail: `${dataDir} cannot be written (${code ?? String(error)})`,
      }
    }
  }
}
