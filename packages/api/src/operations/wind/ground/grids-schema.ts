import { z } from '@hono/zod-openapi'
import { oneOf, quantity, strictObject } from '../../../wire/field.ts'

/** Most values of one grid. */
const VALUES_MAX = 4_000_000
/** Places on a plane in metres reach this far [m]. */
const PLACE_MAX = 1e7

const ORIGINS = ['corner', 'center'] as const
const MAPS = ['worldcover', 'igbp', 'corine', 'roughness'] as const

/**
 * Rows of a grid. Checked in one loop of its own, as series are: a general schema would take a hundred times longer.
 */
function rows(description: string) {
  const shape = `an array of 2 rows or more, each of as many numbers (null is a gap) and at least 2, ${VALUES_MAX} in all at most`
  return z
    .custom<readonly (readonly (number | null)[])[]>(Array.isArray, { error: shape })
    .superRefine((given, context) => {
      if (!Array.isArray(given)) return
      const refuse = (path: number[], message: string) => context.addIssue({ code: 'custom', path, message })
      const first: unknown = given[0]
      const cols = Array.isArray(first) ? first.length : 0
      if (given.length < 2 || cols < 2 || given.length * cols > VALUES_MAX) return refuse([], shape)
      for (let r = 0; r < given.length; r++) {
        const row: unknown = given[r]
        if (!Array.isArray(row) || row.length !== cols) {
          return refuse([r], `an array of ${cols} numbers (null is a gap), as many as the first row has`)
        }
        const c = row.findIndex((value) => value !== null && !Number.isFinite(value))
        if (c >= 0) return refuse([r, c], 'a number, or null')
      }
    })
    .openapi({
      type: 'array',
      description: `${description} The northmost row first, each from west to east; null is a gap.`,
      minItems: 2,
      items: { type: 'array', minItems: 2, items: { type: ['number', 'null'] } },
    })
}

const lattice = {
  epsg: z
    .number({ error: '4326, 32601..32660 or 32701..32760' })
    .refine(
      (code) => code === 4326 || (code > 32_600 && code <= 32_660) || (code > 32_700 && code <= 32_760),
      {
        error: '4326, 32601..32660 or 32701..32760',
      },
    )
    .int({ error: '4326, 32601..32660 or 32701..32760' })
    .openapi({
      description:
        'Coordinate system of the places: 4326 (WGS 84, degrees; default), 326xx or 327xx (UTM on WGS 84, metres).',
      example: 4326,
    })
    .optional(),
  x_min: quantity({
    min: -PLACE_MAX,
    max: PLACE_MAX,
    description: 'West end of the grid: longitude or easting, in the unit of the coordinate system.',
  }),
  y_min: quantity({
    min: -PLACE_MAX,
    max: PLACE_MAX,
    description: 'South end of the grid: latitude or northing.',
  }),
  origin: oneOf(
    ORIGINS,
    '`corner`: `x_min` and `y_min` are the outer corner of the south-western cell (xllcorner, yllcorner of ESRI ASCII grids); `center`: its middle. Default `corner`.',
  ).optional(),
  cell_size: quantity({ min: 1e-6, max: 1e5, description: 'Distance of two values from west to east.' }),
  cell_size_y: quantity({
    min: 1e-6,
    max: 1e5,
    description: 'The same from south to north. Default `cell_size`.',
  }).optional(),
  nodata_value: z
    .number({ error: 'a number' })
    .openapi({ description: 'Value that marks a gap, besides null and -9999.' })
    .optional(),
}

const elevationGridSchema = strictObject({ ...lattice, rows: rows('Heights above sea level [m].') }).openapi(
  'ElevationGrid',
  {
    description:
      'Heights on a regular grid, as an ESRI ASCII grid has them; used in place of any other elevation model, whatever the data mode.',
    example: {
      x_min: 8.09,
      y_min: 47.39,
      cell_size: 0.05,
      rows: [
        [612, 640, null],
        [580, 601, 655],
        [540, 560, 610],
      ],
    },
  },
)

const landCoverGridSchema = strictObject({
  ...lattice,
  map: oneOf(
    MAPS,
    'What the values mean: codes of ESA WorldCover, IGBP or CORINE, or roughness lengths [m]. Default `worldcover`.',
  ).optional(),
  rows: rows('Codes of classes, or roughness lengths [m].'),
}).openapi('LandCoverGrid', {
  description: 'Land cover or roughness on a regular grid, used in place of any other.',
})

const treeHeightGridSchema = strictObject({
  ...lattice,
  rows: rows('Heights of trees above the ground [m], 0 to 100; 0 where there are none.'),
}).openapi('TreeHeightGrid', {
  description: 'Heights of trees on a regular grid, as an ESRI ASCII grid has them.',
})

/** Trees of a request, for the flow solver alone. */
export const canopySchema = strictObject({
  heights: treeHeightGridSchema.optional(),
  leaf_area_index: quantity({
    min: 0.1,
    max: 15,
    description:
      'One-sided area of the leaves over the area of the ground, spread evenly over the height. Default 4, which is assumed.',
  }).optional(),
  drag_coefficient: quantity({
    min: 0.05,
    max: 1,
    description: 'Drag coefficient of the leaves. Default 0.2.',
  }).optional(),
}).openapi('WindCanopy', {
  description:
    'With `cfd_rans`: trees slow the wind within their height and above, and take the place of the roughness that stands for them. Their heights must be known on nine tenths of the ground within 1 km of every turbine and mast; elsewhere the roughness stands alone where they are not. `forest` of the same request is refused, as trees would count twice.',
})

export type CanopyRequest = z.output<typeof canopySchema>

/** Own ground of a request, for every operation that looks at terrain. */
export const terrainGrids = {
  elevation: elevationGridSchema.optional(),
  land_cover: landCoverGridSchema.optional(),
}

/** The same alone. */
export const terrainGridsSchema = strictObject(terrainGrids)

export type TerrainGrids = z.output<typeof terrainGridsSchema>
export type ElevationGridRequest = NonNullable<TerrainGrids['elevation']>
