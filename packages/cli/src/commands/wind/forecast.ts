import { WAKE_MODEL_NAMES } from '@sunwake/api/choices'
import type { WindForecastResponse } from '@sunwake/api/schemas'
import { defineCommand } from '../../command/define-command.ts'
import { group, listFlag, needed, numberFlag, textFlag } from '../../command/flags.ts'
import { formatOf, INPUT, number, SERIES_OUTPUT, text, word, yesNo } from '../../command/request-flags.ts'
import type { SunwakeContext } from '../../context.ts'
import { UsageError } from '../../errors.ts'
import { embeddedContext } from '../../input/embedded-earth.ts'
import { requestOf } from '../../input/request.ts'
import { figureLine, placeName, withUnit } from '../../output/figures.ts'
import { printJson, printSeries } from '../../output/print.ts'
import { noteLines, type Shown } from '../../output/result-notes.ts'
import { printTable } from '../../output/table.ts'
import { printVerification, verifyForecastFile } from './verify-forecast.ts'

/** Flags that are fields of the request. */
const REQUEST_FLAGS = group('Request', {
  lat: needed(number('latitude', 'Latitude, north positive', '°')),
  lon: needed(number('longitude', 'Longitude, east positive', '°')),
  hubHeightM: number('hub_height_m', 'Hubs above ground; 80 when absent', 'm'),
  turbineModel: text('turbine_model', 'Id of sunwake wind turbines; generic_3mw when absent'),
  turbineCount: number('turbine_count', 'Turbines of a farm, on a grid of 7 rotor diameters; 1 when absent'),
  wakeModel: word('wake_model', WAKE_MODEL_NAMES, 'Wake model of a farm, bastankhah when absent'),
  horizonHours: number('horizon_hours', 'Length of the forecast; 72 when absent', 'h'),
  resolutionMinutes: number('resolution_minutes', '15, 30 or 60; 60 when absent', 'min'),
  includeEnsemble: yesNo('include_ensemble', 'Ask for the members of the models’ ensembles'),
  includeMembers: yesNo('include_members', 'Give every scenario'),
  start: text('start', 'Begin of the first hour, ISO 8601; the next full hour when absent'),
  issuedAt: text('forecast_issued_at', 'When it is taken to be issued, ISO 8601; now when absent'),
  seed: number('seed', 'Seed of the scenarios'),
  dataMode: text('data_mode', 'embedded, auto or online', 'NAME', ['embedded', 'auto', 'online']),
})

const VERIFY_FLAGS = group('Verification', {
  verify: textFlag('Score the forecasts of a CSV file against what came; - reads standard input', 'FILE'),
  capacityKw: numberFlag('Rated power; the largest measured when absent', { unit: 'kW' }),
  leadHours: numberFlag('From issue to step where the file has no lead_hours; 24 when absent', { unit: 'h' }),
})

/** `sunwake wind forecast`: wind and power of a turbine or a farm over the next hours, or how good forecasts were. */
export const command = defineCommand({
  description:
    'Up to 240 hours with P90 and P10 and ramps: of weather models where DATA_MODE lets providers be asked, of a forecast of your own ("weather" in --input), else an ensemble of the embedded climatology, which is no forecast. A farm has --turbine-count, or turbine_positions in --input, and wakes by direction. "history" in --input, two weeks or more of power, corrects it. --format csv or ndjson prints the steps. --verify scores forecasts instead: a CSV file with timestamp, observed_kw and power_kw, and p90_kw, p50_kw, p10_kw, member_1_kw and lead_hours where there are such.',
  examples: [
    '--lat 54.5 --lon 8.9 --hub-height-m 100 --horizon-hours 48',
    '--lat 54.5 --lon 8.9 --model gfs --model ecmwf --include-ensemble --data-mode online --format csv',
    '--lat 54.5 --lon 8.9 --turbine-count 12 --wake-model gauss_curl',
    '--input forecast.json --json',
    '--verify forecasts.csv --capacity-kw 2050 --lead-hours 24',
  ],
  flags: {
    ...INPUT,
    ...REQUEST_FLAGS,
    ...group('Request', {
      model: listFlag('gfs, ecmwf or nam; gfs and ecmwf when absent', 'NAME', String),
    }),
    ...VERIFY_FLAGS,
    ...SERIES_OUTPUT,
  },
  async run(flags, terminal) {
    const format = formatOf(flags)
    if (flags.verify !== undefined) {
      const body = await verifyForecastFile(flags.verify, flags)
      if (format === 'json') printJson(terminal, body)
      else printVerification(terminal, body)
      return
    }
    for (const [name, value] of [
      ['capacity-kw', flags.capacityKw],
      ['lead-hours', flags.leadHours],
    ] as const) {
      if (value !== undefined) throw new UsageError(`--${name} goes with --verify`)
    }
    const given = await requestOf(REQUEST_FLAGS, flags)
    const request = flags.model.length === 0 ? given : { ...given, nwp_models: flags.model }
    const { windForecast } = await import('@sunwake/api/operations/wind/forecast')
    const opened = await windForecast.computation.open(request, await embeddedContext(terminal, request))
    const { body, series } = await opened.run()
    if (format === 'json') printJson(terminal, body)
    else if (format === 'table') printWindForecast(terminal, body, flags)
    else await printSeries(terminal, format, series)
  },
})

