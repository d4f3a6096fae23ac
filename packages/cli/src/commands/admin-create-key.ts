import { buildCommand } from '@stricli/core'
import { EXIT, type SunwakeContext } from '../context.ts'

interface CreateKeyFlags {
  readonly organization: string
  readonly email: string
  readonly tier?: string | undefined
  readonly scopes?: string | undefined
  readonly test?: boolean | undefined
  readonly json?: boolean | undefined
}

/** `sunwake admin create-key`: a key, and the organisation and user it needs. */
export const createKeyCommand = buildCommand<CreateKeyFlags, [], SunwakeContext>({
  docs: {
    brief: 'Make an API key, and the organisation and user it needs',
    fullDescription: 'The key is shown once: only its hash is kept. Works on the database of DATABASE_URL.',
    customUsage: ["--organization Acme --email ann@acme.example --tier PRO --scopes '*' --json"],
  },
  parameters: {
    flags: {
      organization: {
        kind: 'parsed',
        parse: String,
        placeholder: 'NAME',
        brief: 'Name or id of the organisation; a new name makes one',
      },
      email: {
        kind: 'parsed',
        parse: String,
        placeholder: 'E',
        brief: 'Who holds the key; a new address makes a user',
      },
      tier: {
        kind: 'parsed',
        parse: String,
        optional: true,
        placeholder: 'TIER',
        brief: "Sets the organisation's tier: FREE, STARTER, PRO or ENTERPRISE",
      },
      scopes: {
        kind: 'parsed',
        parse: String,
        optional: true,
        placeholder: 'LIST',
        brief: 'Comma-separated scopes; * when absent',
      },
      test: {
        kind: 'boolean',
        optional: true,
        withNegated: false,
        brief: 'A key for trying things out: charged nothing, its results are marked',
      },
      json: { kind: 'boolean', optional: true, withNegated: false, brief: 'Print the result as JSON' },
    },
  },
  async func({ organization, email, tier, scopes, test, json }) {
    const { createKey, loadConfig } = await import('@sunwake/server')
    const { key, organizationId } = await createKey(loadConfig(this.process.env), {
      organization,
      email,
      tier,
      scopes: scopes?.split(',').map((scope) => scope.trim()),
      testMode: test,
    })
    const { stdout } = this.process
    if (json === true) stdout.write(`${JSON.stringify({ key, organization_id: organizationId })}\n`)
    else stdout.write(`${key}\nShown once; keep it safe. Organisation ${organizationId}\n`)
    this.process.exitCode = EXIT.ok
  },
})
