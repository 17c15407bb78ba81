import { expect, test } from 'vitest'
import { bankNow } from '../bankday/index.ts'
import { counter, staffPerson } from '../cash/test-counter.ts'
import { deduct } from '../compliance/staff/deduct.ts'
import { freeze } from '../compliance/staff/freeze.ts'
import { paperOf } from '../compliance/test-scene.ts'
import { testDatabase } from '../db/test-database.ts'
import { callScene } from '../deposits/call/test-scene.ts'
import { interestBank } from '../deposits/current-interest/test-bank.ts'
import { moveTo } from '../deposits/time/test-scene.ts'
import { frozenOf } from '../ledger/index.ts'

const { db } = await testDatabase()
const bank = interestBank(db)
await moveTo(db, '2027-01-05')
const { run } = counter(db)
const person = staffPerson('于静', ['compliance'], null)

const customerWithDeposits = () => callScene(db)
type Scene = Awaited<ReturnType<typeof customerWithDeposits>>

/** An authority's paper as a form gives it, about the deposit account of a customer. */
async function paperAbout({ customerId, parentOf }: Scene) {
  const now = await bankNow(db)
  return {
    customerId: String(customerId),
    accountId: String((await parentOf()).accountId),
    authority: 'court',
    authorityName: '上海市浦东新区人民法院',
    documentNumber: '（2027）沪0115执7号',
    officers: [
      { name: '周正', number: '31011501' },
      { name: '吴平', number: '31011502' },
    ],
    scan: String((await paperOf(db, customerId, now)).scanUploadId),
  }
}

/** Freezes an amount of a deposit account, or the whole account. */
async function freezeDeposits(scene: Scene, amount?: string) {
  const pocket = amount === undefined ? {} : { pocket: { currency: 'CNY', banknotes: false, amount } }
  const input = { ...(await paperAbout(scene)), bothWays: false, majorCase: false, months: 12, ...pocket }
  await run(freeze, input, { person })
}

async function frozenMinor({ customerId, parentOf }: Scene) {
  const [found] = await frozenOf(db, customerId, [(await parentOf()).accountId])
  return found!.frozenMinor
}

const states = async (scene: Scene) =>
  Object.entries(await scene.certificates()).map(([number, text]) => `${number} ${text.split(' ')[4]}`)

const [whole, part, calls] = [
  await customerWithDeposits(),
  await customerWithDeposits(),
  await customerWithDeposits(),
]

test('a frozen certificate is not drawn by the customer, and a part of an account that is free is', async () => {
  await whole.open({ termMonths: 3, amount: '10000', instruction: 'toCurrent' })
  await whole.open({ termMonths: 3, amount: '20000' })
  await freezeDeposits(whole)
  expect(await frozenMinor(whole)).toBe(30_000_00n)
  await expect(whole.draw('0001', '10000')).rejects.toMatchObject({ key: 'accountFrozen' })

  await part.open({ termMonths: 3, amount: '10000', instruction: 'toCurrent' })
  await part.open({ termMonths: 3, amount: '20000', instruction: 'toCurrent' })
  await part.open({ termMonths: 6, amount: '5000' })
  await freezeDeposits(part, '15000.00')
  await part.draw('0003', '5000')
  await expect(part.draw('0002', '20000')).rejects.toMatchObject({ key: 'accountFrozen' })
})

test('nothing is deducted from a certificate beside its own sum', async () => {
  const input = {
    ...(await paperAbout(whole)),
    currency: 'CNY',
    banknotes: false,
    amount: '100.00',
    receiverNumber: whole.current.number,
    receiverName: '法院',
  }
  await expect(run(deduct, input, { person })).rejects.toMatchObject({ key: 'deductionFromDeposit' })
})

test('the day-end renews a frozen certificate by its instruction, and leaves any other one overdue', async () => {
  await calls.openCall({ amount: '200000' })
  await calls.openCall({ amount: '150000' })
  await calls.notice('0001', '100000', '2027-04-04')
  await calls.notice('0002', '50000', '2027-04-04')
  await freezeDeposits(calls, '240000.00')
  await bank.comeTo('2027-04-07')
  expect(await states(whole)).toEqual(['0001 overdue', '0002 active'])
  const { '0002': renewed } = await whole.certificates()
  expect(renewed).toMatch(/ 2027-04-05 2027-07-05 active/)
  // Interest that became principal is frozen too.
  expect(await frozenMinor(whole)).toBe(30_000_00n + (BigInt(renewed!.split(' ')[0]!) - 20_000_00n))

  // 15,000.00 of 30,000.00 are free: the first certificate is paid, and the second is not.
  expect(await states(part)).toEqual(['0001 drawn', '0002 overdue', '0003 drawn'])
  expect(await frozenMinor(part)).toBe(15_000_00n)
})

test('noticed money that a freeze holds is not paid, and the notice lapses', async () => {
  // 110,000.00 of 350,000.00 are free: enough for the first notice, not for both.
  expect(await calls.notices()).toEqual(['100000 2027-04-04 used 100000', '50000 2027-04-04 lapsed 0'])
  expect(await frozenMinor(calls)).toBe(240_000_00n)
})
