import { defineCommand } from '../../command/define-command.ts'
import { OUTPUT } from '../../command/request-flags.ts'
import { dataDirOf, packBody, printPack } from '../../output/climate-pack-report.ts'
import { printJson } from '../../output/print.ts'

/** `sunwake data list`: the packs of this deployment. */
export const command = defineCommand({
  description:
    'Reads every pack of DATA_DIR/packs whole, and fails by the name of one that is broken. Each quantity of a place comes from the first pack, by name, that has it there.',
  examples: ['', '--json'],
  flags: { json: OUTPUT.json },
  async run({ json }, terminal) {
    const { packFolder, readPacksOf } = await import('@sunwake/data/node')
    const dataDir = dataDirOf(terminal)
    const packs = await readPacksOf(dataDir)
    if (json) return printJson(terminal, { packs: await Promise.all(packs.map(packBody)) })
    if (packs.length === 0) {
      terminal.process.stdout.write(
        `No climate packs in ${packFolder(dataDir)}: the embedded climate answers. \`sunwake data build\` makes one.\n`,
      )
    }
    for (const [i, pack] of packs.entries()) {
      terminal.process.stdout.write(`${i === 0 ? '' : '\n'}${pack.name}  SHA-256 ${pack.sha256}\n\n`)
      await printPack(terminal, pack)
    }
  },
})
