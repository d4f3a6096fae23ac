import { buildCommand } from '@stricli/core'
import { EXIT, type SunwakeContext } from '../context.ts'
import { JSON_FLAG, textFlag } from '../terminal/admin-flags.ts'

interface RotateSigningSecretFlags {
  readonly organization: string
  readonly overlapHours?: number | undefined
  readonly json?: boolean | undefined
}

/** `sunwake admin rotate-signing-secret`. */
export const rotateSigningSecretCommand = buildCommand<RotateSigningSecretFlags, [], SunwakeContext>({
  docs: {
    brief: 'Give an organisation a new secret for the call-backs of its jobs',
    fullDescription:
      'Shown here only. Call-backs are signed with the old secret too until the overlap is over; 0 ends it at once.',
    customUsage: ['--organization Acme', '--organization Acme --overlap-hours 0'],
  },
  parameters: {
    flags: {
      organization: textFlag('N', 'Name or id of the organisation'),
      overlapHours: {
        kind: 'parsed',
        parse: Number,
        optional: true,
        placeholder: 'H',
        brief: 'How long the old one stays good, 0..168 h; 24 by default',
      },
      json: JSON_FLAG,
    },
  },
  async func({ organization, overlapHours, json }) {
    const { loadConfig, rotateSigningSecret } = await import('@sunwake/server')
    const secret = await rotateSigningSecret(loadConfig(this.process.env), { organization, overlapHours })
    const { stdout } = this.process
    if (json === true) stdout.write(`${JSON.stringify({ signing_secret: secret })}\n`)
    else stdout.write(`Signing secret: ${secret}\n`)
    this.process.exitCode = EXIT.ok
  },
})
