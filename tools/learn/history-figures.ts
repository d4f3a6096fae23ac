/**
 * Prints how the forecasts of a measured plant do with 0, 14, 30 and 60 days of its history, on the same days after it: the
 * table of docs/models/solar-predictions.md.
 *
 *     node --conditions=@sunwake/source --import tsx tools/learn/history-figures.ts
 */
import { type PredictPvPlant, readPvPowerModel } from '@sunwake/core/studies'
import { openEmbeddedData } from '@sunwake/data/node'
import { readMeasuredPlant, tellings } from './measured-plant.ts'
import { scoreCases } from './score-measured.ts'

const model = readPvPowerModel(await openEmbeddedData().pvPowerModel())
/** Days before which every history ends, and of which the forecasts are scored. */
const FIRST_DAYS = [60, 67, 74, 81, 88]
const TEST_DAYS = 14

const rows: string[] = []
for (const stepMinutes of [60, 15]) {
  const measured = readMeasuredPlant(stepMinutes)
  const perDay = 1440 / stepMinutes
  const { plant } = measured
  const other = (tiltDeg: number, azimuthDeg: number, factor: number): PredictPvPlant => ({
    ...plant,
    capacityKw: plant.capacityKw * factor,
    mount: { kind: 'fixed', tiltDeg, azimuthDeg },
  })
  const told: readonly (readonly [string, readonly PredictPvPlant[]])[] = [
    ['as fitted', [plant]],
    ['with usual errors', tellings(measured)],
    ['20° at 180°', [other(20, 180, 1)]],
    ['nameplate 20 % too large', [other(45, 165, 1.2)]],
    ['nameplate 20 % too small', [other(45, 165, 0.8)]],
  ]
  for (const [name, plants] of told) {
    const figures = [0, 14, 30, 60].map((historyDays) => {
      const { mae, coverage80 } = scoreCases(
        model,
        plants.flatMap((of) =>
          FIRST_DAYS.map((day) => ({
            measured,
            plant: of,
            from: day * perDay,
            to: (day + TEST_DAYS) * perDay,
            historyDays,
          })),
        ),
      )
      return `${(100 * mae).toFixed(2)} / ${(100 * coverage80).toFixed(0)}`
    })
    rows.push(`| ${stepMinutes} min | ${name} | ${figures.join(' | ')} |`)
  }
}
console.log(
  [
    '| records | the plant is told | no history | 14 days | 30 days | 60 days |',
    '| --- | --- | --- | --- | --- | --- |',
    ...rows,
  ].join('\n'),
)
