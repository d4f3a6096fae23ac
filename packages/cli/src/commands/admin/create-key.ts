import { defineCommand } from '../../command/define-command.ts'
import { required, switchFlag, textFlag } from '../../command/flags.ts'
import { OUTPUT } from '../../command/request-flags.ts'

/** `sunwake admin create-key`: a key, and the organisation and user it needs. */
export const command = defineCommand({
  description: 'The key is shown once: only its hash is kept. Works on the database of DATABASE_URL.',
  examples: ["--organization Acme --email ann@acme.example --tier PRO --scopes '*' --json"],
  flags: {
    organization: required(textFlag('Name or id of the organisation; a new name creates one', 'NAME')),
    email: required(textFlag('Holder of the key; a new address creates a user', 'ADDRESS')),
    tier: textFlag("Sets the organisation's tier: FREE, STARTER, PRO or ENTERPRISE", 'TIER'),
    scopes: textFlag('Comma-separated scopes; * when absent', 'LIST'),
    test: switchFlag('A key for tests: nothing is charged, results are marked'),
    json: OUTPUT.json,
  },
  async run({ organization, email, tier, scopes, test, json }, terminal) {
    const { createKey, loadConfig } = await import('@sunwake/server')
    const { key, organizationId } = await createKey(loadConfig(terminal.process.env), {
      organization,
      email,
      tier,
      scopes: scopes?.split(',').map((scope) => scope.trim()),
      testMode: test,
    })
    const { stdout } = terminal.process
    if (json) stdout.write(`${JSON.stringify({ key, organization_id: organizationId })}\n`)
    else stdout.write(`${key}\nShown once; keep it safe. Organisation ${organizationId}\n`)
  },
})
