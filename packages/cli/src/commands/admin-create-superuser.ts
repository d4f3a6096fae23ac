import { buildCommand } from '@stricli/core'
import { EXIT, type SunwakeContext } from '../context.ts'
import { JSON_FLAG, textFlag } from '../terminal/admin-flags.ts'
import { UsageError } from '../terminal/errors.ts'
import { readText } from '../terminal/read-file.ts'

interface CreateSuperuserFlags {
  readonly email: string
  readonly passwordStdin?: boolean | undefined
  readonly json?: boolean | undefined
}

/** `sunwake admin create-superuser`. */
export const createSuperuserCommand = buildCommand<CreateSuperuserFlags, [], SunwakeContext>({
  docs: {
    brief: 'Make a superuser of the platform',
    fullDescription:
      'The password comes on standard input, so that no list of processes shows it. A user that is there gets the new password, and every session of theirs ends.',
    customUsage: ['--email root@acme.example --password-stdin < password.txt'],
  },
  parameters: {
    flags: {
      email: textFlag('E', 'Address of the user'),
      passwordStdin: {
        kind: 'boolean',
        optional: true,
        withNegated: false,
        brief: 'Read the password from standard input',
      },
      json: JSON_FLAG,
    },
  },
  async func({ email, passwordStdin, json }) {
    if (passwordStdin !== true) {
      throw new UsageError('give --password-stdin and the password on standard input')
    }
    const password = readText('-').replace(/\r?\n$/, '')
    const { createSuperuser, loadConfig } = await import('@sunwake/server')
    const user = await createSuperuser(loadConfig(this.process.env), { email, password })
    const { stdout } = this.process
    if (json === true) stdout.write(`${JSON.stringify({ user_id: user.id, email: user.email })}\n`)
    else stdout.write(`Superuser ${user.email}: ${user.id}\n`)
    this.process.exitCode = EXIT.ok
  },
})
