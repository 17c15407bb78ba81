import type { ResponseOf } from '@cloudsail/contract'
import { quickAgreements, quickPaymentDetail } from '@cloudsail/contract/payments'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, advanceClock, bankNow, businessDate, instantOf, setUpClock } from '../../bankday/index.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { testDatabase } from '../../db/test-database.ts'
import { testContext } from '../../http/test-context.ts'
import { balanceOf, bankAccount, trialBalance } from '../../ledger/index.ts'
import { call, giveOrder } from '../../orders/test-orders.ts'
import { buildInstitutions, buildQuickAgreement } from '../test-builders.ts'
import { creditBack, disputeDue, disputeWorkers } from './dispute-money.ts'
import { networkNumber, quickScene } from './test-scene.ts'

const { db, ownerDb } = await testDatabase()
beforeAll(async () => {
  await setUpClock(ownerDb, { adjustable: true, start: new Date('2026-11-20T10:00:00+08:00') })
  await buildInstitutions(ownerDb)
})
afterAll(async () => {
  for (const { debitsMinor, creditsMinor } of await trialBalance(db)) expect(debitsMinor).toBe(creditsMinor)
})
const now = () => bankNow(db)

async function scene(options?: Parameters<typeof quickScene>[2]) {
  const own = await quickScene(db, now, options)
  const { customerId, id, ask } = own
  return {
    ...own,
    dispute: async (payment: string) =>
      giveOrder(testContext(db, { customerId, method: 'none', now: await now() }), 'PNP0609', { payment }),
    detail: async (payment: string) =>
      (
        await call<ResponseOf<typeof quickPaymentDetail>>(
          testContext(db, { customerId, now: await now() }),
          quickPaymentDetail.name,
          { payment },
        )
      ).payment,
    finds: (payment: string, finding: 'customer' | 'institution') =>
      ask({ type: 'finding', payment, agreement: id, finding }),
    /** Runs a scheduled job of a payment's dispute. */
    due: async (kind: string, reference: string, at: Date) =>
      inTransaction(db, (tx) =>
        disputeWorkers[kind as typeof disputeDue](tx, {
          customerId,
          kind,
          reference,
          dueAt: at,
          now: at,
          clock: at,
        }),
      ),
    mails: async () =>
      (
        await sql<{ kind: string; content: string; state: string }>`
          select m.kind, m.content, t.state from messages.mails m
          join messages.matters t on t.customer_id = m.customer_id and t.matter_id = m.matter_id
          where m.customer_id = ${customerId} order by m.mail_id`.execute(ownerDb)
      ).rows,
    agreementState: async () =>
      (
        await sql<{ state: string }>`select state from payments.quick_agreements
          where customer_id = ${customerId}`.execute(db)
      ).rows[0]!.state,
  }
}
const suspense = async () => (await balanceOf(db, bankAccount('suspense', 'CNY'))).balanceMinor
const receivable = async () => (await balanceOf(db, bankAccount('receivable', 'CNY'))).balanceMinor

test('without a code it is credited at once, pauses the agreement, and is a complaint with fifteen days', async () => {
  const { paid, dispute, detail, left, mails, agreementState, pay } = await scene()
  const had = await left()
  const { payment } = await paid('186.40')
  const owed = await receivable()
  const { lines } = await dispute(payment)
  expect(lines.find(({ key }) => key === 'answerBy')?.value.zh).toBe('2026-12-05')
  expect(await left()).toBe(had)
  expect(owed - (await receivable())).toBe(18_640n)
  expect(await agreementState()).toBe('paused')
  expect((await pay('1.00')).answer.reason?.key).toBe('agreementPaused')
  expect(await detail(payment)).toMatchObject({
    state: 'disputed',
    mayDispute: false,
    dispute: { state: 'open', dueOn: '2026-12-05', creditedAt: expect.any(String) },
  })
  expect((await mails()).map(({ kind }) => kind)).toEqual(['letter', 'accepted'])
  await expect(dispute(payment)).rejects.toMatchObject({ key: 'quickNotDisputable' })
})

test('the list of agreements brings the month over all of them, the last payments and what is disputed', async () => {
  const { paid, dispute, customerId, main, ask } = await scene()
  const first = await paid('186.40')
  const agreement = await buildQuickAgreement(db, {
    customerId,
    accountId: main.accountId,
    institution: 'Q80002',
  })
  const [second] = [await paid('10.00', { agreement }), await paid('20.00', { agreement })]
  const refund = networkNumber(await now())
  await ask({ type: 'refund', payment: second.payment, agreement, amount: '4.00', refund })
  await dispute(first.payment)
  await giveOrder(testContext(db, { customerId, method: 'none', now: await now() }), 'PNP0606', {
    agreement: `quick.${agreement}`,
  })
  const list = await call<ResponseOf<typeof quickAgreements>>(
    testContext(db, { customerId, now: await now() }),
    quickAgreements.name,
    {},
  )
  expect(list.month).toEqual({ paid: '216.40', count: 3 })
  expect(list.disputes).toEqual({ count: 1, amount: '186.40', dueOn: '2026-12-05' })
  expect(list.recent.map(({ amount, state }) => [amount, state])).toEqual([
    ['20.00', 'success'],
    ['10.00', 'partRefunded'],
    ['186.40', 'disputed'],
  ])
})

