import { sql } from 'kysely'
import type { Tx } from '../db/database.ts'
import { LedgerError, ledgerError } from './errors.ts'
import { compositeRows, postRows } from './post-rows.ts'
import type { JournalDraft, PostedJournal } from './types.ts'

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
  const rows = postRows(journals)
  try {
    const { rows: posted } = await sql<{ journal_id: bigint; booked_ms: bigint }>`select * from ledger.post(
      ${compositeRows(rows.journals)}::ledger.journal_to_post[],
      ${compositeRows(rows.legs)}::ledger.leg_to_post[])`.execute(tx)
    return posted.map((row) => ({ journalId: row.journal_id, bookedAt: new Date(Number(row.booked_ms)) }))
  } catch (error) {
    throw ledgerError(error)
  }
}

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
