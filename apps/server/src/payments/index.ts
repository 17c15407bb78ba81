export { startChipTerminals } from './collect.ts'
export { handlers } from './handlers.ts'
export { returnUnwritten } from './return-unwritten.ts'
