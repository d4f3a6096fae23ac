import { defineCommand } from '../../command/define-command.ts'
import { required, textFlag } from '../../command/flags.ts'
import { OUTPUT } from '../../command/request-flags.ts'

/** `sunwake admin create-organization`. */
export const command = defineCommand({
  description: 'Without members: the first key or the first invited user is its owner.',
  examples: ['--name Acme --tier PRO'],
  flags: {
    name: required(textFlag('Its name, which no other organisation has', 'NAME')),
    tier: textFlag('FREE, STARTER, PRO or ENTERPRISE; FREE when absent', 'TIER'),
    json: OUTPUT.json,
  },
  async run({ name, tier, json }, terminal) {
    const { createOrganization, loadConfig } = await import('@sunwake/server')
    const made = await createOrganization(loadConfig(terminal.process.env), { name, tier })
    const { stdout } = terminal.process
    if (json) {
      stdout.write(`${JSON.stringify({ organization_id: made.id, name: made.name, tier: made.tier })}\n`)
    } else stdout.write(`Organisation ${made.name}, ${made.tier}: ${made.id}\n`)
  },
})
