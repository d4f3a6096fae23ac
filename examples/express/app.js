// Routes for Express: `const app = express(); energyRoutes(app, express); app.listen(3000)`.
import { energyOfFile } from '../energy-of-file.js'

export function energyRoutes(app, { text }) {
  app.post('/energy', text({ type: '*/*', limit: '64mb' }), (request, response) => {
    const { capacity_kw: capacityKw = 10, tilt: tiltDeg = 30, azimuth: azimuthDeg = 180 } = request.query
    try {
      response.json(
        energyOfFile(request.body, {
          capacityKw: Number(capacityKw),
          tiltDeg: Number(tiltDeg),
          azimuthDeg: Number(azimuthDeg),
        }),
      )
    } catch (error) {
      const isCallers = ['InputError', 'ParseError'].includes(error.name)
      response.status(isCallers ? 422 : 500).json({ error: isCallers ? error.message : 'failed' })
    }
  })
}
