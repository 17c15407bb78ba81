import { type Currency, parseAmount } from '@cloudsail/contract'
import { type queryDetails, summaries } from '@cloudsail/contract/accounts'
import { BankError } from '../errors.ts'
import { type EntryFilter, type LedgerAccountRef, searchKey, searchText } from '../ledger/index.ts'
import type { FiltersOf } from '../query/index.ts'

/** What a statement is asked for, as the contract has it, whatever becomes of the rows. */
export type DetailsRequest = FiltersOf<typeof queryDetails>

/** The same, checked, in the terms of the ledger. */
export interface StatementFilter {
  account: LedgerAccountRef
  from: string
  to: string
  filter: EntryFilter
}

/** Turns what was asked for into a filter of the ledger. */
export function statementFilter(customerId: bigint, request: DetailsRequest): StatementFilter {
  const { from, to, currency, direction, text } = request
  const minMinor = minor(request.minAmount, currency, 'minAmount')
  const maxMinor = minor(request.maxAmount, currency, 'maxAmount')
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
