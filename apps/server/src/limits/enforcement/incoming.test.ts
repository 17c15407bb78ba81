import { afterAll, expect, it } from 'vitest'
import { buildAccount } from '../../accounts/test-builders.ts'
import { openTestDatabase, testDatabase } from '../../db/test-database.ts'
import { balanceOf } from '../../ledger/index.ts'
import { give, limitedCustomer, payment, ready, submit } from '../test-limits.ts'
import { capsInto, readIncoming, takeHeadroomFor } from './index.ts'

const { db, url } = await testDatabase()
// Another server is another pool on the same database.
const otherServer = openTestDatabase({ url })
afterAll(() => otherServer.destroy())
const noon = new Date('2026-11-10T12:00:00+08:00')
const nextDay = new Date('2026-11-11T12:00:00+08:00')

type Customer = Awaited<ReturnType<typeof limitedCustomer>>
const payee = (accountClass: number) => limitedCustomer(db, { accountClass, fundsMinor: 0n })
const balance = async ({ customerId, accountId }: Pick<Customer, 'customerId' | 'accountId'>) =>
  (await balanceOf(db, { ownerId: customerId, accountId, currency: 'CNY' })).balanceMinor
const headroom = (account: Customer, accountClass: number, amountMinor: bigint, now = noon) =>
  readIncoming(db, { account: { ...account, accountClass }, paidBy: null, now }).then((facts) =>
    capsInto(facts, { isHolder: true }).every(({ leftMinor }) => amountMinor <= leftMinor),
  )
const take = (account: Customer, accountClass: number, amountMinor: bigint, now = noon) =>
  db
    .transaction()
    .execute((tx) =>
      takeHeadroomFor(tx, { account: { ...account, accountClass }, paidBy: null, amountMinor, now }),
    )

it.each([
  [2, '10000.00'],
  [3, '2000.00'],
])('an account of class %i takes %s a day from others, to the fen', async (accountClass, most) => {
  const [payer, to] = [await limitedCustomer(db), await payee(accountClass)]
  await give(payer, noon, 'PTR0101', payment(payer, to, most))
  await expect(give(payer, noon, 'PTR0101', payment(payer, to, '0.01'))).rejects.toMatchObject({
    key: 'payeeLimitExceeded',
    field: 'amount',
  })
  const next = give(payer, nextDay, 'PTR0101', payment(payer, to, '0.01'))
  // A class III account holds no more than 2,000.00, on any day.
  if (accountClass === 3) return expect(next).rejects.toMatchObject({ key: 'payeeLimitExceeded' })
  await next
  expect(await balance(to)).toBe(BigInt(most.replace('.', '')) + 1n)
})

it('concurrent own transfers fill an account of class III up to 2,000.00', async () => {
  const holder = await limitedCustomer(db)
  const third = await buildAccount(db, {
    customerId: holder.customerId,
    accountClass: 3,
    fundsMinor: 70_000n,
  })
  const to = payment(holder, { ...holder, number: third.number }, '700.00')
  const later = new Date(noon.getTime() + 2 * 60_000)
  const two = [
    await ready(holder, holder.at(noon), 'PTR0101', to),
    await ready(holder, holder.at(later), 'PTR0101', to),
  ]
  const answers = await Promise.allSettled(
    two.map((submission, index) =>
      submit({ ...holder.at(later), db: index === 0 ? db : otherServer }, 'PTR0101', {
        ...submission,
        acknowledged: ['duplicate'],
      }),
    ),
  )
  expect(answers.map(({ status }) => status)).toContain('rejected')
  expect(await balance({ ...holder, accountId: third.accountId })).toBe(140_000n)
})

it('a class I account takes everything', async () => {
  const [payer, to] = [await limitedCustomer(db), await payee(1)]
  await give(payer, noon, 'PTR0101', payment(payer, to, '60000.00'))
  expect(await balance(to)).toBe(6_000_000n)
})

