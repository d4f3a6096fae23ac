import { PV_COST_ITEMS, PV_PROJECT_TERMS } from '../../finance/index.ts'
import { PVWATTS_LOSS_NAMES, type RowsSystem } from '../../solar/system/index.ts'
import { FINANCING_ITEMS } from './money/solar-financing.ts'
import { MODULE_EFFICIENCY_SOURCE, type SolarEconomics, type SolarMoney } from './money/solar-money.ts'
import { areAzimuthsMirrored, type SolarDesignBounds } from './space/solar-design-bounds.ts'

/** One figure or choice that shaped a result. */
export interface SolarAssumption {
  /** Path of the input that sets it, or, for what cannot be set, a name. */
  readonly name: string
  readonly value: number | string
  /** Unit in words; empty for a choice. */
  readonly unit: string
  /** `given` by the caller, the `default` of an input, or a property of the `model` that no input changes. */
  readonly origin: 'given' | 'default' | 'model'
  /** Where a default comes from or what a property means; absent where the caller gave it. */
  readonly source?: string | undefined
}

/** What {@link solarAssumptions} writes down. */
export interface SolarAssumptionsInput {
  readonly latitudeDeg: number
  readonly system: RowsSystem
  readonly givenSystem: Partial<Omit<RowsSystem, 'losses'>> & { readonly losses?: object | undefined }
  readonly money: SolarMoney
  readonly economics: SolarEconomics
  /** Before the plot of land narrows them. */
  readonly bounds: SolarDesignBounds
  readonly givenBounds: Partial<SolarDesignBounds>
  /** Whether what hours hide of clipping is taken off. */
  readonly subhourlyClipping: boolean
}

const DOBOS = 'Dobos 2014, PVWatts Version 5 Manual, NREL/TP-6A20-62641'
const KING = 'King, Boyson & Kratochvil 2004, SAND2004-3535'

/** Units of the inputs of a plant, and where their defaults come from. */
const SYSTEM_ITEMS: Readonly<Record<keyof Omit<RowsSystem, 'losses'>, { unit: string; source: string }>> = {
  temperatureCoefficientPerC: {
    unit: '1/°C',
    source: 'standard module of PVWatts version 8',
  },
  inverterEfficiency: { unit: 'fraction', source: DOBOS },
  transposition: { unit: '', source: 'Perez et al. 1990, Solar Energy 44:271' },
  iam: { unit: '', source: 'De Soto et al. 2006, Solar Energy 80:78; acts on the beam alone' },
  cellTemperature: { unit: '', source: KING },
  albedo: { unit: 'fraction', source: `${DOBOS}; grass and bare soil` },
}

/** What the model of rows takes for granted. */
const MODEL: readonly SolarAssumption[] = [
  {
    name: 'mount',
    value: 'fixed',
    unit: '',
    origin: 'model',
    source: 'modules that never move, on level ground',
  },
  {
    name: 'rows',
    value: 'endless',
    unit: '',
    origin: 'model',
    source:
      'the ends of the rows and the unshaded first row are left out; light from the backs of the rows in front too',
  },
  {
    name: 'partialShading',
    value: 'linear',
    unit: '',
    origin: 'model',
    source:
      'shade on a part of the width costs that part of the beam; cells in series along the shaded edge lose more',
  },
  {
    name: 'skyBehindRows',
    value: 'isotropic_view',
    unit: '',
    origin: 'model',
    source:
      'dome and horizon band by the view factor between rows, the disc around the sun shaded as the beam',
  },
]

const SHADING_SOURCE =
  'the rows’ own shade is computed; trees, buildings and hills are not known (PVWatts takes 3 % for all of them)'

/** Every figure and choice behind a result, those of the caller included. */
export function solarAssumptions(input: SolarAssumptionsInput): SolarAssumption[] {
  return [...MODEL, clippingWithinHours(input), ...ofSystem(input), ...ofBounds(input), ...ofMoney(input)]
}

