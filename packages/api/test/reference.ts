import { readFileSync } from 'node:fs'

const FOLDER = new URL('../../core/test/reference/solar/', import.meta.url)

/** A text of the engine's reference folder. */
export function referenceText(name: string): string {
  return readFileSync(new URL(name, FOLDER), 'utf8')
}

interface PeerWeather {
  readonly latitude: number
  readonly longitude: number
  readonly altitude: number
  readonly utc_offset_h: number
  readonly year: number
  /** Minute of the hour at which the sun is taken. */
  readonly minute: number
  readonly ghi: number[]
  readonly dni: number[]
  readonly dhi: number[]
  readonly temp_air: number[]
  readonly wind_speed: number[]
}

/** A request for the hourly weather on which the peers ran, with any plant. */
export function requestOnPeerWeather(id: string, system: Record<string, unknown>) {
  const peer = JSON.parse(referenceText(`e2e/weather_${id}.json`)) as PeerWeather
  const start = Date.UTC(peer.year, 0, 1, 0, peer.minute) - peer.utc_offset_h * 3_600_000
  return {
    latitude: peer.latitude,
    longitude: peer.longitude,
    altitude_m: peer.altitude,
    weather: {
      start: new Date(start).toISOString(),
      timestamp_label: 'center',
      utc_offset_hours: peer.utc_offset_h,
      ghi_wm2: peer.ghi as (number | null)[],
      dni_wm2: peer.dni as (number | null)[],
      dhi_wm2: peer.dhi as (number | null)[],
      temp_air_c: peer.temp_air as (number | null)[],
      wind_speed_ms: peer.wind_speed as (number | null)[],
    },
    system,
  }
}
