import { withdrawElsewhere } from '@cloudsail/contract/cards'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { doneThrough, setUpClock } from '../../bankday/index.ts'
import { testDatabase } from '../../db/test-database.ts'
import { until } from '../../db/test-waits.ts'
import { testContext } from '../../http/test-context.ts'
import { buildCustomer } from '../../identity/test-builders.ts'
import { balanceOf, bankAccount } from '../../ledger/index.ts'
import { followByKind, loadBankList } from '../../networks/index.ts'
import { testNetworks } from '../../networks/test-networks.ts'
import { call, giveOrder } from '../../orders/test-orders.ts'
import { receiveRemittance } from '../../transfers/index.ts'
import { cardLedger } from '../journals.ts'
import { repayFromOutside } from '../repayment/from-outside.ts'
import { buildCard } from '../test-card.ts'
import { overpaymentPayments } from './follow-elsewhere.ts'

const { db, ownerDb } = await testDatabase()
const networks = await testNetworks(db, {
  follow: followByKind(overpaymentPayments, (tx, payment, now) =>
    receiveRemittance(tx, payment, now, repayFromOutside),
  ),
  workers: {},
})
const now = new Date('2026-11-23T12:00:00+08:00')

beforeAll(async () => {
  await setUpClock(ownerDb, { adjustable: true, start: now })
  await loadBankList(ownerDb)
  await networks.startServer()
})

/** Builds a card with 500 overpaid. */
async function scene(who: Parameters<typeof buildCustomer>[1] = {}) {
  const { customerId, name } = await buildCustomer(db, who)
  const card = await buildCard(db, { customerId })
  await card.pay(500_00n, '2026-11-10')
  // The payment is of an earlier date, and the order is refused while its day-ends are being made up.
  await until(async () => (await doneThrough(db)) === '2026-11-22')
  const made = testContext(db, { customerId, ...(who?.kind && { kind: who.kind }), now })
  const context = { ...made, session: { ...made.session, ...(who?.method && { method: who.method }) } }
  const typed = (more: object) => ({
    cardId: `${card.accountId}`,
    bank: '102',
    payeeAccount: '6222021001116245',
    amount: '200',
    ...more,
  })
  return {
    customerId,
    card,
    name,
    give: (more: object = {}) => giveOrder(context, withdrawElsewhere.code, typed(more)),
    prepare: (more: object = {}) =>
      call<object>(context, `${withdrawElsewhere.code}001_prepare`, typed(more)),
    card$: async () => (await balanceOf(db, cardLedger(card))).balanceMinor,
    credits: () =>
      db
        .selectFrom('cards.credits')
        .select(['kind', 'left_minor'])
        .where('customer_id', '=', customerId)
        .orderBy('credit_id')
        .execute(),
    stateOf: (orderId: string) =>
      db
        .selectFrom('orders.orders')
        .select('state')
        .where('customer_id', '=', customerId)
        .where('order_id', '=', orderId)
        .executeTakeFirstOrThrow(),
  }
}

const key = (given: Promise<unknown>) =>
  given.then(
    () => 'done',
    (error: { key: string }) => error.key,
  )

test('an overpayment goes to the same name at another bank over IBPS, free of charge, and uses up the limits', async () => {
  const one = await scene()
  const { orderId, lines } = await one.give()
  const line = (name: string) => lines.find(({ key: each }) => each === name)?.value.zh
  expect(line('payee')).toContain(one.name)
  expect(await one.card$()).toBe(300_00n)
  await networks.allIsSaid(orderId)
  await until(async () => (await one.stateOf(orderId)).state === 'success')
  expect((await one.credits()).map(({ left_minor }) => left_minor)).toEqual([300_00n])
  const payment = await db
    .selectFrom('networks.payments')
    .select(['network', 'payee_name', 'fee_minor', 'state'])
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  expect(payment).toEqual({ network: 'IBPS', payee_name: one.name, fee_minor: 0n, state: 'settled' })
  const { rows } = await sql<{
    used: bigint
  }>`select coalesce(sum(amount_minor), 0)::bigint as used from limits.usage
    where customer_id = ${one.customerId}`.execute(db)
  expect(rows[0]!.used).toBeGreaterThanOrEqual(200_00n)
  expect((await balanceOf(db, bankAccount('networkClearing', 'CNY'))).balanceMinor).toBe(0n)
})

