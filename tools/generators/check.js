/**
 * Makes clients of the service from its description by the common generators, and fails where one warns of something
 * that it left out: openapi-typescript with openapi-fetch, whose types must narrow by the status of a job;
 * openapi-python-client, whose modules must load; openapi-generator. What cannot be installed is skipped, and says so.
 *
 *     node tools/generators/check.js
 */
import { spawnSync } from 'node:child_process'
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

const HERE = fileURLToPath(new URL('.', import.meta.url))
const ROOT = join(HERE, '../..')
const INSTALL_MS = 180_000
const TYPESCRIPT = ['openapi-typescript@7.13.0', 'openapi-fetch@0.17.0', 'typescript@5.9.3']
const OTHERS = ['java', 'typescript-fetch']

const folder = mkdtempSync(join(tmpdir(), 'sunwake-generators-'))
const description = join(folder, 'openapi.json')
try {
  run('node', [...source(), join(HERE, 'write-description.ts'), description], ROOT)
  for (const [name, install, check] of /** @type {const} */ ([
    ['openapi-typescript', installTypeScript, checkTypeScript],
    ['openapi-python-client', installPython, checkPython],
    ['openapi-generator', installGenerator, checkGenerator],
  ])) {
    const reason = attempt(install)
    const wrong = reason === undefined ? attempt(check) : undefined
    if (reason !== undefined) console.log(`SKIPPED: ${name} could not be installed: ${reason}`)
    else if (wrong !== undefined) {
      console.error(`${name} FAILED: ${wrong}`)
      process.exitCode = 1
    } else console.log(`${name}: a client was made, with nothing left out`)
  }
} finally {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}

function installTypeScript() {
  const npm = ['install', '--no-audit', '--no-fund', '--ignore-scripts', '--prefix', folder]
  run('npm', [...npm, ...TYPESCRIPT], folder, INSTALL_MS)
}

function checkTypeScript() {
  const bin = join(folder, 'node_modules/.bin')
  run(join(bin, 'openapi-typescript'), [description, '--output', join(folder, 'schema.ts')], folder)
  copyFileSync(join(HERE, 'narrowing.txt'), join(folder, 'narrowing.ts'))
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
  const options = ['--noEmit', '--strict', '--skipLibCheck', '--module', 'nodenext', '--target', 'es2022']
  run(join(bin, 'tsc'), [...options, 'narrowing.ts'], folder)
}

function installPython() {
  run('python3', ['-m', 'venv', join(folder, 'python')], folder)
  const quiet = ['--quiet', '--disable-pip-version-check', '--retries', '1']
  const requirements = join(HERE, 'requirements.txt')
  run(join(folder, 'python/bin/pip'), ['install', ...quiet, '-r', requirements], folder, INSTALL_MS)
}

function checkPython() {
  const bin = join(folder, 'python/bin')
  const client = join(folder, 'client')
  // It knows no pictures: whoever uses it tells it so too.
  const pictures = ['image/tiff', 'image/png'].map((type) => `  ${type}: application/octet-stream\n`)
  const config = `post_hooks: []\npackage_name_override: sunwake_client\ncontent_type_overrides:\n${pictures.join('')}`
  writeFileSync(join(folder, 'config.yml'), config)
  const options = ['--path', description, '--output-path', client, '--config', join(folder, 'config.yml')]
  const said = run(join(bin, 'openapi-python-client'), ['generate', ...options], folder)
  if (said.includes('WARNING') || said.includes('Warning')) throw new Error(said)
  const modules = readdirSync(join(client, 'sunwake_client/api'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.py') && !file.endsWith('__init__.py'))
    .map((file) => `sunwake_client.api.${file.slice(0, -'.py'.length).replaceAll(sep, '.')}`)
  const expected = JSON.parse(readFileSync(description, 'utf8')).paths
  const operations = Object.values(expected).flatMap((methods) =>
    Object.keys(/** @type {object} */ (methods)),
  )
  if (modules.length !== operations.length)
    throw new Error(`${modules.length} of ${operations.length} operations`)
  run(join(bin, 'python'), ['-c', `import ${modules.join(', ')}`], client)
}

function installGenerator() {
  run('java', ['-version'], folder)
  const library = join(folder, 'generator')
  mkdirSync(library)
  const copy = ['dependency:copy-dependencies', `-DoutputDirectory=${library}`]
  run('mvn', ['-q', '-B', '-f', join(HERE, 'pom.xml'), ...copy], folder, INSTALL_MS)
}

function checkGenerator() {
  const [jar] = readdirSync(join(folder, 'generator'))
  for (const generator of OTHERS) {
    const output = join(folder, generator)
    const said = run(
      'java',
      [
        ...['-jar', join(folder, 'generator', String(jar)), 'generate'],
        '-g',
        generator,
        '-i',
        description,
        '-o',
        output,
      ],
      folder,
    )
    const errors = said.split('\n').filter((line) => / ERROR /.test(line))
    if (errors.length > 0) throw new Error(`${generator}: ${errors.join('\n')}`)
  }
}

/** Arguments of Node that run sources. */
function source() {
  return ['--conditions=@sunwake/source', '--import', 'tsx']
}

/**
 * What a program said on both of its outputs.
 *
 * @param {string} program
 * @param {readonly string[]} args
 * @param {string} cwd
 * @param {number} [timeout]
 */
function run(program, args, cwd, timeout) {
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    cwd,
    encoding: 'utf8',
    timeout,
    maxBuffer: 1 << 28,
  })
  if (error !== undefined) throw error
  if (status !== 0) throw new Error(`${program} ended with ${status}: ${stderr}\n${stdout}`)
  return `${stdout}\n${stderr}`
}

/**
 * What went wrong, or undefined.
 *
 * @param {() => void} action
 */
function attempt(action) {
  try {
    action()
    return undefined
  } catch (error) {
    return /** @type {Error} */ (error).message.slice(0, 4000)
  }
}
