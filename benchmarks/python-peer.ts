import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { createInterface, type Interface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const PYTHON = fileURLToPath(new URL('.peers/bin/python', import.meta.url))

/** A program, mostly in Python, that times one run for every line it reads, so that its runs lie between ours. */
export class PythonPeer {
  readonly #child: ChildProcess
  readonly #answers: AsyncIterator<string>
  readonly #lines: Interface

  private constructor(child: ChildProcess) {
    this.#child = child
    this.#lines = createInterface({ input: child.stdout! })
    this.#answers = this.#lines[Symbol.asyncIterator]()
  }

  /** Starts a script of `benchmarks/peers`; undefined when `benchmarks/peers/setup.sh` has not been run. */
  static start(script: string, args: readonly string[]): PythonPeer | undefined {
    if (!existsSync(PYTHON)) return undefined
    const path = fileURLToPath(new URL(`peers/${script}`, import.meta.url))
    return new PythonPeer(spawn(PYTHON, [path, ...args], { stdio: ['pipe', 'pipe', 'inherit'] }))
  }

  /** Starts another program that answers line by line. */
  static startProgram(path: string, args: readonly string[]): PythonPeer {
    return new PythonPeer(spawn(path, [...args], { stdio: ['pipe', 'pipe', 'inherit'] }))
  }

  /** Runs the peer once. */
  async run(): Promise<Record<string, number>> {
    this.#child.stdin!.write('run\n')
    const { value, done } = await this.#answers.next()
    if (done === true) throw new Error('the peer ended early; its message stands above')
    return JSON.parse(value)
  }

  stop(): void {
    this.#child.stdin!.end()
    this.#lines.close()
  }
}

const VERSIONS = `import json, sys
from importlib.metadata import PackageNotFoundError, version
found = {}
for name in sys.argv[1:]:
    try:
        found[name] = version(name)
    except PackageNotFoundError:
        pass
print(json.dumps(found))`

/** Versions of the packages of `peers/requirements*.txt` that are installed. */
export function installedPeers(): Readonly<Record<string, string>> {
  if (!existsSync(PYTHON)) return {}
  const names = ['', '-large'].flatMap((kind) => {
    const wanted = readFileSync(new URL(`peers/requirements${kind}.txt`, import.meta.url), 'utf8')
    return wanted.split('\n').flatMap((line) => /^[\w.-]+/.exec(line) ?? [])
  })
  return JSON.parse(execFileSync(PYTHON, ['-c', VERSIONS, ...names], { encoding: 'utf8' }))
}
