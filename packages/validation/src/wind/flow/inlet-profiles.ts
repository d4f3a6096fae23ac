import { ATMOSPHERE, neutralInflow } from '@sunwake/core/terrain/rans'
import { type Adapter, type CaseResult, casesOf, type JsonObject, numberAt, objectAt } from '../../adapter.ts'
import { compare } from '../../comparison.ts'

/** The surface layer that flows into the domain of a flow over terrain. */
export const inletProfilesAdapter: Adapter = {
  schema: 'inlet_profiles',
  about: 'Neutral inflow for k-epsilon RANS (Richards & Hoxey 1993)',
  unread: ['check'],
  *run(document) {
    const relative = numberAt(objectAt(document, 'tolerance'), 'profiles_rel')
    for (const entry of casesOf(document)) yield runCase(entry, relative)
  },
}

function runCase(entry: JsonObject, relative: number): CaseResult {
  const inputs = objectAt(entry, 'inputs')
  const expected = objectAt(entry, 'expected')
  const constants = String(inputs['constants'])
  const label = `${constants}, z0 ${inputs['z0']} m`
  const [z0, height] = [numberAt(inputs, 'z0'), numberAt(inputs, 'z_ref')]
  const speed = numberAt(inputs, 'U_ref')
  if (!/^standard\b/.test(constants))
    return {
      label,
      comparisons: [],
      unsupported: `the engine has κ 0.4 and C_μ 0.09 alone, not ${constants}`,
    }
  const friction = speed / neutralInflow(height, z0, 1).speed
  // The table keeps some nine digits.
  const one = (name: string, value: number) =>
    compare(name, value, numberAt(expected, name), { relative, absolute: 0 })
  const heights = expected['height'] as readonly number[]
  const layers = heights.map((z) => neutralInflow(z, z0, friction))
  const columns: Record<string, (n: number) => number> = {
    U: (n) => layers[n]?.speed ?? Number.NaN,
    epsilon: (n) => layers[n]?.epsilon ?? Number.NaN,
    nu_t: (n) => layers[n]?.eddy ?? Number.NaN,
    turbulence_intensity_isotropic: (n) => {
      const { k, speed: along } = layers[n] ?? { k: Number.NaN, speed: Number.NaN }
      return Math.sqrt((2 * k) / 3) / along
    },
  }
  const comparisons = [
    one('u_star', friction),
    one('sigma_eps', ATMOSPHERE.sigmaEpsilon),
    one('k', layers[0]?.k ?? Number.NaN),
  ]
  for (const [name, at] of Object.entries(columns)) {
    // Turbulence intensities have six digits.
    const tolerance = { relative, absolute: name.startsWith('turbulence') ? 5.1e-7 : 0 }
    // At the ground there is no wind to divide by.
    for (const [n, value] of ((expected[name] ?? []) as (number | null)[]).entries())
      if (value !== null) comparisons.push(compare(`${name}[${n}]`, at(n), value, tolerance))
  }
  return { label, comparisons }
}
