import type { PermitParts } from '../../../wind/permit/parts.ts'
import type { MethodRow } from '../../parts/appendix.ts'

const METHODS: Readonly<Record<keyof PermitParts, MethodRow>> = {
  site_suitability: {
    what: 'Site suitability',
    model: 'Wind of the site against a class; turbulence of wakes by Frandsen; wind of 50 years by Gumbel',
    reference: 'IEC 61400-1:2019; Frandsen 2007, Risø-R-1188',
  },
  noise: {
    what: 'Noise',
    model: 'Octave bands with divergence, air, ground; sum of all turbines',
    reference: 'ISO 9613-2:1996; ISO 9613-1:1993 for the air',
  },
  shadow_flicker: {
    what: 'Shadow flicker',
    model: 'Shadow of the rotors minute by minute; expected hours by sunshine and wind',
    reference: 'Guidance of the German states (LAI) 2020; Reda & Andreas 2004, NREL/TP-560-34302',
  },
  collector_network: {
    what: 'Collector network',
    model: 'Radial tree with capacities, improved by local search; ohmic losses by the hour',
    reference: 'Esau & Williams 1966, IBM Systems Journal 5:142',
  },
}

/** Models behind the parts of a permit. */
export function permitMethods(permit: PermitParts | undefined): readonly MethodRow[] {
  return (Object.keys(METHODS) as (keyof PermitParts)[])
    .filter((part) => permit?.[part] !== undefined)
    .map((part) => METHODS[part])
}
