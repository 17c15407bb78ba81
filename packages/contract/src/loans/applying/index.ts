export * from './calls.ts'
export * from './names.ts'
export * from './orders.ts'
export * from './rules.ts'
