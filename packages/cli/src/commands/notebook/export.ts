import { defineCommand } from '../../command/define-command.ts'
import { switchFlag, textFlag } from '../../command/flags.ts'
import { saveFile } from '../../output/save-files.ts'
import { openNotebook, requireFree } from './notebook-files.ts'

/** `sunwake notebook export FILE`: a notebook as one HTML page. */
export const command = defineCommand({
  description:
    'Writes a notebook with its stored outputs as one HTML file that loads nothing and runs nothing, for light and dark screens and for paper. Nothing is computed: run the notebook first.',
  examples: ['study.ipynb', 'study.md --out report.html --no-code'],
  flags: {
    out: textFlag('Write here; the name of the notebook with .html when absent', 'FILE'),
    title: textFlag('Title of the page; the first heading when absent'),
    code: {
      ...switchFlag('Show the code of the cells; on unless --no-code'),
      isNegatable: true,
      parse: (given: readonly string[]) => given.at(-1) !== 'false',
    },
    force: switchFlag('Overwrite a file that exists'),
  },
  positional: { placeholder: 'FILE', brief: 'Notebook: .ipynb or .md', count: 'one' },
  async run({ out, title, code, force }, { process }, [path = '']) {
    const notebook = await openNotebook(path)
    const target = out ?? path.replace(/\.[a-z]+$/i, '.html')
    requireFree(target, force)
    const { exportHtml } = await import('@sunwake/notebook')
    saveFile(target, exportHtml(notebook, { title, withoutCode: !code }))
    process.stdout.write(`Wrote ${target}\n`)
  },
})
