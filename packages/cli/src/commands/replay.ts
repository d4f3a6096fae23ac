import { defineCommand } from '../command/define-command.ts'
import { OUTPUT } from '../command/request-flags.ts'
import { EXIT } from '../context.ts'
import { carriedBy } from '../input/carried-capsule.ts'
import { embeddedContext } from '../input/embedded-earth.ts'
import { JOB_FLAGS } from '../input/kept-job.ts'
import { printJson } from '../output/print.ts'

const CAUSES = {
  code: 'it was computed by another version of the engine',
  data: 'the data have changed since',
  request: 'the request is not the one that was computed',
  numbers:
    'version, data and request are as they were: the numbers of the file were changed, or the code of this version was',
}

/** `sunwake replay`: computes a report, a capsule or a job again, and compares. */
export const command = defineCommand({
  description:
    'Computes a report (PDF), a capsule file, a permalink or its fragment, or a completed job again. Exit 0 where everything is the same, bit for bit, else 1: with the first number that differs, where the numbers of the first run are known, and what has changed. A job is read from the database of DATABASE_URL.',
  examples: [
    'report.pdf',
    'capsule.json --json',
    "'https://example.com/#v1.q1YqS8...'",
    '1e0c5a0e-6d1b-4d57-8a5e-0b4f7d1f7c11 --organization Acme',
  ],
  flags: { ...JOB_FLAGS, json: OUTPUT.json },
  positional: { placeholder: 'FILE', brief: 'PDF, capsule, permalink or id of a job', count: 'one' },
  async run(flags, terminal, [named = '']) {
    const { replay } = await import('@sunwake/api/run')
    const { capsule, numbers } = await carriedBy(named, flags, terminal)
    const found = await replay(capsule, numbers, await embeddedContext(terminal))
    if (flags.json) printJson(terminal, found)
    else {
      const { difference, changed, fingerprint } = found
      const where =
        difference === null
          ? fingerprint === capsule.fingerprint
            ? 'the numbers are the same'
            : 'the fingerprints differ'
          : `${difference.path} was ${JSON.stringify(difference.before)} and is ${JSON.stringify(difference.now)}`
      terminal.process.stdout.write(
        changed === null
          ? `same, bit for bit${numbers === undefined ? ' (by its fingerprint: there are no numbers to compare)' : ''}\n`
          : `different: ${where}; ${CAUSES[changed]}\n`,
      )
    }
    return found.same ? EXIT.ok : EXIT.failed
  },
})