it('transfers to and from a bound account count in no limit', async () => {
  const holder = await limitedCustomer(db, { accountClass: 3, fundsMinor: 9_000_00n })
  const main = await buildAccount(db, { customerId: holder.customerId })
  await give(holder, noon, 'PTR0101', payment(holder, { ...holder, number: main.number }, '2500.00'))
  expect(await balance({ ...holder, accountId: main.accountId })).toBe(2_500_00n)
  const other = await payee(1)
  await give(holder, noon, 'PTR0101', payment(holder, other, '2000.00'))
  await expect(give(holder, noon, 'PTR0101', payment(holder, other, '0.01'))).rejects.toMatchObject({
    key: 'limitDailyExceeded',
  })
})

it('transfers between accounts of class II and III count in both', async () => {
  const holder = await limitedCustomer(db, { accountClass: 2, fundsMinor: 9_000_00n })
  const third = await buildAccount(db, { customerId: holder.customerId, accountClass: 3 })
  const move = (amount: string) =>
    give(holder, noon, 'PTR0101', payment(holder, { ...holder, number: third.number }, amount))
  await move('2000.00')
  // The holder learns what still fits. A stranger would not.
  await expect(move('0.01')).rejects.toMatchObject({
    key: 'classBalanceExceeded',
    values: { most: '2,000.00', left: '0.00' },
  })
})

it('own transfers between class I accounts do not count in the day', async () => {
  const holder = await limitedCustomer(db, { method: 'mobile', fundsMinor: 90_000_00n })
  const other = await buildAccount(db, { customerId: holder.customerId })
  await give(holder, noon, 'PTR0101', payment(holder, { ...holder, number: other.number }, '30000.00'))
  const later = new Date(noon.getTime() + 2 * 60_000)
  await give(holder, later, 'PTR0101', payment(holder, await payee(1), '5000.00'))
  expect(await balance(holder)).toBe(55_000_00n)
})

it('an own transfer into the account does not count', async () => {
  const holder = await limitedCustomer(db)
  const { accountId, number } = await buildAccount(db, { customerId: holder.customerId, accountClass: 3 })
  await give(holder, noon, 'PTR0101', payment(holder, { ...holder, number }, '1500.00'))
  expect(await balance({ ...holder, accountId })).toBe(150_000n)
  // The balance limit leaves less than the day.
  expect(await headroom({ ...holder, accountId }, 3, 50_000n)).toBe(true)
  expect(await headroom({ ...holder, accountId }, 3, 50_001n)).toBe(false)
})

it('a year is full at 50,000 for class III, and a refused amount uses nothing up', async () => {
  const to = await payee(3)
  for (let day = 1; day <= 25; day += 1)
    expect(
      await take(to, 3, 199_999n, new Date(`2026-10-${String(day).padStart(2, '0')}T12:00:00+08:00`)),
    ).toBe(true)
  // The year leaves 0.25, and the day is unused.
  expect(await take(to, 3, 26n)).toBe(false)
  expect(await headroom(to, 3, 26n)).toBe(false)
  expect(await take(to, 3, 25n)).toBe(true)
  expect(await headroom(to, 3, 1n)).toBe(false)
  expect(await take(to, 3, 200_000n, new Date('2027-01-01T00:00:00+08:00'))).toBe(true)
})

it('of many concurrent payers on two servers no more succeed than there is room for', async () => {
  const to = await payee(3)
  const payers = await Promise.all(Array.from({ length: 8 }, () => limitedCustomer(db)))
  const waiting = await Promise.all(
    payers.map((payer) => ready(payer, payer.at(noon), 'PTR0101', payment(payer, to, '700.00'))),
  )
  const answers = await Promise.allSettled(
    waiting.map((submission, index) =>
      submit({ ...payers[index]!.at(noon), db: index % 2 === 0 ? db : otherServer }, 'PTR0101', submission),
    ),
  )
  const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason.key] : []))
  expect(refused).toEqual(Array(6).fill('payeeLimitExceeded'))
  expect(await balance(to)).toBe(140_000n)
})
