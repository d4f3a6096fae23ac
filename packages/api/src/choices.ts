/**
 * Words that fields of requests accept, for help and completion; free of schemas, so that it loads at once.
 *
 * Start here: {@link PV_PRESET_NAMES}, {@link TRANSPOSITION_MODELS}, {@link WAKE_MODEL_NAMES},
 * {@link BLOCKAGE_MODELS}, {@link CELL_TEMPERATURE_MODELS}, {@link IAM_MODELS}.
 * @module
 */

export {
  CELL_TEMPERATURE_MODELS,
  IAM_MODELS,
  PV_PRESET_NAMES,
  TRANSPOSITION_MODELS,
} from '@sunwake/core/solar/system'
export { WAKE_MODEL_NAMES } from './operations/wind/farm/wake-models.ts'
export { BLOCKAGE_MODELS } from './operations/wind/surroundings/blockage-models.ts'
