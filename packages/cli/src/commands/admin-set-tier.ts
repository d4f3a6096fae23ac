import { buildCommand } from '@stricli/core'
import { EXIT, type SunwakeContext } from '../context.ts'
import { JSON_FLAG, textFlag } from '../terminal/admin-flags.ts'

interface SetTierFlags {
  readonly organization: string
  readonly tier: string
  readonly json?: boolean | undefined
}

/** `sunwake admin set-tier`. */
export const setTierCommand = buildCommand<SetTierFlags, [], SunwakeContext>({
  docs: { brief: 'Set the tier of an organisation', customUsage: ['--organization Acme --tier PRO'] },
  parameters: {
    flags: {
      organization: textFlag('N', 'Name or id of the organisation'),
      tier: textFlag('TIER', 'FREE, STARTER, PRO or ENTERPRISE'),
      json: JSON_FLAG,
    },
  },
  async func({ organization, tier, json }) {
    const { loadConfig, setTier } = await import('@sunwake/server')
    const changed = await setTier(loadConfig(this.process.env), { organization, tier })
    const { stdout } = this.process
    if (json === true) {
      stdout.write(
        `${JSON.stringify({ organization_id: changed.id, name: changed.name, tier: changed.tier })}\n`,
      )
    } else stdout.write(`Organisation ${changed.name} is now ${changed.tier}.\n`)
    this.process.exitCode = EXIT.ok
  },
})
