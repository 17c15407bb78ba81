import { searchText } from './search-text.ts'
import { bankOwnerId, type EntryDetails, type JournalDraft } from './types.ts'

type Value = string | bigint | number | boolean | null

/** A row of the type ledger.journal_to_post: its attributes, in their order. */
export interface JournalRow extends Record<string, Value> {
  /** Number of the journal in the call, from 1. */
  n: number
  kind: string
  reference: string
  /** The instant that the journal is meant for, in milliseconds. */
  meant_ms: number
  /** Null: the date of that instant. */
  value_date: string | null
}

/** A row of the type ledger.leg_to_post: its attributes, in their order. */
export interface LegRow extends Record<string, Value> {
  /** Number of the leg in the call, from 1. */
  n: number
  /** Number of its journal. */
  journal: number
  /** Position among the legs of the same account in the call (1, 2, …). 0 on the bank's own accounts. */
  wave: number
  /** Whether it is the last leg of its account. False on the bank's own accounts. */
  is_last: boolean
  owner_id: bigint
  account_id: bigint
  currency: string
  amount_minor: bigint
  held_minor: bigint
  summary: string
  counterparty_name: string
  counterparty_number: string
  counterparty_bank: string
  remark: string
  search_text: string
}

/** Returns journals and their legs as rows for ledger.post. */
export function postRows(journals: readonly JournalDraft[]): { journals: JournalRow[]; legs: LegRow[] } {
  const legs: LegRow[] = []
  /** The last leg so far of each customer account. */
  const lastLegs = new Map<string, LegRow>()
  for (const [index, journal] of journals.entries())
    for (const { account, amountMinor, heldMinor = 0n, details = noDetails } of journal.legs) {
      const { ownerId, accountId, currency } = account
      const { summary, counterpartyName = '', counterpartyNumber = '', counterpartyBank = '' } = details
      const { remark = '' } = details
      const isCustomers = ownerId !== bankOwnerId
      const key = `${ownerId}/${accountId}/${currency}`
      const before = lastLegs.get(key)
      const leg: LegRow = {
        n: legs.length + 1,
        journal: index + 1,
        wave: isCustomers ? (before?.wave ?? 0) + 1 : 0,
        is_last: isCustomers,
        owner_id: ownerId,
        account_id: accountId,
        currency,
        amount_minor: amountMinor,
        held_minor: heldMinor,
        summary,
        counterparty_name: counterpartyName,
        counterparty_number: counterpartyNumber,
        counterparty_bank: counterpartyBank,
        remark,
        search_text: searchText([counterpartyName, counterpartyNumber, counterpartyBank, remark]),
      }
      if (before) before.is_last = false
      if (isCustomers) lastLegs.set(key, leg)
      legs.push(leg)
    }
  return { journals: journals.map(journalRow), legs }
}

const noDetails: EntryDetails = { summary: '' }

function journalRow({ kind, reference, bookedAt, valueDate }: JournalDraft, index: number): JournalRow {
  return { n: index + 1, kind, reference, meant_ms: bookedAt.getTime(), value_date: valueDate ?? null }
}

/** Matches texts that a composite value can hold only in quotes. */
const needsQuotes = /^$|["\\(),\s]/

/**
 * Returns rows as PostgreSQL writes values of a composite type, `(1,Wang,"")`. A parameter that is an array of these is
 * cast to an array of the type. The properties of a row are the attributes of the type, in their order.
 */
export const compositeRows = (rows: readonly Readonly<Record<string, Value>>[]): string[] =>
  rows.map((row) => `(${Object.values(row).map(attribute).join(',')})`)

function attribute(value: Value): string {
  if (value === null) return ''
  const text = String(value)
  return needsQuotes.test(text) ? `"${text.replace(/["\\]/g, '\\$&')}"` : text
}
