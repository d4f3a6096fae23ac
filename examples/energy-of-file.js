// What the small examples share: a weather file in, the energy of a plant out. No I/O: it runs in Node, browsers,
// workers and at the edge.
import { createPvSystem } from '@sunwake/core/solar/system'
import { simulatePv } from '@sunwake/core/studies'
import { readWeatherFile } from '@sunwake/core/weather'

/**
 * @param {string} text a TMY3, EPW, PVGIS, NSRDB, ... file
 * @param {{ capacityKw: number, tiltDeg: number, azimuthDeg: number }} plant
 */
export function energyOfFile(text, { capacityKw, tiltDeg, azimuthDeg }) {
  const { site, weather, name } = readWeatherFile(text)
  const system = createPvSystem({ capacityKw, mount: { kind: 'fixed', tiltDeg, azimuthDeg } })
  const { energyKwh, monthly } = simulatePv({ site, weather, system })
  return { place: name, energyKwh, monthlyKwh: monthly.map((month) => month.acEnergyKwh) }
}
