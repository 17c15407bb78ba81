export { cardHoldings } from './holdings.ts'
