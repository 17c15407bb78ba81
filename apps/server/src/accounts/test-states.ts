import { sql } from 'kysely'
import { buildReadings } from '../agreements/test-builders.ts'
import type { Db } from '../db/database.ts'
import { BankError } from '../errors.ts'
import { testContext } from '../http/test-context.ts'
import { buildCustomer } from '../identity/test-builders.ts'
import { certifiedKey } from '../orders/test-orders.ts'
import { testWithdrawal } from './protection/test-loss.ts'
import { buildAccount } from './test-builders.ts'

/** States of an account other than normal. */
export const states = ['lost', 'debitBlocked', 'dormant', 'closed', 'passwordLost', 'notEnrolled'] as const
export type State = (typeof states)[number]

/** A Friday at noon, when every network is open. */
const noon = new Date('2026-11-20T12:00:00+08:00')

/** Builds a customer who signs with a USB-Key and has three accounts, and a payee. Roles are accounts by name. */
export async function matrixScene({ db, ownerDb }: { db: Db; ownerDb: Db }) {
  const { customerId } = await buildCustomer(db, {
    method: 'ukey',
    passwords: { withdrawal: testWithdrawal },
  })
  const payee = await buildCustomer(db, { name: '陈建国' })
  const main = await buildAccount(db, { customerId, fundsMinor: 2_000_000_00n, transferService: true })
  const second = await buildAccount(db, { customerId })
  const other = await buildAccount(db, { customerId: payee.customerId, holderName: '陈建国' })
  const context = testContext(db, { customerId, method: 'ukey', now: noon })
  context.services.secrets = { open: async () => testWithdrawal } as never
  const key = await certifiedKey(db, { customerId, kind: 'ukey', now: new Date(noon.getTime() - 60_000) })
  await buildReadings(db, customerId, ['accountOpening', 'personalEbanking', 'fxPurchase'], noon)
  const roles: Record<string, { customerId: bigint; accountId: bigint; number: string }> = {
    payer: { customerId, ...main },
    own: { customerId, ...second },
    payee: { customerId: payee.customerId, ...other },
  }
  return {
    customerId,
    context,
    key,
    other,
    db,
    ownerDb,
    roles,
    id: (role: string) => roles[role]!.accountId.toString(),
    /** Advances a second, so that orders have different numbers. */
    tick() {
      context.now = new Date(context.now.getTime() + 1_000)
    },
    /** Puts an account into a state, or back to normal. */
    async put(role: string, state: State | 'normal'): Promise<void> {
      const { customerId: owner, accountId } = roles[role]!
      const status = state === 'passwordLost' || state === 'notEnrolled' ? 'normal' : state
      await sql`update accounts.accounts set status = ${status},
          closed_on = case when ${status} = 'closed' then date '2026-01-02' end,
          card_password_lost = ${state === 'passwordLost'} and kind in ('debitCard', 'creditCard'),
          enrolled = ${state !== 'notEnrolled'}
        where customer_id = ${owner} and account_id = ${accountId}`.execute(db)
    },
  }
}
export type MatrixScene = Awaited<ReturnType<typeof matrixScene>>

/** Returns the outcome: `done`, or the key of the refusal. */
export async function attempt<Value>(
  run: () => Promise<Value>,
): Promise<{ outcome: string; value: Value | null }> {
  try {
    return { outcome: 'done', value: await run() }
  } catch (error) {
    if (error instanceof BankError) return { outcome: error.key, value: null }
    throw error
  }
}
