import { defineCommand } from '../../command/define-command.ts'
import { numberFlag, switchFlag, textFlag } from '../../command/flags.ts'
import { EXIT } from '../../context.ts'
import { UsageError } from '../../errors.ts'
import { printJson } from '../../output/print.ts'
import { progressLine } from '../../output/progress.ts'
import { describeVersions } from './check-text.ts'
import {
  cellSecondsOf,
  describeFailure,
  engineFrom,
  openNotebook,
  printOutputs,
  RUN_FLAGS,
  saveNotebook,
} from './notebook-files.ts'

/** `sunwake notebook run FILE`: runs the cells and keeps what they leave behind. */
export const command = defineCommand({
  description:
    'Runs the cells of a notebook (.ipynb, or .md with ```ts cells) in a fresh process, prints their outputs and writes them into the file, with a stamp of the engine, Node, the seed, the data and each cell; it says so where the last run was by another version. Cells are TypeScript with a shared scope; they import @sunwake/* as it stands beside this command. They are programs with your rights: run only notebooks that you trust. A cell that fails ends the run; the file then stays as it was.',
  examples: ['screening.ipynb', 'study.md --seed 7', 'study.md --out study-2.md --cell-seconds 300'],
  flags: {
    out: textFlag('Write here; the notebook itself when absent', 'FILE'),
    seed: numberFlag('For `seed` and Math.random; that of the notebook, else 1'),
    ...RUN_FLAGS,
    dryRun: switchFlag('Print the outputs, and write nothing'),
    json: switchFlag('Print the outputs of all cells as JSON'),
  },
  positional: { placeholder: 'FILE', brief: 'Notebook: .ipynb or .md', count: 'one' },
  async run({ out, seed, dryRun, json, ...flags }, terminal, [path = '']) {
    if (seed !== undefined && !Number.isSafeInteger(seed)) {
      throw new UsageError(`--seed must be a whole number (got ${seed})`)
    }
    const notebook = await openNotebook(path)
    const { otherVersions, runAndStamp } = await import('@sunwake/notebook')
    const versions = otherVersions(notebook, { engineFrom: engineFrom() })
    if (versions !== undefined) terminal.process.stderr.write(`sunwake: ${describeVersions(path, versions)}`)
    const progress = progressLine(terminal)
    const run = await runAndStamp(notebook, {
      path,
      engineFrom: engineFrom(),
      seed,
      cellSeconds: cellSecondsOf(flags),
      onCell: (_, place) => progress.show({ ...place, stage: 'cells' }),
      onOutputs: (cell) => {
        progress.clear()
        if (!json) printOutputs(terminal, cell)
      },
    })
    progress.clear()
    const { failure } = run
    if (json) {
      const cells = run.notebook.cells.filter((cell) => cell.kind === 'code')
      printJson(terminal, {
        cells: cells.map(({ id, outputs }) => ({ id, outputs })),
        stamp: run.notebook.metadata['sunwake'],
        failure: failure ?? null,
      })
    }
    if (failure !== undefined) {
      terminal.process.stderr.write(`sunwake: ${describeFailure(path, failure)}`)
      return EXIT.failed
    }
    if (!dryRun) await saveNotebook(out ?? path, run.notebook)
    return EXIT.ok
  },
})
