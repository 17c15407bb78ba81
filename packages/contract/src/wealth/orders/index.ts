export * from './cancel.ts'
export * from './history.ts'
export * from './names.ts'
