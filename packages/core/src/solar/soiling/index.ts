export { type HsuInput, type HsuOutput, type HsuState, hsuSoiling } from './hsu.ts'
export { type KimberInput, type KimberOutput, type KimberState, kimberSoiling } from './kimber.ts'