/** Rows that a table has at most: a longer horizon is thinned. */
const ROWS_MAX = 24

/** What a forecast is of, in words. */
function plantName({
  turbine_count: count,
  turbine_model: model,
  ...plant
}: WindForecastResponse['metadata']): string {
  if (count === 1) return `one ${model}`
  return `${count} turbines (${model}), ${plant.capacity_kw} kW, wakes by ${plant.wake_model}`
}

/** Prints a forecast for a person. */
function printWindForecast(context: SunwakeContext, body: WindForecastResponse, shown: Shown): void {
  const { summary, metadata, calibration, forecasts } = body
  const print = (lines: readonly string[]): void => {
    context.process.stdout.write(`${lines.join('\n')}\n`)
  }
  print([
    `Wind at ${placeName(body.location)}, ${metadata.hub_height_m} m above ground, ${plantName(metadata)}`,
    `${body.horizon_hours} h from ${forecasts[0]?.timestamp}, issued ${body.forecast_issued_at}, ${metadata.fidelity}`,
    '',
    figureLine(
      'energy',
      `${withUnit(summary.total_energy_kwh, 0, 'kWh')}, P90 ${summary.p90_energy_kwh.toFixed(0)}, P10 ${summary.p10_energy_kwh.toFixed(0)}`,
    ),
    figureLine(
      'mean wind speed',
      `${withUnit(summary.mean_wind_speed_ms, 2, 'm/s')}, ${summary.min_wind_speed_ms.toFixed(1)} to ${summary.max_wind_speed_ms.toFixed(1)}`,
    ),
    figureLine(
      'scenarios',
      `${body.ensemble.scenarios}${metadata.nwp_models_used.length === 0 ? '' : `, of ${metadata.nwp_models_used.join(' and ')}`}`,
    ),
    ...(calibration === null
      ? []
      : [
          figureLine(
            'calibration',
            `${calibration.records} hours, mean error ${calibration.mae_pct_before.toFixed(1)} % before, ${calibration.mae_pct_after.toFixed(1)} % after`,
          ),
        ]),
    ...summary.ramp_events.map((ramp) =>
      figureLine(
        ramp.type === 'ramp_up' ? 'ramp up' : 'ramp down',
        `${ramp.start} to ${ramp.end}, ${ramp.magnitude_kw.toFixed(0)} kW, ${ramp.confidence_pct.toFixed(0)} %`,
      ),
    ),
    '',
  ])
  const every = Math.ceil(forecasts.length / ROWS_MAX)
  printTable(
    context,
    ['from', 'm/s', '°', 'kW', 'P90 kW', 'P10 kW'],
    forecasts
      .filter((_, t) => t % every === 0)
      .map((step) => [
        step.timestamp,
        step.wind_speed_ms.toFixed(1),
        step.wind_direction_deg.toFixed(0),
        step.power_kw.toFixed(0),
        step.p90_kw.toFixed(0),
        step.p10_kw.toFixed(0),
      ]),
  )
  print(['', ...noteLines({ ...body, uncertainty: null }, shown)])
}
