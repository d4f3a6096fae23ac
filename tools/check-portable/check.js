/**
 * Refuses in packages/core/src, and in packages/validation/src, whatever may give other bits on another engine, machine or day:
 * implementation-defined members of Math, `**`, clocks, chance, locales and time zones.
 * Proves on every run that it still does, on texts with planted faults (plants.js).
 *
 *     node tools/check-portable/check.js
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findFaults } from './find-faults.js'
import { FAULTY, SOUND } from './plants.js'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const FOLDERS = ['packages/core/src', 'packages/validation/src']

/** Fewer files than this mean that the check has not seen core, which has a thousand. */
const FILES_MIN = 800

/** What one file may use all the same, and the decision record that says why. */
const ALLOWED = new Map([
  // docs/decisions/0011-time-zone-rules-of-the-engine.md
  ['packages/core/src/time/intl-time-zone.ts', '`Intl`'],
])

/** @type {string[]} */
const complaints = []
for (const { text, what } of FAULTY) {
  if (!findFaults(text).some((fault) => fault.what.startsWith(what))) {
    complaints.push(`  planted ${what}, but it passed: ${text}`)
  }
}
for (const text of SOUND) {
  for (const { what } of findFaults(text)) complaints.push(`  ${what} was found in a sound text: ${text}`)
}

const files = FOLDERS.flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => join(ROOT, folder, file)),
).sort()
if (files.length < FILES_MIN) {
  complaints.push(`  only ${files.length} files were looked at; at least ${FILES_MIN} must be`)
}
if (complaints.length > 0) console.error(`check-portable no longer bites:\n${complaints.join('\n')}`)

let faults = 0
for (const file of files) {
  for (const { line, column, what, instead } of findFaults(readFileSync(file, 'utf8'), file)) {
    if (ALLOWED.get(relative(ROOT, file)) === what) continue
    faults++
    console.error(`${relative(ROOT, file)}:${line}:${column}: ${what}; instead: ${instead}`)
  }
}

if (faults > 0 || complaints.length > 0) process.exitCode = 1
else
  console.log(
    `check-portable: ${files.length} files hold nothing that differs between engines; ${FAULTY.length} planted faults found`,
  )
