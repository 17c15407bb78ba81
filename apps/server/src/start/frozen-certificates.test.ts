import { expect, test } from 'vitest'
import { readAccount } from '../accounts/core/index.ts'
import { bankNow, instantOf } from '../bankday/index.ts'
import { counter, staffPerson } from '../cash/test-counter.ts'
import { deduct } from '../compliance/staff/deduct.ts'
import { freeze } from '../compliance/staff/freeze.ts'
import { paperOf } from '../compliance/test-scene.ts'
import { testDatabase } from '../db/test-database.ts'
import { callScene } from '../deposits/call/test-scene.ts'
import { interestBank } from '../deposits/current-interest/test-bank.ts'
import { enterIssues } from '../deposits/index.ts'
import { moveTo } from '../deposits/time/test-scene.ts'
import { frozenOf, trialBalance } from '../ledger/index.ts'
import { giveOrder } from '../orders/test-orders.ts'

const { db, ownerDb } = await testDatabase()
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

const court = await customerWithDeposits()
/** Deducts from a deposit account of a customer to the court's account. Returns the text and the message. */
async function deductFrom(scene: Scene, amount: string, rest: object = {}) {
  const { holderName: receiverName } = (await readAccount(db, court.customerId, court.current.accountId))!
  const receiver = { receiverNumber: court.current.number, receiverName }
  const input = { ...(await paperAbout(scene)), currency: 'CNY', banknotes: false, amount, ...receiver }
  const { decision } = await run(deduct, { ...input, ...rest }, { person })
  return Object.fromEntries(decision.lines.map(({ key, after }) => [key, after.en]))
}

test('a deduction from a deposit account names a certificate of the account and its currency', async () => {
  const key = (rest: object) =>
    deductFrom(whole, '100.00', rest).then(
      () => null,
      (error: { key?: string }) => error.key,
    )
  expect(await key({})).toBe('certificateNeeded')
  expect(await key({ certificate: '0009' })).toBe('depositUnknown')
  expect(await key({ certificate: '0001', accountId: String(whole.current.accountId) })).toBe(
    'depositUnknown',
  )
  expect(await key({ certificate: '0001', currency: 'USD' })).toBe('depositUnknown')
})

const [taken, noticed] = [await customerWithDeposits(), await customerWithDeposits()]

const issue = {
  termMonths: 6,
  annualRatePpm: 12_500,
  minimumMinor: 200_000_00n,
  stepMinor: 10_000_00n,
  quotaMinor: 10_000_000_00n,
  opensAt: instantOf('2027-01-04', '09:00'),
  closesAt: instantOf('2027-12-31', '17:00'),
}
await enterIssues(ownerDb, [
  { ...issue, code: 'WHOLE', interestPayment: 'atMaturity' },
  { ...issue, code: 'MONTHLY', interestPayment: 'monthly' },
])
const [large, monthly, rolling] = [
  await customerWithDeposits(),
  await customerWithDeposits(),
  await customerWithDeposits(),
]

async function buyLarge({ context, current }: Scene, code: string) {
  const [from, settlementAccountId] = [`${current.accountId}.CNY`, `${current.accountId}`]
  const input = { issue: code, from, amount: '300000', settlementAccountId }
  await giveOrder(await context(), 'PAM1701', input)
}

