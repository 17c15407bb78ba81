import { formatGrouped } from '@cloudsail/contract'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { bankNow, businessDate, readSheet, SheetError, wireTime } from '../../bankday/index.ts'
import type { Db } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { networks } from '../messages/names.ts'
import { type DifferenceKey, type SettlementOutcome, settleDifference } from './differences.ts'
import { reconciliationReport } from './reconciliation-report.ts'

const sheet = z.array(
  z.strictObject({
    network: z.enum(networks),
    sender: z._default(z.string(), ''),
    messageId: z.string(),
    kind: z.string(),
    line: z._default(z.string(), ''),
    as: z.enum(['corrected', 'borne']),
  }),
)
const refusals: Partial<Record<SettlementOutcome, string>> = {
  samePerson: 'who has proposed it does not agree to it',
  otherProposal: 'somebody else has proposed to settle it otherwise',
  notOpen: 'there is no such open difference',
}
const listedAtMost = 1_000

/** Lists the open differences with the networks' lists, one line each, with their proposals. */
export async function listDifferences(ownerDb: Db): Promise<string[]> {
  const today = businessDate(await bankNow(ownerDb))
  const { differences } = await reconciliationReport(ownerDb, { today, limit: listedAtMost })
  return differences
    .filter(({ resolvedAt }) => resolvedAt === null)
    .map(({ network, sender, messageId, kind, line, date, amountMinor, openedAt, proposed }) =>
      [
        ...[
          network,
          ...(sender ? [sender] : []),
          messageId,
          kind,
          line || '-',
          date,
          formatGrouped(amountMinor, 'CNY'),
        ],
        `since ${wireTime(openedAt).slice(0, 16)}`,
        proposed ? `${proposed.as}, proposed by ${proposed.by}` : 'nothing proposed',
      ].join('  '),
    )
}

/** Returns the login name of the database session, independent of the role it acts as. */
export async function databaseLogin(ownerDb: Db): Promise<string> {
  const { rows } = await sql<{ login: string }>`select session_user::text as login`.execute(ownerDb)
  return rows[0]!.login
}

/**
 * Settles the differences of a sheet, all or none, under dual control. A difference without a proposal gets one. A
 * difference with the same proposal by another person is settled.
 * @returns how many were proposed or settled
 * @throws SheetError with every fault of the sheet
 */
export async function settleBySheet(ownerDb: Db, text: string, by: string): Promise<number> {
  const wanted = readSheet(sheet, text)
  const now = await bankNow(ownerDb)
  return inTransaction(ownerDb, async (tx) => {
    const faults: string[] = []
    for (const { as, ...key } of wanted) {
      const fault = refusals[await settleDifference(tx, key as DifferenceKey, { as, by, now })]
      if (fault) faults.push(`${key.network} ${key.messageId} ${key.kind}: ${fault}`)
    }
    if (faults.length > 0) throw new SheetError(faults)
    return wanted.length
  })
}
