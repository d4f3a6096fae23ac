import { randomUUID } from 'node:crypto'
import { access, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { InputError, requireFields } from '@sunwake/core/errors'
import { packFolder } from '../../node.ts'
import { PACK_SUFFIX } from '../climate-pack.ts'
import type { BuiltPack } from './build-pack.ts'

/**
 * Writes a pack into the folder of a deployment, whole or not at all.
 *
 * @returns the path of its file.
 * @throws {InputError} there is a pack of that name, and `overwrite` is not said.
 */
export async function savePack(
  built: BuiltPack,
  options: { readonly dataDir: string; readonly overwrite?: boolean | undefined },
): Promise<string> {
  requireFields(built, { pack: 'object', bytes: 'list' }, 'built')
  requireFields(options, { dataDir: 'text' }, 'options')
  const { dataDir, overwrite = false } = options
  const { pack, bytes } = built
  const folder = packFolder(dataDir)
  const path = join(folder, `${pack.name}${PACK_SUFFIX}`)
  const isThere = await access(path).then(
    () => true,
    () => false,
  )
  if (isThere && !overwrite) {
    const constraint = 'the name of a pack that is not there yet; take another one, or overwrite it'
    throw new InputError({ code: 'unknown_value', field: 'name', value: pack.name, constraint })
  }
  await mkdir(folder, { recursive: true })
  const draft = `${path}.${randomUUID()}.draft`
  try {
    await writeFile(draft, bytes)
    await rename(draft, path)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
  return path
}
