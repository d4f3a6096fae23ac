import { InputError, requireFields, requireObject } from '../../../errors/index.ts'
import { cosDeg, sinDeg } from '../../../math/angles.ts'
import { COEFFICIENTS, INCIDENCE_PIECES } from './incidence-table.ts'
import { packedSite, RECORDS_FROM, VALUES } from './packed-site.ts'
import { type RowsPlane, rowViews } from './row-views.ts'
import type { SolarSite } from './solar-site.ts'

/** Fixed rows and where they face. */
export interface FixedRowsDesign extends RowsPlane {
  /** Direction the modules face, clockwise from north, −360..720 [°]. */
  readonly azimuthDeg: number
}

/** What {@link fixedRowsDc} fills; one object serves any number of designs. */
export interface FixedRowsDc {
  /** DC power after losses, one value per record of the site [kW per kW of nameplate]. */
  readonly dcPower: Float64Array
  /** Irradiation on the modules, mean over their width [kWh/m² per year]. */
  poaKwhM2: number
  /** DC energy after losses [kWh/kW per year]. */
  dcKwhPerKw: number
}

/** The series of a prepared site. */
const SITE_SERIES = {
  east: 'list',
  north: 'list',
  up: 'list',
  inverseUp: 'list',
  dni: 'list',
  circumsolar: 'list',
  dome: 'list',
  horizon: 'list',
  groundBeam: 'list',
  groundDiffuse: 'list',
  ratingCold: 'list',
  ratingHeating: 'list',
  incidence: 'list',
} as const

/** Room for one design at a time. */
export function createFixedRowsDc(site: SolarSite): FixedRowsDc {
  requireFields(site, SITE_SERIES, 'site')
  return { dcPower: new Float64Array(site.length), poaKwhM2: 0, dcKwhPerKw: 0 }
}

/**
 * DC power of long fixed rows on level ground, record by record: the PVWatts chain of `runPvChain` with rows that
 * shade each other. For each record, with r = gcr·|cos θ|/cos z:
 *
 *     lit share of the modules b = min(1, 1/r),  of the ground between the rows max(0, 1 − r)
 *     beam   = b·dni·cos θ,   circumsolar likewise shaded
 *     sky    = max(dome·F_sky + b·circumsolar·cos θ + horizon·sin β·F_sky/((1 + cos β)/2), 0)
 *     ground = F_ground·(groundBeam·max(0, 1 − r) + groundDiffuse·F_skyOfGround)
 *
 * b is one minus the shaded fraction of Anderson & Jensen (`fixedRowShadedFraction`), the F are those of
 * the view factors of long rows. Shade costs power in proportion to the shaded width; light from the backs of the rows in front,
 * the ends of the rows and the first row are left out. With a gcr of 0 nothing shades and the figures are those of
 * `simulatePv` for the same plant; with any other the light is that of `lightOnArray` (the test beside compares them).
 * No allocation beyond the three views.
 *
 * @param out filled and returned.
 * @throws {InputError} `out_of_range` and its kin (`tiltDeg`, `azimuthDeg`, `gcr`), `length_mismatch`.
 * @see Anderson & Jensen 2024, J. Renewable Sustainable Energy 16:023504
 * @see Mikofski et al. 2019, Bifacial performance modeling in large arrays, 46th IEEE PVSC (ground between rows)
 */
export function fixedRowsDc(
  site: SolarSite,
  fixedRowsDesign: FixedRowsDesign,
  out?: FixedRowsDc,
): FixedRowsDc {
  requireFields(site, SITE_SERIES, 'site')
  requireObject(fixedRowsDesign, 'fixedRowsDesign')
  const { tiltDeg, azimuthDeg, gcr } = fixedRowsDesign
  out ??= createFixedRowsDc(site)
  InputError.requireRange(azimuthDeg, -360, 720, 'azimuthDeg', '°')
  const views = rowViews({ tiltDeg, gcr })
  const { dcPower } = out
  InputError.requireLength(site.length, { 'out.dcPower': dcPower })
  const cosTilt = cosDeg(tiltDeg)
  const sinTilt = sinDeg(tiltDeg)
  const plane: PlaneOfRows = {
    gcr,
    cosTilt,
    normalEast: sinTilt * sinDeg(azimuthDeg),
    normalNorth: sinTilt * cosDeg(azimuthDeg),
    domeView: views.sky,
    horizonView: (sinTilt * views.sky) / (0.5 * (1 + cosTilt)),
    groundBeamView: views.ground,
    groundDiffuseView: views.ground * views.skyOfGround,
  }
  const packed = packedSite(site)
  const sums = new Float64Array(2)
  for (let begin = 0; begin < dcPower.length; begin += RECORDS_AT_ONCE) {
    addRecords(packed, plane, dcPower, sums, begin, Math.min(begin + RECORDS_AT_ONCE, dcPower.length))
  }
  const yearly = site.recordHours / site.years
  out.poaKwhM2 = (sums[0] * yearly) / 1000
  out.dcKwhPerKw = sums[1] * yearly
  return out
}

/**
 * Records of one turn. A loop over a whole year is compiled while it runs for the first time, by which nothing after it is
 * known yet: engines then leave that code at its end, in every later call, and begin the next in slow code again.
 */
const RECORDS_AT_ONCE = 512

/** A plane and what it sees. */
interface PlaneOfRows {
  readonly gcr: number
  readonly cosTilt: number
  readonly normalEast: number
  readonly normalNorth: number
  readonly domeView: number
  readonly horizonView: number
  readonly groundBeamView: number
  readonly groundDiffuseView: number
}

/** Adds irradiance and DC power of records of a {@link packedSite} to the two sums. */
function addRecords(
  packed: Float64Array,
  plane: PlaneOfRows,
  dcPower: Float64Array,
  sums: Float64Array,
  begin: number,
  end: number,
): void {
  const { gcr, cosTilt, normalEast, normalNorth } = plane
  const { domeView, horizonView, groundBeamView, groundDiffuseView } = plane
  let poaSum = sums[0]
  let dcSum = sums[1]
  for (let k = begin, at = RECORDS_FROM + VALUES * begin; k < end; k++, at += VALUES) {
    const cosAoi = normalEast * packed[at] + normalNorth * packed[at + 1] + cosTilt * packed[at + 2]
    const shade = gcr * Math.abs(cosAoi) * packed[at + 3]
    const groundLit = shade < 1 ? 1 - shade : 0
    let sky = packed[at + 6] * domeView + packed[at + 7] * horizonView
    let beam = 0
    let modifier = 0
    if (cosAoi > 0) {
      const caught = shade > 1 ? cosAoi / shade : cosAoi
      beam = packed[at + 4] * caught
      sky += packed[at + 5] * caught
      const place = cosAoi * INCIDENCE_PIECES
      const piece = place | 0
      const u = place - piece
      const i = COEFFICIENTS * piece
      modifier = packed[i] + u * (packed[i + 1] + u * (packed[i + 2] + u * packed[i + 3]))
    }
    const ground = packed[at + 8] * groundLit * groundBeamView + packed[at + 9] * groundDiffuseView
    const diffuse = (sky > 0 ? sky : 0) + ground
    const poa = beam + diffuse
    const dc = (beam * modifier + diffuse) * (packed[at + 10] + packed[at + 11] * poa)
    dcPower[k] = dc
    poaSum += poa
    dcSum += dc
  }
  sums[0] = poaSum
  sums[1] = dcSum
}
