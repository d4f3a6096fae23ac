import { defineCommand } from '../../command/define-command.ts'
import { numberFlag, required, textFlag } from '../../command/flags.ts'
import { OUTPUT } from '../../command/request-flags.ts'

/** `sunwake admin rotate-signing-secret`. */
export const command = defineCommand({
  description:
    'Shown here only. Webhooks are signed with the old secret too until the overlap is over; 0 ends it at once.',
  examples: ['--organization Acme', '--organization Acme --overlap-hours 0'],
  flags: {
    organization: required(textFlag('Name or id of the organisation', 'NAME')),
    overlapHours: numberFlag('How long the old one stays valid, 0..168; 24 when absent', { unit: 'h' }),
    json: OUTPUT.json,
  },
  async run({ organization, overlapHours, json }, terminal) {
    const { loadConfig, rotateSigningSecret } = await import('@sunwake/server')
    const secret = await rotateSigningSecret(loadConfig(terminal.process.env), { organization, overlapHours })
    const { stdout } = terminal.process
    if (json) stdout.write(`${JSON.stringify({ signing_secret: secret })}\n`)
    else stdout.write(`Signing secret: ${secret}\n`)
  },
})
