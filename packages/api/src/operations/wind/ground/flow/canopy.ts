import type { TerrainGrid } from '@sunwake/core/terrain/grid'
import { LEAF_DRAG, TREES_MAX } from '@sunwake/core/terrain/rans'
import { type ErrorDetail, validationError } from '../../../../errors/index.ts'
import { isRecord } from '../../../../wire/parse/parse-request.ts'
import type { RunContext } from '../../../data/run-context.ts'
import { canonicalJson, gridIdentity } from '../../../result/fingerprint.ts'
import type { CanopyRequest } from '../grids-schema.ts'
import { ownTrees } from '../own-terrain.ts'
import type { TerrainPlane } from '../plane.ts'
import { elevationLayer, onPlane, sourceName } from '../terrain.ts'

/** Leaf area index where a request gives none: an assumption, woods have 1 to 8. */
const LEAF_AREA_INDEX = 4
const HEIGHTS = 'canopy.heights'
/** Values that mark gaps in grids, besides null. */
const UNSAID_GAP = -9999

/** The trees around a farm, on the plane of its ground. */
export interface WindCanopy {
  /** Heights, NaN where they are not known [m]. */
  readonly heights: TerrainGrid
  readonly leafAreaIndex: number
  readonly drag: number
  readonly source: string
  /** Tells apart trees that differ. */
  readonly identity: string
}

/** Whether a run has trees: in its request, or in files of whoever runs it. */
function hasCanopy(
  { canopy }: { readonly canopy?: CanopyRequest | undefined },
  { treeHeights }: Pick<RunContext, 'treeHeights'>,
): boolean {
  return canopy !== undefined || treeHeights !== undefined
}

/**
 * Refuses trees without heights, and for another terrain model than the flow solver.
 * @throws {ServiceError} `validation_error` (`canopy`, `canopy.heights`, `forest`).
 */
export function requireCanopy(
  checked: {
    readonly canopy?: CanopyRequest | undefined
    readonly terrain_model?: string | undefined
    readonly forest?: unknown
  },
  context: Pick<RunContext, 'treeHeights'>,
): void {
  if (!hasCanopy(checked, context)) return
  const refuse = (field: string, constraint: string): never => {
    throw validationError([{ field, value: null, constraint }])
  }
  if (checked.terrain_model !== 'cfd_rans') refuse('canopy', 'only with terrain_model cfd_rans')
  if (checked.forest !== undefined) refuse('forest', 'not beside canopy, by which the flow has the trees')
  if (checked.canopy?.heights === undefined && context.treeHeights === undefined)
    refuse(HEIGHTS, 'a grid of the heights of trees')
}

/** Refuses heights that no trees have, by their place in the grid. */
export function crossCheckCanopy({ canopy }: Readonly<Record<string, unknown>>): readonly ErrorDetail[] {
  const heights = isRecord(canopy) ? canopy['heights'] : undefined
  if (!isRecord(heights) || !Array.isArray(heights['rows'])) return []
  const { rows, nodata_value: gap } = heights
  for (const [r, row] of rows.entries()) {
    const c = (row as readonly (number | null)[]).findIndex(
      (value) =>
        value !== null && value !== gap && value !== UNSAID_GAP && !(value >= 0 && value <= TREES_MAX),
    )
    if (c >= 0) return [refusedHeight(row[c], `${HEIGHTS}.rows[${r}][${c}]`)]
  }
  return []
}

const refusedHeight = (value: number, field: string): ErrorDetail => ({
  ...{ field, value },
  constraint: `0 to ${TREES_MAX} m above the ground; a value that marks gaps belongs into nodata_value`,
})

/**
 * The trees of a run on the plane of its ground; undefined where it has none.
 * @throws {ServiceError} `validation_error` (`canopy.heights`) where they do not cover the ground or are no trees' heights; `data_unavailable`.
 */
export async function canopyOf(
  { canopy = {} }: { readonly canopy?: CanopyRequest | undefined },
  { treeHeights }: Pick<RunContext, 'treeHeights'>,
  plane: TerrainPlane,
  { resolution, margin }: { readonly resolution: number; readonly margin: number },
): Promise<WindCanopy | undefined> {
  const source = treeHeights ?? ownTrees(canopy)
  if (source === undefined) return undefined
  const layer = await elevationLayer(source, {
    ...{ plane, resolution, margin: margin + 2 * resolution, what: HEIGHTS, placeField: HEIGHTS },
  })
  const wrong = layer.grid.data.find((height) => height < 0 || height > TREES_MAX)
  if (wrong !== undefined) throw validationError([refusedHeight(wrong, HEIGHTS)])
  const { grid } = onPlane(layer, plane, { spacing: resolution, beyond: margin, method: 'bilinear' })
  const { leaf_area_index: leafAreaIndex = LEAF_AREA_INDEX, drag_coefficient: drag = LEAF_DRAG } = canopy
  return {
    ...{ heights: grid, leafAreaIndex, drag, source: sourceName(layer.provenance) },
    identity: `${gridIdentity(layer.grid)}${canonicalJson({ leafAreaIndex, drag })}`,
  }
}

/** Trees as the flow solver takes them: none where they are not known. */
export function canopyInput({ heights, leafAreaIndex, drag }: WindCanopy) {
  const height = { ...heights, data: heights.data.map((value) => (value > 0 ? value : 0)) }
  return { height, leafAreaIndex, drag }
}

/** What is said of trees in the flow. */
export function canopyAssumption({ heights, leafAreaIndex, drag, source }: WindCanopy): string {
  const tallest = heights.data.reduce((most, height) => (height > most ? height : most), 0)
  return `up to ${tallest.toFixed(1)} m, of ${source}, as a drag on the wind within their height: leaf area index ${leafAreaIndex} spread evenly over it, drag coefficient ${drag}, the dissipation of Sogachev, Kelly & Leclerc 2012; roughness of the ground below them 0.1 m at most, and that of the map where heights of trees are not known and in the outer margin of the flow`
}
