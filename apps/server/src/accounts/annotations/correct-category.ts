import type { RequestOf, ResponseOf } from '@cloudsail/contract'
import {
  type correctCategory as call,
  type FlowCategory,
  flowCategoryOf,
  isIncome,
} from '@cloudsail/contract/accounts'
import { inTransaction } from '../../db/in-transaction.ts'
import { BankError } from '../../errors.ts'
import type { CustomerContext } from '../../http/handler.ts'
import { type Entry, entries } from '../../ledger/index.ts'
import { accountIdOf, isShownTo, readAccount } from '../core/index.ts'
import { counterpartyOf, directionOf, setRule } from './category-rules.ts'
import { type EntryKey, lockAnnotations } from './own-entry.ts'

type Request = RequestOf<typeof call>

/**
 * Sets the category of one entry of an own account or card, or of all entries of its counterparty. Returns the previous
 * choice. Throws entryUnknown, and categoryUnknown if an outgoing entry is called income.
 */
export async function correctCategory(
  { db, session, now }: CustomerContext,
  request: Request,
): Promise<ResponseOf<typeof call>> {
  const { customerId } = session
  const ledgerId = BigInt(request.accountId)
  const seq = BigInt(request.entryId)
  const { currency, businessDate, category, scope } = request
  const [account, found] = await Promise.all([
    readAccount(db, customerId, accountIdOf(ledgerId)),
    entries(
      db,
      { ownerId: customerId, accountId: ledgerId, currency },
      { filter: { from: businessDate, to: businessDate, seqs: [seq] }, limit: 1 },
    ),
  ])
  const [entry] = found.rows
  if (!entry || !account || !isShownTo(session.kind, account))
    throw new BankError('entryUnknown', { field: 'entryId' })
  if (category && isIncome(category) && directionOf(entry) === 'out')
    throw new BankError('categoryUnknown', { field: 'category' })
  const key = {
    customer_id: customerId,
    account_id: ledgerId,
    currency,
    business_date: businessDate,
    entry_seq: seq,
  }
  return inTransaction(db, async (tx) => {
    await lockAnnotations(tx, key)
    if (scope === 'entry') return { before: await setCategory(tx, { key, entry, category }) }
    const counterparty = counterpartyOf(entry)
    if (counterparty === '') throw new BankError('entryUnknown', { field: 'entryId' })
    const rule = { customerId, now, direction: directionOf(entry), counterparty, category }
    return { before: await setRule(tx, rule) }
  })
}

/** Replaces all parts of an entry by one part with the whole amount. */
async function setCategory(
  tx: Parameters<typeof lockAnnotations>[0],
  { key, entry, category }: { key: EntryKey; entry: Entry; category: FlowCategory | null },
): Promise<FlowCategory | null> {
  const before = await tx
    .deleteFrom('accounts.entry_parts')
    .where((of) => of.and(key))
    .returning('category')
    .execute()
  if (category) {
    const isIn = entry.amountMinor > 0n
    const amountMinor = isIn ? entry.amountMinor : -entry.amountMinor
    await tx
      .insertInto('accounts.entry_parts')
      .values({ ...key, category, amount_minor: amountMinor, is_in: isIn })
      .execute()
  }
  return before.length === 1 ? flowCategoryOf(before[0]!.category) : null
}
