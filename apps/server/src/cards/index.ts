export { cardHoldings } from './holdings.ts'
export { channelOf } from './purchases/authorise.ts'
export { type Purchase, paidOnlineSince, refusedSince } from './purchases/purchases.ts'
export { registerCardScheme } from './purchases/scheme-inbox.ts'
