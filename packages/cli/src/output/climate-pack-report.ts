import type { ClimatePack } from '@sunwake/data'
import type { BuiltPack } from '@sunwake/data/packs'
import type { SunwakeContext } from '../context.ts'
import { isSystemError } from '../errors.ts'
import { printJson } from './print.ts'
import { unwritable } from './save-files.ts'
import { printTable } from './table.ts'

/** Folder of the deployment's own data. */
export function dataDirOf({ process }: SunwakeContext): string {
  return process.env['DATA_DIR']?.trim() || './data'
}

/** Writes a pack that was built into the folder of packs, and tells what is in it. */
export async function storeBuilt(
  terminal: SunwakeContext,
  built: BuiltPack,
  { overwrite, json }: { readonly overwrite: boolean; readonly json: boolean },
): Promise<void> {
  const { savePack } = await import('@sunwake/data/packs')
  const { pack, bytes, notes } = built
  const dataDir = dataDirOf(terminal)
  const path = await savePack(built, { dataDir, overwrite }).catch((error: unknown) => {
    throw isSystemError(error) ? unwritable(`the pack ${pack.name} in ${dataDir}`, error) : error
  })
  if (json) return printJson(terminal, { path, bytes: bytes.length, notes, ...(await packBody(pack)) })
  terminal.process.stdout.write(`${path}: ${(bytes.length / 1000).toFixed(0)} kB, SHA-256 ${pack.sha256}\n\n`)
  await printPack(terminal, pack)
  for (const note of notes) terminal.process.stdout.write(`note  ${note}\n`)
}

/** What a pack holds, as JSON. */
export async function packBody({ name, sha256, uncertainty, layers, sources }: ClimatePack) {
  const { PACK_QUANTITIES } = await import('@sunwake/data')
  const share = (value: number | undefined) => (value === undefined ? null : 100 * value)
  return {
    name,
    sha256,
    wind_speed_uncertainty_pct: share(uncertainty.windSpeed),
    ghi_uncertainty_pct: share(uncertainty.ghi),
    layers: layers.map(
      ({ quantity, height, lattice: { rows, cols, x0, y0, stepX, stepY }, sources: files }) => ({
        quantity,
        height_m: height,
        unit: PACK_QUANTITIES[quantity].unit,
        bands: PACK_QUANTITIES[quantity].bands,
        rows,
        cols,
        cell_deg: [stepX, stepY],
        west_south_east_north: [
          x0 - stepX / 2,
          y0 - stepY / 2,
          x0 + (cols - 0.5) * stepX,
          y0 + (rows - 0.5) * stepY,
        ],
        files: files.map((i) => sources[i]?.file ?? ''),
      }),
    ),
    sources,
  }
}

/** Prints what a pack holds, for a person. */
export async function printPack(terminal: SunwakeContext, pack: ClimatePack): Promise<void> {
  const { layers, sources } = await packBody(pack)
  const { PACK_QUANTITIES } = await import('@sunwake/data')
  const degrees = (value: number): string => String(Number(value.toFixed(4)))
  printTable(
    terminal,
    ['layer', 'm', 'unit', 'cells', 'size °', 'west,south,east,north', 'file'],
    layers.map(({ quantity, height_m, unit, rows, cols, cell_deg, west_south_east_north: box, files }) => [
      PACK_QUANTITIES[quantity].words,
      height_m === null ? '' : String(height_m),
      unit,
      `${rows}×${cols}`,
      degrees(cell_deg[1] ?? 0),
      box.map(degrees).join(','),
      files.join(', '),
    ]),
  )
  const credits = new Map(sources.map(({ dataset, licence, credit }) => [`${dataset} (${licence})`, credit]))
  terminal.process.stdout.write('\n')
  for (const [dataset, credit] of credits) terminal.process.stdout.write(`${dataset}: ${credit}\n`)
}
