export * from './angles.ts'
export * from './elementary/index.ts'
