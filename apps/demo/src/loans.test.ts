import { expect, test } from 'vitest'
import { testDatabase } from '../../server/src/db/test-database.ts'
import { readBoards } from './boards.ts'
import { makeHistory } from './history.ts'

const { db } = await testDatabase()
const boards = await readBoards(db)

test.each(['2025-10-16', '2026-11-20', '2026-12-31', '2027-03-01'])(
  'on %s the ledger balance of each loan equals its unpaid principal, and one loan was partly repaid early',
  (day) => {
    const { ledger, rows } = makeHistory(20_260_101, new Date(`${day}T14:32:00+08:00`), boards)
    const stands = new Map<bigint, bigint>()
    for (const { legs } of ledger.journals)
      for (const { account, amountMinor } of legs)
        stands.set(account.accountId, (stands.get(account.accountId) ?? 0n) + amountMinor)
    expect(rows.loans.length).toBeGreaterThanOrEqual(5)
    for (const { loan, instalments, payments } of rows.loans) {
      const unpaid = instalments.reduce((sum, each) => sum + BigInt(each.unpaid_principal_minor), 0n)
      expect(stands.get(BigInt(loan.account_id)) ?? 0n, loan.contract_number).toBe(
        -(BigInt(loan.rest_minor) + unpaid),
      )
      expect(payments.filter(({ kind }) => kind === 'early').length).toBeLessThanOrEqual(1)
    }
    const active = rows.loans.filter(({ loan }) => loan.settled_on === null)
    expect(active.length).toBe(rows.loans.length - 1)
  },
)
