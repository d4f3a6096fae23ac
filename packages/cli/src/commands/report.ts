import { defineCommand } from '../command/define-command.ts'
import { group, needed, textFlag } from '../command/flags.ts'
import { INPUT, number, OUTPUT, text } from '../command/request-flags.ts'
import { embeddedContext } from '../input/embedded-earth.ts'
import { readFileBytes } from '../input/read-file.ts'
import { requestOf } from '../input/request.ts'
import { printJson } from '../output/print.ts'
import { saveFile } from '../output/save-text.ts'

/** Flags that are fields of the request. */
const REQUEST_FLAGS = group('Request', {
  projectName: needed(text('project_name', 'Name on the cover')),
  clientName: text('client_name', 'For whom it is made'),
  lat: needed(number('latitude', 'Latitude, north positive', '°')),
  lon: needed(number('longitude', 'Longitude, east positive', '°')),
  capacityKw: needed(number('capacity_kw', 'DC nameplate', 'kW')),
  tilt: number('tilt', 'Tilt of the rows; that of the cheapest energy when absent', '°'),
  azimuth: number('azimuth', 'Direction of the rows, clockwise from north', '°'),
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
  format: text('format', 'pdf or html'),
  seed: number('seed', 'Seed of the synthetic year'),
  dataMode: text('data_mode', 'embedded, auto or online'),
})

/** `sunwake report`: a report as a file. */
export const command = defineCommand({
  description:
    'A report on a photovoltaic plant as an accessible PDF, or as a page: summary, resource, energy with its uncertainty, finance, design, recommendations, and every assumption and source. The PDF carries its request and its numbers, from which `sunwake replay` computes it again.',
  examples: [
    '--project-name "Maricopa ridge" --lat 33.45 --lon -112.07 --capacity-kw 5000 --out report.pdf',
    '--input report.yaml --logo logo.svg --format html --out report.html',
  ],
  flags: {
    ...INPUT,
    ...REQUEST_FLAGS,
    ...group('Output', {
      out: textFlag('File to write; report.pdf or report.html when absent', 'FILE'),
      logo: textFlag('Logo on the cover: PNG, JPEG or SVG; branding.logo_url is not fetched here', 'FILE'),
      json: OUTPUT.json,
    }),
  },
  async run(flags, terminal) {
    const request = await requestOf(REQUEST_FLAGS, flags)
    const { operations } = await import('@sunwake/api/routes')
    const outside = await embeddedContext(terminal)
    const { computation } = operations.createSolarReport
    const { fetched } = await computation.prepare(request, outside)
    const logo = flags.logo === undefined ? undefined : { bytes: readFileBytes(flags.logo) }
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
