// Settings by the bank's operators: rates, tariffs and other dated parameters, issues of certificates, the list of banks.
// Operators use commands such as `npm run parameters`.

export { merchantsParameter, midRatesParameter } from '@cloudsail/server/accounts/core'
export { type DatedValue, enterParameter, parameter, parameterValues } from '@cloudsail/server/bankday'
export {
  type BoardRates,
  boardRatesParameter,
  currentRates,
  enterIssues,
  type ForeignBoardRates,
  foreignBoardRatesParameter,
  type Issue,
} from '@cloudsail/server/deposits'
export { type LprTerm, lprParameter } from '@cloudsail/server/loans'
export { feeOf, servicesParameter } from '@cloudsail/server/messages'
export { loadBankList } from '@cloudsail/server/networks'
export { usdEquivalents } from '@cloudsail/server/remittance'
