// A module worker at the edge: POST a weather file, get the energy of a plant. It runs in workerd, the open-source
// runtime of Cloudflare Workers (`npm run edge` bundles and starts it), and in any other that has the standard `fetch`.
//
//     curl --data-binary @data/tmy3_723170TYA_greensboro_nc.csv.gz 'http://127.0.0.1:8787/?capacity_kw=10&tilt=30'
import { energyOfFile, refusalOf } from '../energy-of-file.js'

export default {
  /** @param {Request} request */
  async fetch(request) {
    if (request.method !== 'POST') return Response.json({ error: 'POST a weather file' }, { status: 405 })
    try {
      const file = new Uint8Array(await request.arrayBuffer())
      return Response.json(await energyOfFile(file, new URL(request.url).searchParams))
    } catch (thrown) {
      const { status, error } = refusalOf(thrown)
      return Response.json({ error }, { status })
    }
  },
}
