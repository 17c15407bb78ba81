export * from './proof.ts'
export * from './receipt-proof.ts'
