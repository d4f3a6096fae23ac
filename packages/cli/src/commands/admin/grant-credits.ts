import { defineCommand } from '../../command/define-command.ts'
import { numberFlag, required, textFlag } from '../../command/flags.ts'
import { OUTPUT } from '../../command/request-flags.ts'

/** `sunwake admin grant-credits`. */
export const command = defineCommand({
  description: 'Granted credits do not end with the month.',
  examples: ["--organization Acme --credits 100 --reason 'trial'"],
  flags: {
    organization: required(textFlag('Name or id of the organisation', 'NAME')),
    credits: required(numberFlag('How many, a whole number')),
    reason: required(textFlag('Why; stands in the ledger')),
    json: OUTPUT.json,
  },
  async run({ organization, credits, reason, json }, terminal) {
    const { grantCredits, loadConfig } = await import('@sunwake/server')
    const balance = await grantCredits(loadConfig(terminal.process.env), { organization, credits, reason })
    const { stdout } = terminal.process
    if (json) stdout.write(`${JSON.stringify({ balance })}\n`)
    else stdout.write(`Balance: ${balance === null ? 'without limit' : `${balance} credits`}\n`)
  },
})
