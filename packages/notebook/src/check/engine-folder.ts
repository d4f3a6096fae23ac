import { execFile } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { NotebookError } from '../format/notebook.ts'

/** Another version of the engine, as a folder with `node_modules/@sunwake`. */
export interface EngineFolder {
  readonly folder: string
  /** Takes away what was made for it. */
  close(): void
}

/**
 * Opens another version: a folder in which it is installed, the folder of a package, a tarball of `npm pack`, or a
 * version that npm can install.
 * @throws {NotebookError} it is none of these, or npm cannot install it.
 */
export async function openEngineFolder(named: string): Promise<EngineFolder> {
  const path = resolve(named)
  if (existsSync(path) && statSync(path).isDirectory()) return openFolder(path)
  const isTarball = existsSync(path)
  if (!isTarball && !/^\d+\.\d+\.\d+/.test(named)) {
    throw new NotebookError(`${named} is not a folder, a tarball or a version such as 0.1.0`)
  }
  const folder = mkdtempSync(join(tmpdir(), 'sunwake-against-'))
  const close = () => rmSync(folder, { recursive: true, force: true })
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n')
  try {
    await promisify(execFile)(
      'npm',
      [
        ...['install', '--prefix', folder, '--no-save', '--ignore-scripts', '--no-audit', '--no-fund'],
        ...['--prefer-offline', isTarball ? path : `@sunwake/core@${named}`],
      ],
      { cwd: folder, shell: process.platform === 'win32' },
    )
  } catch (error) {
    close()
    const { stderr = '', message } = error as Error & { stderr?: string }
    throw new NotebookError(
      `${named} cannot be installed: ${stderr.trim().split('\n').slice(0, 3).join(' ') || message}`,
    )
  }
  return requireEngine({ folder, close }, named)
}

function openFolder(path: string): EngineFolder {
  if (existsSync(join(path, 'node_modules/@sunwake'))) {
    return requireEngine({ folder: path, close: () => undefined }, path)
  }
  const manifest = join(path, 'package.json')
  const { name } = (existsSync(manifest) ? JSON.parse(readFileSync(manifest, 'utf8')) : {}) as {
    name?: unknown
  }
  if (typeof name !== 'string' || !name.startsWith('@sunwake/')) {
    throw new NotebookError(`${path} has no node_modules/@sunwake, nor is it a package of Sunwake`)
  }
  const folder = mkdtempSync(join(tmpdir(), 'sunwake-against-'))
  const place = join(folder, 'node_modules', name)
  mkdirSync(dirname(place), { recursive: true })
  symlinkSync(path, place, 'junction')
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n')
  return requireEngine({ folder, close: () => rmSync(folder, { recursive: true, force: true }) }, path)
}

function requireEngine(opened: EngineFolder, named: string): EngineFolder {
  if (existsSync(join(opened.folder, 'node_modules/@sunwake/core/package.json'))) return opened
  opened.close()
  throw new NotebookError(`${named} holds no @sunwake/core`)
}

/** The same version without its data: its code on the data beside the command. */
export function withoutData({ folder }: EngineFolder): EngineFolder {
  const mixed = mkdtempSync(join(tmpdir(), 'sunwake-against-'))
  const from = join(folder, 'node_modules/@sunwake')
  const to = join(mixed, 'node_modules/@sunwake')
  mkdirSync(to, { recursive: true })
  for (const name of readdirSync(from)) {
    if (name !== 'data') symlinkSync(realpathSync(join(from, name)), join(to, name), 'junction')
  }
  writeFileSync(join(mixed, 'package.json'), '{ "private": true }\n')
  return { folder: mixed, close: () => rmSync(mixed, { recursive: true, force: true }) }
}
