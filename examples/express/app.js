// Energy over HTTP with Express.
//
//     node examples/express/app.js
//     curl 'http://127.0.0.1:3000/energy?latitude=48.1&longitude=11.6&capacity_kw=10'
//     curl --data-binary @examples/data/tmy3_723170TYA_greensboro_nc.csv.gz 'http://127.0.0.1:3000/energy?tilt=20'
import { simulateAt } from '@sunwake/data/place'
import express from 'express'
import { energyOfFile, refusalOf } from '../energy-of-file.js'

const app = express()
const queryOf = (request) => new URL(request.url, 'http://localhost').searchParams

// Of a place: the climate of the whole Earth comes with @sunwake/data.
app.get('/energy', async (request, response) => {
  const query = queryOf(request)
  const number = (name) => (query.has(name) ? Number(query.get(name)) : undefined)
  const { energyKwh, monthly } = await simulateAt({
    latitudeDeg: number('latitude'),
    longitudeDeg: number('longitude'),
    capacityKw: number('capacity_kw') ?? 10,
  })
  response.json({ energyKwh, monthlyKwh: monthly.map((month) => month.acKwh) })
})

// Of a weather file, packed or not.
app.post('/energy', express.raw({ type: () => true, limit: '64mb' }), async (request, response) => {
  response.json(await energyOfFile(request.body, queryOf(request)))
})

// Express hands over what the handlers above throw, and what it refuses itself: a body that is too large, for example.
app.use((error, _request, response, _next) => {
  const refusal = error.expose === true ? { status: error.status, error: error.message } : refusalOf(error)
  if (refusal.status === 500) console.error(error)
  response.status(refusal.status).json({ error: refusal.error })
})

const server = app.listen(Number(process.env.PORT ?? 3000), '127.0.0.1', (error) => {
  if (error) throw error
  console.log(`http://127.0.0.1:${server.address().port}/energy`)
})
