import type { Place } from '../map/view.ts'
import { usualMount } from '../parts/usual-mount.ts'

const PLANT = { capacity_kw: 1000 }
const TURBINE = { turbine_model: 'generic_3mw', hub_height_m: 100 }

/** What is asked about a place: its sun, a usual plant there, and a usual turbine. */
export function requestsOf({ latitude, longitude }: Place) {
  return {
    sun: { latitude, longitude },
    plant: { latitude, longitude, system: { ...PLANT, ...usualMount(latitude) } },
    turbine: { latitude, longitude, ...TURBINE },
  }
}
