export * from './define-action.ts'
export * from './define-call.ts'
export * from './roles.ts'
