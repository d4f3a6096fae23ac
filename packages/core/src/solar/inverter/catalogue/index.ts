export {
  GENERIC_INVERTER_NAMES,
  GENERIC_INVERTERS,
  type GenericInverter,
  type GenericInverterName,
} from './generic-inverters.ts'
