export { type BlockageOptions, withBlockage } from './with-blockage.ts'
