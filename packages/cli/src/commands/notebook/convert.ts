import { defineCommand } from '../../command/define-command.ts'
import { switchFlag, textFlag } from '../../command/flags.ts'
import { openNotebook, requireFree, saveNotebook } from './notebook-files.ts'

/** `sunwake notebook convert FILE`: the other form of a notebook. */
export const command = defineCommand({
  description:
    'Writes a notebook in its other form, .ipynb as Markdown or Markdown as .ipynb, with its outputs and all else that it holds: the way back gives the same notebook.',
  examples: ['study.ipynb', 'study.md --out notebooks/study.ipynb --force'],
  flags: {
    out: textFlag('Write here, in the form of its name; beside the notebook when absent', 'FILE'),
    force: switchFlag('Overwrite a file that exists'),
  },
  positional: { placeholder: 'FILE', brief: 'Notebook: .ipynb or .md', count: 'one' },
  async run({ out, force }, { process }, [path = '']) {
    const notebook = await openNotebook(path)
    const { pairOf } = await import('@sunwake/notebook')
    const target = out ?? pairOf(path)
    requireFree(target, force)
    await saveNotebook(target, notebook)
    process.stdout.write(`Wrote ${target}\n`)
  },
})
