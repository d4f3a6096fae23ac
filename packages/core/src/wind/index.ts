export * from './resource/index.ts'
export * from './turbine/index.ts'