function clippingWithinHours({ subhourlyClipping }: SolarAssumptionsInput): SolarAssumption {
  return {
    name: 'subhourlyClipping',
    value: subhourlyClipping ? 'taken_off' : 'none',
    unit: '',
    origin: 'model',
    source: subhourlyClipping
      ? 'what hourly means hide from the ceiling of the inverters, by Allen, Hobbs & Bolen 2022 for the DC/AC ratio'
      : 'clipping as the records of the weather show it',
  }
}

function ofSystem({ system, givenSystem }: SolarAssumptionsInput): SolarAssumption[] {
  const names = Object.keys(SYSTEM_ITEMS) as (keyof typeof SYSTEM_ITEMS)[]
  return [
    ...names.map((name) => {
      const { unit, source } = SYSTEM_ITEMS[name]
      const value = system[name]
      return assumption(`system.${name}`, value, unit, givenSystem[name] !== undefined, source)
    }),
    ...PVWATTS_LOSS_NAMES.map((loss) => {
      const isGiven = givenSystem.losses !== undefined && loss in givenSystem.losses
      const source = loss === 'shading' ? SHADING_SOURCE : `${DOBOS}, table 6`
      return assumption(
        `system.losses.${loss}`,
        system.losses[loss],
        'fraction of DC energy',
        isGiven,
        source,
      )
    }),
  ]
}

function ofBounds({ bounds, givenBounds, latitudeDeg }: SolarAssumptionsInput): SolarAssumption[] {
  const isMirrored = areAzimuthsMirrored(givenBounds, latitudeDeg)
  return (Object.keys(bounds) as (keyof SolarDesignBounds)[]).map((name) => {
    const isAngle = name.endsWith('Deg')
    const source =
      isMirrored && name.startsWith('azimuth')
        ? '90..270 mirrored through north, because the site lies south of the equator'
        : 'usual range'
    const unit = name.startsWith('azimuth') ? '° clockwise from north' : isAngle ? '°' : 'ratio'
    return assumption(`bounds.${name}`, bounds[name], unit, givenBounds[name] !== undefined, source)
  })
}

function ofMoney({ money, economics }: SolarAssumptionsInput): SolarAssumption[] {
  const { costs, terms, moduleEfficiency, financing } = money
  const costNames = Object.keys(PV_COST_ITEMS) as (keyof typeof PV_COST_ITEMS)[]
  const termNames = Object.keys(PV_PROJECT_TERMS) as (keyof typeof PV_PROJECT_TERMS)[]
  return [
    assumption(
      'economics.moduleEfficiency',
      moduleEfficiency,
      'kW per m² of module',
      economics.moduleEfficiency !== undefined,
      MODULE_EFFICIENCY_SOURCE,
    ),
    ...costNames.map((name) => {
      const { unit, dollarYear, source } = PV_COST_ITEMS[name]
      const isGiven = economics.costs !== undefined && name in economics.costs
      return assumption(`economics.costs.${name}`, costs[name], dated(unit, dollarYear), isGiven, source)
    }),
    ...termNames.map((name) => {
      const { unit, dollarYear, source } = PV_PROJECT_TERMS[name]
      const isGiven = economics.terms !== undefined && name in economics.terms
      return assumption(`economics.terms.${name}`, terms[name], dated(unit, dollarYear), isGiven, source)
    }),
    ...(financing === undefined
      ? []
      : (Object.keys(FINANCING_ITEMS) as (keyof typeof FINANCING_ITEMS)[]).map((name) => {
          const { unit, source } = FINANCING_ITEMS[name]
          const isGiven = economics.financing?.[name] !== undefined
          return assumption(`economics.financing.${name}`, financing[name], unit, isGiven, source)
        })),
  ]
}

function dated(unit: string, dollarYear: number | undefined): string {
  return dollarYear === undefined ? unit : `${unit}, dollars of ${dollarYear}`
}

function assumption(
  name: string,
  value: number | string,
  unit: string,
  isGiven: boolean,
  source: string,
): SolarAssumption {
  return isGiven ? { name, value, unit, origin: 'given' } : { name, value, unit, origin: 'default', source }
}
