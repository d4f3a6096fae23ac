import type { SolarPredictResponse } from '@sunwake/api/schemas'
import type { SunwakeContext } from '../context.ts'
import { printDataQuality } from './data-quality-report.ts'
import { figureLine, MONTHS, placeName, withUnit } from './figures.ts'
import { noteLines } from './result-notes.ts'
import { printTable } from './table.ts'

/** Prints a prediction for a person. */
export function printSolarPrediction(context: SunwakeContext, body: SolarPredictResponse): void {
  const { model, calibration, period } = body
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
      `${model.type} ${model.version}: mean error ${model.mae_pct.toFixed(1)} % of the nameplate, R² ${model.r2.toFixed(3)} on ${model.test_places} places never trained on`,
    ),
    ...(calibration === null
      ? []
      : [
          figureLine(
            'calibration',
            `${calibration.records} records, mean error ${calibration.mae_pct_before.toFixed(1)} % before, ${calibration.mae_pct_after.toFixed(1)} % after`,
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
  print(['', ...noteLines({ ...body, uncertainty: null })])
}
