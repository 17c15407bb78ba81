export * from './calls.ts'
export * from './names.ts'
export * from './occupations.ts'
export * from './provinces.ts'
