import type { ResponseOf } from '@cloudsail/contract'
import type { ApplicationRow, applications } from '@cloudsail/contract/messages'
import { buildAccount } from '../../accounts/test-builders.ts'
import { addDays, businessDate } from '../../bankday/index.ts'
import type { Db } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { testContext } from '../../http/test-context.ts'
import { buildCustomer } from '../../identity/test-builders.ts'
import { balanceOf, bankAccount } from '../../ledger/index.ts'
import { call, giveOrder } from '../../orders/test-orders.ts'
import type { DeskAnswer } from '../../ports/index.ts'
import type { applicationStep, proofHoldEnds } from './clock.ts'
import { applicationWorkers, applyDeskStep } from './desk.ts'

/** Builds a customer with a current account who makes applications, with the answers of the desk. */
export async function applicationScene(
  db: Db,
  now: Date,
  { fundsMinor = 100_000_00n, ...draft }: { fundsMinor?: bigint } & Parameters<typeof buildCustomer>[1] = {},
) {
  const { customerId } = await buildCustomer(db, draft)
  const { accountId, number } = await buildAccount(db, { customerId, fundsMinor })
  const own = { ownerId: customerId, accountId, currency: 'CNY' as const }
  let at = now
  const context = () => {
    // Dynamic passwords are sent once a minute at most.
    at = new Date(at.getTime() + 61_000)
    return testContext(db, { customerId, now: at, ...(draft.kind && { kind: draft.kind }) })
  }
  const byBranch = { way: 'branch', branch: '599290000017' }
  const proof = {
    type: 'proofPoint',
    subject: `${accountId}.CNY`,
    amount: '50000',
    language: 'zh',
    copies: 3,
  }
  return {
    customerId,
    accountId,
    number,
    own,
    context,
    proof,
    byBranch,
    give: (details: object = {}, rest: object = {}) =>
      giveOrder(context(), 'PCS0601', {
        details: { ...proof, ...details },
        delivery: byBranch,
        feeAccountId: `${accountId}`,
        ...rest,
      }),
    /** Makes an application of another type with a fee. */
    giveBare: (details: object) =>
      giveOrder(context(), 'PCS0601', { details, delivery: byBranch, feeAccountId: `${accountId}` }),
    /** Makes an application without money. */
    giveFree: (details: object, delivery: object = byBranch) =>
      giveOrder(context(), 'PCS0601', { details, delivery, feeAccountId: '' }),
    cancel: (application: string) => giveOrder(context(), 'PCS0602', { application }),
    async desk(number_: string, kind: DeskAnswer['kind'], text = '') {
      await inTransaction(db, (tx) => applyDeskStep(tx, customerId, { number: number_, kind, text }, at))
    },
    /** Runs a scheduled job of an application at an instant. */
    async comes(kind: typeof applicationStep | typeof proofHoldEnds, reference: string, dueAt: Date) {
      await inTransaction(db, (tx) =>
        applicationWorkers[kind]!(tx, { customerId, kind, reference, dueAt, now: dueAt, clock: dueAt }),
      )
    },
    async row(application?: string): Promise<ApplicationRow> {
      const today = businessDate(at)
      const { rows } = await call<ResponseOf<typeof applications>>(context(), 'PCS0602003_applications', {
        from: addDays(today, -30),
        to: today,
      })
      return application ? rows.find(({ applicationId }) => applicationId === application)! : rows[0]!
    },
    async money() {
      const { balanceMinor, heldMinor } = await balanceOf(db, own)
      return { left: balanceMinor, held: heldMinor }
    },
    /** Returns the scheduled jobs, oldest first. */
    waits: () =>
      db
        .selectFrom('bankday.scheduled_jobs')
        .select(['kind', 'due_at'])
        .where('customer_id', '=', customerId)
        .where('done_at', 'is', null)
        .orderBy('due_at')
        .execute(),
    texts: async () =>
      (
        await db
          .selectFrom('outbox.messages')
          .select('payload')
          .where('customer_id', '=', customerId)
          .where('kind', '=', 'sms')
          .orderBy('message_id')
          .execute()
      ).map(({ payload }) => (payload as { text: string }).text),
  }
}

export const feeIncome = async (db: Db) => (await balanceOf(db, bankAccount('feeIncome', 'CNY'))).balanceMinor
