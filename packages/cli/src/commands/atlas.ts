import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { DrawnAtlas } from '@sunwake/api/atlas-files'
import type { AtlasResult } from '@sunwake/api/schemas'
import { csvRow } from '@sunwake/api/tables'
import { defineCommand } from '../command/define-command.ts'
import { choiceFlag, group, numberFlag, switchFlag, textFlag } from '../command/flags.ts'
import { EXIT, type SunwakeContext } from '../context.ts'
import { UsageError } from '../errors.ts'
import { readGeoJson, readRequest } from '../input/read-file.ts'
import { type PartsFolder, partsFolder } from '../output/kept-parts.ts'
import { printJson } from '../output/print.ts'
import { runParts } from '../output/run-parts.ts'
import { saveChunks } from '../output/save-chunks.ts'
import { saveFiles, unwritable } from '../output/save-files.ts'
import { printTable } from '../output/table.ts'

const TECHNOLOGIES = ['pv', 'wind', 'hybrid'] as const
/** Figures that become pictures, by the last part of their names. */
const PICTURES = ['capacity_factor_pct', 'lcoe_cents_per_kwh', 'available_km2', 'capacity_mw'] as const

/** `sunwake atlas`: the operation behind `POST /v1/atlas/run`, on this machine. */
export const command = defineCommand({
  description:
    'Divides a country or region into cells and computes for each the ground that is left by slope, land cover and the areas given with --exclude, the capacity on it, its energy in a year with wakes and losses, and its cost. Writes to the folder of --out: cells as CSV and Parquet, figures as GeoTIFF and PNG, the supply curve, profiles by zone, the result as JSON and a page. A run that is cut short goes on from its finished parts when it is started again with the same --out.',
  examples: [
    '--country LU --resolution 0.1 --technology hybrid --out luxembourg',
    '--region states.geojson --technology wind --exclude parks.geojson --buffer 500 --out wind',
    '--input atlas.yaml --out atlas',
  ],
  flags: {
    ...group('Request', {
      region: textFlag('Region as GeoJSON; each feature is a zone, by its property name', 'FILE'),
      country: textFlag('Country by its code of ISO 3166-1, two or three letters', 'XX'),
      resolution: numberFlag('Side of a cell; 0.05 when absent', { unit: '°' }),
      technology: choiceFlag(TECHNOLOGIES, `What is built: ${TECHNOLOGIES.join(', ')}`, 'NAME'),
      exclude: textFlag('Areas that are left out, as GeoJSON', 'FILE'),
      buffer: numberFlag('Distance around these areas that is left out, too', { unit: 'm' }),
      input: textFlag('Whole request as JSON or YAML; flags come before it', 'FILE'),
    }),
    ...group('Output', {
      out: textFlag('Folder to write to; made where it is not there', 'FOLDER'),
      json: switchFlag("Print the API's result as JSON"),
    }),
    workers: numberFlag('Threads; as many as the machine has cores when absent'),
  },
  async run(flags, terminal) {
    const { out, json, workers } = flags
    if (workers !== undefined && !(Number.isSafeInteger(workers) && workers >= 1 && workers <= 256))
      throw new UsageError(`--workers is ${workers}; it must be a whole number in 1..256`)
    const request = await requestOf(flags)
    const { quoteAtlas } = await import('@sunwake/api/runs/atlas')
    await quoteAtlas(request)
    if (out !== undefined) makeFolder(out)
    const parts = partsFolder(out)
    const computed = await runParts(terminal, 'atlas', { request, workers, parts })
    if (computed === undefined) return EXIT.interrupted
    const body = computed.body as AtlasResult
    const drawn: DrawnAtlas = {
      technology: body.technology,
      grid: body.grid,
      columns: computed.table.columns,
      rows: () => parts.rows(computed.fingerprints),
    }
    if (out !== undefined) await writeFolder(out, body, drawn, parts, computed.fingerprints)
    parts.remove()
    if (json) printJson(terminal, body)
    else tell(terminal, body, out)
    return EXIT.ok
  },
})

