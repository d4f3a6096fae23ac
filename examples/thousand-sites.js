// A thousand places of the Earth, a year of hours each, on the embedded climatology: the best tilt and its energy. No
// network. `node examples/thousand-sites.js > sites.csv`

import { pathToFileURL } from 'node:url'
import { decodeEmbedded, quickSolar } from '@sunwake/api/run'
import { openEmbeddedData } from '@sunwake/data/node'

/** Places spread evenly over the land between 55° S and 65° N (a Fibonacci lattice). */
export function* places(count) {
  const golden = (1 + Math.sqrt(5)) / 2
  for (let n = 0; n < count; n++) {
    const latitude = (Math.asin(-0.82 + (1.73 * (n + 0.5)) / count) * 180) / Math.PI
    const longitude = ((360 * n) / golden) % 360
    yield { latitude: round(latitude), longitude: round(longitude > 180 ? longitude - 360 : longitude) }
  }
}

/** The best fixed plant of every place; places without data (the open sea) are left out. */
export async function* sites(count) {
  const earth = await decodeEmbedded(openEmbeddedData())
  for (const { latitude, longitude } of places(count)) {
    const request = { site: { latitude, longitude, capacity_kw: 1000 } }
    try {
      const { optimal_parameters: best, energy_metrics: energy } = quickSolar(request, { earth })
      yield { latitude, longitude, tilt: best.tilt, annualEnergyMwh: energy.annual_energy_mwh }
    } catch (error) {
      if (error.code !== 'data_unavailable') throw error
    }
  }
}

function round(degrees) {
  return Math.round(degrees * 100) / 100
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  console.log('latitude,longitude,tilt_deg,annual_energy_mwh')
  for await (const site of sites(1000)) {
    console.log(
      [site.latitude, site.longitude, site.tilt.toFixed(1), site.annualEnergyMwh.toFixed(1)].join(','),
    )
  }
}
