/**
 * Puts thirty questions to the tools for agents, as a program would that talks with `sunwake mcp`, and compares the
 * answers with those of the command and with published ones. Nothing that a tool answered is ever expected.
 *
 *     npm run build && node tools/agents/check.js [--record]
 *
 * `--record` writes docs/agent-questions.md.
 */
import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { QUESTIONS } from './questions.js'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const SUNWAKE = fileURLToPath(new URL('../../packages/cli/bin/sunwake.js', import.meta.url))
const RECORD = fileURLToPath(new URL('../../docs/agent-questions.md', import.meta.url))
/** Answers have seven digits. */
const DIGITS_PERCENT = 1e-4
/** A call may wait for a job. */
const CALL_MS = 120_000

/** What the command printed, by what it was asked.
 *
 * @type {Map<string, Promise<any>>}
 */
const known = new Map()

const client = new Client({ name: 'questions', version: '1' })
const transport = new StdioClientTransport({
  command: process.execPath,
  args: [SUNWAKE, 'mcp'],
  cwd: ROOT,
  stderr: 'inherit',
})
await client.connect(transport, { timeout: CALL_MS })
/** @type {string[]} */
const rows = []
let wrong = 0
try {
  for (const [n, { question, calls, answer, expected }] of QUESTIONS.entries()) {
    const { value, distance, source } = await expectedOf(expected)
    const answers = await answersOf(calls)
    const got = reading(() => answer(answers))
    const right = isRight(got, value, distance)
    if (!right) wrong++
    const bounds = 'command' in expected || distance === 0 ? '' : ` ± ${shown(distance)}`
    const text = `${n + 1}. ${question} ${shown(got)}, expected ${shown(value)}${bounds} (${source})`
    if (right) console.log(text)
    else console.error(`WRONG: ${text}`)
    rows.push(`| ${question} | ${shown(got)} | ${shown(value)}${bounds} | ${source} |`)
  }
} finally {
  await client.close()
}
console.log(`${QUESTIONS.length - wrong} of ${QUESTIONS.length} questions answered right`)
if (wrong > 0) process.exitCode = 1
else if (process.argv.includes('--record')) {
  const date = new Date().toISOString().slice(0, 10)
  writeFileSync(
    RECORD,
    [
      '---\ntitle: Thirty questions to the tools\n---\n\n# Thirty questions to the tools\n',
      `What [tools for agents](./guides/agents.md) answered on ${date}, and what is right by the command or by what others have published: \`npm run check:long -- agents\`. The calls are in \`tools/agents/questions.js\`.\n`,
      '| question | answer | expected | by |\n|---|---|---|---|',
      ...rows,
      '',
    ].join('\n'),
  )
}

/**
 * What is right.
 *
 * @param {import('./questions.js').Expected} expected
 */
async function expectedOf(expected) {
  if ('command' in expected) {
    const { command, input, read } = expected
    const value = read(await sunwake(command, input))
    return {
      value,
      distance: (Math.abs(Number(value)) * DIGITS_PERCENT) / 100,
      source: `\`sunwake ${command.join(' ')}\``,
    }
  }
  const { value, within = 0, percent = 0, source } = expected
  return { value, distance: percent === 0 ? within : (percent / 100) * Number(value), source }
}

/**
 * What the command prints.
 *
 * @param {readonly string[]} command
 * @param {unknown} input
 */
function sunwake(command, input) {
  const name = JSON.stringify([command, input])
  const printed =
    known.get(name) ??
    new Promise((resolve, reject) => {
      const child = spawn(process.execPath, [SUNWAKE, ...command, '--input', '-', '--json'], { cwd: ROOT })
      let [text, errors] = ['', '']
      child.stdout.on('data', (chunk) => (text += chunk))
      child.stderr.on('data', (chunk) => (errors += chunk))
      child.on('close', (code) => (code === 0 ? resolve(JSON.parse(text)) : reject(new Error(errors))))
      child.stdin.end(JSON.stringify(input))
    })
  known.set(name, printed)
  return printed
}

/**
 * What the tools answer; the text of a refusal is an answer too.
 *
 * @param {import('./questions.js').Question['calls']} calls
 */
async function answersOf(calls) {
  /** @type {any[]} */
  const answers = []
  for (const [name, given] of calls) {
    const args = Object.fromEntries(
      Object.entries(given).map(([field, value]) => [field, filled(value, answers)]),
    )
    if (name === 'read') {
      const [content] = (await client.readResource({ uri: args['uri'] })).contents
      answers.push(
        content !== undefined && 'blob' in content ? atob(String(content.blob)) : content?.['text'],
      )
      continue
    }
    const result = await client.callTool({ name, arguments: args }, { timeout: CALL_MS })
    const [content] = /** @type {readonly { text: string }[]} */ (result.content)
    answers.push(result.isError === true ? content?.text : await ended(result.structuredContent))
  }
  return answers
}

/**
 * The answer of a job that has ended, where a call began one and its question needs the result.
 *
 * @param {any} answer
 */
async function ended(answer) {
  if (answer.result !== null || answer.job_id === undefined || answer.credits > 4) return answer
  const job = { name: 'get_job', arguments: { job_id: answer.job_id, wait_s: 50 } }
  return await ended((await client.callTool(job, { timeout: CALL_MS })).structuredContent)
}

/**
 * An argument that may be of an earlier answer.
 *
 * @param {any} value
 * @param {readonly any[]} answers
 */
function filled(value, answers) {
  const earlier = typeof value === 'string' ? /^\$(\d)\.(\w+)$/.exec(value) : null
  return earlier === null ? value : answers[Number(earlier[1])][String(earlier[2])]
}

/** @param {() => unknown} read */
function reading(read) {
  try {
    return read()
  } catch (error) {
    return `no answer: ${error}`
  }
}

/**
 * @param {unknown} got
 * @param {unknown} value
 * @param {number} distance
 */
function isRight(got, value, distance) {
  if (typeof value !== 'number') return JSON.stringify(got) === JSON.stringify(value)
  return typeof got === 'number' && Math.abs(got - value) <= distance
}

/** @param {unknown} value */
function shown(value) {
  if (typeof value === 'number') return String(Number(value.toPrecision(6)))
  return Array.isArray(value) ? value.join(', ') : String(value)
}
