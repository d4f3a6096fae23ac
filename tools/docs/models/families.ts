import { AIR } from './atmosphere/air.ts'
import { WIND_PROFILE } from './atmosphere/wind-profile.ts'
import type { ModelFamily } from './model-page.ts'
import { AIRMASS } from './solar/airmass.ts'
import { ARRAY } from './solar/array.ts'
import { CELL_TEMPERATURE } from './solar/cell-temperature.ts'
import { CLEAR_SKY } from './solar/clear-sky.ts'
import { DECOMPOSITION } from './solar/decomposition.ts'
import { GROUND } from './solar/ground.ts'
import { INCIDENCE } from './solar/incidence.ts'
import { INVERTER } from './solar/inverter.ts'
import { MODULE } from './solar/module.ts'
import { POSITION } from './solar/position.ts'
import { PRODUCT } from './solar/product.ts'
import { REVERSE } from './solar/reverse.ts'
import { SURROUNDINGS } from './solar/surroundings.ts'
import { TRANSPOSITION } from './solar/transposition.ts'
import { TERRAIN } from './terrain/terrain.ts'
import { WIND_RESOURCE } from './wind/resource.ts'
import { STEERING } from './wind/steering.ts'
import { TURBINES } from './wind/turbine.ts'
import { WAKE_PARTS } from './wind/wake-parts.ts'
import { WAKES } from './wind/wakes.ts'

/** Every model that has a page, in the order of the site's list. */
export const FAMILIES: readonly ModelFamily[] = [
  AIR,
  POSITION,
  AIRMASS,
  CLEAR_SKY,
  DECOMPOSITION,
  TRANSPOSITION,
  GROUND,
  REVERSE,
  ARRAY,
  INCIDENCE,
  CELL_TEMPERATURE,
  MODULE,
  INVERTER,
  PRODUCT,
  SURROUNDINGS,
  WIND_PROFILE,
  TERRAIN,
  WIND_RESOURCE,
  TURBINES,
  WAKES,
  WAKE_PARTS,
  STEERING,
]
