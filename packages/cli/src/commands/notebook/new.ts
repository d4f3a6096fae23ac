import { defineCommand } from '../../command/define-command.ts'
import { switchFlag, textFlag } from '../../command/flags.ts'
import { didYouMean } from '../../command/near-names.ts'
import { UsageError } from '../../errors.ts'
import { requireFree, saveNotebook } from './notebook-files.ts'

const TEMPLATES = ['empty', 'solar', 'wind'] as const

/** `sunwake notebook new FILE`: a notebook to start from. */
export const command = defineCommand({
  description:
    'Writes a notebook to start from: an empty one, a plant (solar) or a turbine (wind) at one place. Its name says in which form: .ipynb or .md.',
  examples: ['study.ipynb', 'plant.md --template solar'],
  flags: {
    template: {
      ...textFlag(`What to start from: ${TEMPLATES.join(', ')}; empty when absent`, 'NAME'),
      choices: TEMPLATES,
    },
    force: switchFlag('Overwrite a file that exists'),
  },
  positional: { placeholder: 'FILE', brief: 'Name of the notebook: .ipynb or .md', count: 'one' },
  async run({ template = 'empty', force }, { process }, [path = '']) {
    const name = TEMPLATES.find((known) => known === template)
    if (name === undefined) {
      throw new UsageError(
        `no template ${JSON.stringify(template)}; there are ${TEMPLATES.join(', ')}${didYouMean(template, TEMPLATES)}`,
      )
    }
    const { formOf, readNotebook, templateText } = await import('@sunwake/notebook')
    formOf(path)
    requireFree(path, force)
    await saveNotebook(path, await readNotebook(templateText(name), `${name}.md`))
    process.stdout.write(`Wrote ${path}\n`)
  },
})
