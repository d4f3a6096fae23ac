#!/usr/bin/env node
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import module from 'node:module'
import { fileURLToPath } from 'node:url'
import v8 from 'node:v8'

const built = new URL('../dist/main.js', import.meta.url)
const source = new URL('../src/main.ts', import.meta.url)

if (existsSync(built)) {
  // Node 22 and newer keep what they compiled for the next run. Node 20 compiles anew, and the threads that optimise code
  // which runs a few times take a fifth of a short command: it optimises after three times as many bytes of bytecode.
  if (module.enableCompileCache === undefined) v8.setFlagsFromString('--interrupt-budget=400000')
  else module.enableCompileCache()
  await import(built.href)
} else {
  // A clone that has not been built yet: run the same program from its source.
  const child = spawn(
    process.execPath,
    ['--conditions=@sunwake/source', '--import', 'tsx', fileURLToPath(source), ...process.argv.slice(2)],
    { stdio: 'inherit' },
  )
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)))
}
