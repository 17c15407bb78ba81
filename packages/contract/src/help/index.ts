export * from './branches.ts'
export * from './calls.ts'
export * from './distance.ts'
export * from './figures.ts'
