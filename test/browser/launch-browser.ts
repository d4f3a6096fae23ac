import { accessSync, constants, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'

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

/**
 * The package unpacks its binary, and the NSS libraries that a bare system lacks, into the temporary folder;
 * there the copy of another user would be in the way, so it gets a folder of its own.
 */
async function launchPackaged(): Promise<LaunchedBrowser> {
  const folder = mkdtempSync(join(tmpdir(), 'sunwake-chromium-'))
  const before = { ...process.env }
  const remove = (): void => rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  try {
    process.env['TMPDIR'] = folder
    // It looks for these names to decide whether to unpack its own libraries and to set LD_LIBRARY_PATH.
    process.env['AWS_EXECUTION_ENV'] = 'AWS_Lambda_nodejs22.x'
    const { default: packaged } = await import('@sparticuz/chromium')
    packaged.setGraphicsMode = false
    const executablePath = await packaged.executablePath()
    useFonts(process.env['FONTCONFIG_PATH'] ?? join(folder, 'fonts'))
    const { browser, origin, close } = await launch(executablePath, '@sparticuz/chromium', SWITCHES)
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
  } finally {
    for (const name of ['TMPDIR', 'AWS_EXECUTION_ENV', 'LD_LIBRARY_PATH', 'FONTCONFIG_PATH', 'HOME']) {
      if (before[name] === undefined) delete process.env[name]
      else process.env[name] = before[name]
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
