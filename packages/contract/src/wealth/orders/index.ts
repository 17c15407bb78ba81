export * from './cancel.ts'
export * from './confirmation.ts'
export * from './history.ts'
export * from './names.ts'
