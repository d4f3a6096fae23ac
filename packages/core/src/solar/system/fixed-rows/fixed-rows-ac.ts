import { requireFields, requireList, requireObject } from '../../../errors/index.ts'
import { type PvwattsInverterOutput, pvwattsInverter } from '../../inverter/index.ts'
import { pvwattsSums } from '../../inverter/internal.ts'
import type { SolarSite } from './solar-site.ts'

/** What {@link fixedRowsAc} fills; one object serves any number of designs. */
export interface FixedRowsAc extends PvwattsInverterOutput {
  /** AC energy [kWh/kW DC per year]. */
  acKwhPerKw: number
  /** AC energy of an inverter without a ceiling [kWh/kW DC per year]. */
  unclippedKwhPerKw: number
}

/** The energies of a design without their series. */
export type FixedRowsEnergy = Pick<FixedRowsAc, 'acKwhPerKw' | 'unclippedKwhPerKw'>

/** Room for one design at a time. */
export function createFixedRowsAc(site: SolarSite): FixedRowsAc {
  requireObject(site, 'site')
  return {
    acPower: new Float64Array(site.length),
    acPowerUnclipped: new Float64Array(site.length),
    acKwhPerKw: 0,
    unclippedKwhPerKw: 0,
  }
}

/**
 * AC energy of a DC series behind inverters of a given DC/AC ratio, `pvwattsInverter` summed up.
 *
 * @param dcPower of `fixedRowsDc` [kW per kW DC].
 * @param dcAcRatio DC nameplate over AC nameplate, above 0.
 * @param out filled and returned.
 * @throws {InputError} `out_of_range` and its kin, `length_mismatch`.
 * @see Dobos 2014, PVWatts Version 5 Manual, NREL/TP-6A20-62641, section 10
 */
export function fixedRowsAc(
  input: SolarSite,
  dcPower: Float64Array,
  dcAcRatio: number,
  out: FixedRowsAc,
): FixedRowsAc {
  requireObject(input, 'input')
  requireList(dcPower, 'dcPower')
  requireFields(out, { acPower: 'list', acPowerUnclipped: 'list' }, 'out')
  pvwattsInverter({ dcPower, ...inverterOf(input, dcAcRatio) }, out)
  return Object.assign(out, fixedRowsEnergy(input, dcPower, dcAcRatio))
}

/** Energies of {@link fixedRowsAc} without the series, in two thirds of the time. Checks nothing but the inverter. */
export function fixedRowsEnergy(site: SolarSite, dcPower: Float64Array, dcAcRatio: number): FixedRowsEnergy {
  const [ac, unclipped] = pvwattsSums({ dcPower, ...inverterOf(site, dcAcRatio) })
  const { recordHours, years } = site
  return { acKwhPerKw: (ac * recordHours) / years, unclippedKwhPerKw: (unclipped * recordHours) / years }
}

function inverterOf(
  { inverterEfficiency: efficiency }: SolarSite,
  dcAcRatio: number,
): { readonly dcLimit: number; readonly efficiency: number } {
  return { dcLimit: 1 / (dcAcRatio * efficiency), efficiency }
}
