import { type Currency, parseAmount, searchKey } from '@cloudsail/contract'
import { type FlowCategory, type queryDetails, summaries } from '@cloudsail/contract/accounts'
import { BankError } from '../errors.ts'
import { type EntryFilter, type LedgerAccountRef, searchText } from '../ledger/index.ts'
import type { FiltersOf } from '../query/index.ts'
import { type EntryAnnotations, noAnnotations, seqsTagged } from './annotations/read-annotations.ts'
import type { EntryFlows } from './flows/read-flows.ts'

/** What a statement is asked for, as the contract has it, whatever becomes of the rows. */
export type DetailsRequest = FiltersOf<typeof queryDetails>

/** The same, checked, in the terms of the ledger. */
export interface StatementFilter {
  account: LedgerAccountRef
  from: string
  to: string
  filter: EntryFilter
  /** The same without its category: what the bar of spending shows; null where only money that came in is asked for. */
  spendingFilter: EntryFilter | null
  /** What each entry of the period was for, by its number. */
  flows: ReadonlyMap<bigint, EntryFlows>
  /** The customer's own accounts. */
  ownNumbers: readonly string[]
  /** What the customer has said of entries of the period. */
  annotations: EntryAnnotations
}

/** Turns what was asked for into a filter of the ledger. */
export function statementFilter(
  customerId: bigint,
  request: DetailsRequest,
  {
    entries,
    ownNumbers = [],
    annotations = noAnnotations,
  }: {
    /** What every entry of the account in the period was for. */
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

/** Of the entries that are asked for, those of which a part is of the category. */
function seqsIn(
  asked: readonly bigint[] | undefined,
  own: readonly EntryFlows[],
  category: FlowCategory,
): bigint[] {
  const found = own.filter(({ flows }) => flows.some((flow) => flow.category === category))
  return found.map(({ line }) => line.seq).filter((seq) => asked?.includes(seq) ?? true)
}

/** The entries that bear a tag, that a question was put about, or both. */
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

// Chinese words with their pinyin and initials, and the English ones.
const summarySearch = Object.entries(summaries).map(([key, { zh, en }]) => ({
  key,
  search: searchText([zh, en]),
}))

function summariesWith(text: string): string[] {
  const wanted = searchKey(text)
  return summarySearch.filter(({ search }) => search.includes(wanted)).map(({ key }) => key)
}
