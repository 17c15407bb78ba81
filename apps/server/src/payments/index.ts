export { startChipTerminals } from './e-cash/collect.ts'
export { returnStopped } from './e-cash/return-stopped.ts'
export { returnUnwritten } from './e-cash/return-unwritten.ts'
export { handlers } from './handlers.ts'
