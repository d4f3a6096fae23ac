import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { build } from 'esbuild'
import { launchBrowser } from '../test/browser/launch-browser.ts'
import { alone, type Bench, type BenchRow, benchRow, median } from './bench.ts'
import { PythonPeer } from './python-peer.ts'
import { hornsRev } from './wind-farm-case.ts'
import type { RosePart, RosePowers } from './wind-farm-part.ts'

const ROUNDS = 8
/** Runs of each of our sides for one of the peer, which is slower. */
const RUNS = 5
const PROCESSES = 7
const MODELS = { pywake_gaussian: 'gaussian', pywake_noj: 'jensen' } as const

/** The same rose in two threads of Node and in a worker of Chromium, on the built packages (npm run build). */
export const windFarmThreadsBench: Bench = {
  name: 'wind-farm-threads',
  about:
    'Horns Rev 1, 80 turbines × 360 directions × 23 speeds, warm, by the clock, shortest of interleaved rounds; first runs are the median of seven processes on either side; powers are added by direction, so that threads do not change a bit',
  async run() {
    const folder = mkdtempSync(join(tmpdir(), 'wind-farm-threads-'))
    try {
      const rows: BenchRow[] = []
      for (const model of ['pywake_gaussian', 'pywake_noj'] as const)
        rows.push(...(await rowsOf(model, folder)))
      return rows
    } finally {
      rmSync(folder, { recursive: true })
    }
  },
}

async function rowsOf(model: RosePart['model'], folder: string): Promise<readonly BenchRow[]> {
  const farm = hornsRev()
  const json = join(folder, 'farm.json')
  writeFileSync(json, JSON.stringify(farm))
  const startPeer = (): PythonPeer | undefined => PythonPeer.start('wind_farm.py', [MODELS[model], json])
  const whole = { farm, model, from: 0, to: 360 }
  const firsts = await firstRuns(whole)
  const peerFirsts = await firstRunsOf(startPeer)
  const python = startPeer()
  const code = await bundled(THREAD)
  const one = await startThreads(code, [whole])
  const two = await startThreads(code, [
    { ...whole, to: 180 },
    { ...whole, from: 180 },
  ])
  const browser = await startInBrowser(whole)
  let [single, double, inBrowser, peer] = [Infinity, Infinity, Infinity, Infinity]
  for (let round = 0; round < ROUNDS; round++) {
    for (let run = 0; run < RUNS; run++) {
      const [own, beside] = [await one.run(), await two.run()]
      if (own.sum !== beside.sum) throw new Error(`two threads give ${beside.sum}, one ${own.sum}`)
      single = Math.min(single, own.clockMs)
      double = Math.min(double, beside.clockMs)
      if (browser !== undefined) inBrowser = Math.min(inBrowser, (await browser.run()).clockMs)
    }
    const answer = await python?.run()
    peer = Math.min(peer, answer?.['clock_ms'] ?? Infinity)
  }
  python?.stop()
  await Promise.all([one.stop(), two.stop(), browser?.stop()])
  const name = model === 'pywake_gaussian' ? 'Gaussian' : 'Jensen'
  const theirs = python === undefined ? null : peer
  const against = (label: string, ours: number): BenchRow =>
    benchRow({ name: `${name}, ${label}`, ours, unit: 'ms', peer: 'PyWake 2.6.20', theirs })
  return [
    benchRow({
      name: `${name}, first run of a process`,
      ours: median(firsts),
      unit: 'ms',
      peer: 'PyWake 2.6.20',
      theirs: peerFirsts.length === 0 ? null : median(peerFirsts),
    }),
    against('one thread', single),
    against('two threads', double),
    ...(browser === undefined
      ? []
      : [
          alone({
            name: `${name}, a worker of Chromium`,
            ours: inBrowser,
            unit: 'ms',
            note: `${(inBrowser / single).toFixed(2)} of Node`,
          }),
        ]),
  ]
}

const THREAD = `import { parentPort } from 'node:worker_threads'
  import { answerPart } from './wind-farm-part.ts'
  const answer = answerPart()
  parentPort.on('message', (message) => parentPort.postMessage(answer(message)))`
const BROWSER_WORKER = `import { answerPart } from './wind-farm-part.ts'
  const answer = answerPart()
  self.onmessage = ({ data }) => self.postMessage(answer(data))`

/** Code in one file, with the built packages. */
async function bundled(contents: string, platform: 'node' | 'browser' = 'node'): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: fileURLToPath(new URL('.', import.meta.url)), loader: 'ts' },
    bundle: true,
    write: false,
    format: platform === 'node' ? 'esm' : 'iife',
    platform,
  })
  return outputFiles[0]!.text
}

/** Times of the whole rose, the farm's set-up and its tables in it, each as the first work of a process [ms]. */
async function firstRuns(part: RosePart): Promise<number[]> {
  const code = await bundled(`import { prepare } from './wind-farm-part.ts'
    const begin = performance.now()
    prepare(${JSON.stringify(part)})()
    console.log(performance.now() - begin)`)
  return Array.from({ length: PROCESSES }, () =>
    Number(execFileSync(process.execPath, ['--input-type=module'], { input: code, encoding: 'utf8' })),
  )
}

/** The same of the peer, after its imports; none where it is not installed [ms]. */
async function firstRunsOf(startPeer: () => PythonPeer | undefined): Promise<number[]> {
  const times: number[] = []
  for (let n = 0; n < PROCESSES; n++) {
    const peer = startPeer()
    const answer = await peer?.run()
    peer?.stop()
    if (answer?.['clock_ms'] !== undefined) times.push(answer['clock_ms'])
  }
  return times
}

interface Rose {
  run(): Promise<{ readonly sum: number; readonly clockMs: number }>
  stop(): Promise<unknown>
}

/** The parts of a rose, each in a thread that is warm. */
async function startThreads(code: string, parts: readonly RosePart[]): Promise<Rose> {
  const file = new URL(`data:text/javascript,${encodeURIComponent(code)}`)
  const workers = parts.map(() => new Worker(file, { execArgv: [] }))
  const ask = (messages: readonly unknown[]): Promise<RosePowers[]> =>
    Promise.all(
      workers.map(async (worker, n) => {
        worker.postMessage(messages[n])
        return (await once(worker, 'message'))[0]
      }),
    )
  await ask(parts)
  return {
    async run() {
      const begin = performance.now()
      const answers = await ask(parts.map(() => 'run'))
      const clockMs = performance.now() - begin
      return { sum: answers.flatMap(({ powers }) => powers).reduce((sum, power) => sum + power, 0), clockMs }
    },
    stop: () => Promise.all(workers.map((worker) => worker.terminate())),
  }
}

/** The whole rose in a worker of Chromium; undefined where there is none. */
async function startInBrowser(part: RosePart): Promise<Rose | undefined> {
  const launched = await launchBrowser()
  if (typeof launched === 'string') return undefined
  const page = await launched.browser.newPage()
  const ask = (message: RosePart | 'run'): Promise<RosePowers> =>
    page.evaluate(
      `new Promise((resolve) => { worker.onmessage = ({ data }) => resolve(data); worker.postMessage(${JSON.stringify(message)}) })`,
    )
  const code = JSON.stringify(await bundled(BROWSER_WORKER, 'browser'))
  await page.evaluate(
    `globalThis.worker = new Worker(URL.createObjectURL(new Blob([${code}], { type: 'text/javascript' })))`,
  )
  await ask(part)
  return {
    async run() {
      const { powers, clockMs } = await ask('run')
      return { sum: powers.reduce((sum, power) => sum + power, 0), clockMs }
    },
    stop: () => launched.close(),
  }
}
