import type { SolarPredictResponse } from '@sunwake/api/schemas'
import { defineCommand } from '../../command/define-command.ts'
import { group, needed } from '../../command/flags.ts'
import { formatOf, INPUT, number, SERIES_OUTPUT, text } from '../../command/request-flags.ts'
import type { SunwakeContext } from '../../context.ts'
import { embeddedContext } from '../../input/embedded-earth.ts'
import { requestOf } from '../../input/request.ts'
import { printDataQuality } from '../../output/data-quality-report.ts'
import { figureLine, MONTHS, placeName, withUnit } from '../../output/figures.ts'
import { printJson, printSeries } from '../../output/print.ts'
import { noteLines, type Shown } from '../../output/result-notes.ts'
import { printTable } from '../../output/table.ts'

/** Flags that are fields of the request. */
const REQUEST_FLAGS = group('Request', {
  name: text('name', 'Name of the plant, shown in the result'),
  lat: needed(number('latitude', 'Latitude, north positive', '°')),
  lon: needed(number('longitude', 'Longitude, east positive', '°')),
  altitude: number('altitude_m', 'Height above sea level', 'm'),
  capacityKw: needed(number('capacity_kw', 'DC nameplate', 'kW')),
  tracking: text('tracking', 'fixed, single_axis or dual_axis', 'NAME', [
    'fixed',
    'single_axis',
    'dual_axis',
  ]),
  tilt: number('tilt', 'Tilt of a fixed mount from horizontal', '°'),
  azimuth: number('azimuth', 'Direction of a fixed mount, clockwise from north', '°'),
  dcAcRatio: number('dc_ac_ratio', 'DC nameplate over AC nameplate'),
  start: text('start', 'First hour of a horizon, ISO 8601'),
  horizonHours: number('horizon_hours', 'Length of the horizon', 'h'),
  year: number('year', 'Calendar year to predict'),
  seed: number('seed', 'Seed of the synthetic year'),
  dataMode: text('data_mode', 'embedded, auto or online', 'NAME', ['embedded', 'auto', 'online']),
})

/** `sunwake solar predict`: power of a plant with P90 and P10. */
export const command = defineCommand({
  description:
    'P50 is the power by the physical engine, P90 and P10 lie about it as trees say that were trained on synthetic plants over the climates of the world, widened by what a measured plant showed; the result tells both errors. Runs on the weather of --input; else, where DATA_MODE lets providers be asked, on a forecast or a reanalysis of the hours of --start or --year; else on a synthetic year of the embedded climatology; with "history" in --input (two weeks of power or more) the predictions are calibrated on what the plant produced. --format csv or ndjson prints the hours.',
  examples: [
    '--lat 36.1 --lon -79.95 --capacity-kw 1000',
    '--lat 36.1 --lon -79.95 --capacity-kw 1000 --tracking single_axis --start 2027-06-01T00:00:00Z --horizon-hours 48 --json',
    '--input forecast.json --format csv',
  ],
  flags: { ...INPUT, ...REQUEST_FLAGS, ...SERIES_OUTPUT },
  async run(flags, terminal) {
    const request = await requestOf(REQUEST_FLAGS, flags)
    const { solarPredict } = await import('@sunwake/api/operations/solar/predict')
    const opened = await solarPredict.computation.open(request, await embeddedContext(terminal, request))
    const { body, series } = await opened.run()
    const format = formatOf(flags)
    if (format === 'json') {
      printJson(terminal, body)
    } else if (format === 'table') {
      printSolarPrediction(terminal, body, flags)
    } else {
      await printSeries(terminal, format, series)
    }
  },
})

/** Prints a prediction for a person. */
function printSolarPrediction(context: SunwakeContext, body: SolarPredictResponse, shown: Shown): void {
  const { model, calibration, period } = body
  const { measured } = model
  const print = (lines: readonly string[]): void => {
    context.process.stdout.write(`${lines.join('\n')}\n`)
  }
  print([
    `Predicted power of ${body.name ?? `a plant at ${placeName(body.location)}`}`,
    `${period.records} records from ${period.start} to ${period.end}`,
    '',
    figureLine(
      'energy',
      `${withUnit(body.energy_kwh, 0, 'kWh')}, P90 ${body.p90_energy_kwh.toFixed(0)}, P10 ${body.p10_energy_kwh.toFixed(0)}`,
    ),
    figureLine(
      'model',
      `physical engine; P90 and P10 by ${model.type} ${model.version}. Mean error ${model.mae_pct.toFixed(1)} % of the nameplate, ${model.p10_p90_coverage_pct.toFixed(0)} of 100 hours between P90 and P10, on synthetic plants at ${model.test_places} places never trained on`,
    ),
    figureLine(
      'measured',
      `mean error ${measured.mae_pct.toFixed(1)} %, ${measured.p10_p90_coverage_pct.toFixed(0)} of 100 hours on ${measured.plants} real plant (${measured.source})`,
    ),
    ...(calibration === null
      ? []
      : [
          figureLine(
            'calibration',
            `${calibration.records} records, mean error ${calibration.mae_pct_before.toFixed(1)} % before, ${calibration.mae_pct_after.toFixed(1)} % after, ${calibration.p10_p90_coverage_pct.toFixed(0)} of 100 between P90 and P10, on days that it did not see`,
          ),
        ]),
    '',
  ])
  printTable(
    context,
    ['month', 'energy kWh', 'P90 kWh', 'P10 kWh'],
    body.monthly.map((month) => [
      MONTHS[month.month - 1] ?? '',
      month.energy_kwh.toFixed(0),
      month.p90_energy_kwh.toFixed(0),
      month.p10_energy_kwh.toFixed(0),
    ]),
  )
  printDataQuality(context, body.data_quality)
  print(['', ...noteLines({ ...body, uncertainty: null }, shown)])
}
