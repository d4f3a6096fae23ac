import { buildCommand } from '@stricli/core'
import { EXIT, type SunwakeContext } from '../context.ts'
import { JSON_FLAG, textFlag } from '../terminal/admin-flags.ts'

interface GrantCreditsFlags {
  readonly organization: string
  readonly credits: number
  readonly reason: string
  readonly json?: boolean | undefined
}

/** `sunwake admin grant-credits`. */
export const grantCreditsCommand = buildCommand<GrantCreditsFlags, [], SunwakeContext>({
  docs: {
    brief: 'Grant compute credits to an organisation',
    fullDescription: 'Granted credits do not end with the month. The reason stands in the ledger.',
    customUsage: ["--organization Acme --credits 100 --reason 'trial'"],
  },
  parameters: {
    flags: {
      organization: textFlag('N', 'Name or id of the organisation'),
      credits: { kind: 'parsed', parse: Number, placeholder: 'X', brief: 'How many, a whole number' },
      reason: textFlag('R', 'Why'),
      json: JSON_FLAG,
    },
  },
  async func({ organization, credits, reason, json }) {
    const { grantCredits, loadConfig } = await import('@sunwake/server')
    const balance = await grantCredits(loadConfig(this.process.env), { organization, credits, reason })
    const { stdout } = this.process
    if (json === true) stdout.write(`${JSON.stringify({ balance })}\n`)
    else stdout.write(`Balance: ${balance === null ? 'without limit' : `${balance} credits`}\n`)
    this.process.exitCode = EXIT.ok
  },
})
