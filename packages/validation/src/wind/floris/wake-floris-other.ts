import { type Adapter, type CaseResult, casesOf, type JsonObject, objectAt } from '../../adapter.ts'
import { parseTolerance } from '../../tolerance.ts'
import { type FlorisTolerances, florisTolerances, runFlorisCase } from './floris-case.ts'
import { florisWake } from './floris-wakes.ts'

const LOOSE = 'cc and empirical_gauss'

/** FLORIS' other wakes. */
export const wakeFlorisOtherAdapter: Adapter = {
  schema: 'wake_floris_other',
  about: 'Other FLORIS wake models',
  unread: ['layout'],
  *run(document) {
    const tight = florisTolerances(document)
    const loose = parseTolerance(objectAt(document, 'tolerance')[LOOSE], `tolerance.${LOOSE}`)
    const empirical = { ws_rotor_avg: loose, power_w: loose, ct: loose, axial_induction: loose, ti: loose }
    // In some cases of this file the peer leaves a turbine's own vortices out by the rounding that the file on the
    // hybrid describes; it shows in the turbulence alone, which has no tolerance of its own here.
    const cumulative = { ws_rotor_avg: loose, power_w: loose, ct: loose, axial_induction: loose }
    for (const entry of casesOf(document)) {
      const name = String(entry['model'])
      const tolerances = name === 'cc' ? cumulative : name === 'empirical_gauss' ? empirical : tight
      yield runModel(document, entry, name, tolerances)
    }
  },
}

function runModel(
  document: JsonObject,
  entry: JsonObject,
  name: string,
  tolerances: FlorisTolerances,
): CaseResult {
  const wake = florisWake(name)
  if (wake === undefined) {
    return { label: String(entry['id']), comparisons: [], unsupported: `no model ${name}` }
  }
  return runFlorisCase(document, entry, wake, tolerances)
}
