import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { afterEnd } from './after-end.ts'

/** Variable with the folder of a run of tests, for what its files share. */
export const RUN_FOLDER = 'SUNWAKE_TEST_FOLDER'

/** Gives a run of tests a temporary folder of its own, which goes with it. */
export default function setup({ vitest }: TestProject): () => void {
  const { TMPDIR: before } = process.env
  const folder = mkdtempSync(join(tmpdir(), 'sunwake-tests-'))
  // A database that may not run as root reads its files here.
  chmodSync(folder, 0o755)
  const ofVitest = [vitest.getRootProject(), ...vitest.projects].map(({ tmpDir }) => tmpDir)
  const done = afterEnd({ folders: [folder, ...ofVitest] })
  process.env['TMPDIR'] = folder
  process.env[RUN_FOLDER] = folder
  return () => {
    delete process.env[RUN_FOLDER]
    if (before === undefined) delete process.env['TMPDIR']
    else process.env['TMPDIR'] = before
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
    done()
  }
}
