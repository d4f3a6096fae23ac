// What the examples of Express and of the edge share: a weather file in, the energy of a plant out. No I/O, so it runs
// anywhere JavaScript does.
import { createPvSystem } from '@sunwake/core/solar/system'
import { simulatePv } from '@sunwake/core/studies'
import { readWeatherFile } from '@sunwake/core/weather'
import { textOfBytes } from '@sunwake/data'

/**
 * @param {Uint8Array} file of TMY3, EPW, PVGIS, NSRDB, ...: text, or text packed by gzip
 * @param {URLSearchParams} query `capacity_kw`, `tilt`, `azimuth`
 */
export async function energyOfFile(file, query) {
  const number = (name, otherwise) => Number(query.get(name) ?? otherwise)
  const { site, weather, name } = readWeatherFile(await textOfBytes(file))
  const system = createPvSystem({
    capacityKw: number('capacity_kw', 10),
    mount: { kind: 'fixed', tiltDeg: number('tilt', 30), azimuthDeg: number('azimuth', 180) },
  })
  const { energyKwh, monthly } = simulatePv({ site, weather, system })
  return { place: name, energyKwh, monthlyKwh: monthly.map((month) => month.acKwh) }
}

/**
 * What to tell the caller of an error. Sunwake's own name the field, the value and the bound, or line and column of a
 * file; any other is a fault of ours, and nobody else's business.
 */
export function refusalOf(error) {
  const isCallers = error.name === 'InputError' || error.name === 'ParseError'
  return isCallers ? { status: 422, error: error.message } : { status: 500, error: 'failed' }
}
