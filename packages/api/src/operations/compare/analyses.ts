import { runToEnd } from '@sunwake/core/steps'
import { parseRequest } from '../../wire/parse/parse-request.ts'
import type { ComputedOperation } from '../computation/computation.ts'
import { fetchOnline } from '../data/online/fetch-online.ts'
import type { RunContext } from '../data/run-context.ts'
import { quickHybrid } from '../hybrid/operation.ts'
import { windMoney } from '../report/wind/money.ts'
import { solarAssess } from '../solar/assess/operation.ts'
import { financialAssumptionsSchema } from '../solar/design/design-schema.ts'
import { quickSolar } from '../solar/quick/operation.ts'
import { simulatePv } from '../solar/simulate/operation.ts'
import { checkWindAnalysis, planWindAnalysis } from '../wind/analysis/plan.ts'
import { runWindAnalysisPlan } from '../wind/analysis/run.ts'
import { onlineWindOfFarm } from '../wind/farm/online-wind.ts'
import { withWindGround } from '../wind/ground/ground.ts'
import { quickWind } from '../wind/quick/operation.ts'
import { valueAt } from './mixed.ts'

type Json = Readonly<Record<string, unknown>>

/** How an analysis is computed while the caller waits. */
interface Analysis {
  /** Fetches its online data, which then are in the context. */
  readonly prepare: (request: Json, context: RunContext) => Promise<RunContext>
  /** Computes the body of its answer. */
  readonly run: (request: Json, context: RunContext) => Promise<unknown>
}

/** A farm, and besides its answer the money that a report on it tells. */
const WIND_FARM: Analysis = {
  async prepare({ financial_assumptions: _, ...request }, context) {
    return await fetchOnline(context, onlineWindOfFarm(checkWindAnalysis(request)))
  },
  async run({ financial_assumptions: finance, ...request }, context) {
    const checked = checkWindAnalysis(request)
    const terms = parseRequest(financialAssumptionsSchema.optional(), finance)
    const ready = await withWindGround(checked, context)
    const plan = planWindAnalysis(checked, ready)
    const { body } = runToEnd(runWindAnalysisPlan(plan, ready))
    return { ...body, money: windMoney(terms, body.farm_summary, plan.notes) }
  },
}

/** Every analysis of `COMPARABLE`. */
export const ANALYSES: Readonly<Record<string, Analysis>> = {
  quickSolar: analysisBy(quickSolar),
  simulatePv: analysisBy(simulatePv),
  solarAssess: analysisBy(solarAssess),
  quickWind: analysisBy(quickWind),
  quickHybrid: analysisBy(quickHybrid),
  runWindAnalysis: WIND_FARM,
}

function analysisBy({ computation }: ComputedOperation<unknown>): Analysis {
  return {
    prepare: computation.prepare,
    async run(request, context) {
      const found = await (await computation.open(request, context)).run()
      return valueAt(found, 'body') ?? found
    },
  }
}
