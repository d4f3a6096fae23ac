import { defineCommand } from '../../command/define-command.ts'
import { required, textFlag } from '../../command/flags.ts'
import { OUTPUT } from '../../command/request-flags.ts'

/** `sunwake admin set-tier`. */
export const command = defineCommand({
  examples: ['--organization Acme --tier PRO'],
  flags: {
    organization: required(textFlag('Name or id of the organisation', 'NAME')),
    tier: required(textFlag('FREE, STARTER, PRO or ENTERPRISE', 'TIER')),
    json: OUTPUT.json,
  },
  async run({ organization, tier, json }, terminal) {
    const { loadConfig, setTier } = await import('@sunwake/server')
    const changed = await setTier(loadConfig(terminal.process.env), { organization, tier })
    const { stdout } = terminal.process
    if (json) {
      stdout.write(
        `${JSON.stringify({ organization_id: changed.id, name: changed.name, tier: changed.tier })}\n`,
      )
    } else stdout.write(`Organisation ${changed.name} is now ${changed.tier}.\n`)
  },
})
