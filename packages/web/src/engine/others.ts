import { compareResults } from '@sunwake/api/operations/compare'
import { comparedResult, hybridRun, quickHybrid } from '@sunwake/api/run'

/** What few pages ask for and much code stands behind: loaded when it is asked for. */
export { comparedResult, compareResults, hybridRun, quickHybrid }
