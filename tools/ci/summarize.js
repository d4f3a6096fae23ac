/**
 * Writes `N passed, N failed, N skipped` from what vitest's JSON reporter left. A file that could not be loaded has no
 * tests to count: it counts as one failed. Exits 1 when something failed or nothing passed.
 *
 *     node tools/ci/summarize.js FILE
 */
import { existsSync, readFileSync } from 'node:fs'

/** @typedef {{ status: string, assertionResults: { status: string }[] }} TestFile */

const counts = { passed: 0, failed: 0, skipped: 0 }

const path = process.argv[2] ?? ''
const files = /** @type {TestFile[]} */ (
  existsSync(path)
    ? JSON.parse(readFileSync(path, 'utf8')).testResults
    : [{ status: 'failed', assertionResults: [] }]
)
for (const { status, assertionResults } of files) {
  const failedBefore = counts.failed
  for (const result of assertionResults) {
    if (result.status === 'passed') counts.passed++
    else if (result.status === 'failed') counts.failed++
    else counts.skipped++
  }
  if (status === 'failed' && counts.failed === failedBefore) counts.failed++
}

console.log(`${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`)
process.exitCode = counts.failed > 0 || counts.passed === 0 ? 1 : 0
