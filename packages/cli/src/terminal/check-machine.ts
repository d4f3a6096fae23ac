import { access, constants } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'

/** One thing that `sunwake doctor` looked at. */
export interface Check {
  readonly check: 'node' | 'embedded_data' | 'database' | 'data_dir'
  readonly ok: boolean
  /** One phrase, for people. */
  readonly detail: string
}

/** Least version of Node, as the packages ask for it. */
const NODE_MIN = [20, 19] as const

/** Whether this Node can run Sunwake. */
export function checkNode(version: string): Check {
  const [major = 0, minor = 0] = version.replace(/^v/, '').split('.').map(Number)
  const ok = major > NODE_MIN[0] || (major === NODE_MIN[0] && minor >= NODE_MIN[1])
  return { check: 'node', ok, detail: ok ? version : `${version}; ${NODE_MIN.join('.')} or newer is needed` }
}

/** Whether the embedded data can be read. */
export async function checkEmbeddedData(): Promise<Check> {
  const [{ decodeEmbedded, EMBEDDED_VERSION }, { openEmbeddedData }] = await Promise.all([
    import('@sunwake/api/run'),
    import('@sunwake/data/node'),
  ])
  try {
    const { turbines } = await decodeEmbedded(openEmbeddedData())
    const detail = `version ${EMBEDDED_VERSION}, ${turbines.turbines.length} turbines`
    return { check: 'embedded_data', ok: true, detail }
  } catch (error) {
    return {
      check: 'embedded_data',
      ok: false,
      detail: error instanceof Error ? error.message : String(error),
    }
  }
}

/** Whether the folder of the deployment can be written, or made; nothing is written. */
export async function checkDataDir(dataDir: string): Promise<Check> {
  for (let folder = resolve(dataDir); ; folder = dirname(folder)) {
    try {
      await access(folder, constants.W_OK | constants.X_OK)
      const isThere = folder === resolve(dataDir)
      return { check: 'data_dir', ok: true, detail: `${dataDir}${isThere ? '' : ', not there yet'}` }
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      if (code === 'ENOENT' && dirname(folder) !== folder) continue
      return {
        check: 'data_dir',
        ok: false,
        detail: `${dataDir} cannot be written (${code ?? String(error)})`,
      }
    }
  }
}
