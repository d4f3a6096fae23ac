import type { Block } from '@sunwake/report/document'
import type { SuitabilitySection } from '../../../wind/permit/site-suitability/schema.ts'
import type { Format } from '../../format.ts'
import { wordsOf } from '../../parts/words.ts'
import { passed } from './passed.ts'

type Turbine = SuitabilitySection['turbines'][number]
type Check = Turbine['checks'][number]

const DECIMALS: Readonly<Record<Check['check'], number>> = {
  extreme_wind: 1,
  mean_wind: 2,
  wind_distribution: 3,
  turbulence: 1,
  shear: 2,
  inflow_angle: 1,
  air_density: 3,
}

/** A value of a check with its unit; shares are in per cent. */
function shownValue({ check, unit }: Check, value: number, format: Format): string {
  if (check === 'turbulence') return format.percent(value, DECIMALS.turbulence)
  const number = format.number(value, DECIMALS[check])
  return unit === '1' ? number : `${number} ${unit}`
}

/** What the class allows. */
function boundOf(check: Check, format: Format): string {
  const most = shownValue(check, check.limit, format)
  return check.limit_min === undefined ? most : `${shownValue(check, check.limit_min, format)} to ${most}`
}

/** Value and bound of a check, with the speed at which it is decided. */
function told(check: Check, format: Format): string {
  const at = check.wind_speed_ms === undefined ? '' : ` at ${format.number(check.wind_speed_ms, 0)} m/s`
  return `${wordsOf(check.check)} ${shownValue(check, check.value, format)}${at}, allowed ${boundOf(check, format)}`
}

/** How much of what the class allows a check uses up [1]. */
const used = ({ value, limit }: Check): number => (limit === 0 ? 0 : value / limit)

function why({ checks }: Turbine, format: Format): string {
  const failed = checks.filter(({ passes }) => !passes)
  if (failed.length > 0) return failed.map((check) => told(check, format)).join('; ')
  const nearest = [...checks].sort((a, b) => used(b) - used(a))[0]
  return nearest === undefined ? 'every check is kept' : `nearest to its limit: ${told(nearest, format)}`
}

/** Whether each turbine stands its wind, and why. */
export function suitabilityBlocks(section: SuitabilitySection, format: Format): Block[] {
  const { design_class: design, extreme_wind: extreme, turbines, passes, method } = section
  const failed = turbines.filter((turbine) => !turbine.passes).length
  const error =
    extreme.standard_error_ms === null ? '' : ` ± ${format.number(extreme.standard_error_ms, 1)} m/s`
  const source =
    extreme.source === 'request'
      ? 'as given'
      : `told by a Gumbel distribution from the greatest values of ${format.number(extreme.years)} years`
  const checks = turbines[0]?.checks ?? []
  return [
    {
      kind: 'text',
      text: `${passes ? `Turbines of class ${design} stand the wind at every one of the ${format.number(turbines.length)} places.` : `Turbines of class ${design} do not stand the wind at ${format.number(failed)} of ${format.number(turbines.length)} places.`} The greatest ten-minute mean in 50 years is ${format.number(extreme.speed_50_year_ms, 1)} m/s${error}, ${source}, the gust ${format.number(extreme.gust_50_year_ms, 1)} m/s. ${method}.`,
    },
    {
      kind: 'table',
      caption: `Each turbine against class ${design}`,
      columns: [
        { title: 'Turbine', share: 0.7 },
        { title: 'Result', share: 0.8 },
        { title: 'Lightest class', share: 0.9 },
        { title: 'Why', share: 4 },
      ],
      rows: turbines.map((turbine) => [
        String(turbine.turbine_id),
        passed(turbine.passes),
        turbine.lightest_class,
        why(turbine, format),
      ]),
    },
    {
      kind: 'table',
      caption: 'Each check at the turbine where it is nearest to its limit',
      columns: [
        { title: 'Check', share: 1.6 },
        { title: 'Turbine', align: 'end', share: 0.8 },
        { title: 'Value', align: 'end', share: 1.2 },
        { title: 'Allowed', align: 'end', share: 1.6 },
        { title: 'Result', align: 'end', share: 0.8 },
      ],
      rows: checks.map((_, n) => {
        const { turbine, check } = turbines
          .map((one) => ({ turbine: one.turbine_id, check: one.checks[n]! }))
          .reduce((a, b) => (worse(b.check, a.check) ? b : a))
        return [
          wordsOf(check.check),
          String(turbine),
          shownValue(check, check.value, format),
          boundOf(check, format),
          passed(check.passes),
        ]
      }),
    },
  ]
}

function worse(a: Check, b: Check): boolean {
  if (a.passes !== b.passes) return b.passes
  return used(a) > used(b)
}
