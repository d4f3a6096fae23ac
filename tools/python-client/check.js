/**
 * Checks the client for Python: its types must be those that the description of the service gives, mypy must accept the
 * client and refuse wrong bodies, and its tests must pass against a service. Skipped, and says so, where there is no
 * Python or no package index.
 *
 *     npm run build && node tools/python-client/check.js [--write]
 *
 * `--write` writes the types, clients/python/src/sunwake/models.py.
 */
import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const HERE = fileURLToPath(new URL('.', import.meta.url))
const ROOT = join(HERE, '../..')
const CLIENT = join(ROOT, 'clients/python')
const MODELS = join(CLIENT, 'src/sunwake/models.py')
const SUNWAKE = join(ROOT, 'packages/cli/bin/sunwake.js')
const SOURCE = ['--conditions=@sunwake/source', '--import', 'tsx']
const INSTALL_MS = 180_000
const STARTED = /listens on (\S+),/

const folder = mkdtempSync(join(tmpdir(), 'sunwake-python-'))
const bin = join(folder, 'venv', process.platform === 'win32' ? 'Scripts' : 'bin')
const env = { ...process.env, PYTHONPATH: join(CLIENT, 'src'), PYTHONDONTWRITEBYTECODE: '1' }
try {
  const reason = notInstalled()
  if (reason !== undefined) console.log(`SKIPPED: the client for Python could not be checked: ${reason}`)
  else {
    checkTypes()
    checkBodies()
    await checkAgainstService()
  }
} finally {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}

function notInstalled() {
  try {
    run(process.platform === 'win32' ? 'python' : 'python3', ['-m', 'venv', join(folder, 'venv')])
    const quiet = ['--quiet', '--disable-pip-version-check', '--retries', '1']
    run(join(bin, 'pip'), ['install', ...quiet, '-r', join(HERE, 'requirements.txt')], INSTALL_MS)
    return undefined
  } catch (error) {
    return /** @type {Error} */ (error).message.slice(0, 2000)
  }
}

/** The types of the client are those of the description. */
function checkTypes() {
  const description = join(folder, 'openapi.json')
  const made = join(folder, 'models.py')
  run('node', [...SOURCE, join(ROOT, 'tools/generators/write-description.ts'), description])
  run(join(bin, 'datamodel-codegen'), [
    ...['--input', description, '--input-file-type', 'openapi', '--openapi-scopes', 'schemas'],
    ...['--output', made, '--output-model-type', 'typing.TypedDict', '--target-python-version', '3.10'],
    ...['--use-schema-description', '--use-field-description', '--use-standard-collections'],
    ...['--use-union-operator', '--enum-field-as-literal', 'all', '--no-use-closed-typed-dict'],
    ...['--disable-timestamp', '--formatters', 'builtin'],
  ])
  if (process.argv.includes('--write')) writeFileSync(MODELS, readFileSync(made))
  if (readFileSync(made, 'utf8') !== readFileSync(MODELS, 'utf8')) {
    throw new Error(
      'clients/python/src/sunwake/models.py is not what the description gives: npm run build && node tools/python-client/check.js --write',
    )
  }
  console.log('the types of the client for Python are those of the description')
}

/** What mypy refuses is what is wrong, and nothing else. */
function checkBodies() {
  const mypy = ['--strict', '--no-error-summary', '--cache-dir', join(folder, 'mypy')]
  run(join(bin, 'mypy'), [...mypy, join(CLIENT, 'src/sunwake'), join(CLIENT, 'tests')])
  const file = join(HERE, 'wrong.py')
  const { stdout } = spawnSync(join(bin, 'mypy'), [...mypy, file], { env, encoding: 'utf8' })
  const refused = [...stdout.matchAll(/wrong\.py:(\d+): error/g)].map(([, line]) => Number(line))
  const wrong = readFileSync(file, 'utf8').split('\n')
  const expected = ['field:', 'kind:', '"objective"'].map(
    (text) => 1 + wrong.findIndex((line) => line.trim().startsWith(text)),
  )
  if (JSON.stringify([...new Set(refused)]) !== JSON.stringify(expected)) {
    throw new Error(`mypy refuses the lines ${refused} of wrong.py, not ${expected}:\n${stdout}`)
  }
  console.log('mypy accepts the client and refuses wrong fields, kinds and words')
}

/** The tests of the client pass against a service with two organisations. */
async function checkAgainstService() {
  const settings = {
    ...env,
    DATABASE_URL: `sqlite:${join(folder, 'sunwake.db')}`,
    DATA_DIR: folder,
    LOG_LEVEL: 'fatal',
  }
  const [key, other] = ['one', 'two'].map((organization) => {
    const flags = [
      '--organization',
      organization,
      '--email',
      `${organization}@example.com`,
      '--tier',
      'PRO',
      '--json',
    ]
    return JSON.parse(run('node', [SUNWAKE, 'admin', 'create-key', ...flags], undefined, settings)).key
  })
  const service = spawn('node', [SUNWAKE, 'serve', '--port', '0'], {
    env: settings,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  try {
    const url = await new Promise((resolve, reject) => {
      let text = ''
      service.stderr.on('data', (chunk) => {
        text += chunk
        const found = STARTED.exec(text)?.[1]
        if (found !== undefined) resolve(found)
      })
      service.on('exit', (code) => reject(new Error(`the service ended with ${code}: ${text}`)))
    })
    const keys = { SUNWAKE_URL: url, SUNWAKE_API_KEY: key, SUNWAKE_OTHER_KEY: other }
    const printed = await pytest({ ...env, ...keys })
    console.log(`pytest: ${printed.trimEnd().split('\n').at(-1)}`)
  } finally {
    service.kill('SIGTERM')
  }
}

/** @param {NodeJS.ProcessEnv} environment */
function pytest(environment) {
  return new Promise((resolve, reject) => {
    const child = spawn(join(bin, 'pytest'), ['-q', '-p', 'no:cacheprovider', join(CLIENT, 'tests')], {
      env: environment,
    })
    let text = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        text += chunk
      })
    }
    child.on('close', (code) => (code === 0 ? resolve(text) : reject(new Error(text))))
  })
}

/**
 * What a program printed.
 *
 * @param {string} program
 * @param {readonly string[]} args
 * @param {number} [timeout]
 * @param {NodeJS.ProcessEnv} [environment]
 */
function run(program, args, timeout, environment = env) {
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    cwd: ROOT,
    env: environment,
    encoding: 'utf8',
    timeout,
    maxBuffer: 1 << 28,
  })
  if (error !== undefined) throw error
  if (status !== 0) throw new Error(`${program} ended with ${status}: ${stderr}\n${stdout}`)
  return stdout
}
