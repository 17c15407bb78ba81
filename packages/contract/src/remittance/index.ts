export * from './calls.ts'
export * from './exchange.ts'
export * from './exchange-rules.ts'
export * from './exchange-trades.ts'
