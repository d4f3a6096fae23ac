// The worker: a place and a plant in, a year of hours computed, the energy out.
import { openEmbeddedData } from '@sunwake/data/browser'
import { simulateAt } from '@sunwake/data/place'

// The files beside the page (see vite.config.js): this script is built into the folder `assets` beside them.
const baseUrl = new URL(import.meta.env.DEV ? '/' : '../', self.location.href)
const data = openEmbeddedData({ baseUrl })

self.addEventListener('message', async ({ data: { question, plant } }) => {
  const { latitudeDeg, longitudeDeg, capacityKw, tiltDeg } = plant
  try {
    const mount = { kind: 'fixed', tiltDeg, azimuthDeg: latitudeDeg < 0 ? 0 : 180 }
    const place = { latitudeDeg, longitudeDeg, capacityKw, system: { mount } }
    const { energyKwh, monthly } = await simulateAt(place, data)
    self.postMessage({ question, energyKwh, monthlyKwh: monthly.map((month) => month.acKwh) })
  } catch (error) {
    // What is wrong is said by field, value and bound.
    self.postMessage({ question, error: error.message })
  }
})
