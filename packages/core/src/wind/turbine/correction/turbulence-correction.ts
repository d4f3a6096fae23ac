import { InputError, requireFields, requireObject } from '../../../errors/index.ts'
import { normalCdf, normalPdf } from '../../../math/special/index.ts'
import { curvePeak, type TurbineCurve } from '../turbine-curve.ts'

/**
 * Mean power over a record in which the wind is spread normally about its mean [kW]
 *
 *     P(u, TI) = ∫ P₀(v)·N(v; u, TI·u) dv
 *
 * exact for the straight-lined table P₀ and its values outside. At TI = 0 it is the table. NaN gives NaN. For inner
 * loops: nothing is checked.
 *
 * @param turbulence TI, standard deviation over mean of the speed within a record [1].
 * @see IEC 61400-12-1:2017, annex M
 */
export function turbulentPower(curve: TurbineCurve, speed: number, turbulence: number): number {
  const { speeds, values, below, above } = curve
  const sigma = Math.max(turbulence * speed, 1e-6)
  let z = (speeds[0] - speed) / sigma
  let cdf = normalCdf(z)
  let pdf = normalPdf(z)
  let mean = below * cdf
  for (let i = 1; i < speeds.length; i++) {
    z = (speeds[i] - speed) / sigma
    const cdfNext = normalCdf(z)
    const pdfNext = normalPdf(z)
    const slope = (values[i] - values[i - 1]) / (speeds[i] - speeds[i - 1])
    const atMean = values[i - 1] + slope * (speed - speeds[i - 1])
    mean += atMean * (cdfNext - cdf) - slope * sigma * (pdfNext - pdf)
    cdf = cdfNext
    pdf = pdfNext
  }
  return mean + above * (1 - cdf)
}

/**
 * Power table at another turbulence than that of its measurement
 *
 *     P′(u) = P(u) + P(u, TI) − P(u, TI₀),   held in 0..peak
 *
 * at the speeds of the table, by {@link turbulentPower}: the simulated change is added to the measured curve, with the
 * curve itself in the place of that for no turbulence. More turbulence adds power below the knee and takes it at rated.
 * The cut-out is left out of it (the table is held past its last point), since stops are decided by means over minutes.
 *
 * @throws {InputError} `out_of_range` and its kin (`turbulence`, `referenceTurbulence`).
 * @see Albers 2010, Turbulence and Shear Normalisation of Wind Turbine Power Curve, EWEC, Warsaw
 */
export function turbulenceCorrectedCurve(
  curve: TurbineCurve,
  options: { readonly turbulence: number; readonly referenceTurbulence: number },
): TurbineCurve {
  requireFields(curve, { speeds: 'list', values: 'list' }, 'curve')
  requireObject(options, 'options')
  const { turbulence, referenceTurbulence } = options
  InputError.requireRange(turbulence, 0, 0.6, 'turbulence')
  InputError.requireRange(referenceTurbulence, 0, 0.6, 'referenceTurbulence')
  const running = withoutCutOut(curve)
  const peak = curvePeak(curve)
  const values = curve.values.map((power, i) => {
    if (i >= running.speeds.length) return power
    const change =
      turbulentPower(running, curve.speeds[i], turbulence) -
      turbulentPower(running, curve.speeds[i], referenceTurbulence)
    return Math.min(Math.max(power + change, 0), peak)
  })
  return { ...curve, values }
}

/** The table as if the turbine never stopped for a storm: its last output above 0 held from there on. */
function withoutCutOut({ speeds, values, below }: TurbineCurve): TurbineCurve {
  let end = values.length
  while (end > 2 && values[end - 1] === 0) end--
  return { speeds: speeds.slice(0, end), values: values.slice(0, end), below, above: values[end - 1] }
}
