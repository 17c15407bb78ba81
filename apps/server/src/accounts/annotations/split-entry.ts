import { formatGrouped, parseAmount, type RequestOf } from '@cloudsail/contract'
import type { splitEntry as splitEntryCall } from '@cloudsail/contract/accounts'
import { inTransaction } from '../../db/in-transaction.ts'
import { BankError } from '../../errors.ts'
import type { CustomerContext } from '../../http/handler.ts'
import { lockAnnotations, ownEntry } from './own-entry.ts'

/** Splits an entry into parts. The parts are in the entry's currency, of different categories, and add up to its amount. */
export async function splitEntry(
  { db, session }: CustomerContext,
  request: RequestOf<typeof splitEntryCall>,
): Promise<void> {
  const { entry, key } = await ownEntry(db, session, request)
  if (entry.amountMinor >= 0n) throw new BankError('entryNotSplit')
  const parts = request.parts.map(({ category, amount }) => {
    const amountMinor = parseAmount(amount, entry.currency)
    if (amountMinor === null) throw new BankError('amountInvalid', { field: 'parts' })
    return { category, amount_minor: amountMinor }
  })
  const sum = parts.reduce((all, { amount_minor }) => all + amount_minor, 0n)
  const categories = new Set(parts.map(({ category }) => category))
  if (parts.length > 0 && (sum !== -entry.amountMinor || categories.size < parts.length))
    throw new BankError('entryPartsDiffer', {
      field: 'parts',
      values: { amount: formatGrouped(-entry.amountMinor, entry.currency) },
    })
  await inTransaction(db, async (tx) => {
    await lockAnnotations(tx, key)
    await tx
      .deleteFrom('accounts.entry_parts')
      .where((of) => of.and(key))
      .execute()
    if (parts.length > 0)
      await tx
        .insertInto('accounts.entry_parts')
        .values(parts.map((part) => ({ ...key, ...part })))
        .execute()
  })
}
