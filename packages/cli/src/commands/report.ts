import { defineCommand } from '../command/define-command.ts'
import { group, needed, textFlag } from '../command/flags.ts'
import { INPUT, number, OUTPUT, text } from '../command/request-flags.ts'
import type { SunwakeContext } from '../context.ts'
import { UsageError } from '../errors.ts'
import { embeddedContext } from '../input/embedded-earth.ts'
import { isJobId, JOB_FLAGS, keptJobOf } from '../input/kept-job.ts'
import { readFileBytes, readRequest, setBoundary } from '../input/read-file.ts'
import { requestOf } from '../input/request.ts'
import { printJson } from '../output/print.ts'
import { requireWritable, saveFile } from '../output/save-files.ts'

/** Flags that are fields of the request. */
const REQUEST_FLAGS = group('Request', {
  projectName: needed(text('project_name', 'Name on the cover')),
  clientName: text('client_name', 'For whom it is made'),
  lat: number('latitude', 'Latitude of a plant, north positive', '°'),
  lon: number('longitude', 'Longitude of a plant, east positive', '°'),
  capacityKw: number('capacity_kw', 'DC nameplate of a photovoltaic plant', 'kW'),
  tilt: number('tilt', 'Tilt of the rows; that of the cheapest energy when absent', '°'),
  azimuth: number('azimuth', 'Direction of the rows, clockwise from north', '°'),
  turbineModel: text('turbine_model', 'Turbine of a wind farm, an id of sunwake wind turbines'),
  hubHeightM: number('hub_height_m', 'Hubs of a wind farm above ground', 'm'),
  maxTurbines: number('max_turbines', 'Most turbines of a layout without positions'),
  electricityPrice: number(
    'financial_assumptions.electricity_price',
    'Price of energy in the first year',
    'USD/kWh',
  ),
  discountRate: number('financial_assumptions.discount_rate', 'Nominal discount rate, a fraction'),
  projectLifeYears: number('financial_assumptions.project_life_years', 'Years of operation', 'years'),
  companyName: text('branding.company_name', 'Whose report it is'),
  primaryColor: text('branding.primary_color', 'Colour as #rrggbb'),
  locale: text('locale', 'How numbers and dates are written, such as de-DE'),
  date: text('date', 'Day on the cover, YYYY-MM-DD; today when absent'),
  format: text('format', 'pdf or html; what --out ends with when absent, else pdf', 'FORMAT', [
    'pdf',
    'html',
  ]),
  seed: number('seed', 'Seed of the synthetic year'),
  dataMode: text('data_mode', 'embedded, auto or online', 'NAME', ['embedded', 'auto', 'online']),
})

const KINDS = ['solar', 'wind', 'hybrid'] as const
type Kind = (typeof KINDS)[number]

