export * from './balance-proof.ts'
export {
  fromBase64,
  type WrittenDay,
  type WrittenEntry,
  type WrittenLeaf,
  type WrittenStep,
} from './checks.ts'
export * from './proof.ts'
export * from './receipt-proof.ts'
export { isWitnessed, receiptText, type WrittenReceipt } from './witness.ts'
