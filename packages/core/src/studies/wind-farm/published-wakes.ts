import { InputError } from '../../errors/index.ts'
import { WAKE_MODEL_NAMES, type WakeModelName } from './wake-models.ts'

/** A farm whose wake loss was measured and published, and what the models make of it. */
export interface PublishedWakes {
  readonly farm: string
  /** Share of the power that the wakes take, as measured [fraction]. */
  readonly measured: number
  readonly source: string
  /** Share that a model takes there [fraction]. */
  readonly modelled: Readonly<Partial<Record<WakeModelName, number>>>
}

/**
 * Farms at sea whose wake loss is in a publication, over wide sectors: narrow ones tell more of the wind vane than of
 * the wakes. What the models take is computed by `benchmarks/wind-farm-efficiency.ts`, and again by the tests.
 */
export const PUBLISHED_WAKES: readonly PublishedWakes[] = [
  {
    farm: 'Horns Rev 1, 8 m/s, 270° ± 15°',
    measured: 0.261,
    source: 'Gaumond et al. 2014, Wind Energy 17:1169, table II',
    modelled: {
      ...{ none: 0, jensen: 0.292, bastankhah: 0.213, gauss_curl: 0.187, niayifar_2016: 0.217 },
      ...{ katic_1986: 0.239, iea37_2019: 0.179, floris_cumulative_curl: 0.281 },
      ...{ floris_gauss: 0.189, floris_turbopark_gauss: 0.315, floris_empirical_gauss: 0.214 },
      ...{ nygaard_2022: 0.314, nygaard_2020: 0.222, pywake_noj_local: 0.296 },
    },
  },
  {
    farm: 'Lillgrund, 9 m/s, all directions alike',
    measured: 0.34,
    source: 'validation report of PyWake',
    modelled: {
      ...{ none: 0, jensen: 1 - 0.566, bastankhah: 0.324, gauss_curl: 0.326, niayifar_2016: 0.362 },
      ...{ katic_1986: 0.354, iea37_2019: 0.272, floris_cumulative_curl: 0.398 },
      ...{ floris_gauss: 0.327, floris_turbopark_gauss: 0.382, floris_empirical_gauss: 0.277 },
      ...{ nygaard_2022: 0.374, nygaard_2020: 0.306, pywake_noj_local: 0.433 },
    },
  },
]

/** How far a model was off at one published farm. */
export interface WakeDeviation {
  readonly farm: string
  readonly source: string
  /** Modelled over measured loss, less one [fraction]. */
  readonly deviation: number
}

/**
 * How far a wake model was off at the farms of {@link PUBLISHED_WAKES}; empty for a model that was not compared.
 * @throws {InputError} `unknown_value` (`wakeModel`).
 */
export function publishedDeviations(wakeModel: WakeModelName): readonly WakeDeviation[] {
  InputError.requireOneOf(wakeModel, WAKE_MODEL_NAMES, 'wakeModel')
  return PUBLISHED_WAKES.flatMap(({ farm, measured, source, modelled }) => {
    const loss = modelled[wakeModel]
    return loss === undefined ? [] : [{ farm, source, deviation: loss / measured - 1 }]
  })
}
