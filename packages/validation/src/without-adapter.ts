import type { JsonObject } from './adapter.ts'

/** Tables that are known and that no adapter runs, with the reason. */
const REASONS: Readonly<Record<string, string>> = {
  elementary: 'bits of elementary functions: the test beside math/elementary reads them',
  interpolation: 'points of curves and fields: the test beside math/interpolation reads them',
  random_streams: 'bits of random streams: the test beside math/random reads them',
  farm_blockage:
    'farms of which only those without wakes are the same: the test beside wind/farm/blockage reads them',
  vertical_profile: 'profiles above forests: the test beside terrain/land reads them',
  turbine_facts: 'a catalogue of turbines, not cases of a model',
  manufactured:
    'its fields and sources are program text, which a table must not run; the test beside terrain/rans does',
  hill2d:
    'flow that leaves the ground behind steep hills and steps: outside of what the model claims, and most figures are quoted from memory',
}

/** Why a table has no adapter. */
export function whyWithoutAdapter(fileName: string, document: JsonObject): string {
  if (document['kind'] === 'measurement' || document['computed_with'] === 'measurement')
    return 'a measurement: to be compared with (sunwake validate --html), not passed or failed'
  const stem = fileName.replace(/^.*[/\\]/, '').replace(/\.json$/, '')
  return REASONS[stem] ?? 'no model of the engine is known by this name, nor by how its "about" begins'
}
