// One thread: the places that it was given, in turn. The embedded climate is opened once and read by the piece.
import { parentPort, workerData } from 'node:worker_threads'
import { simulateAt } from '@sunwake/data/place'

const years = []
for (const site of workerData) {
  // Fixed rows at 20° towards the equator, unless `system` says otherwise.
  const { energyKwh, capacityFactor, performanceRatio } = await simulateAt(site)
  // Only what the table needs goes back: the hours of a year would be copied from thread to thread.
  const { latitudeDeg, longitudeDeg } = site
  years.push({ latitudeDeg, longitudeDeg, energyKwh, capacityFactor, performanceRatio })
}
parentPort.postMessage(years)
