import { type Currency, parseAmount, searchKey } from '@cloudsail/contract'
import { type FlowCategory, type queryDetails, summaries } from '@cloudsail/contract/accounts'
import { BankError } from '../errors.ts'
import { type EntryFilter, type LedgerAccountRef, searchText } from '../ledger/index.ts'
import type { FiltersOf } from '../query/index.ts'
import { type EntryAnnotations, noAnnotations, seqsTagged } from './annotations/read-annotations.ts'
import type { EntryFlows } from './flows/read-flows.ts'

/** Filters of a statement in the contract, for pages and documents. */
export type DetailsRequest = FiltersOf<typeof queryDetails>

/** The checked filters in the terms of the ledger. */
export interface StatementFilter {
  account: LedgerAccountRef
  from: string
  to: string
  filter: EntryFilter
  /** The filter without its category, for the bar of spending. Null if only incoming money is requested. */
  spendingFilter: EntryFilter | null
  /** Flows of each entry of the period, by its number. */
  flows: ReadonlyMap<bigint, EntryFlows>
  /** The customer's own accounts. */
  ownNumbers: readonly string[]
  /** The customer's annotations on entries of the period. */
  annotations: EntryAnnotations
}

/** Converts the request into a filter of the ledger. */
export function statementFilter(
  customerId: bigint,
  request: DetailsRequest,
  {
    entries,
    ownNumbers = [],
    annotations = noAnnotations,
  }: {
    /** Flows of every entry of the account in the period. */
    entries: readonly EntryFlows[]
    ownNumbers?: readonly string[]
    annotations?: EntryAnnotations
  },
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
      textSeqs: seqsTagged(annotations, (search) => search.includes(searchKey(text))),
    }),
    ...((tag || questioned) && { seqs: seqsMarked(annotations, { tag, questioned }) }),
  }
  const account = { ownerId: customerId, accountId: BigInt(request.accountId), currency }
  const own = entries.filter(({ line }) => line.accountId === account.accountId && line.currency === currency)
  const flows = new Map(own.map((each) => [each.line.seq, each]))
  return {
    account,
    from,
    to,
    filter: category ? { ...filter, seqs: seqsIn(filter.seqs, own, category) } : filter,
    spendingFilter: direction === 'in' ? null : filter,
    flows,
    ownNumbers,
    annotations,
  }
}

/** Returns the requested entries that have a part in the category. */
function seqsIn(
  asked: readonly bigint[] | undefined,
  own: readonly EntryFlows[],
  category: FlowCategory,
): bigint[] {
  const found = own.filter(({ flows }) => flows.some((flow) => flow.category === category))
  return found.map(({ line }) => line.seq).filter((seq) => asked?.includes(seq) ?? true)
}

/** Returns the entries that have a tag, a question, or both. */
function seqsMarked(
  annotations: EntryAnnotations,
  { tag, questioned }: { tag: string | undefined; questioned: string | undefined },
): bigint[] {
  const asked = [...annotations.questions.keys()]
  if (!tag) return asked
  const tagged = [...annotations.tags].flatMap(([seq, tags]) => (tags.includes(tag) ? seq : []))
  return questioned ? tagged.filter((seq) => asked.includes(seq)) : tagged
}

function minor(text: string | undefined, currency: Currency, field: string): bigint | undefined {
  if (text === undefined) return undefined
  const amountMinor = parseAmount(text, currency)
  if (amountMinor === null) throw new BankError('amountInvalid', { field })
  return amountMinor
}

// Chinese words with their pinyin and initials, and the English words.
const summarySearch = Object.entries(summaries).map(([key, { zh, en }]) => ({
  key,
  search: searchText([zh, en]),
}))

function summariesWith(text: string): string[] {
  const wanted = searchKey(text)
  return summarySearch.filter(({ search }) => search.includes(wanted)).map(({ key }) => key)
}