test('if the institution is at fault, the money stays and the institution is paid less', async () => {
  const { paid, dispute, finds, detail, left, mails } = await scene()
  const had = await left()
  const { payment } = await paid('100.00')
  const owed = await receivable()
  await dispute(payment)
  expect(await finds(payment, 'institution')).toEqual({ result: 'taken' })
  expect(await finds(payment, 'institution')).toEqual({ result: 'taken' })
  expect(await left()).toBe(had)
  expect(await receivable()).toBe(owed)
  expect(await detail(payment)).toMatchObject({ state: 'refunded', dispute: { state: 'upheld' } })
  expect((await mails()).at(-1)).toMatchObject({ kind: 'answer', state: 'answered' })
})

test('if the payment was the customer’s own, the credit is reversed once the account has cover', async () => {
  const { pay, paid, dispute, finds, detail, left, due, ask, customerId, main } = await scene({
    account: { fundsMinor: 15_000n },
  })
  const { payment } = await paid('100.00')
  const owed = await receivable()
  await dispute(payment)
  const { accountId } = main
  const agreement = await buildQuickAgreement(db, { customerId, accountId, institution: 'Q80002' })
  const spent = await pay('120.00', { agreement })
  await finds(payment, 'customer')
  expect(await detail(payment)).toMatchObject({
    state: 'success',
    dispute: { state: 'rejected', closedAt: null },
  })
  const at = await now()
  await due(creditBack, `${payment} 0`, at)
  // The job waits a day because the account does not have enough.
  expect(await left()).toBe(3_000n)
  const refund = networkNumber(at)
  await ask({ type: 'refund', payment: spent.payment, agreement, amount: '120.00', refund })
  await due(creditBack, `${payment} 1`, at)
  await due(creditBack, `${payment} 1`, at)
  expect(await left()).toBe(5_000n)
  expect(await receivable()).toBe(owed)
  expect((await detail(payment)).dispute?.closedAt).not.toBeNull()
})

test('verified by a code, a payment is credited after fifteen days unless the bank proves the customer’s own payment', async () => {
  const one = await scene()
  const [had, { payment }] = [await one.left(), await one.paid('900.00')]
  await one.dispute(payment)
  expect(await one.left()).toBe(had - 90_000n)
  const ends = instantOf('2026-12-05', '23:00')
  await advanceClock(ownerDb, ends)
  await one.due(disputeDue, payment, ends)
  expect(await one.left()).toBe(had)
  expect(await one.detail(payment)).toMatchObject({ state: 'refunded', dispute: { state: 'upheld' } })
  // The finding comes too late.
  await one.finds(payment, 'customer')
  expect((await one.detail(payment)).dispute?.state).toBe('upheld')

  const other = await scene()
  const second = await other.paid('900.00')
  const left = await other.left()
  await other.dispute(second.payment)
  await other.finds(second.payment, 'customer')
  await other.due(disputeDue, second.payment, ends)
  expect(await other.left()).toBe(left)
  expect((await other.detail(second.payment)).dispute).toMatchObject({ state: 'rejected', creditedAt: null })
})

test('a credit that no account of the customer can take stands in suspense, and is taken back from there', async () => {
  const close = (accountId: bigint) =>
    sql`update accounts.accounts set status = 'closed', closed_on = '2026-12-05' where account_id = ${accountId}`.execute(
      ownerDb,
    )
  const upheld = await scene()
  const { payment } = await upheld.paid('900.00')
  await upheld.dispute(payment)
  await close(upheld.main.accountId)
  const before = { suspense: await suspense(), receivable: await receivable() }
  await upheld.due(disputeDue, payment, await now())
  expect((await suspense()) - before.suspense).toBe(90_000n)
  expect(before.receivable - (await receivable())).toBe(90_000n)

  const rejected = await scene()
  const second = await rejected.paid('100.00')
  await close(rejected.main.accountId)
  await rejected.dispute(second.payment)
  expect((await suspense()) - before.suspense).toBe(100_000n)
  await rejected.finds(second.payment, 'customer')
  await rejected.due(creditBack, `${second.payment} 0`, await now())
  expect((await suspense()) - before.suspense).toBe(90_000n)
  expect(before.receivable - (await receivable())).toBe(90_000n)
})

test('a partly refunded payment is credited for the rest, and not refunded meanwhile', async () => {
  const { paid, dispute, ask, left, id: agreement } = await scene()
  const had = await left()
  const { payment } = await paid('150.00')
  const refund = async (amount: string) =>
    ask({ type: 'refund', payment, agreement, amount, refund: networkNumber(await now()) })
  await refund('50.00')
  await dispute(payment)
  expect(await left()).toBe(had)
  expect((await refund('100.00'))?.reason?.key).toBe('disputed')
})

test('a payment can be disputed until the sixtieth day, and never if refused', async () => {
  const { paid, pay, dispute } = await scene()
  const { payment } = await paid('10.00')
  const second = await paid('20.00')
  const refused = await pay('5000.01')
  await expect(dispute(refused.payment)).rejects.toMatchObject({ key: 'quickNotDisputable' })
  await expect(dispute(networkNumber(await now()))).rejects.toMatchObject({ key: 'quickPaymentUnknown' })
  const paidOn = businessDate(await now())
  await advanceClock(ownerDb, instantOf(addDays(paidOn, 60), '23:59'))
  await dispute(payment)
  await advanceClock(ownerDb, instantOf(addDays(paidOn, 61), '00:00'))
  await expect(dispute(second.payment)).rejects.toMatchObject({ key: 'quickDisputeLate' })
})
