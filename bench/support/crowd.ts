import { cardNumber } from '@cloudsail/contract'
import { sql } from 'kysely'
import { agreements } from '../../apps/server/src/agreements/index.ts'
import type { Db } from '../../apps/server/src/db/database.ts'
import { inOneDatabase, openSession } from '../../apps/server/src/http/index.ts'
import { openAccounts, post } from '../../apps/server/src/ledger/index.ts'

/** A customer of a benchmark: signed at a branch, with a mobile dynamic password and one debit card. */
export interface Member {
  customerId: bigint
  accountId: bigint
  number: string
  name: string
  mobile: string
}

const batchSize = 500
const branchCode = '599290000017'

/** Creates many customers at once, each with an opening balance. They have no password. Sessions are opened for them. */
export async function createCrowd(
  ownerDb: Db,
  { count, fundsMinor }: { count: number; fundsMinor: bigint },
): Promise<Member[]> {
  const members = Array.from({ length: count }, (_, index) => ({
    customerId: BigInt(1_000_001 + index),
    accountId: BigInt(50_000_001 + index),
    number: cardNumber('debit', 100_000_000 + index),
    name: `测试客户${String(index).padStart(6, '0')}`,
    mobile: `139${String(index).padStart(8, '0')}`,
  }))
  for (let from = 0; from < count; from += batchSize)
    await createBatch(ownerDb, members.slice(from, from + batchSize), fundsMinor)
  // As after a night of autovacuum. Otherwise every connection would keep the plans made for empty tables.
  await sql`vacuum analyze`.execute(ownerDb)
  return members
}

async function createBatch(ownerDb: Db, members: readonly Member[], fundsMinor: bigint): Promise<void> {
  const ids = members.map(({ customerId }) => customerId)
  const accountIds = members.map(({ accountId }) => accountId)
  const names = members.map(({ name }) => name)
  const numbers = members.map(({ number }) => number)
  const mobiles = members.map(({ mobile }) => mobile)
  await ownerDb.transaction().execute(async (tx) => {
    await sql`insert into identity.customers (customer_id, kind, method, name, name_en, birth, id_type, id_number, mobile,
        branch_code, created_at)
      select id, 'branchSigned', 'mobile', name, 'BENCHMARK', '1990-01-01', 'residentId', id::text, mobile, ${branchCode},
        bankday.now()
      from unnest(${ids}::bigint[], ${names}::text[], ${mobiles}::text[]) as m (id, name, mobile)`.execute(tx)
    await sql`insert into accounts.accounts (customer_id, account_id, number, kind, holder_name, branch_code, opened_on,
        transfer_service, enrolled)
      select id, account_id, number, 'debitCard', name, ${branchCode}, '2024-01-02', true, true
      from unnest(${ids}::bigint[], ${accountIds}::bigint[], ${numbers}::text[], ${names}::text[])
        as m (id, account_id, number, name)`.execute(tx)
    await sql`insert into accounts.numbers (number, customer_id, account_id)
      select * from unnest(${numbers}::text[], ${ids}::bigint[], ${accountIds}::bigint[])`.execute(tx)
    // The members have read the agreement that a remittance requires.
    const { agreement, version } = agreements.interbankRemittance
    await sql`insert into identity.agreement_openings (customer_id, agreement, version, opened_at, read_at, ip)
      select id, ${agreement}, ${version}, bankday.now(), bankday.now(), '127.0.0.1'
      from unnest(${ids}::bigint[]) as m (id)`.execute(tx)
    await openAccounts(
      tx,
      members.map(({ customerId, accountId }) => ({
        ownerId: customerId,
        accountId,
        currency: 'CNY' as const,
        normalSide: 'credit' as const,
        overdraftLimitMinor: 0n,
      })),
    )
    if (fundsMinor === 0n) return
    await post(
      tx,
      members.map(({ customerId, accountId, number }) => ({
        kind: 'opening',
        reference: number,
        bookedAt: new Date('2024-01-02T10:00:00+08:00'),
        legs: [
          { account: { ownerId: 0n, accountId: 1001n, currency: 'CNY' as const }, amountMinor: -fundsMinor },
          { account: { ownerId: customerId, accountId, currency: 'CNY' as const }, amountMinor: fundsMinor },
        ],
      })),
    )
  })
}

export interface LoggedIn extends Member {
  sid: string
  cookie: string
}

/** Opens a session for each member, as a log-in would. */
export async function logIn(db: Db, members: readonly Member[]): Promise<LoggedIn[]> {
  const now = new Date()
  const opened: LoggedIn[] = []
  for (let from = 0; from < members.length; from += batchSize) {
    await db.transaction().execute(async (tx) => {
      for (const member of members.slice(from, from + batchSize)) {
        const { sid, cookieValue } = await openSession(tx, inOneDatabase, {
          customerId: member.customerId,
          epoch: 0n,
          loginMethod: 'password',
          ip: '127.0.0.1',
          userAgent: 'benchmark',
          now,
        })
        opened.push({ ...member, sid, cookie: cookieValue })
      }
    })
  }
  return opened
}
