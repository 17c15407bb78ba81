export * from './card-locks.ts'
export * from './lock-card.ts'
export * from './unlock-card.ts'
