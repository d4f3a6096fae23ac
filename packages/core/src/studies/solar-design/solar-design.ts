/** What an optimiser of a plant of fixed rows may choose. */
export interface SolarDesign {
  /** Tilt from horizontal [°]. */
  readonly tiltDeg: number
  /** Direction the modules face, clockwise from north [°]. */
  readonly azimuthDeg: number
  /** DC nameplate over AC nameplate [1]. */
  readonly dcAcRatio: number
  /** Ground coverage ratio: module width over row pitch [1]. */
  readonly gcr: number
}

/**
 * The coordinates of a design with the names of their bounds. The DC/AC ratio is last because to change it alone costs
 * the least.
 */
export const DESIGN_COORDINATES = [
  { name: 'tilt', value: 'tiltDeg', min: 'tiltMinDeg', max: 'tiltMaxDeg' },
  { name: 'azimuth', value: 'azimuthDeg', min: 'azimuthMinDeg', max: 'azimuthMaxDeg' },
  { name: 'gcr', value: 'gcr', min: 'gcrMin', max: 'gcrMax' },
  { name: 'dcAcRatio', value: 'dcAcRatio', min: 'dcAcRatioMin', max: 'dcAcRatioMax' },
] as const

/** A design from its coordinates. */
export function designAt(point: Float64Array): SolarDesign {
  return { tiltDeg: point[0], azimuthDeg: point[1], gcr: point[2], dcAcRatio: point[3] }
}
