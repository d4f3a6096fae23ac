import {
  GENERIC_INVERTERS,
  readAdrInverter,
  readOnd,
  readSandiaInverter,
  requireAdrParameters,
  requireSandiaParameters,
  type StringInput,
} from '@sunwake/core/solar/inverter'
import type { HeatLimit, PvInverter } from '@sunwake/core/solar/system'
import { coreParameters } from '../../../wire/parameter-table.ts'
import type { Notes } from '../../result/notes.ts'
import { hasColumn, readLibrary, readProduct } from './read-product.ts'
import { INVERTER_COUNT, INVERTER_PARAMETERS } from './schema/inverter.ts'
import type { PvSystemRequest } from './schema/system.ts'

type GivenInverter = NonNullable<PvSystemRequest['inverter']>
type Given<M extends GivenInverter['model']> = Extract<GivenInverter, { model: M }>

/** The inverters of a plant in the engine's terms; nothing where the request does not have them. */
export interface RequestedInverter {
  readonly inverter?: PvInverter | undefined
  /** Voltages that they are made for, where they are known. */
  readonly input?: StringInput | undefined
  /** What they can give at air temperatures, where it is known. */
  readonly heatLimits?: readonly HeatLimit[] | undefined
}

/** An inverter, not yet counted. */
type OneInverter = PvInverter extends infer I
  ? I extends { readonly count: number }
    ? Omit<I, 'count'>
    : never
  : never

interface InverterProduct {
  readonly one: OneInverter
  /** Which product, by which model. */
  readonly description: string
  readonly input?: StringInput | undefined
  readonly heatLimits?: readonly HeatLimit[] | undefined
  /** Points of its file that contradict those before. */
  readonly heatPointsLeftOut?: readonly string[] | undefined
}

const FIELD = 'system.inverter'

/**
 * The inverters of a request; says which product they are.
 * @throws {ServiceError} `validation_error` for a product that cannot be read.
 */
export function requestInverter(given: PvSystemRequest['inverter'], notes: Notes): RequestedInverter {
  if (given === undefined) return {}
  const counted = coreParameters(INVERTER_COUNT, given)
  switch (given.model) {
    case 'pvwatts':
      return { inverter: { kind: given.model } }
    case 'sandia':
    case 'adr': {
      const parameters = coreParameters(INVERTER_PARAMETERS[given.model], given)
      const inverter = { kind: given.model, parameters, ...counted } as unknown as PvInverter
      return { inverter, input: inverter.kind === 'adr' ? inputOfAdr(inverter.parameters) : undefined }
    }
    default: {
      const { one, description, heatPointsLeftOut = [], ...made } = inverterProduct(given)
      notes.assumptions['inverter'] = description
      if (heatPointsLeftOut.length > 0) {
        notes.warnings.push({
          code: 'inverter_heat_points',
          message: `The file of ${FIELD} has powers in the heat that contradict those before, which are left out: ${heatPointsLeftOut.join('; ')}. They must fall as the temperature rises; system.inverter_heat_limits states others.`,
        })
      }
      return { inverter: { ...one, ...counted } as PvInverter, ...made }
    }
  }
}

function inverterProduct(given: Given<'generic' | 'ond' | 'sam_library'>): InverterProduct {
  switch (given.model) {
    case 'generic':
      return genericInverter(given)
    case 'ond':
      return inverterOfOnd(given)
    case 'sam_library':
      return hasColumn(given.csv, 'ADRCoefficients') ? inverterOfAdrLibrary(given) : inverterOfLibrary(given)
  }
}

function genericInverter({ name }: Given<'generic'>): InverterProduct {
  const { description, sandia, ...input } = GENERIC_INVERTERS[name]
  return {
    one: { kind: 'sandia', parameters: sandia },
    description: `${name}: ${description}; assumed figures of no product, by Sandia's model`,
    input,
  }
}

function inverterOfOnd({ file }: Given<'ond'>): InverterProduct {
  const ond = readProduct(`${FIELD}.file`, () => readOnd(file))
  const { manufacturer, model, version, parameters, pacMaxCool, heatLimits, auxLoss = 0 } = ond
  const notModelled = [
    ...(heatLimits === undefined ? ['loss of power in the heat, of which the file says nothing'] : []),
    ...(pacMaxCool > parameters.pacMax && !((heatLimits?.[0]?.share ?? 0) > 1)
      ? ['its power above the nominal while it is cool']
      : []),
    ...(auxLoss > 0 ? ['its auxiliary consumption'] : []),
  ]
  return {
    one: { kind: 'efficiency_curve', parameters },
    description: `${manufacturer} ${model}, OND file of PVsyst ${version}, by its efficiency curves${notModelled.length === 0 ? '' : `; not modelled: ${notModelled.join(', ')}`}`,
    input: ond,
    heatLimits,
    heatPointsLeftOut: ond.heatPointsLeftOut,
  }
}

function inverterOfLibrary(given: Given<'sam_library'>): InverterProduct {
  const inverter = readLibrary(FIELD, given, (csv, name) => {
    const found = readSandiaInverter(csv, name)
    requireSandiaParameters(found.parameters)
    return found
  })
  const { dcVoltageMax } = inverter
  return {
    one: { kind: 'sandia', parameters: inverter.parameters },
    description: `${inverter.name}, CEC inverter library, by Sandia's model`,
    // Without a highest voltage strings cannot be sized for it.
    input: dcVoltageMax === undefined ? undefined : { ...inverter, dcVoltageMax },
  }
}

function inverterOfAdrLibrary(given: Given<'sam_library'>): InverterProduct {
  const { name, parameters } = readLibrary(FIELD, given, (csv, product) => {
    const found = readAdrInverter(csv, product)
    requireAdrParameters(found.parameters)
    return found
  })
  return {
    one: { kind: 'adr', parameters },
    description: `${name}, ADR inverter library, by Driesse's model`,
    input: inputOfAdr(parameters),
  }
}

function inputOfAdr({
  vdcmax,
  mpptLow,
  mpptHi,
}: Readonly<Record<'vdcmax' | 'mpptLow' | 'mpptHi', number>>): StringInput {
  return { dcVoltageMax: vdcmax, mpptLow, mpptHigh: mpptHi }
}
