import type { Turbine } from '@sunwake/data'

/** What of a turbine makes numbers, for fingerprints. */
export function turbineIdentity({
  id,
  ratedPowerKw,
  rotorDiameter,
  airDensity,
  powerCurve,
  ctCurve,
}: Turbine): object {
  return {
    id,
    ratedPowerKw,
    rotorDiameter,
    airDensity,
    speeds: [...powerCurve.speeds],
    powerKw: [...powerCurve.powerKw],
    ctSpeeds: [...ctCurve.speeds],
    ct: [...ctCurve.ct],
  }
}
