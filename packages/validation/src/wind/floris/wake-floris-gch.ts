import { type Adapter, casesOf } from '../../adapter.ts'
import { florisTolerances, runFlorisCase } from './floris-case.ts'

/** FLORIS' Gauss-curl hybrid. */
export const wakeFlorisGchAdapter: Adapter = {
  schema: 'wake_floris_gch',
  about: 'FLORIS Gauss-Curl Hybrid',
  unread: ['layout'],
  *run(document) {
    const tolerances = florisTolerances(document)
    for (const entry of casesOf(document)) yield runFlorisCase(document, entry, 'gauss_curl', tolerances)
  },
}
