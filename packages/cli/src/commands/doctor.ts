import { buildCommand } from '@stricli/core'
import { EXIT, type SunwakeContext } from '../context.ts'
import { type Check, checkDataDir, checkEmbeddedData, checkNode } from '../terminal/check-machine.ts'
import { printTable } from '../terminal/table.ts'

interface DoctorFlags {
  readonly json?: boolean | undefined
}

/** `sunwake doctor`: what works on this machine. */
export const doctorCommand = buildCommand<DoctorFlags, [], SunwakeContext>({
  docs: {
    brief: 'See what works here: embedded data, database, folders, and each online provider, asked live',
    fullDescription:
      'Asks every provider one small question and says which answer. The browser is not needed for anything.\n' +
      'Exit 0 when what DATA_MODE needs is there (embedded and auto do without providers), 1 when this machine lacks\n' +
      'something, 4 when DATA_MODE is online and a provider is down.',
    customUsage: ['', '--json'],
  },
  parameters: {
    flags: {
      json: { kind: 'boolean', optional: true, withNegated: false, brief: 'Print the result as JSON' },
    },
  },
  async func({ json }) {
    const [{ checkDatabase, loadConfig }, { probeOnlineData }] = await Promise.all([
      import('@sunwake/server'),
      import('@sunwake/data/node'),
    ])
    const config = loadConfig(this.process.env)
    const [embedded, database, dataDir, providers] = await Promise.all([
      checkEmbeddedData(),
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
    if (json === true) {
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
      this.process.stdout.write(`${JSON.stringify(body, null, 2)}\n`)
    } else {
      printTable(
        this,
        ['check', '', 'detail'],
        checks.map(({ check, ok, detail }) => [check.replace('_', ' '), ok ? 'ok' : 'FAILED', detail]),
      )
      this.process.stdout.write('\n')
      printTable(
        this,
        ['provider', 'host', '', 'ms', 'problem'],
        providers.map(({ name, host, ok, latencyMs, problem }) => [
          name,
          host,
          ok ? 'ok' : 'FAILED',
          latencyMs.toFixed(0),
          problem ?? '',
        ]),
      )
      this.process.stdout.write(`\nDATA_MODE is ${config.dataMode}${adviceFor(config.dataMode)}.\n`)
    }
    this.process.exitCode = isMachineFine ? (areProvidersFine ? EXIT.ok : EXIT.dataUnavailable) : EXIT.failed
  },
})

function adviceFor(mode: 'embedded' | 'auto' | 'online'): string {
  if (mode === 'embedded') return ': no provider is needed, and none is asked but by this command'
  return mode === 'auto'
    ? ': where a provider fails, the embedded climatology answers with a warning'
    : ': where a provider fails, requests that need it are refused'
}
