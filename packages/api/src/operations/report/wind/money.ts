import {
  WIND_COST_ITEMS,
  WIND_PROJECT_TERMS,
  windCapex,
  windCosts,
  windProjectTerms,
} from '@sunwake/core/finance'
import { snakeCase } from '../../../wire/snake-case.ts'
import type { Notes } from '../../result/notes.ts'
import { givenEconomics } from '../../solar/design/project.ts'
import type { WindAnalysisResponse } from '../../wind/analysis/response.ts'
import { type MoneyBody, projectMoney } from '../money.ts'

const KWH_PER_MWH = 1000
const KW_PER_MW = 1000

/** The money of a farm by cited prices, which are noted. */
export function windMoney(
  given: Parameters<typeof givenEconomics>[0],
  farm: Pick<WindAnalysisResponse['farm_summary'], 'total_capacity_mw' | 'net_aep_mwh' | 'p90_aep_mwh'>,
  { assumptions }: Notes,
): MoneyBody {
  const { terms: asked = {} } = givenEconomics(given)
  const costs = windCosts()
  for (const [name, { value, unit, source }] of Object.entries({
    ...WIND_COST_ITEMS,
    ...WIND_PROJECT_TERMS,
  })) {
    const isGiven = Object.hasOwn(asked, name)
    if (!isGiven) assumptions[`economics.${snakeCase(name)}`] = `${value} ${unit} (${source})`
  }
  assumptions['finance'] =
    'before taxes, without debt or subsidies; prices of a farm on land in the United States, whatever the site; land is rented'
  const ratedKw = farm.total_capacity_mw * KW_PER_MW
  const p90 = farm.p90_aep_mwh === null ? undefined : farm.p90_aep_mwh * KWH_PER_MWH
  return projectMoney(
    { ...windProjectTerms(), ...asked },
    {
      capex: windCapex(ratedKw, costs),
      omYear1: ratedKw * costs.omPerKw,
      energyYear1: farm.net_aep_mwh * KWH_PER_MWH,
    },
    p90,
  )
}
