import type { Site } from '@sunwake/core/site'

/** Twelve places from pole to pole. */
export const PLACES: readonly { readonly name: string; readonly site: Site }[] = [
  { name: 'Longyearbyen', site: { latitudeDeg: 78.22, longitudeDeg: 15.63, altitude: 20 } },
  { name: 'Helsinki', site: { latitudeDeg: 60.17, longitudeDeg: 24.94, altitude: 26 } },
  { name: 'Munich', site: { latitudeDeg: 48.14, longitudeDeg: 11.58, altitude: 519 } },
  { name: 'Denver', site: { latitudeDeg: 39.74, longitudeDeg: -104.99, altitude: 1609 } },
  { name: 'Riyadh', site: { latitudeDeg: 24.71, longitudeDeg: 46.68, altitude: 612 } },
  { name: 'Ouagadougou', site: { latitudeDeg: 12.37, longitudeDeg: -1.52, altitude: 305 } },
  { name: 'Singapore', site: { latitudeDeg: 1.35, longitudeDeg: 103.82, altitude: 15 } },
  { name: 'Quito', site: { latitudeDeg: -0.18, longitudeDeg: -78.47, altitude: 2850 } },
  { name: 'Lima', site: { latitudeDeg: -12.05, longitudeDeg: -77.04, altitude: 154 } },
  { name: 'Calama', site: { latitudeDeg: -22.46, longitudeDeg: -68.93, altitude: 2260 } },
  { name: 'Melbourne', site: { latitudeDeg: -37.81, longitudeDeg: 144.96, altitude: 31 } },
  { name: 'Ushuaia', site: { latitudeDeg: -54.8, longitudeDeg: -68.3, altitude: 23 } },
]
