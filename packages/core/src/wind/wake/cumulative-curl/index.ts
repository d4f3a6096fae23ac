export {
  superGaussianCentreDeficit,
  superGaussianExponent,
  superGaussianGamma,
  superGaussianProfile,
  superGaussianWidth,
  wakeContribution,
} from './cumulative-wake.ts'
