/**
 * Modules: power, single-diode curves, temperature, angles of incidence, files and data sheets.
 *
 * Start here: {@link pvwattsDc}, {@link singleDiode}, {@link deSotoDiode}, {@link cecDiode}, {@link
 * fitCec}, {@link sapm}, {@link faimanTemperature}, {@link sapmCellTemperature}, {@link physicalIam},
 * {@link readPan}.
 * @module
 */
export {
  type GenericModuleParameters,
  genericModuleParameters,
} from './catalogue/generic-module-parameters.ts'
export {
  GENERIC_MODULE_NAMES,
  GENERIC_MODULES,
  type GenericModule,
  type GenericModuleName,
} from './catalogue/generic-modules.ts'
export {
  CELL_TECHNOLOGIES,
  type CellTechnology,
  PVSYST_TECHNOLOGIES,
  type PvsystTechnology,
} from './datasheet/cell-technology.ts'
export { fitCec } from './datasheet/fit-cec.ts'
export { type DeSotoFitOptions, fitDeSoto } from './datasheet/fit-de-soto.ts'
export { fitPvsyst, type PvsystDatasheet, type PvsystFitOptions } from './datasheet/fit-pvsyst.ts'
export type { DatasheetPoints, ModuleDatasheet, PowerDatasheet } from './datasheet/module-datasheet.ts'
export type { ShortCircuitSlack } from './datasheet/short-circuit-slack.ts'
export { type PanModule, readPan } from './files/pan.ts'
export type { PanIam } from './files/pan-iam.ts'
export type { PvsystEntry, PvsystSection } from './files/pvsyst-section.ts'
export { type CecModule, readCecModule } from './files/sam-cec-module.ts'
export { type SamLibrary, type SamRow, samNames } from './files/sam-library.ts'
export { readSandiaModule, type SandiaModule } from './files/sam-sandia-module.ts'
export { type AshraeIamInput, ashraeIam } from './iam/ashrae-iam.ts'
export type { DiffuseIam } from './iam/diffuse-iam.ts'
export { type MarionDiffuseIam, type MarionDiffuseInput, marionDiffuseIam } from './iam/marion-diffuse-iam.ts'
export { type MartinRuizDiffuseInput, martinRuizDiffuseIam } from './iam/martin-ruiz-diffuse-iam.ts'
export { type MartinRuizIamInput, martinRuizIam } from './iam/martin-ruiz-iam.ts'
export { type PhysicalIamInput, physicalIam } from './iam/physical-iam.ts'
export { type SamCoverIamInput, samCoverDiffuseIam, samCoverIam } from './iam/sam-cover-iam.ts'
export { type SapmIamInput, sapmIam } from './iam/sapm-iam.ts'
export { schlickDiffuseIam } from './iam/schlick-diffuse-iam.ts'
export { type SchlickIamInput, schlickIam } from './iam/schlick-iam.ts'
export { BYPASS_VOLTAGE, type BypassString, bypassStringVoltage } from './partial-shading/bypass-string.ts'
export { type BypassStringMaximum, bypassStringMaximum } from './partial-shading/bypass-string-maximum.ts'
export { type MartinezShadingInput, martinezShadingLoss } from './partial-shading/martinez-shading-loss.ts'
export { type PvwattsDcInput, pvwattsDc } from './pvwatts-dc.ts'
export { type SapmInput, type SapmPoints, sapm } from './sapm/sapm.ts'
export {
  type SapmEffectiveIrradianceInput,
  sapmEffectiveIrradiance,
} from './sapm/sapm-effective-irradiance.ts'
export type { SapmParameters } from './sapm/sapm-parameters.ts'
export { type CecInput, type CecParameters, cecDiode } from './single-diode/cec.ts'
export { type CurrentAtVoltageInput, currentAtVoltage } from './single-diode/current-at-voltage.ts'
export { type DeSotoInput, type DeSotoParameters, deSotoDiode } from './single-diode/de-soto.ts'
export type { DiodeArrays, DiodeSeries } from './single-diode/diode-series.ts'
export { type IvCurve, type IvCurveInput, ivCurve } from './single-diode/iv-curve.ts'
export type { MaximumPower } from './single-diode/maximum-power.ts'
export { type PvsystInput, type PvsystParameters, pvsystDiode } from './single-diode/pvsyst.ts'
export { type DiodeKeyPoints, singleDiode } from './single-diode/single-diode.ts'
export { type VoltageAtCurrentInput, voltageAtCurrent } from './single-diode/voltage-at-current.ts'
export { type FaimanInput, faimanTemperature } from './temperature/faiman.ts'
export { type FaimanRadInput, faimanRadTemperature } from './temperature/faiman-rad.ts'
export { type FuentesInput, type FuentesOutput, type FuentesState, fuentes } from './temperature/fuentes.ts'
export type { FuentesInstallation } from './temperature/fuentes-installation.ts'
export { type NoctSamInput, noctSamCellTemperature } from './temperature/noct-sam.ts'
export { type PvsystTemperatureInput, pvsystCellTemperature } from './temperature/pvsyst.ts'
export { type RossInput, rossCellTemperature, rossCoefficient } from './temperature/ross.ts'
export { type SapmTemperatureInput, sapmCellTemperature, sapmModuleTemperature } from './temperature/sapm.ts'
export {
  SAPM_MOUNTING_NAMES,
  SAPM_MOUNTINGS,
  type SapmMounting,
  type SapmMountingName,
} from './temperature/sapm-mountings.ts'
