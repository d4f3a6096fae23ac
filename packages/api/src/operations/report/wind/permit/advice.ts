import type { PermitParts } from '../../../wind/permit/parts.ts'
import type { Format } from '../../format.ts'
import { isolated, wordsOf } from '../../parts/words.ts'

/** Most names of a sentence. */
const NAMED = 5

function named(names: readonly string[], format: Format): string {
  const rest = names.length - NAMED
  return `${names.slice(0, NAMED).join(', ')}${rest > 0 ? ` and ${format.number(rest)} more` : ''}`
}

/** What follows from limits that are not kept. */
export function permitAdvice(permit: PermitParts | undefined, format: Format): string[] {
  if (permit === undefined) return []
  const { site_suitability: site, noise, shadow_flicker: flicker } = permit
  return [...siteAdvice(site, format), ...noiseAdvice(noise, format), ...flickerAdvice(flicker, format)]
}

function siteAdvice(site: PermitParts['site_suitability'], format: Format): string[] {
  const failed = site?.turbines.filter(({ passes }) => !passes) ?? []
  if (site === undefined || failed.length === 0) return []
  const checks = failed.flatMap((one) => one.checks.filter(({ passes }) => !passes))
  const names = [...new Set(checks.map(({ check }) => wordsOf(check).toLowerCase()))]
  const ids = failed.map(({ turbine_id }) => String(turbine_id))
  return [
    `Have the maker compute the loads of ${ids.length === 1 ? 'turbine' : 'turbines'} ${named(ids, format)}, or take another class than ${site.design_class}: the site is beyond it in ${names.join(', ')}.`,
  ]
}

function noiseAdvice(noise: PermitParts['noise'], format: Format): string[] {
  const over = noise?.receivers.filter(({ passes }) => passes === false) ?? []
  if (over.length === 0) return []
  const worst = over.reduce((a, b) => ((b.margin_db ?? 0) < (a.margin_db ?? 0) ? b : a))
  return [
    `Take a quieter mode for turbine ${worst.loudest_turbine_id} first, or move it: ${isolated(worst.name)} has ${format.number(worst.level_dba, 1)} dB(A), ${format.number(-(worst.margin_db ?? 0), 1)} dB above its limit, and this turbine alone makes ${format.number(worst.loudest_turbine_dba, 1)} dB(A). The limit is exceeded at ${named(
      over.map(({ name }) => isolated(name)),
      format,
    )}.`,
  ]
}

function flickerAdvice(flicker: PermitParts['shadow_flicker'], format: Format): string[] {
  const over = flicker?.receivers.filter(({ passes }) => !passes) ?? []
  if (flicker === undefined || over.length === 0) return []
  const names = named(
    over.map(({ name }) => isolated(name)),
    format,
  )
  const { stops } = flicker
  const cost =
    stops === undefined
      ? 'include_stops tells when, and what it costs.'
      : `The stops of this report cost ${format.figure(stops.lost_mwh)} MWh a year.`
  return [
    `Let turbines stand while their shadow falls on ${names}: the worst case is beyond its limits. ${cost}`,
  ]
}
