import { type Currency, parseAmount } from '@cloudsail/contract'
import {
  type queryDetails,
  type SpendingCategory,
  summaries,
  summariesOf,
} from '@cloudsail/contract/accounts'
import { BankError } from '../errors.ts'
import { type EntryFilter, type LedgerAccountRef, searchKey, searchText } from '../ledger/index.ts'
import type { FiltersOf } from '../query/index.ts'
import { type EntryNotes, noNotes, seqsTagged } from './notes/read-notes.ts'

/** What a statement is asked for, as the contract has it, whatever becomes of the rows. */
export type DetailsRequest = FiltersOf<typeof queryDetails>

/** The same, checked, in the terms of the ledger. */
export interface StatementFilter {
  account: LedgerAccountRef
  from: string
  to: string
  filter: EntryFilter
  /** The same without its category and without own accounts: what the bar of spending shows; null where only money that
   *  came in is asked for. */
  spendingFilter: EntryFilter | null
  /** The customer's own accounts: money moved between them is no spending. */
  ownNumbers: readonly string[]
  /** What the customer has said of entries of the period. */
  notes: EntryNotes
}

/** Turns what was asked for into a filter of the ledger. */
export function statementFilter(
  customerId: bigint,
  request: DetailsRequest,
  { ownNumbers = [], notes = noNotes }: { ownNumbers?: readonly string[]; notes?: EntryNotes } = {},
): StatementFilter {
  const { from, to, currency, direction, text, category, tag, questioned } = request
  const minMinor = minor(request.minAmount, currency, 'minAmount')
  const maxMinor = minor(request.maxAmount, currency, 'maxAmount')
  const filter: EntryFilter = {
    from,
    to,
    ...(direction && { direction: direction === 'in' ? 'credit' : 'debit' }),
    ...(minMinor !== undefined && { minMinor }),
    ...(maxMinor !== undefined && { maxMinor }),
    ...(text && {
      text,
      summaries: summariesWith(text),
      textSeqs: seqsTagged(notes, (search) => search.includes(searchKey(text))),
    }),
    ...((tag || questioned) && { seqs: seqsMarked(notes, { tag, questioned }) }),
  }
  const spendingFilter: EntryFilter = {
    ...filter,
    direction: 'debit',
    exceptNumbers: ownNumbers,
    exceptSeqs: [...notes.parts.keys()],
  }
  const ofCategory = (wanted: SpendingCategory): EntryFilter => ({
    ...spendingFilter,
    ofSummaries: summariesOf[wanted] ?? [],
    alsoSeqs: [...notes.parts].flatMap(([seq, parts]) =>
      parts.some((part) => part.category === wanted) ? seq : [],
    ),
  })
  return {
    account: { ownerId: customerId, accountId: BigInt(request.accountId), currency },
    from,
    to,
    filter: category ? ofCategory(category) : filter,
    spendingFilter: direction === 'in' ? null : spendingFilter,
    ownNumbers,
    notes,
  }
}

/** The entries that bear a tag, that a question was put about, or both. */
function seqsMarked(
  notes: EntryNotes,
  { tag, questioned }: { tag: string | undefined; questioned: string | undefined },
): bigint[] {
  const asked = [...notes.questions.keys()]
  if (!tag) return asked
  const tagged = [...notes.tags].flatMap(([seq, tags]) => (tags.includes(tag) ? seq : []))
  return questioned ? tagged.filter((seq) => asked.includes(seq)) : tagged
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
