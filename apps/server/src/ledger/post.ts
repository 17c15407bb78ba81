import { sql } from 'kysely'
import type { Tx } from '../db/database.ts'
import { LedgerError, ledgerError } from './errors.ts'
import { searchText } from './search-text.ts'
import { bankOwnerId, type EntryDetails, type JournalDraft, type Leg, type PostedJournal } from './types.ts'

/**
 * Posts journals in one round trip, all or none, within the caller's transaction. Customer accounts are locked in one
 * global order. So call it only once in a transaction, with all journals.
 * @throws BankError insufficientBalance if a leg would take more than is available (posted less held plus overdraft)
 * @throws DuplicateJournalError if a kind and reference were posted before
 * @throws LedgerError if a journal breaks a rule: no such account, not balanced, currencies mixed, posted in the future
 */
export async function post(tx: Tx, journals: readonly JournalDraft[]): Promise<PostedJournal[]> {
  if (journals.length === 0) return []
  for (const journal of journals) check(journal)
  const legs = journals.flatMap((journal, index) =>
    journal.legs.map((leg) => ({ ...leg, journal: index + 1 })),
  )
  const details = legs.map((leg) => leg.details ?? noDetails)
  const { waves, lasts } = wavesOf(legs)
  try {
    const { rows } = await sql<{ journal_id: bigint; booked_ms: bigint }>`select * from ledger.post(
      ${journals.map((journal) => journal.kind)}, ${journals.map((journal) => journal.reference)},
      ${journals.map((journal) => journal.bookedAt.getTime())}, ${journals.map((journal) => journal.valueDate ?? null)},
      ${legs.map((leg) => leg.journal)}, ${waves}, ${lasts},
      ${legs.map((leg) => leg.account.ownerId)}, ${legs.map((leg) => leg.account.accountId)},
      ${legs.map((leg) => leg.account.currency)},
      ${legs.map((leg) => leg.amountMinor)}, ${legs.map((leg) => leg.heldMinor ?? 0n)},
      ${details.map((detail) => detail.summary)}, ${details.map((detail) => detail.counterpartyName ?? '')},
      ${details.map((detail) => detail.counterpartyNumber ?? '')}, ${details.map((detail) => detail.counterpartyBank ?? '')},
      ${details.map((detail) => detail.remark ?? '')}, ${details.map(searchable)})`.execute(tx)
    return rows.map((row) => ({ journalId: row.journal_id, bookedAt: new Date(Number(row.booked_ms)) }))
  } catch (error) {
    throw ledgerError(error)
  }
}

const noDetails: EntryDetails = { summary: '' }

const searchable = ({
  counterpartyName = '',
  counterpartyNumber = '',
  counterpartyBank = '',
  remark = '',
}: EntryDetails) => searchText([counterpartyName, counterpartyNumber, counterpartyBank, remark])

/**
 * Throws a LedgerError if a journal breaks a rule. The database would refuse it only at the commit, when the caller is no
 * longer on the stack.
 */
function check(journal: JournalDraft): void {
  const name = `${journal.kind}/${journal.reference}`
  const sums = new Map<string, bigint>()
  for (const { account, amountMinor, heldMinor = 0n, details } of journal.legs) {
    if (amountMinor === 0n && heldMinor === 0n)
      throw new LedgerError(`A leg of ${name} neither moves nor holds anything`)
    sums.set(account.currency, (sums.get(account.currency) ?? 0n) + amountMinor)
    // Control characters would make the lines of the chain's text ambiguous.
    for (const text of Object.values(details ?? {}))
      if (/\p{Cc}/u.test(text)) throw new LedgerError(`A text of ${name} holds a control character`)
  }
  if (sums.size === 0) throw new LedgerError(`${name} has no legs`)
  for (const [currency, sum] of sums)
    if (sum !== 0n) throw new LedgerError(`${name} does not sum to zero in ${currency}`)
}

/**
 * Returns for each leg its position among the legs of the same account (1, 2, …), and whether it is the last of them. The
 * position is 0 on the bank's own accounts.
 */
function wavesOf(legs: readonly Leg[]): { waves: number[]; lasts: boolean[] } {
  const seen = new Map<string, { wave: number; at: number }>()
  const lasts = legs.map(() => false)
  const waves = legs.map(({ account }, at) => {
    if (account.ownerId === bankOwnerId) return 0
    const key = `${account.ownerId}/${account.accountId}/${account.currency}`
    const before = seen.get(key)
    if (before) lasts[before.at] = false
    lasts[at] = true
    const wave = (before?.wave ?? 0) + 1
    seen.set(key, { wave, at })
    return wave
  })
  return { waves, lasts }
}
