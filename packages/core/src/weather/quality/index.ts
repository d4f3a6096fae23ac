export {
  countIrradianceFlags,
  flagIrradiance,
  IRRADIANCE_FLAGS,
  type IrradianceComponent,
  type IrradianceFlag,
  type IrradianceQuality,
  type IrradianceRecords,
} from './irradiance-limits.ts'
export { flagIrradianceSensor, type IrradianceSensorInput } from './irradiance-sensor.ts'
export { type SolarTimeShift, solarTimeShift } from './solar-time-shift.ts'
