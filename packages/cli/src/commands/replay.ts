import { existsSync } from 'node:fs'
import { defineCommand } from '../command/define-command.ts'
import { OUTPUT } from '../command/request-flags.ts'
import { EXIT } from '../context.ts'
import { embeddedContext } from '../input/embedded-earth.ts'
import { readFileBytes } from '../input/read-file.ts'
import { type CarriedFiles, filesOfPdf } from '../input/report-file.ts'
import { printJson } from '../output/print.ts'

const CAUSES = {
  code: 'the code has changed since',
  data: 'the data have changed since',
  request: 'the request is not the one that was computed',
}

/** `sunwake replay`: computes a report or a capsule again, and compares. */
export const command = defineCommand({
  description:
    'Computes a report (PDF), a capsule file or the fragment of a permalink again. Exit 0 where everything is the same, bit for bit, else 1: with the first number that differs, where the file has its numbers, and what has changed.',
  examples: ['report.pdf', 'capsule.json --json'],
  flags: { json: OUTPUT.json },
  positional: { placeholder: 'FILE', brief: 'PDF, capsule or permalink', count: 'one' },
  async run(flags, terminal, [file = '']) {
    const { readCapsule } = await import('@sunwake/api/schemas')
    const { replay } = await import('@sunwake/api/run')
    const carried = carriedBy(file)
    const capsule = readCapsule(carried.capsule)
    const found = await replay(capsule, carried.numbers, await embeddedContext(terminal))
    if (flags.json) printJson(terminal, found)
    else {
      const { difference, changed, same } = found
      const where =
        difference === null
          ? 'the fingerprints differ'
          : `${difference.path} was ${JSON.stringify(difference.before)} and is ${JSON.stringify(difference.now)}`
      terminal.process.stdout.write(
        same
          ? `same, bit for bit${carried.numbers === undefined ? ' (by its fingerprint: the file has no numbers)' : ''}\n`
          : `different: ${where}; ${CAUSES[changed ?? 'code']}\n`,
      )
    }
    return found.same ? EXIT.ok : EXIT.failed
  },
})

/** The capsule that an argument names, and the numbers where it has them. */
function carriedBy(file: string): CarriedFiles {
  if (!existsSync(file)) return { capsule: file, numbers: undefined }
  const bytes = readFileBytes(file)
  if (bytes.subarray(0, 5).toString('latin1') === '%PDF-') return filesOfPdf(file, bytes)
  return { capsule: bytes.toString('utf8'), numbers: undefined }
}
