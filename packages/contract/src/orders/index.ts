export * from './calls.ts'
export * from './define-order.ts'
export * from './payment-errors.ts'
export * from './schemas.ts'
