import type { EmbeddedData } from '@sunwake/data'
import { hourlyYearAt, quickWindAt } from '@sunwake/data/place'

/** Where the pack of the test is. */
const PLACE = { latitudeDeg: 55.5, longitudeDeg: 9.5 }

/** Wind and sun of a place, as text: a number is written so that no other one is written the same. */
export async function windAndSun(data: EmbeddedData): Promise<string> {
  const { annualEnergyKwh, capacityFactor, climate } = await quickWindAt(PLACE, data)
  const { weather } = await hourlyYearAt(PLACE, data)
  const { ghi, dni, tempAir, windSpeed } = weather
  const series = [ghi, dni, tempAir, windSpeed].map((values) => values && Array.from(values))
  return JSON.stringify({ annualEnergyKwh, capacityFactor, packs: climate.packs, series })
}
