/** Field schemas shared by all forms and calls. */
export * from './fields/accounts.ts'
export * from './fields/entry.ts'
export { agreedField, atMost, orEmpty } from './fields/kinds.ts'
export { maskedNumber } from './fields/masked-number.ts'
export * from './fields/payments.ts'
export * from './fields/people.ts'
export * from './fields/pockets.ts'
export { wholeNumber, wholeNumberText } from './fields/whole-number.ts'
