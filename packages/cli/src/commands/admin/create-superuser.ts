import { defineCommand } from '../../command/define-command.ts'
import { required, switchFlag, textFlag } from '../../command/flags.ts'
import { OUTPUT } from '../../command/request-flags.ts'
import { UsageError } from '../../errors.ts'
import { readText } from '../../input/read-file.ts'

/** `sunwake admin create-superuser`. */
export const command = defineCommand({
  description:
    'The password comes on standard input, so that no list of processes shows it. A user who exists gets the new password, and all their sessions end.',
  examples: ['--email root@acme.example --password-stdin < password.txt'],
  flags: {
    email: required(textFlag('Address of the user', 'ADDRESS')),
    passwordStdin: switchFlag('Read the password from standard input'),
    json: OUTPUT.json,
  },
  async run({ email, passwordStdin, json }, terminal) {
    if (!passwordStdin) {
      throw new UsageError('give --password-stdin and the password on standard input')
    }
    const password = readText('-').replace(/\r?\n$/, '')
    const { createSuperuser, loadConfig } = await import('@sunwake/server')
    const user = await createSuperuser(loadConfig(terminal.process.env), { email, password })
    const { stdout } = terminal.process
    if (json) stdout.write(`${JSON.stringify({ user_id: user.id, email: user.email })}\n`)
    else stdout.write(`Superuser ${user.email}: ${user.id}\n`)
  },
})
