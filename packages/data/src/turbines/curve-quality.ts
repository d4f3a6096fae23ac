import type { CurveQuality, Turbine } from './turbine.ts'

/** No rotor takes more of the wind's power than this share (Betz, 1920). */
const BETZ_LIMIT = 16 / 27
const W_PER_KW = 1000

type Curve = Pick<
  Turbine,
  'airDensity' | 'rotorDiameter' | 'powerCurve' | 'cutInSpeed' | 'ratedSpeed' | 'cutOutSpeed' | 'dataSheet'
>

/**
 * Checks a power curve against physics: at no wind speed more than 16/27 of the power of the wind through the rotor,
 * ½ ρ A v³; and cut-in below rated, rated not above cut-out, in the curve and in the data sheet. A curve whose last
 * speed is the first with rated power passes.
 */
export function curveQuality(turbine: Curve): CurveQuality {
  const reasons: string[] = []
  const beyond = speedsBeyondBetz(turbine)
  if (beyond.length > 0) {
    reasons.push(`More power than the Betz limit (16/27) allows at ${beyond.join(', ')} m/s.`)
  }
  for (const [where, speeds] of [
    ['curve', turbine],
    ['data sheet', turbine.dataSheet ?? {}],
  ] as const) {
    const { cutInSpeed, ratedSpeed, cutOutSpeed } = speeds
    if (isInOrder(cutInSpeed, ratedSpeed, cutOutSpeed)) continue
    const given = [cutInSpeed, ratedSpeed, cutOutSpeed].map((speed) => speed ?? 'unknown').join(', ')
    reasons.push(`Cut-in, rated and cut-out speed of the ${where} are out of order: ${given} m/s.`)
  }
  return { ok: reasons.length === 0, reasons }
}

function speedsBeyondBetz({ airDensity, rotorDiameter, powerCurve }: Curve): readonly number[] {
  const area = (Math.PI / 4) * rotorDiameter * rotorDiameter
  return [...powerCurve.speeds].filter(
    (v, i) => powerCurve.powerKw[i]! * W_PER_KW > BETZ_LIMIT * 0.5 * airDensity * area * v * v * v,
  )
}

/** Unknown speeds are in order with every other. */
function isInOrder(
  cutIn: number | undefined,
  rated: number | undefined,
  cutOut: number | undefined,
): boolean {
  const isBelow = (a: number | undefined, b: number | undefined) =>
    a === undefined || b === undefined || a < b
  return isBelow(cutIn, rated) && isBelow(cutIn, cutOut) && !(rated! > cutOut!)
}
