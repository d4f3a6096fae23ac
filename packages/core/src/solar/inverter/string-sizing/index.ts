export {
  type StringInput,
  type StringLimits,
  type StringLimitsInput,
  type StringModule,
  type StringTemperatures,
  stringLimits,
} from './string-limits.ts'
