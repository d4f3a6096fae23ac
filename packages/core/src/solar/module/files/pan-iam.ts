import { ParseError } from '../../../errors/index.ts'
import {
  type PvsystSection,
  pvsystNumber,
  pvsystProfile,
  pvsystSection,
  pvsystText,
} from './pvsyst-section.ts'

/** Incidence-angle modifier of a PAN file. */
export type PanIam =
  | {
      readonly kind: 'ashrae'
      /** Parameter b0 of ASHRAE's formula [1]. */
      readonly b: number
    }
  | {
      readonly kind: 'profile'
      /** Rising angles of incidence [°]. */
      readonly aoiDeg: Float64Array
      /** Modifier at them [1]. */
      readonly iam: Float64Array
    }

/**
 * The incidence-angle modifier of a PAN file: a profile where the file has one, else ASHRAE's b0; undefined without.
 * @throws {ParseError} angles that do not rise or leave 0..90°, a modifier beyond 0..1.1, neither profile nor b0.
 */
export function panIam(file: PvsystSection): PanIam | undefined {
  const section = pvsystSection(file, 'PVObject_IAM')
  if (section === undefined) return undefined
  const profile = pvsystSection(section, 'IAMProfile')
  if (profile === undefined) {
    if (pvsystText(section, 'IAMMode')?.toLowerCase() === 'ashrae') {
      return { kind: 'ashrae', b: pvsystNumber(section, 'B0_IAM') }
    }
    throw new ParseError({
      format: section.format,
      line: section.line,
      column: 'IAMProfile',
      problem: `the section has neither a profile nor ASHRAE's b0`,
    })
  }
  const { x: aoiDeg, y: iam } = pvsystProfile(profile)
  for (let k = 0; k < aoiDeg.length; k++) {
    const isRising = k === 0 || aoiDeg[k] > aoiDeg[k - 1]
    if (isRising && aoiDeg[k] >= 0 && aoiDeg[k] <= 90 && iam[k] >= 0 && iam[k] <= 1.1) continue
    throw new ParseError({
      format: profile.format,
      line: profile.entries.get(`point_${k + 1}`)?.line,
      column: `Point_${k + 1}`,
      value: `${aoiDeg[k]},${iam[k]}`,
      problem: 'angles must rise within 0..90°, modifiers lie in 0..1.1',
    })
  }
  return { kind: 'profile', aoiDeg, iam }
}