test('the day-end renews a frozen certificate by its instruction, and leaves any other one overdue', async () => {
  await taken.open({ termMonths: 6, amount: '20000' })
  await noticed.openCall({ amount: '200000' })
  await buyLarge(large, 'WHOLE')
  await buyLarge(monthly, 'MONTHLY')
  const rollingFrom = `${rolling.current.accountId}.CNY`
  await giveOrder(await rolling.context(), 'PAM0501', { from: rollingFrom, amount: '200000', agreed: true })
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

test('a deduction draws a time deposit early at the current rate, and the remainder keeps rate and dates', async () => {
  const [before] = Object.values(await taken.certificates())
  await freezeDeposits(taken, '16000.00')
  const freezeId = await freezeOf(taken)
  await expect(deductFrom(taken, '16000.01', { freezeId, certificate: '0001' })).rejects.toMatchObject({
    key: 'deductionTooMuch',
  })
  const balance = await taken.currentBalance()
  const text = await deductFrom(taken, '15999.99', { freezeId, certificate: '0001' })
  // 92 days at 0.05 %: 15,999.99 earns 2.04, and the rest 0.51. The current account has earned 50.00 in the quarter.
  expect(text).toMatchObject({ amount: 'CNY 15,999.99', interest: 'CNY 2.04' })
  expect(await taken.certificates()).toEqual({ '0001': before!.replace('2000000', '400001') })
  expect([balance, await taken.currentBalance()]).toEqual(['480050.00', '480052.04'])
  expect(await frozenMinor(taken)).toBe(1n)
  // The customer may still draw a part, and what the court leaves needs no minimum.
  await deductFrom(taken, '0.01', { freezeId, certificate: '0001' })
  expect(await frozenMinor(taken)).toBe(0n)
  await deductFrom(taken, '4000.00', { certificate: '0001' })
  expect(await states(taken)).toEqual(['0001 drawn'])
  expect(await taken.currentBalance()).toBe('480052.55')
})

test('a deduction from a notice deposit leaves less than the minimum and cuts the notice', async () => {
  await noticed.notice('0001', '150000', '2027-05-04')
  const text = await deductFrom(noticed, '160000.00', { certificate: '0001' })
  // 160,000.00 earns 20.44 in 92 days at 0.05 %.
  expect(text).toMatchObject({ interest: 'CNY 20.44' })
  expect(await noticed.calls()).toEqual({ '0001': '40000 0 active' })
  expect(await noticed.notices()).toEqual(['40000 2027-05-04 pending 0'])
  expect(await noticed.draws()).toEqual(['2027-04-07 160000 0 0 2044 hand'])
})

test('a deduction from a large certificate leaves less than the minimum, and the customer gets what the part earned', async () => {
  await freezeDeposits(large, '150000.00')
  const freezeId = await freezeOf(large)
  const [before] = Object.values(await large.certificates())
  const text = await deductFrom(large, '149999.00', { freezeId, certificate: '0001' })
  // 149,999.00 earns 19.17 in 92 days at 0.05 %.
  expect(text).toMatchObject({ amount: 'CNY 149,999.00', interest: 'CNY 19.17' })
  expect(await large.certificates()).toEqual({ '0001': before!.replace('30000000', '15000100') })
  expect(await frozenMinor(large)).toBe(1_00n)
  expect((await large.entriesOf((await large.parentOf()).accountId)).at(-1)).toBe(
    '-14999900 deduction 0001 2027-04-07',
  )
  expect((await large.entriesOf(large.current.accountId)).at(-1)).toBe('1917 interest 0001 2027-04-07')
})

test('a deduction is refused if more monthly interest goes back than an early draw earns', async () => {
  const before = [await monthly.certificates(), await monthly.currentBalance()]
  // Three months paid 937.50. Of 100,000.00 a third goes back, and 92 days at 0.05 % earn 12.78.
  await expect(deductFrom(monthly, '100000.00', { certificate: '0001' })).rejects.toMatchObject({
    key: 'deductionFromDeposit',
    field: 'certificate',
  })
  expect([await monthly.certificates(), await monthly.currentBalance()]).toEqual(before)
})

test('a deduction from a rolling deposit first makes the roll that is due, whose interest the freeze claims', async () => {
  await freezeDeposits(rolling)
  const freezeId = await freezeOf(rolling)
  // The clock jumps over the roll of 2027-04-13 and the day-ends.
  await moveTo(db, '2027-04-14')
  const text = await deductFrom(rolling, '170000.00', { freezeId, certificate: '0001' })
  // One day of the cycle at 0.05 %.
  expect(text).toMatchObject({ amount: 'CNY 170,000.00', interest: 'CNY 0.24' })
  const { accountId } = await rolling.parentOf()
  expect((await rolling.entriesOf(accountId)).slice(-4)).toEqual([
    '0 freeze  2027-04-07',
    '1168 interest 0001 2027-04-13',
    '-17000000 deduction 0001 2027-04-14',
    '0 freeze  2027-04-14',
  ])
  // Thirteen rolls of 11.67 before this one. The rest is below the minimum.
  expect((await rolling.certificates())['0001']).toMatch(/^3016339 .* active/)
  expect(await frozenMinor(rolling)).toBe(30_163_39n)
  expect((await rolling.entriesOf(rolling.current.accountId)).at(-1)).toBe('24 interest 0001 2027-04-14')
  for (const { debitsMinor, creditsMinor } of await trialBalance(db)) expect(debitsMinor).toBe(creditsMinor)
})

async function freezeOf({ customerId }: Scene): Promise<string> {
  const { freeze_id } = await db
    .selectFrom('compliance.freezes')
    .select('freeze_id')
    .where('customer_id', '=', customerId)
    .where('state', '=', 'standing')
    .executeTakeFirstOrThrow()
  return freeze_id
}
