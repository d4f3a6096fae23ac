import { hypot } from '../../math/elementary/index.ts'

/** Elevation below which the rows at the end of the field close the ground's view of the sky, tan 5°. */
const TAN_END_OF_FIELD = 0.08748866352592401
/** Pitches of ground that a row sees to either side. */
const GROUND_PITCHES = 20
/** Height of the rows' centres in the ground's view, over their width: without an end of the field it is of no effect. */
const GROUND_HEIGHT = 1
/** Half the width of a row that stands in the way, over the width: a little more than ½, so that no view starts on it. */
const OBSTACLE_HALF_WIDTH = 0.5001

/** Rows without end on level ground. */
export interface ShedSection {
  /** Ground coverage ratio, width over pitch, 0 < gcr ≤ 1. */
  readonly gcr: number
  /** Level distance of neighbouring rows [m]. */
  readonly pitch: number
  /** Height of the rows' centres above the ground [m]. */
  readonly height: number
}

/** What a side of a row sees, means over its width [fraction]. */
export interface SideViews {
  readonly sky: number
  readonly ground: number
}

/** What rows at one tilt and the ground between them see [fraction]. */
export interface ShedViews {
  readonly front: SideViews
  readonly back: SideViews
  readonly skyOfGround: number
}

/** View factors of rows whose fronts have a tilt of this sine and cosine. NaN gives NaN. */
export function shedViews(section: ShedSection, sinTilt: number, cosTilt: number): ShedViews {
  const { gcr } = section
  return {
    front: { sky: skyViewOfShed(cosTilt, gcr), ground: groundViewOfShed(sinTilt, cosTilt, gcr) },
    back: { sky: skyViewOfShed(-cosTilt, gcr), ground: groundViewOfShed(sinTilt, -cosTilt, gcr) },
    skyOfGround: skyViewOfGround(section, sinTilt, cosTilt),
  }
}

/**
 * Sky that one side of a row sees over the row in front of it, mean over the width [fraction]
 *
 *     F = (1 + cos β) / (1 + g + √(1 + g² − 2g·cos β))
 *
 * by Hottel's crossed strings, with g the ground coverage ratio. NaN gives NaN.
 *
 * @param cosTilt cosine of the side's tilt, negative for the back.
 */
export function skyViewOfShed(cosTilt: number, gcr: number): number {
  return (1 + cosTilt) / (1 + gcr + Math.sqrt(1 + gcr * (gcr - 2 * cosTilt)))
}

/**
 * Ground that one side of a row sees below the row in front of it, mean over the width [fraction]
 *
 *     F = ½·(1 + |AC| − |BC|)
 *
 * by Hottel's crossed strings in widths of a row, from the lower edge A and the upper edge B of the row to the far end
 * C of the ground, tight around the lower edge of the row in front. With ground without end, F would be
 * (1 − cos β)/(1 + g + √(1 + g² + 2g·cos β)) and the height of no effect; with the 20 pitches and the height of one
 * width that pvlib 0.16.1 takes, whose figures are the reference, it is smaller by up to 0.003. NaN gives NaN.
 *
 * @param cosTilt cosine of the side's tilt, negative for the back.
 */
export function groundViewOfShed(
  sinTilt: number,
  cosTilt: number,
  gcr: number,
  groundPitches: number = GROUND_PITCHES,
): number {
  const end = groundPitches / gcr
  const lowX = -cosTilt / 2
  const lowY = GROUND_HEIGHT - sinTilt / 2
  const highX = -lowX
  const highY = GROUND_HEIGHT + sinTilt / 2
  // The side faces −x. All ground lies behind it where its plane meets the ground beyond the end.
  if ((end + lowX) * sinTilt <= lowY * cosTilt) return 0
  const obstacleX = -1 / gcr - OBSTACLE_HALF_WIDTH * cosTilt
  const obstacleY = GROUND_HEIGHT - OBSTACLE_HALF_WIDTH * sinTilt
  const facing =
    tightLength(lowX, lowY, obstacleX, obstacleY, -end) -
    tightLength(highX, highY, obstacleX, obstacleY, -end)
  // Ground behind the plane is seen round the lower edge, over the whole width.
  const behind =
    (end - lowX) * sinTilt + lowY * cosTilt >= 0 ? 1 : hypot(end - highX, highY) - hypot(end - lowX, lowY)
  return 0.5 * (behind + facing)
}

/** Length of a string from a point to the ground at `endX`, which passes below an obstacle between them. */
function tightLength(x: number, y: number, obstacleX: number, obstacleY: number, endX: number): number {
  const above = (endX - x) * (obstacleY - y) + y * (obstacleX - x)
  return above > 0
    ? hypot(x - obstacleX, y - obstacleY) + hypot(obstacleX - endX, obstacleY)
    : hypot(x - endX, y)
}

/**
 * Sky that the ground sees between the rows, mean over a pitch [fraction]. All gaps are alike, so it is what a strip
 * of many pitches sees through one gap:
 *
 *     F = 1/(2p)·∫ (sin φ₁(x) − sin φ₀(x)) dx   over the strip, as far as the gap is open
 *
 * with φ₀ and φ₁ the angles from vertical to the edges of the rows left and right of the gap; a term of the integral
 * is a difference of two distances. The strip reaches to where the rows stand 5° high, as in pvlib 0.16.1; without
 * end F would be 1 − g·(skyViewOfShed + groundViewOfShed). Front and back give the same.
 * A row that reaches into the ground lets no light below, as in pvlib. NaN gives NaN.
 */
export function skyViewOfGround(
  { gcr, pitch, height }: ShedSection,
  sinTilt: number,
  cosTilt: number,
  pitches: number = Math.ceil(height / (pitch * TAN_END_OF_FIELD)),
): number {
  const across = (gcr * pitch * Math.abs(cosTilt)) / 2
  const low = height - (gcr * pitch * sinTilt) / 2
  const high = height + (gcr * pitch * sinTilt) / 2
  const rise = high - low
  if (low < 0) return 0
  // The rows rise towards +x. Through the gap, one looks up between lower edge and upper edge of the next row, or back.
  const openFrom = rise > 0 ? -across - (low * (pitch + 2 * across)) / rise : -Infinity
  const openTo = rise > 0 ? pitch - across + (low * (pitch - 2 * across)) / rise : Infinity
  const from = Math.max(-pitches * pitch, openFrom)
  const to = Math.min((pitches + 1) * pitch, openTo)
  // Beyond its own plane a row shows the other edge.
  const planeFoot = sinTilt > 0 ? (-height * Math.abs(cosTilt)) / sinTilt : -Infinity
  const turn = Math.min(Math.max(planeFoot, from), to)
  const nextTurn = Math.min(Math.max(planeFoot + pitch, from), to)
  const left = lineOfSines(-across, low, from, turn) + lineOfSines(across, high, turn, to)
  const right =
    lineOfSines(pitch + across, high, from, nextTurn) + lineOfSines(pitch - across, low, nextTurn, to)
  return (right - left) / (2 * pitch)
}

/** Integral along the ground of the sine of the angle from vertical to the point (x, y). */
function lineOfSines(x: number, y: number, from: number, to: number): number {
  return hypot(x - from, y) - hypot(x - to, y)
}