async function requestOf(flags: {
  readonly region: string | undefined
  readonly country: string | undefined
  readonly resolution: number | undefined
  readonly technology: string | undefined
  readonly exclude: string | undefined
  readonly buffer: number | undefined
  readonly input: string | undefined
}): Promise<Record<string, unknown>> {
  const { region, country, resolution, technology, exclude, buffer, input } = flags
  const given = input === undefined ? {} : await readRequest(input)
  if (region !== undefined && country !== undefined)
    throw new UsageError('--region and --country are both there; one of them bounds the atlas')
  const before =
    region === undefined && country === undefined
      ? given
      : { ...given, region: undefined, country: undefined }
  const request: Record<string, unknown> = {
    ...before,
    ...(region === undefined ? {} : { region: await readGeoJson(region) }),
    ...(country === undefined ? {} : { country }),
    ...(resolution === undefined ? {} : { resolution_deg: resolution }),
    ...(technology === undefined ? {} : { technology }),
  }
  if (request['region'] === undefined && request['country'] === undefined)
    throw new UsageError('--country or --region is missing: which ground the atlas is of')
  if (request['technology'] === undefined)
    throw new UsageError(`--technology is missing: one of ${TECHNOLOGIES.join(', ')}`)
  if (exclude !== undefined || buffer !== undefined) {
    request['exclusions'] = {
      ...(request['exclusions'] as object | undefined),
      ...(exclude === undefined ? {} : { areas: await readGeoJson(exclude) }),
      ...(buffer === undefined ? {} : { buffer_m: buffer }),
    }
  }
  return JSON.parse(JSON.stringify(request))
}

function makeFolder(path: string): void {
  try {
    mkdirSync(path, { recursive: true })
  } catch (error) {
    throw unwritable(path, error)
  }
}

/** All files of an atlas; tables and rasters are written one by one, so that few of them are held at once. */
async function writeFolder(
  folder: string,
  body: AtlasResult,
  drawn: DrawnAtlas,
  parts: PartsFolder,
  fingerprints: readonly string[],
): Promise<void> {
  const { RECORD_WRITERS } = await import('@sunwake/api/records')
  const { atlasGeoTiff, atlasPng, atlasReportHtml, figuresOf } = await import('@sunwake/api/atlas-files')
  for (const format of ['csv', 'parquet'] as const) {
    const rows = RECORD_WRITERS[format](drawn.columns, parts.rows(fingerprints))
    await saveChunks(join(folder, `cells.${format}`), rows)
  }
  saveFiles([[join(folder, 'figures.tif'), await atlasGeoTiff(drawn)]])
  for (const figure of figuresOf(body.technology).keys()) {
    if (PICTURES.some((end) => figure.endsWith(end)))
      saveFiles([[join(folder, `${figure}.png`), await atlasPng(drawn, figure)]])
  }
  const day = new Date().toISOString().slice(0, 10)
  saveFiles([
    [join(folder, 'supply_curve.csv'), supplyCsv(body)],
    [join(folder, 'profiles.csv'), profilesCsv(body)],
    [join(folder, 'result.json'), `${JSON.stringify(body, undefined, 2)}\n`],
    [join(folder, 'report.html'), await atlasReportHtml(body, drawn, day)],
  ])
}

function supplyCsv({ technologies }: AtlasResult): string {
  const columns = [
    ...(['lcoe_cents_per_kwh', 'capacity_mw', 'energy_mwh'] as const),
    ...(['cumulative_capacity_mw', 'cumulative_energy_mwh'] as const),
  ] as const
  const lines = technologies.flatMap(({ technology, supply_curve }) =>
    supply_curve.map((point) => [technology, ...columns.map((name) => point[name])].join(',')),
  )
  return [`technology,${columns.join(',')}`, ...lines, ''].join('\n')
}

function profilesCsv({ zones }: AtlasResult): string {
  const lines = zones.flatMap(({ name, technologies }) =>
    technologies.flatMap(({ technology, profile_pct: profile }) =>
      (profile ?? []).flatMap((hours, month) =>
        hours.map((value, hour) => csvRow([name, technology, month + 1, hour, value])),
      ),
    ),
  )
  return ['zone,technology,month,hour_utc,capacity_factor_pct', ...lines, ''].join('\n')
}

/** Tells a person what the region could give. */
function tell(terminal: SunwakeContext, body: AtlasResult, out: string | undefined): void {
  const { stdout } = terminal.process
  const { cells, area_km2: area, climate, technologies, warnings } = body
  stdout.write(`${cells} cells, ${Math.round(area)} km²\n${climate.statement}\n\n`)
  printTable(
    terminal,
    ['technology', 'usable km²', 'GW', 'TWh a year', 'TWh P90', 'capacity factor %', 'cents/kWh'],
    technologies.map((one) => [
      one.technology,
      String(Math.round(one.available_km2)),
      (one.capacity_mw / 1000).toPrecision(4),
      (one.energy_mwh / 1e6).toPrecision(4),
      (one.p90_energy_mwh / 1e6).toPrecision(4),
      one.capacity_factor_pct?.toFixed(1) ?? '–',
      one.lcoe_cents_per_kwh?.toFixed(2) ?? '–',
    ]),
  )
  for (const { message } of warnings) stdout.write(`\n${message}\n`)
  if (out !== undefined) stdout.write(`\nfiles in ${out}, the page is report.html\n`)
}
