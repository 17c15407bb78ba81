import {
  addMonths,
  type Currency,
  type Language,
  parseAmount,
  queryReach,
  type RequestOf,
} from '@cloudsail/contract'
import { type exportDetails, summaries } from '@cloudsail/contract/accounts'
import { businessDate } from '../bankday/index.ts'
import { BankError } from '../errors.ts'
import { type EntryFilter, type LedgerAccountRef, searchKey, searchText } from '../ledger/index.ts'

/** What a statement is asked for, as the contract has it, whatever becomes of the rows. */
export type DetailsRequest = Omit<RequestOf<typeof exportDetails>, 'format'>

/** The same, checked, in the terms of the ledger. */
export interface StatementFilter {
  account: LedgerAccountRef
  from: string
  to: string
  filter: EntryFilter
}

/** Checks a statement's period (at most three months, two years back) and amounts, and turns them into a filter. */
export function statementFilter(
  customerId: bigint,
  request: DetailsRequest,
  { now, language }: { now: Date; language: Language },
): StatementFilter {
  const { from, to, currency, direction, text } = request
  checkPeriod(from, to, { today: businessDate(now), language })
  const minMinor = minor(request.minAmount, currency, 'minAmount')
  const maxMinor = minor(request.maxAmount, currency, 'maxAmount')
  if (minMinor !== undefined && maxMinor !== undefined && minMinor > maxMinor) {
    throw new BankError('amountRangeInvalid', { field: 'minAmount' })
  }
  return {
    account: { ownerId: customerId, accountId: BigInt(request.accountId), currency },
    from,
    to,
    filter: {
      from,
      to,
      ...(direction && { direction: direction === 'in' ? 'credit' : 'debit' }),
      ...(minMinor !== undefined && { minMinor }),
      ...(maxMinor !== undefined && { maxMinor }),
      ...(text && { text, summaries: summariesWith(text) }),
    },
  }
}

function checkPeriod(
  from: string,
  to: string,
  { today, language }: { today: string; language: Language },
): void {
  const { rangeMonths, backYears } = queryReach.accountDetails
  if (from > to) throw new BankError('dateRangeInvalid', { field: 'from' })
  if (from < addMonths(to, -rangeMonths)) {
    const span = language === 'zh' ? `${rangeMonths}个月` : `${rangeMonths} months`
    throw new BankError('dateRangeTooLong', { field: 'from', values: { span } })
  }
  const earliest = addMonths(today, -12 * backYears)
  if (from < earliest) throw new BankError('dateTooEarly', { field: 'from', values: { earliest } })
}

function minor(text: string | undefined, currency: Currency, field: string): bigint | undefined {
  if (text === undefined) return undefined
  const amountMinor = parseAmount(text, currency)
  if (amountMinor === null) throw new BankError('amountInvalid', { field })
  return amountMinor
}

// Chinese words with their pinyin and initials, and the English ones.
const summarySearch = Object.entries(summaries).map(([key, { zh, en }]) => ({
  key,
  search: searchText([zh, en]),
}))

function summariesWith(text: string): string[] {
  const wanted = searchKey(text)
  return summarySearch.filter(({ search }) => search.includes(wanted)).map(({ key }) => key)
}