test('a returned payment is on the card again, and pays the debt of that moment', async () => {
  const one = await scene()
  // The account there has another name.
  const { orderId } = await one.give({ payeeAccount: '6222021001118011', amount: '500' })
  await one.card.owe('retail', 120_00n, '2026-11-23')
  await until(async () => (await one.stateOf(orderId)).state === 'rejected')
  expect(await one.card$()).toBe(380_00n)
  expect(await one.card.read()).toMatchObject({ owedMinor: 0n, overpaidMinor: 380_00n })
  expect(await one.credits()).toEqual([
    { kind: 'otherBank', left_minor: 0n },
    { kind: 'otherBank', left_minor: 380_00n },
  ])
  expect(await one.card.items()).toEqual([])
})

test('refuses more than the overpayment, a card of this bank, and customers who may not pay others', async () => {
  const one = await scene()
  expect(await key(one.prepare({ amount: '500.01' }))).toBe('overpaidLess')
  expect(await key(one.prepare({ payeeAccount: one.card.number }))).toBe('payeeAtThisBank')
  expect(await key(one.prepare({ bank: '999' }))).toBe('receivingBankRequired')
  expect(await key((await scene({ kind: 'onlineSigned' })).prepare())).toBe('signingRequired')
  const cardOnly = await scene({ kind: 'cardOnly' })
  expect(await key(cardOnly.prepare({ amount: '0.01' }))).toBe('done')
})

test('the limits of transfers hold, and zero is refused', async () => {
  const one = await scene({ method: 'ukeyMobile' })
  await one.card.pay(2_000_000_00n, '2026-11-11')
  // The error names the lowest maximum. The higher limit of the method does not apply.
  expect(await key(one.prepare({ amount: '1000000.01' }))).toBe('overpaidSingleExceeded')
  // Below the limits of the method, IBPS takes at most 50,000 at once, and refunds can leave more than that overpaid.
  expect(await key(one.prepare({ amount: '50000.01' }))).toBe('overpaidSingleExceeded')
  expect(await key(one.prepare({ amount: '50000' }))).toBe('done')
  expect(await key(one.prepare({ amount: '0' }))).toBe('amountZero')
})

test('money from another bank repays a card by its number and name, at any hour, also a lost card', async () => {
  const { customerId, name } = await buildCustomer(db)
  const card = await buildCard(db, { customerId, account: { status: 'lost' } })
  await card.owe('retail', 300_00n, '2026-11-10')
  const paid = async (payment: { amount: string; name?: string }) => {
    const { messageId } = await networks.payUs({
      amount: payment.amount,
      payee: { name: payment.name ?? name, account: card.number },
    })
    let found: Awaited<ReturnType<typeof networks.sentToUs>>[number] | undefined
    await until(async () => {
      found = (await networks.sentToUs()).find((sent) => sent.messageId === messageId)
      return found?.answered === true
    })
    return found!.reason ?? found!.state
  }
  expect(await paid({ amount: '200.00' })).toBe('settled')
  expect(await card.read()).toMatchObject({ owedMinor: 100_00n })
  expect(await paid({ amount: '1.00', name: '陈小东' })).toBe('BE01')
  // 100 are owed, and 50,000 may be overpaid.
  expect(await paid({ amount: '50000.00' })).toBe('settled')
  expect(await paid({ amount: '100.01' })).toBe('AM02')
  expect(await paid({ amount: '100.00' })).toBe('settled')
  expect(await card.read()).toMatchObject({ owedMinor: 0n, overpaidMinor: 50_000_00n })
  expect(networks.texts(customerId)[0]).toMatch(/信用卡.*收到还款人民币200\.00元/)
})
