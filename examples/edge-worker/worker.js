// A module worker, as workerd and Cloudflare Workers run it: POST a weather file, get the energy of a plant.
//   curl --data-binary @tmy3.csv 'https://.../?capacity_kw=10&tilt=30&azimuth=180'
import { energyOfFile } from '../energy-of-file.js'

export default {
  /** @param {Request} request */
  async fetch(request) {
    if (request.method !== 'POST') return Response.json({ error: 'POST a weather file' }, { status: 405 })
    const query = new URL(request.url).searchParams
    const number = (name, fallback) => Number(query.get(name) ?? fallback)
    try {
      return Response.json(
        energyOfFile(await request.text(), {
          capacityKw: number('capacity_kw', 10),
          tiltDeg: number('tilt', 30),
          azimuthDeg: number('azimuth', 180),
        }),
      )
    } catch (error) {
      // Errors name field, value and bound, or line and column; anything else is ours.
      const isCallers = ['InputError', 'ParseError'].includes(error.name)
      return Response.json({ error: isCallers ? error.message : 'failed' }, { status: isCallers ? 422 : 500 })
    }
  },
}
