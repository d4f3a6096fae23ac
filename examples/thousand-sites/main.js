// A thousand plants, a year of hours each, by every core of this machine: a table on standard output. No network, no
// keys: the climate of any place on Earth comes with @sunwake/data.
//
//     node examples/thousand-sites/main.js > sites.csv
//     node examples/thousand-sites/main.js 40 > row.csv    # the first forty of them
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'

/** 25 by 40 places, from Bordeaux to Warsaw: every 0.4 of a degree. */
const SITES = Array.from({ length: Number(process.argv[2] ?? 1000) }, (_, n) => ({
  latitudeDeg: round(44 + 0.4 * Math.floor(n / 40)),
  longitudeDeg: round(2 + 0.4 * (n % 40)),
  capacityKw: 1000,
}))

// A thread is a process of the engine of its own: each takes a part of the places and answers in their order.
const threads = availableParallelism()
const size = Math.ceil(SITES.length / threads)
const parts = await Promise.all(
  Array.from({ length: threads }, (_, i) => yearsOf(SITES.slice(i * size, (i + 1) * size))),
)

console.log('latitude_deg,longitude_deg,energy_mwh,capacity_factor,performance_ratio')
for (const { latitudeDeg, longitudeDeg, energyKwh, capacityFactor, performanceRatio } of parts.flat()) {
  const energyMwh = (energyKwh / 1000).toFixed(1)
  console.log(
    [latitudeDeg, longitudeDeg, energyMwh, capacityFactor.toFixed(4), performanceRatio.toFixed(4)].join(','),
  )
}

/** @param {readonly object[]} sites what `simulateAt` takes, see worker.js */
function yearsOf(sites) {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./worker.js', import.meta.url), { workerData: sites })
    worker.once('message', resolve)
    worker.once('error', reject)
  })
}

function round(degrees) {
  return Math.round(degrees * 10) / 10
}
