import { books as call } from '@cloudsail/contract/demo'
import { wireTime } from '../bankday/index.ts'
import type { Db } from '../db/database.ts'
import { BankError } from '../errors.ts'
import { handlePublic } from '../http/handler.ts'
import { bankOwnerId, bookWalkReport, chartOf, type LedgerAccountRef, openFaults } from '../ledger/index.ts'
import { notaryReport } from '../ports/index.ts'

/**
 * Reports whether the books are as signed: the differences, the progress of the walk through the books, and the notary's
 * copies.
 */
export const books = handlePublic(call, async ({ db, services }) => {
  if (services.config.mode !== 'demo') throw new BankError('noAuthority')
  const [faults, walk, notary] = await Promise.all([openFaults(db), bookWalkReport(db), notaryReport(db)])
  return {
    faults: await Promise.all(
      faults.map(async ({ faultId, kind, businessDate, account, foundAt }) => ({
        id: String(faultId),
        kind,
        date: businessDate,
        foundAt: wireTime(foundAt),
        account: account && {
          ref: `${account.ownerId}/${account.accountId} ${account.currency}`,
          name: await nameOf(db, account),
        },
      })),
    ),
    walk: walk && {
      round: Number(walk.round),
      entries: Number(walk.entriesDone),
      days: Number(walk.daysDone),
      last: walk.last && {
        finishedAt: wireTime(walk.last.finishedAt),
        entries: Number(walk.last.entries),
        days: Number(walk.last.days),
      },
    },
    notary,
  }
})

/** Returns an operator's name for an account: its number, or its name in the chart. */
async function nameOf(db: Db, { ownerId, accountId }: LedgerAccountRef): Promise<{ zh: string; en: string }> {
  if (ownerId === bankOwnerId) {
    const kept = await db
      .selectFrom('ledger.chart')
      .select(['name_zh as zh', 'name_en as en'])
      .where('account_id', '=', await chartOf(db, accountId))
      .executeTakeFirst()
    return kept ?? { zh: '', en: '' }
  }
  const kept = await db
    .selectFrom('accounts.accounts')
    .select('number')
    .where('customer_id', '=', ownerId)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return { zh: kept?.number ?? '', en: kept?.number ?? '' }
}