/** `sunwake report`: a report as a file. */
export const command = defineCommand({
  description:
    'A report on a photovoltaic plant, a wind farm or a hybrid as an accessible PDF, or as a page: summary, resource, energy with its uncertainty, finance, design, recommendations, and every assumption and source. --input takes the request of the report, one of wind farm, solar assess or hybrid with --project-name, or a capsule; --job takes a completed job. Without a KIND the input tells it. The PDF carries its request and its numbers, from which `sunwake replay` computes it again.',
  examples: [
    '--project-name "Maricopa ridge" --lat 33.45 --lon -112.07 --capacity-kw 5000 --out report.pdf',
    'wind --input farm.yaml --project-name "Westermarsch" --out farm.pdf',
    'hybrid --input hybrid.yaml --logo logo.svg --out hybrid.html',
    '--job 1e0c5a0e-6d1b-4d57-8a5e-0b4f7d1f7c11 --organization Acme',
  ],
  flags: {
    ...INPUT,
    ...group('Site', {
      boundary: textFlag('GeoJSON file with the boundary of a wind farm', 'FILE'),
    }),
    ...REQUEST_FLAGS,
    ...group('Job', { job: textFlag('Completed job to report on', 'ID') }),
    ...JOB_FLAGS,
    ...group('Output', {
      out: textFlag('File to write; report.pdf or report.html when absent', 'FILE'),
      logo: textFlag('Logo on the cover: PNG, JPEG or SVG; branding.logo_url is not fetched here', 'FILE'),
      json: OUTPUT.json,
    }),
  },
  positional: { placeholder: 'KIND', brief: KINDS.join(', '), count: 'optional', choices: KINDS },
  async run(flags, terminal, [named]) {
    const kind = named === undefined ? undefined : KINDS.find((known) => known === named)
    if (named !== undefined && kind === undefined) {
      throw new UsageError(`no report on ${JSON.stringify(named)}; there are ${KINDS.join(', ')}`)
    }
    const about = await analysisOf(flags, terminal)
    const request = await requestOf(REQUEST_FLAGS, { ...flags, input: undefined }, about.request)
    await setBoundary(request, flags)
    if (request['format'] === undefined && /\.html?$/i.test(flags.out ?? '')) request['format'] = 'html'
    const { operations } = await import('@sunwake/api/routes')
    const outside = await embeddedContext(terminal)
    const { computation } = {
      solar: operations.createSolarReport,
      wind: operations.createWindReport,
      hybrid: operations.createHybridReport,
    }[kind ?? about.kind ?? kindOf(request)]
    const { fetched } = await computation.prepare(request, outside)
    const logo = flags.logo === undefined ? undefined : { bytes: readFileBytes(flags.logo) }
    if (flags.out !== undefined) requireWritable(flags.out)
    const opened = await computation.open(request, { ...outside, fetched: { ...fetched, logo } })
    const { bytes, mediaType, warnings, metadata } = await opened.run()
    const format = mediaType === 'application/pdf' ? 'pdf' : 'html'
    const path = flags.out ?? `report.${format}`
    saveFile(path, bytes)
    if (flags.json)
      printJson(terminal, { filename: path, bytes: bytes.byteLength, format, warnings, metadata })
    else {
      const notes = warnings.map(({ message }) => `note: ${message}\n`)
      terminal.process.stdout.write(
        `${path}: ${bytes.byteLength} bytes, fingerprint ${metadata.fingerprint.slice(0, 12)}\n${notes.join('')}`,
      )
    }
  },
})

/** What the report is about: a job, a capsule, the request of an analysis, or that of the report itself. */
async function analysisOf(
  flags: {
    readonly input?: string | undefined
    readonly job?: string | undefined
    readonly organization?: string | undefined
  },
  terminal: SunwakeContext,
): Promise<{ readonly kind: Kind | undefined; readonly request: Record<string, unknown> }> {
  const { capsuleOfJob, reportOfAnalysis } = await import('@sunwake/api/run')
  if (flags.job !== undefined) {
    if (flags.input !== undefined) throw new UsageError('--job and --input are both given; give one of them')
    if (!isJobId(flags.job))
      throw new UsageError(`--job is ${JSON.stringify(flags.job)}, which is not the id of a job`)
    const job = await keptJobOf(flags.job, flags, terminal)
    return reportOfAnalysis(capsuleOfJob(job), job.body)
  }
  if (flags.input === undefined) return { kind: undefined, request: {} }
  const given = await readRequest(flags.input)
  const { operation, request } = given
  if (typeof operation === 'string' && typeof request === 'object' && request !== null) {
    return reportOfAnalysis({ operation, request: request as Record<string, unknown> })
  }
  if (given['project_name'] !== undefined) return { kind: undefined, request: given }
  const named = { solar: 'solarAssess', wind: 'runWindAnalysis', hybrid: 'quickHybrid' }[kindOf(given)]
  return reportOfAnalysis({ operation: named, request: given })
}

/** What a request is about, by the fields that no other kind has. */
function kindOf(request: Readonly<Record<string, unknown>>): Kind {
  if (request['boundary'] !== undefined) return 'wind'
  return request['interconnect_limit_kw'] === undefined ? 'solar' : 'hybrid'
}
