import { requireFields } from '../../errors/index.ts'
import { type WaspMoments, weibullByWasp } from '../resource/index.ts'
import type { SectorClimate } from '../turbine/index.ts'
import type { BinnedClimate } from './wasp/tab.ts'

/**
 * Weibull distributions of the sectors of a histogram by the method of the European Wind Atlas: the same mean cube and
 * the same share above the mean, speeds taken as evenly spread within a bin. A sector without wind has A = k = 0.
 *
 * @returns one climate per sector, in the order of the histogram.
 * @throws {InputError} `inconsistent` where all wind of a sector has one speed.
 * @see Troen & Petersen 1989, European Wind Atlas, chapter 8
 */
export function fitBinnedClimate(climate: BinnedClimate): SectorClimate[] {
  requireFields(
    climate,
    { centreDeg: 'list', frequency: 'list', upperSpeeds: 'list', binShare: 'list' },
    'climate',
  )
  return Array.from(climate.frequency, (frequency, sector) => {
    if (frequency === 0) return { frequency, scale: 0, shape: 0 }
    return { frequency, ...weibullByWasp(momentsOf(climate, sector)) }
  })
}

function momentsOf({ upperSpeeds, binShare }: BinnedClimate, sector: number): WaspMoments {
  const bins = upperSpeeds.length
  const shares = binShare.subarray(sector * bins, (sector + 1) * bins)
  let mean = 0
  let meanCube = 0
  let low = 0
  for (let b = 0; b < bins; b++) {
    const high = upperSpeeds[b]
    mean += (shares[b] * (low + high)) / 2
    // Mean of u³ over low..high.
    meanCube += (shares[b] * (low + high) * (low * low + high * high)) / 4
    low = high
  }
  let fractionAboveMean = 0
  low = 0
  for (let b = 0; b < bins; b++) {
    const high = upperSpeeds[b]
    fractionAboveMean += shares[b] * Math.min(Math.max((high - mean) / (high - low), 0), 1)
    low = high
  }
  return { mean, meanCube, fractionAboveMean }
}
