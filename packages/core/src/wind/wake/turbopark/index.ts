export { turboparkCentreDeficit, turboparkWidth } from './turbopark-gauss.ts'
