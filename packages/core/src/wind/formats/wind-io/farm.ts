import type { CheckedTurbine } from '../../turbine/index.ts'
import {
  type DocumentPart,
  documentRoot,
  fieldError,
  has,
  numbersAt,
  optionalTextAt,
  partAt,
  partsAt,
} from '../document-fields.ts'
import { readPoints, type WindIoPoints } from './site.ts'
import { windIoTurbine } from './turbine.ts'

/** A wind farm of windIO, as `createWindFarm` takes it. */
export interface WindIoFarm extends WindIoPoints {
  readonly name: string
  readonly turbines: readonly CheckedTurbine[]
  /** Which of {@link turbines} stands at each point. */
  readonly modelIndex: Int32Array
}

/**
 * Reads a wind farm of windIO from its parsed YAML or JSON: the places of `layouts.initial_layout`, or of the first of a
 * list of `layouts`, and the turbine `turbines`, or several `turbine_types` with the layout's own list of which stands
 * where. Files that the document includes must stand in it already.
 *
 * @param document what a YAML or JSON parser gives.
 * @throws {ParseError} by the path of the field: absent, of another type or size, a turbine type that is not there.
 * @throws {InputError} tables that no turbine has.
 * @see windIO, plant schemas, wind_farm
 */
export function parseWindIoFarm(document: unknown): WindIoFarm {
  const root = documentRoot('windIO wind farm', document)
  const layout = layoutOf(root)
  const points = readPoints(partAt(layout, 'coordinates'), 1)
  const name = optionalTextAt(root, 'name') ?? ''
  if (!has(root, 'turbine_types')) {
    const turbines = [windIoTurbine(partAt(root, 'turbines'))]
    return { name, ...points, turbines, modelIndex: new Int32Array(points.x.length) }
  }
  const types = partAt(root, 'turbine_types')
  const ids = Object.keys(types.members)
  const asked = numbersAt(layout, 'turbine_types', { min: 0, max: 1e6 }, points.x.length)
  return {
    name,
    ...points,
    turbines: ids.map((id) => windIoTurbine(partAt(types, id))),
    modelIndex: Int32Array.from(asked, (type) => {
      const index = ids.indexOf(String(type))
      if (index < 0)
        throw fieldError(layout, 'turbine_types', `of the types ${ids.join(', ')}; one is ${type}`)
      return index
    }),
  }
}

function layoutOf(root: DocumentPart): DocumentPart {
  if (!Array.isArray(root.members['layouts'])) return partAt(partAt(root, 'layouts'), 'initial_layout')
  const [first] = partsAt(root, 'layouts')
  if (first === undefined) throw fieldError(root, 'layouts', 'one layout or more')
  return first
}
