import { type Adapter, casesOf } from '../../adapter.ts'
import { florisTolerances, runFlorisCase } from './floris-case.ts'

/** FLORIS' Gaussian wake without curl. */
export const wakeFlorisGaussAdapter: Adapter = {
  schema: 'wake_floris_gauss',
  about: "FLORIS 'gauss' velocity",
  unread: ['layout'],
  *run(document) {
    const tolerances = florisTolerances(document)
    for (const entry of casesOf(document)) yield runFlorisCase(document, entry, 'gauss', tolerances)
  },
}
