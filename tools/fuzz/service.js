import { execFileSync, spawn } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const CLI = fileURLToPath(new URL('../../packages/cli/bin/sunwake.js', import.meta.url))
const PASSWORD = 'only for the fuzzer'
const EMAIL = 'fuzz@example.com'

/**
 * A service on an SQLite file of its own, with a key that may do everything and a superuser who is signed in.
 *
 * @param {string} folder
 * @returns {Promise<{ url: string, key: string, token: string, stop: () => void }>}
 */
export async function startService(folder) {
  const env = {
    ...process.env,
    DATABASE_URL: `sqlite:${join(folder, 'fuzz.db')}`,
    DATA_DIR: folder,
    PORT: '0',
    LOG_LEVEL: 'info',
    RATE_LIMIT_PER_MINUTE: '1000000',
    // Jobs are begun, and not computed for long.
    JOB_SOFT_LIMIT_S: '1',
    JOB_HARD_LIMIT_S: '2',
    // Nobody is there: mails are taken, and go nowhere.
    SMTP_URL: 'smtp://127.0.0.1:9',
  }
  /** @param {readonly string[]} args @param {string} [input] */
  const sunwake = (args, input) =>
    execFileSync(process.execPath, [CLI, ...args], {
      env,
      input,
      encoding: 'utf8',
      stdio: ['pipe', 'pipe', 'inherit'],
    })
  const organization = ['--organization', 'Fuzz', '--email', 'key@example.com', '--tier', 'ENTERPRISE']
  const { key } = JSON.parse(sunwake(['admin', 'create-key', ...organization, '--json']))
  const child = spawn(process.execPath, [CLI, 'serve'], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const stop = () => void child.kill('SIGTERM')
  process.once('exit', stop)
  const url = await addressOf(child)
  const user = { email: EMAIL, password: PASSWORD, name: 'Fuzz', organization_name: 'Fuzz of people' }
  await post(`${url}/auth/register`, user)
  sunwake(['admin', 'create-superuser', '--email', EMAIL, '--password-stdin', '--json'], `${PASSWORD}\n`)
  const { access_token: token } = await post(`${url}/auth/login`, { email: EMAIL, password: PASSWORD })
  return { url, key, token, stop }
}

/**
 * Where a service listens, by its log. Reads the log to its end, so that the service never waits for a reader.
 *
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<string>}
 */
function addressOf(child) {
  return new Promise((resolve, reject) => {
    let text = ''
    child.stdout?.on('data', (chunk) => {
      if (text === '-') return
      text += String(chunk)
      const url = /"url":"([^"]+)"/.exec(text)?.[1]
      if (url === undefined) return
      text = '-'
      resolve(url)
    })
    child.once('exit', (code) => reject(new Error(`the service ended with ${code}: ${text}`)))
  })
}

/**
 * @param {string} url
 * @param {unknown} body
 * @returns {Promise<any>}
 */
async function post(url, body) {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`)
  return await response.json()
}
