import type { AgreementText } from '@cloudsail/contract/agreements'
import { beforeAll, expect, test } from 'vitest'
import { agreements } from '../../agreements/index.ts'
import { advanceClock, bankNow } from '../../bankday/index.ts'
import { testDatabase } from '../../db/test-database.ts'
import { BankError } from '../../errors.ts'
import { loadBankList } from '../../networks/index.ts'
import { call, giveOrder, readyOrder, submitOrder } from '../../orders/test-orders.ts'
import { payerScene } from './test-remittances.ts'

const { db, ownerDb } = await testDatabase()
beforeAll(() => loadBankList(ownerDb))

const agreement = 'interbankRemittance' as const
const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (thrown: unknown) => (thrown instanceof BankError ? [thrown.key, thrown.field] : thrown),
  )
const unread = ['agreementUnread', 'agreed']

/** Builds a payer who has read no agreement yet, and a remittance that is held until tomorrow. */
async function scene() {
  const payer = await payerScene(db, { now: await bankNow(db), unread: true })
  const { context } = payer
  return {
    ...payer,
    input: { ...payer.input, arrival: 'nextDay' as const },
    read: async () => {
      await call<AgreementText>(context, 'agreements001_open', { agreement })
      await call(context, 'saveReadProctorRecord', { agreement, readToEnd: true })
    },
    accepted: () =>
      db
        .selectFrom('identity.agreement_records')
        .select(['agreement', 'version', 'text_hash', 'ip'])
        .where('customer_id', '=', payer.customer.customerId)
        .execute(),
  }
}

test('a remittance requires its agreement to be read to the end, and records the acceptance once', async () => {
  const { context, input, read, accepted } = await scene()
  const reading = () => call(context, 'agreements002_reading', { agreement })
  expect(await refusal(giveOrder(context, 'PTR0201', input))).toEqual(unread)
  expect(await reading()).toEqual({ version: agreements[agreement].version, readAt: null })
  // Opening the agreement does not count as reading it.
  await call(context, 'agreements001_open', { agreement })
  expect(await refusal(giveOrder(context, 'PTR0201', input))).toEqual(unread)
  await read()
  expect(await reading()).toMatchObject({ readAt: expect.stringMatching(/\+08:00$/) })
  expect(await accepted()).toEqual([])
  await giveOrder(context, 'PTR0201', input)
  // The next password may be sent after a minute.
  const now = new Date(context.now.getTime() + 61_000)
  await advanceClock(db, now)
  const later = { ...context, now }
  await giveOrder(later, 'PTR0201', { ...input, amount: '11.00' })
  const { version, hash } = agreements[agreement]
  expect(await accepted()).toEqual([{ agreement, version, text_hash: hash, ip: '127.0.0.1' }])
})

test('reading an earlier version does not count, even for an order prepared with it', async () => {
  const { context, customer, input, read, accepted } = await scene()
  await read()
  const ready = await readyOrder(context, 'PTR0201', input)
  await db
    .updateTable('identity.agreement_openings')
    .set({ version: '2020-01' })
    .where('customer_id', '=', customer.customerId)
    .execute()
  expect(await refusal(submitOrder(context, 'PTR0201', ready))).toEqual(unread)
  expect(await refusal(giveOrder(context, 'PTR0201', input))).toEqual(unread)
  expect(await accepted()).toEqual([])
})

test('future remittances and batches with other banks need it too, and a batch within the bank does not', async () => {
  const { context, input, from } = await scene()
  const { arrival: _arrival, saveContact: _save, ...once } = input
  const future = { ...once, period: 'once', firstOn: '2099-01-01', endOn: '' }
  // Errors of the order itself are reported first.
  expect(await refusal(call(context, 'PTR0702001_prepare', future))).toEqual(['scheduleTooFar', 'firstOn'])
  const { earliest } = await call<{ earliest: string }>(context, 'PTR0705001_terms', {})
  expect(await refusal(call(context, 'PTR0702001_prepare', { ...future, firstOn: earliest }))).toEqual(unread)
  const { payeeType, payeeName, payeeAccount, bank, amount, purpose, postscript } = input
  const line = { payeeType, payeeName, payeeAccount, bank, amount, purpose, postscript }
  const batch = { payerAccountId: from.accountId.toString(), lines: [line], agreed: true }
  expect(await refusal(call(context, 'PTR0102001_prepare', batch))).toEqual(unread)
})
