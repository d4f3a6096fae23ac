import type {
  CollectorSection,
  FlickerSection,
  NoiseSection,
  SuitabilitySection,
  WindAnalysisResponse,
  WindLayoutResponse,
} from '@sunwake/api/schemas'
import type { SunwakeContext } from '../context.ts'
import { figureLine, withUnit } from './figures.ts'
import { printFirstRows } from './table.ts'

function printLines({ process }: SunwakeContext, lines: readonly string[]): void {
  process.stdout.write(`${lines.join('\n')}\n`)
}

function kept(passes: boolean | null): string {
  return passes === null ? '' : passes ? 'yes' : 'NO'
}

/** What limits of noise cost a search, where it was asked for. */
export function noiseCostLines({
  noise_cost_pct: share,
  noise_cost_gwh: energy,
}: Pick<WindLayoutResponse['search'], 'noise_cost_pct' | 'noise_cost_gwh'> = {}): readonly string[] {
  if (share === undefined || energy === undefined) return []
  return [
    figureLine(
      'limits of noise cost',
      `${withUnit(energy, 3, 'GWh')} a year, ${share.toFixed(2)} %, against the search without them`,
    ),
  ]
}

/** Prints the noise at houses for a person. */
export function printNoise(context: SunwakeContext, { receivers, passes, method }: NoiseSection): void {
  printLines(context, [
    `Noise: ${passes === null ? 'no limit was given' : passes ? 'every limit is kept' : 'a limit is exceeded'}`,
    figureLine('method', method),
    '',
  ])
  printFirstRows(
    context,
    ['receiver', 'dB(A)', 'limit', 'kept', 'loudest turbine', 'alone dB(A)'],
    receivers.map((one) => [
      one.name,
      one.level_dba.toFixed(1),
      one.limit_dba?.toFixed(1) ?? '',
      kept(one.passes),
      String(one.loudest_turbine_id),
      one.loudest_turbine_dba.toFixed(1),
    ]),
  )
}

/** Prints the shadow at houses for a person. */
export function printFlicker(
  context: SunwakeContext,
  { receivers, limits, passes, stops }: FlickerSection,
): void {
  printLines(context, [
    `Shadow flicker: the limits of the worst case are ${passes ? 'kept' : 'exceeded'} (${limits.max_hours_per_year} h a year, ${limits.max_minutes_per_day} min a day)`,
    '',
  ])
  printFirstRows(
    context,
    ['receiver', 'h a year', 'min a day', 'days', 'kept', 'expected h', 'kept'],
    receivers.map((one) => [
      one.name,
      one.worst_case_hours_per_year.toFixed(1),
      String(one.worst_case_minutes_per_day),
      String(one.days),
      kept(one.passes),
      one.expected_hours_per_year.toFixed(1),
      kept(one.expected_passes),
    ]),
  )
  if (stops === undefined) return
  printLines(context, [
    '',
    figureLine('stops cost', `${withUnit(stops.lost_mwh, 1, 'MWh')} a year, ${stops.lost_pct.toFixed(3)} %`),
    '',
  ])
  printFirstRows(
    context,
    ['turbine', 'stands h a year', 'MWh'],
    stops.turbines.map((one) => [
      String(one.turbine_id),
      one.hours_per_year.toFixed(1),
      one.lost_mwh.toFixed(2),
    ]),
  )
}

/** Prints whether turbines stand their site for a person. */
export function printSuitability(context: SunwakeContext, section: SuitabilitySection): void {
  const { design_class: design, extreme_wind: extreme, turbines, passes } = section
  const error = extreme.standard_error_ms === null ? '' : ` ± ${extreme.standard_error_ms.toFixed(1)} m/s`
  printLines(context, [
    `Site suitability: class ${design} ${passes ? 'stands the wind of every turbine' : 'does not stand the wind of every turbine'}`,
    figureLine(
      'wind of 50 years',
      `${withUnit(extreme.speed_50_year_ms, 1, 'm/s')}${error} (${extreme.source === 'request' ? 'as given' : `Gumbel, ${extreme.years} years`})`,
    ),
    '',
  ])
  printFirstRows(
    context,
    ['turbine', 'passes', 'lightest class', 'what does not fit'],
    turbines.map((one) => [
      String(one.turbine_id),
      kept(one.passes),
      one.lightest_class,
      one.checks
        .filter((check) => !check.passes)
        .map(({ reason }) => reason)
        .join('; '),
    ]),
  )
}

/** Prints the cables of a farm for a person. */
export function printCollector(context: SunwakeContext, section: CollectorSection): void {
  printLines(context, [
    'Collector network',
    figureLine('cables', withUnit(section.total_length_m / 1000, 2, 'km')),
    figureLine(
      'cost',
      `${section.cost.toFixed(0)}, ${section.star_cost.toFixed(0)} with a cable for each turbine`,
    ),
    figureLine(
      'losses',
      `${withUnit(section.annual_loss_mwh, 1, 'MWh')} a year, ${section.annual_loss_pct.toFixed(2)} %; at most ${withUnit(section.peak_loss_kw, 0, 'kW')}`,
    ),
    '',
  ])
  printFirstRows(
    context,
    ['from', 'to', 'cable', 'turbines', 'm', 'cost', 'MWh lost'],
    section.cables.map((one) => [
      String(one.turbine_id),
      one.to_turbine_id === null ? 'substation' : String(one.to_turbine_id),
      one.cable,
      String(one.turbines_carried),
      one.length_m.toFixed(0),
      one.cost.toFixed(0),
      one.annual_loss_mwh.toFixed(1),
    ]),
  )
}

/** Prints the parts of a permit that an analysis has. */
export function printPermit(context: SunwakeContext, permit: WindAnalysisResponse['permit']): void {
  if (permit === undefined) return
  const { noise, shadow_flicker: flicker, site_suitability: site, collector_network: network } = permit
  const part = <Section>(
    section: Section | undefined,
    print: (to: SunwakeContext, of: Section) => void,
  ): void => {
    if (section === undefined) return
    printLines(context, [''])
    print(context, section)
  }
  part(noise, printNoise)
  part(flicker, printFlicker)
  part(site, printSuitability)
  part(network, printCollector)
}
