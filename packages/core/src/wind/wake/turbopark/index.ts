export { rotorMeanGauss } from './rotor-mean-gauss.ts'
export { turboparkCentreDeficit, turboparkTopHat, turboparkWidth } from './turbopark-gauss.ts'
