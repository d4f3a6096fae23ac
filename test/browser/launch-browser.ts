import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Browser, chromium } from 'playwright-core'
import { RUN_FOLDER } from '../run-folder.ts'

/** A running browser and how to be rid of it. */
export interface LaunchedBrowser {
  readonly browser: Browser
  /** Where it came from, for people. */
  readonly origin: string
  close(): Promise<void>
}

/** Names under which systems install Chromium. */
const SYSTEM_NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']

/** Without a display, as root, in a container with a small /dev/shm. */
const SWITCHES = ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu']

/**
 * Starts Chromium: the one that `CHROMIUM_PATH` names, else the system's, else the one inside `@sparticuz/chromium`.
 * @returns the browser, or in words why there is none on this machine.
 * @throws when `CHROMIUM_PATH` is set and does not start, and when there is none and `REQUIRE_BROWSER=1`.
 */
export async function launchBrowser(): Promise<LaunchedBrowser | string> {
  const named = process.env['CHROMIUM_PATH']
  if (named !== undefined && named !== '') return launch(named, `CHROMIUM_PATH (${named})`, SWITCHES)

  const reasons: string[] = []
  const system = findOnPath(SYSTEM_NAMES)
  if (system === undefined) reasons.push(`no ${SYSTEM_NAMES.join(', ')} on PATH`)
  else {
    try {
      return await launch(system, system, SWITCHES)
    } catch (error) {
      reasons.push(`${system}: ${firstLine(error)}`)
    }
  }
  try {
    return await launchPackaged()
  } catch (error) {
    reasons.push(`@sparticuz/chromium: ${firstLine(error)}`)
  }
  const reason = `no browser on this machine (${reasons.join('; ')})`
  if (process.env['REQUIRE_BROWSER'] === '1') throw new Error(`REQUIRE_BROWSER=1, but ${reason}`)
  return reason
}

async function launch(executablePath: string, origin: string, args: string[]): Promise<LaunchedBrowser> {
  const browser = await chromium.launch({ executablePath, args, headless: true })
  return { browser, origin, close: () => browser.close() }
}

/** The tests of a run share one copy: unpacking it takes two seconds of a processor. */
async function launchPackaged(): Promise<LaunchedBrowser> {
  const { [RUN_FOLDER]: run } = process.env
  if (run !== undefined) return launchFrom(join(run, 'chromium'))
  const folder = mkdtempSync(join(tmpdir(), 'sunwake-chromium-'))
  const remove = (): void => rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  try {
    const { browser, origin, close } = await launchFrom(folder)
    process.once('exit', remove)
    return {
      browser,
      origin,
      close: async () => {
        await close()
        remove()
        process.off('exit', remove)
      },
    }
  } catch (error) {
    remove()
    throw error
  }
}

/**
 * The package unpacks its binary, and the NSS libraries that a bare system lacks, into the temporary folder;
 * there the copy of another user would be in the way, so it gets a folder of its own.
 */
async function launchFrom(folder: string): Promise<LaunchedBrowser> {
  const before = { ...process.env }
  try {
    process.env['TMPDIR'] = folder
    // It looks for this name to decide whether to unpack its own libraries.
    process.env['AWS_EXECUTION_ENV'] = 'AWS_Lambda_nodejs22.x'
    await once(folder, unpack)
    const fonts = before['FONTCONFIG_PATH'] ?? join(folder, 'fonts')
    const libraries = [join(folder, 'al2023', 'lib'), before['LD_LIBRARY_PATH']].filter((path) => path)
    Object.assign(process.env, { FONTCONFIG_PATH: fonts, LD_LIBRARY_PATH: libraries.join(delimiter) })
    return await launch(join(folder, 'chromium'), '@sparticuz/chromium', SWITCHES)
  } finally {
    for (const name of ['TMPDIR', 'AWS_EXECUTION_ENV', 'LD_LIBRARY_PATH', 'FONTCONFIG_PATH', 'HOME']) {
      if (before[name] === undefined) delete process.env[name]
      else process.env[name] = before[name]
    }
  }
}

async function unpack(folder: string): Promise<void> {
  const { default: packaged } = await import('@sparticuz/chromium')
  packaged.setGraphicsMode = false
  await packaged.executablePath()
  useFonts(process.env['FONTCONFIG_PATH'] ?? join(folder, 'fonts'))
}

/** Fills a folder, unless another process has or is about to: then waits until it is full. */
async function once(folder: string, fill: (folder: string) => Promise<void>): Promise<void> {
  const [begun, full] = [join(folder, 'begun'), join(folder, 'full')]
  mkdirSync(folder, { recursive: true })
  while (!existsSync(full)) {
    try {
      closeSync(openSync(begun, 'wx'))
    } catch {
      await sleep(100)
      continue
    }
    try {
      await fill(folder)
      closeSync(openSync(full, 'w'))
    } catch (error) {
      rmSync(begun)
      throw error
    }
  }
}

/** Its own list of fonts names folders of a machine that this is not: without a font texts have no height. */
function useFonts(folder: string): void {
  const folders = [folder, '/usr/share/fonts', '/usr/local/share/fonts', '/System/Library/Fonts']
  const list = folders.map((path) => `<dir>${path}</dir>`).join('')
  const cache = `<cachedir>${join(folder, 'cache')}</cachedir>`
  writeFileSync(join(folder, 'fonts.conf'), `<?xml version="1.0"?><fontconfig>${list}${cache}</fontconfig>`)
}

function findOnPath(names: readonly string[]): string | undefined {
  for (const folder of (process.env['PATH'] ?? '').split(delimiter)) {
    for (const name of names) {
      const path = join(folder, name)
      try {
        accessSync(path, constants.X_OK)
        return path
      } catch {
        // Not there: the next one.
      }
    }
  }
  return undefined
}

const firstLine = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? ''
