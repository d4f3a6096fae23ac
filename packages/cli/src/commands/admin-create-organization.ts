import { buildCommand } from '@stricli/core'
import { EXIT, type SunwakeContext } from '../context.ts'
import { JSON_FLAG, optionalText, textFlag } from '../terminal/admin-flags.ts'

interface CreateOrganizationFlags {
  readonly name: string
  readonly tier?: string | undefined
  readonly json?: boolean | undefined
}

/** `sunwake admin create-organization`. */
export const createOrganizationCommand = buildCommand<CreateOrganizationFlags, [], SunwakeContext>({
  docs: {
    brief: 'Make an organisation',
    fullDescription: 'Without members: the first key or the first invited user is its owner.',
    customUsage: ['--name Acme --tier PRO'],
  },
  parameters: {
    flags: {
      name: textFlag('N', 'Its name, which no other organisation has'),
      tier: optionalText('TIER', 'FREE, STARTER, PRO or ENTERPRISE; FREE when absent'),
      json: JSON_FLAG,
    },
  },
  async func({ name, tier, json }) {
    const { createOrganization, loadConfig } = await import('@sunwake/server')
    const made = await createOrganization(loadConfig(this.process.env), { name, tier })
    const { stdout } = this.process
    if (json === true) {
      stdout.write(`${JSON.stringify({ organization_id: made.id, name: made.name, tier: made.tier })}\n`)
    } else stdout.write(`Organisation ${made.name}, ${made.tier}: ${made.id}\n`)
    this.process.exitCode = EXIT.ok
  },
})
