export * from './catalogue/index.ts'
export * from './datasheet/index.ts'
export * from './files/index.ts'
export { type AshraeIamInput, ashraeIam } from './iam/ashrae-iam.ts'
export type { DiffuseIam } from './iam/diffuse-iam.ts'
export {
  type MarionDiffuseIam,
  type MarionDiffuseInput,
  marionDiffuseIam,
} from './iam/marion-diffuse-iam.ts'
export { type MartinRuizDiffuseInput, martinRuizDiffuseIam } from './iam/martin-ruiz-diffuse-iam.ts'
export { type MartinRuizIamInput, martinRuizIam } from './iam/martin-ruiz-iam.ts'
export { type PhysicalIamInput, physicalIam } from './iam/physical-iam.ts'
export { type SapmIamInput, sapmIam } from './iam/sapm-iam.ts'
export { schlickDiffuseIam } from './iam/schlick-diffuse-iam.ts'
export { type SchlickIamInput, schlickIam } from './iam/schlick-iam.ts'
export * from './partial-shading/index.ts'
export { type PvwattsDcInput, pvwattsDc } from './pvwatts-dc.ts'
export {
  allocateSapmPoints,
  type SapmInput,
  type SapmPoints,
  sapm,
} from './sapm/sapm.ts'
export {
  type SapmEffectiveIrradianceInput,
  sapmEffectiveIrradiance,
} from './sapm/sapm-effective-irradiance.ts'
export type { SapmParameters } from './sapm/sapm-parameters.ts'
export { type CecInput, type CecParameters, cecDiode } from './single-diode/cec.ts'
export { type CurrentAtVoltageInput, currentAtVoltage } from './single-diode/current-at-voltage.ts'
export { type DeSotoInput, type DeSotoParameters, deSotoDiode } from './single-diode/de-soto.ts'
export { allocateDiodeArrays, type DiodeArrays, type DiodeSeries } from './single-diode/diode-series.ts'
export { type IvCurve, type IvCurveInput, ivCurve } from './single-diode/iv-curve.ts'
export {
  allocateMaximumPower,
  diodeMaximumPower,
  type MaximumPower,
} from './single-diode/maximum-power.ts'
export { type PvsystInput, type PvsystParameters, pvsystDiode } from './single-diode/pvsyst.ts'
export {
  allocateDiodeKeyPoints,
  type DiodeKeyPoints,
  singleDiode,
} from './single-diode/single-diode.ts'
export { type VoltageAtCurrentInput, voltageAtCurrent } from './single-diode/voltage-at-current.ts'
export { type FaimanInput, faimanTemperature } from './temperature/faiman.ts'
export { type FaimanRadInput, faimanRadTemperature } from './temperature/faiman-rad.ts'
export {
  type FuentesInput,
  type FuentesOutput,
  type FuentesState,
  fuentes,
} from './temperature/fuentes.ts'
export type { FuentesInstallation } from './temperature/fuentes-installation.ts'
export { type NoctSamInput, noctSamCellTemperature } from './temperature/noct-sam.ts'
export { type PvsystTemperatureInput, pvsystCellTemperature } from './temperature/pvsyst.ts'
export { type RossInput, rossCellTemperature, rossCoefficient } from './temperature/ross.ts'
export {
  type SapmTemperatureInput,
  sapmCellTemperature,
  sapmModuleTemperature,
} from './temperature/sapm.ts'
export {
  SAPM_MOUNTING_NAMES,
  SAPM_MOUNTINGS,
  type SapmMounting,
  type SapmMountingName,
} from './temperature/sapm-mountings.ts'
