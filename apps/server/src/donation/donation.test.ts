import { amountInWords } from '@cloudsail/contract'
import {
  askReceipt,
  charities,
  donate,
  donationCertificate,
  donationProof,
  donationSerial,
  donations,
  donationTaxList,
  honourList,
  lastDonation,
  verifySerial,
  withdrawHonour,
} from '@cloudsail/contract/donation'
import { checkWrittenProof, type ReceiptContent, type ReceiptFile } from '@cloudsail/contract/ledger'
import type { OrderContract, OrderSummary } from '@cloudsail/contract/orders'
import { expect, test, vi } from 'vitest'
import { buildAccount } from '../accounts/test-builders.ts'
import { addDays, advanceClock, bankNow, businessDate, instantOf } from '../bankday/index.ts'
import { testDatabase } from '../db/test-database.ts'
import type { BankError } from '../errors.ts'
import { testContext } from '../http/test-context.ts'
import { testServer } from '../http/test-server.ts'
import type { WireClient } from '../http/wire-client.ts'
import { permittedFunctions } from '../identity/index.ts'
import { buildCustomer } from '../identity/test-builders.ts'
import { balanceOf, bankAccount, loadSigner, signingKeys } from '../ledger/index.ts'
import { closeDays } from '../ledger/test-builders.ts'
import { handlers as orders } from '../orders/index.ts'
import { submissionOf } from '../orders/test-orders.ts'
import { giveAtWire } from '../orders/test-wire-orders.ts'
import type { SmsMessage } from '../ports/index.ts'
import { verifyHandler } from './donations.ts'
import { donationWorkers, handlers } from './index.ts'
import { receiptDue } from './receipts.ts'
import { drawSerial } from './serial-numbers.ts'
import { settlementDue, settlementPayment } from './settle.ts'
import { buildCharity } from './test-charities.ts'

vi.mock('./serial-numbers.ts', { spy: true })

const { db, ownerDb } = await testDatabase()
const sent: SmsMessage[] = []
const sms = {
  send: async (message: SmsMessage) => ({ messageId: String(sent.push(message)) }),
  close: () => undefined,
}
const server = await testServer(db, { handlers: [...handlers, ...orders], services: { sms } })
const today = businessDate(await bankNow(db))

interface Scene {
  browser: WireClient
  payerAccountId: string
  customerId: bigint
}

async function donor(
  fundsMinor = 1_000_000n,
  draft: Parameters<typeof buildCustomer>[1] = {},
): Promise<Scene> {
  const { customerId } = await buildCustomer(db, draft)
  const { accountId } = await buildAccount(db, { customerId, fundsMinor, transferService: true })
  return { browser: await server.loggedIn(customerId), payerAccountId: accountId.toString(), customerId }
}

const gift = ({ payerAccountId }: Scene, change: object = {}) => ({
  charity: 'QMZX',
  payerAccountId,
  amount: '100.00',
  donorName: '',
  note: '',
  receipt: { kind: 'none' },
  honour: null,
  ...change,
})

const code = () => /\d{6}/.exec(sent.at(-1)!.text)![0]
async function give(scene: Scene, change: object = {}) {
  await ownerDb.deleteFrom('orders.challenge_windows').execute()
  return giveAtWire(scene.browser, donate, gift(scene, change), { code })
}
async function own(browser: WireClient) {
  return (await browser.call(donations, { from: today, to: today })).body
}
async function quick(browser: WireClient, contract: OrderContract, input: object) {
  const prepared = await browser.call(contract.prepare, input as never)
  return prepared.ok ? browser.call(contract.submit, submissionOf(prepared.body as OrderSummary)) : prepared
}
const agency = async () => (await balanceOf(db, bankAccount('agency', 'CNY'))).balanceMinor

await buildCharity(ownerDb)
await buildCharity(ownerDb, { code: 'PAUSED', number: 2, state: 'paused' })

test('a gift is posted at once, has a serial number and a certificate, and waits for the day’s sum', async () => {
  const scene = await donor()
  const before = await agency()
  const { ok, body } = await give(scene, { amount: '110.00', donorName: '妈妈', honour: 'anonymous' })
  expect(ok).toBe(true)
  expect(body).toMatchObject({ state: 'success' })
  expect((await agency()) - before).toBe(11_000n)
  const { rows, totals } = await own(scene.browser)
  expect(rows).toMatchObject([{ amount: '110.00', donor: '妈妈', state: 'given', receipt: 'none' }])
  expect(totals).toMatchObject({ count: 1, amount: '110.00', years: [{ year: today.slice(0, 4) }] })
  const { serial } = rows[0]!
  expect(serial).toMatch(/^JZ\d{17}$/)
  const stranger = (await donor()).browser
  expect((await stranger.call(verifySerial, { serial: serial.toLowerCase() })).body).toMatchObject({
    amount: '110.00',
    charity: { zh: '青苗助学基金' },
  })
  expect((await stranger.call(donationCertificate, { serial })).body.key).toBe('serialUnknown')
  const certificate = (await scene.browser.call(donationCertificate, { serial })).body
  expect(Buffer.from(certificate.base64, 'base64').subarray(0, 5).toString()).toBe('%PDF-')
  expect(sent.at(-1)!.text).toMatch(/\d{6}/)
  expect(amountInWords(11_000n)).toBe('壹佰壹拾元整')
})

test('refuses an impossible gift beside its field', async () => {
  const scene = await donor(8_880n)
  const prepare = async (change: object) =>
    (await scene.browser.call(donate.prepare, gift(scene, change) as never)).body
  for (const [change, key, field] of [
    [{ charity: 'PAUSED' }, 'charityClosed', 'charity'],
    [{ charity: 'NOBODY' }, 'charityRequired', 'charity'],
    [{ amount: '88.81' }, 'insufficientBalance', 'amount'],
    [{ amount: '0' }, 'amountZero', 'amount'],
    [{ note: '福'.repeat(61) }, 'noteTooLong', 'note'],
    [{ donorName: '张三!' }, 'donorNameInvalid', 'donorName'],
    [{ donorName: '张'.repeat(21) }, 'donorNameInvalid', 'donorName'],
    [{ amount: '' }, 'amountRequired', 'amount'],
    [{ receipt: { kind: 'electronic', email: '' } }, 'emailRequired', 'receipt.email'],
    [{ receipt: { kind: 'electronic', email: 'lin@' } }, 'emailInvalid', 'receipt.email'],
    [
      { receipt: { kind: 'paper', email: 'a@b.cn', address: '', postcode: '200002' } },
      'receiptAddressRequired',
      'receipt.address',
    ],
    [
      { receipt: { kind: 'paper', email: 'a@b.cn', address: '上海<1>号', postcode: '200002' } },
      'receiptAddressInvalid',
      'receipt.address',
    ],
    [
      { receipt: { kind: 'paper', email: 'a@b.cn', address: '上海', postcode: '' } },
      'postcodeRequired',
      'receipt.postcode',
    ],
    [
      { receipt: { kind: 'paper', email: 'a@b.cn', address: '上海', postcode: '2000' } },
      'postcodeInvalid',
      'receipt.postcode',
    ],
    [{ honour: 'nickname', amount: '1.00' }, 'honourNicknameMissing', 'honour'],
  ] as const)
    expect(await prepare(change), JSON.stringify(change)).toMatchObject({ key, field })
  expect(await prepare({ amount: '88.80', note: '𠮷'.repeat(60) })).toMatchObject({ code: 'PLT0101' })
  expect(await prepare({ amount: '0.01' })).toMatchObject({ code: 'PLT0101' })
})

test('warns against a receipt below ten yuan', async () => {
  const scene = await donor()
  const receipt = { kind: 'electronic', email: 'a@example.com' }
  for (const [change, keys] of [
    [{ amount: '9.99', receipt }, ['receiptSmallGift']],
    [{ amount: '10.00', receipt }, []],
    [{ amount: '9.99' }, []],
  ] as const) {
    const { body } = await scene.browser.call(donate.prepare, gift(scene, change) as never)
    expect((body as OrderSummary).warnings.map(({ key }) => key)).toEqual(keys)
  }
})

test('giving requires a branch signing and a method, and everybody may read', async () => {
  for (const [kind, method, key] of [
    ['onlineSigned', 'mobile', 'signingRequired'],
    ['branchSigned', 'none', 'methodCannotAuthorise'],
    ['unsigned', 'none', 'accountNotSigned'],
    ['cardOnly', 'mobile', 'cardOnlyRefused'],
  ] as const) {
    const scene = await donor(1_000n, { kind, method })
    expect((await scene.browser.call(charities, {})).body.charities.length).toBeGreaterThan(1)
    const refused = await scene.browser.call(donate.prepare, gift(scene) as never)
    expect(refused.body, kind).toMatchObject({ key })
    // Every customer may read the screen, even one who may not submit the order.
    expect(permittedFunctions(kind, method), kind).toContain('PLT0101000')
  }
})

test('a gift counts in the method’s day limit, and a repeated one gets a warning', async () => {
  const scene = await donor(3_000_000n)
  for (const amount of ['4900.00', '4950.00', '4960.00', '4990.00'])
    expect((await give(scene, { amount })).body).toMatchObject({ state: 'success' })
  const prepare = async (amount: string) =>
    (await scene.browser.call(donate.prepare, gift(scene, { amount }) as never)).body
  expect(await prepare('200.01')).toMatchObject({ key: 'limitDailyExceeded' })
  expect((await give(scene, { amount: '200.00' })).ok).toBe(true)

  const again = await donor()
  await give(again, { amount: '30.00' })
  const { body } = await again.browser.call(donate.prepare, gift(again, { amount: '30.00' }) as never)
  expect((body as OrderSummary).warnings.map(({ key }) => key)).toContain('duplicate')
})

test('an account without transfer service cannot give', async () => {
  const scene = await donor()
  await ownerDb
    .updateTable('accounts.accounts')
    .set({ transfer_service: false })
    .where('customer_id', '=', scene.customerId)
    .execute()
  const { body } = await scene.browser.call(donate.prepare, gift(scene) as never)
  expect(body).toMatchObject({ key: 'transferServiceClosed', field: 'payerAccountId' })
})

test('the honour list shows names as agreed, and no longer after a withdrawal', async () => {
  const scene = await donor(1_000_000n, { nickname: '海风' })
  await give(scene, { amount: '66.00', honour: 'nickname' })
  const listed = async () =>
    (await scene.browser.call(honourList, {})).body.rows.filter(({ amount }) => amount === '66.00')
  expect(await listed()).toMatchObject([{ name: '海风' }])
  const { serial } = (await own(scene.browser)).rows[0]!
  const stranger = (await donor()).browser
  expect((await quick(stranger, withdrawHonour, { serial })).body.key).toBe('serialUnknown')
  expect((await quick(scene.browser, withdrawHonour, { serial })).ok).toBe(true)
  expect(await listed()).toEqual([])
  expect((await quick(scene.browser, withdrawHonour, { serial })).body.key).toBe('honourNotShown')
})

test('the honour list shows the newest gift first, not the highest number', async () => {
  const scene = await donor()
  const on = businessDate(await bankNow(db))
  for (const [amount, number] of [
    ['77.01', 500n],
    ['77.02', 90n],
    ['77.03', 9_000n],
    ['77.04', 1n],
  ] as const) {
    vi.mocked(drawSerial).mockReturnValueOnce(donationSerial(on, number))
    await give(scene, { amount, honour: 'anonymous' })
  }
  const { rows } = (await scene.browser.call(honourList, {})).body
  expect(rows.map(({ amount }) => amount).filter((amount) => amount.startsWith('77.'))).toEqual([
    ...['77.04', '77.03', '77.02', '77.01'],
  ])
})

test('a receipt can be asked for once within the year, and missing details are asked for again on the fifth workday', async () => {
  const scene = await donor()
  await give(scene, { amount: '20.00' })
  const { serial, orderId } = (await own(scene.browser)).rows[0]!
  const asked = { serial, email: 'a@example.com', address: '上海市中山东一路1号', postcode: '' }
  expect((await quick(scene.browser, askReceipt, asked)).body.key).toBe('postcodeRequired')
  expect((await quick(scene.browser, askReceipt, { ...asked, postcode: '200002' })).ok).toBe(true)
  expect((await own(scene.browser)).rows[0]).toMatchObject({ receipt: 'requested', receiptNumber: null })
  expect((await quick(scene.browser, askReceipt, { ...asked, postcode: '200002' })).body.key).toBe(
    'receiptAlready',
  )
  const { customerId } = scene
  const now = await bankNow(db)
  const questions = async () =>
    (
      await db.selectFrom('outbox.messages').select('payload').where('kind', '=', 'charities').execute()
    ).filter(({ payload }) => (payload as { orderId?: string }).orderId === orderId).length
  expect(await questions()).toBe(1)
  const work = { customerId, kind: receiptDue, reference: `${orderId} ${today}`, dueAt: now, now, clock: now }
  await db.transaction().execute((tx) => donationWorkers[receiptDue]!(tx, work))
  expect(await questions()).toBe(2)
  await ownerDb
    .updateTable('donation.donations')
    .set({ given_on: `${Number(today.slice(0, 4)) - 1}-12-31`, receipt_kind: 'none', receipt_state: 'none' })
    .where('customer_id', '=', customerId)
    .execute()
  expect((await quick(scene.browser, askReceipt, { ...asked, postcode: '200002' })).body.key).toBe(
    'receiptTooLate',
  )
})

test('the next gift begins with the last one’s details, and a year is listed for the tax declaration', async () => {
  const scene = await donor()
  expect((await scene.browser.call(lastDonation, {})).body).toEqual({ last: null })
  const receipt = { kind: 'electronic', email: 'a@example.com' }
  await give(scene, { amount: '30.00', donorName: '妈妈', note: '加油', receipt, honour: 'full' })
  expect((await scene.browser.call(lastDonation, {})).body.last).toEqual({
    charity: 'QMZX',
    payerAccountId: scene.payerAccountId,
    donorName: '妈妈',
    note: '加油',
    receipt: 'electronic',
    email: 'a@example.com',
    address: '',
    postcode: '',
    honour: 'full',
  })
  const { fileName, base64 } = (await scene.browser.call(donationTaxList, { year: today.slice(0, 4) })).body
  expect(fileName).toContain(today.slice(0, 4))
  expect(Buffer.from(base64, 'base64').subarray(0, 5).toString()).toBe('%PDF-')
})

/** Inserts a day's donations to a charity of their own, without donors. */
async function daysGifts(number: number, givenOn: string, amountsMinor: readonly bigint[]): Promise<string> {
  const charity = await buildCharity(ownerDb, { code: `C${number}`, number })
  await db
    .insertInto('donation.given')
    .values(
      amountsMinor.map((amount_minor, index) => ({
        given_on: givenOn,
        serial: `JZ${number}${index}`,
        charity_code: charity,
        amount_minor,
        listed: false,
        listed_name: null,
      })),
    )
    .execute()
  return charity
}

const settle = (charity: string, givenOn: string, now: Date) =>
  db.transaction().execute((tx) =>
    donationWorkers[settlementDue]!(tx, {
      customerId: 0n,
      kind: settlementDue,
      reference: `${givenOn} ${charity}`,
      dueAt: now,
      now,
      clock: now,
    }),
  )
const paymentsTo = (number: number) =>
  db
    .selectFrom('networks.payments')
    .selectAll()
    .where('customer_id', '=', 0n)
    .where('payee_number', '=', `62220210011${number}6245`)
    .orderBy('message_id')
    .execute()

/** Nothing may be posted ahead of the bank clock. */
const advanceTo = (instant: Date) => advanceClock(db, instant)

test('the day’s gifts leave as one sum, by BEPS up to 50,000.00 and above by HVPS at its opening', async () => {
  const friday = '2026-11-20'
  await advanceTo(instantOf('2026-12-01', '09:00'))
  const at = instantOf('2026-11-21', '00:30')
  await settle(await daysGifts(11, friday, [10_000n, 1n, 999n]), friday, at)
  await settle(await daysGifts(12, friday, [5_000_000n]), friday, at)
  // A charity that has ended meanwhile still receives what was donated to it.
  const ended = await daysGifts(13, friday, [5_000_001n])
  await ownerDb.updateTable('donation.charities').set({ state: 'ended' }).where('code', '=', ended).execute()
  await settle(ended, friday, at)
  await settle(await daysGifts(14, friday, [6_234_567n]), friday, at)
  expect(await paymentsTo(11)).toMatchObject([
    { network: 'BEPS', amount_minor: 11_000n, remark: `${friday} 3` },
  ])
  expect(await paymentsTo(12)).toMatchObject([{ network: 'BEPS' }])
  expect(await paymentsTo(13)).toMatchObject([{ network: 'HVPS' }])
  const [large] = await paymentsTo(14)
  expect(large).toMatchObject({ network: 'HVPS', state: 'waiting', settlement_date: '2026-11-23' })
  const opens = db
    .selectFrom('bankday.scheduled_jobs')
    .select('due_at')
    .where('reference', '=', large!.message_id)
  expect((await opens.executeTakeFirstOrThrow()).due_at).toEqual(instantOf('2026-11-22', '20:30'))
  // A repeated settlement sends nothing more.
  await settle('C11', friday, at)
  expect(await paymentsTo(11)).toHaveLength(1)
})

test('a returned sum is sent again the next night, and after the third return waits for staff', async () => {
  const day = '2026-11-20'
  const charity = await daysGifts(15, day, [12_345n])
  const state = async () =>
    db
      .selectFrom('donation.settlements')
      .select(['state', 'tries'])
      .where('charity_code', '=', charity)
      .executeTakeFirstOrThrow()
  const before = await balanceOf(db, bankAccount('suspense', 'CNY'))
  for (const [tries, next] of [
    [1, 'returned'],
    [2, 'returned'],
    [3, 'suspended'],
  ] as const) {
    const now = instantOf(addDays(day, tries), '00:30')
    await settle(charity, day, now)
    const payment = (await paymentsTo(15)).at(-1)!
    await db
      .transaction()
      .execute((tx) =>
        settlementPayment.record(tx, { payment, state: 'rejected', reason: 'AC04', journalId: null, now }),
      )
    expect(await state()).toEqual({ state: next, tries })
  }
  expect((await balanceOf(db, bankAccount('suspense', 'CNY'))).balanceMinor - before.balanceMinor).toBe(
    12_345n,
  )
  expect(await paymentsTo(15)).toHaveLength(3)
})

test('donors see that their sum has arrived', async () => {
  const scene = await donor()
  await give(scene, { amount: '55.00' })
  const on = businessDate(await bankNow(db))
  const now = instantOf(addDays(on, 1), '00:30')
  await advanceTo(now)
  await settle('QMZX', on, now)
  const [payment] = await paymentsTo(1)
  await db.transaction().execute((tx) =>
    settlementPayment.record(tx, {
      payment: payment!,
      state: 'settled',
      reason: null,
      journalId: null,
      now,
    }),
  )
  const { body } = await (await server.loggedIn(scene.customerId)).call(donations, { from: on, to: on })
  expect(body.rows[0]).toMatchObject({ state: 'settled', settledOn: addDays(on, 1) })
})

test('serial numbers are random, so that none leads to another', async () => {
  const scene = await donor()
  for (const amount of ['1.01', '1.02', '1.03', '1.04']) expect((await give(scene, { amount })).ok).toBe(true)
  const on = businessDate(await bankNow(db))
  const { rows } = (await scene.browser.call(donations, { from: on, to: on })).body
  const numbers = rows.map(({ serial }) => Number(serial.slice(10, 18)))
  expect(numbers).toHaveLength(4)
  // Random numbers are this close to each other once in 10^8 runs.
  const steps = numbers.slice(1).map((number, index) => Math.abs(number - numbers[index]!))
  expect(Math.max(...steps)).toBeGreaterThan(100_000)
  const stranger = (await donor()).browser
  for (const step of [-2, -1, 1, 2]) {
    const serial = donationSerial(on, BigInt((numbers[0]! + step + 100_000_000) % 100_000_000))
    expect((await stranger.call(verifySerial, { serial })).body.key, serial).toBe('serialUnknown')
  }
})

test('a serial number already taken is drawn again, and the gift is posted once', async () => {
  const [first, second] = [await donor(), await donor()]
  await give(first)
  const on = businessDate(await bankNow(db))
  const ownOf = async ({ browser }: Scene) =>
    (await browser.call(donations, { from: on, to: on })).body.rows.map(({ serial }) => serial)
  const [taken] = await ownOf(first)
  const before = await agency()
  vi.mocked(drawSerial).mockReturnValueOnce(taken!)
  expect((await give(second, { amount: '20.00' })).body).toMatchObject({ state: 'success' })
  expect((await agency()) - before).toBe(2_000n)
  expect(await ownOf(second)).toEqual([expect.not.stringMatching(taken!)])
  expect(await ownOf(first)).toEqual([taken])
})

test('a customer verifies at most sixty serial numbers in ten minutes, also concurrently', async () => {
  const [one, other] = [await buildCustomer(db), await buildCustomer(db)]
  const now = new Date('2026-11-20T12:00:00+08:00')
  const serial = donationSerial('2026-11-17', 5n)
  const verify = ({ customerId }: { customerId: bigint }, at = now) =>
    verifyHandler.run(testContext(db, { customerId, now: at }), { serial }).catch(({ key }: BankError) => key)
  const answers = await Promise.all(Array.from({ length: 64 }, () => verify(one)))
  expect(answers.filter((key) => key === 'serialUnknown')).toHaveLength(60)
  expect(answers.filter((key) => key === 'verificationTooOften')).toHaveLength(4)
  expect(await verify(other)).toBe('serialUnknown')
  expect(await verify(one, new Date(now.getTime() + 600_000))).toBe('serialUnknown')
})

test('an invalid serial number is answered as unknown', async () => {
  const { browser } = await donor()
  for (const serial of ['', 'JZ2026', 'JZ20261120000000017', 'JZ20269920000000010', "' or 1=1"])
    expect((await browser.call(verifySerial, { serial })).body.key, serial).toBe('serialUnknown')
})

test('a sum to a charity at this bank is posted to its account at once, and its donors can prove that', async () => {
  await buildCharity(ownerDb, { code: 'HERE', number: 21, here: true })
  const [scene, other] = [await donor(), await donor()]
  const on = businessDate(await bankNow(db))
  await give(scene, { charity: 'HERE', amount: '100.00' })
  await give(other, { charity: 'HERE', amount: '10.00' })
  const { serial } = (await scene.browser.call(donations, { from: on, to: on })).body.rows[0]!
  const prove = async (who: bigint) =>
    (await (await server.loggedIn(who)).call(donationProof, { serial })).body
  expect(await prove(scene.customerId)).toMatchObject({ key: 'donationNotSettled' })
  const [before, held] = [await agency(), { ownerId: 9_900_000_021n, accountId: 9_900_000_021n }]
  const arrivesOn = addDays(on, 1)
  const at = instantOf(arrivesOn, '00:30')
  await advanceTo(at)
  await settle('HERE', on, at)
  // A repeated settlement posts nothing more.
  await settle('HERE', on, at)
  expect((await balanceOf(db, { ...held, currency: 'CNY' })).balanceMinor).toBe(11_000n)
  expect((await agency()) - before).toBe(-11_000n)
  expect(await paymentsTo(21)).toEqual([])
  const mine = (await (await server.loggedIn(scene.customerId)).call(donations, { from: on, to: on })).body
  expect(mine.rows[0]).toMatchObject({ state: 'settled', settledOn: arrivesOn })

  // Until the day is closed the answer says so. Then the file contains the entry, up to the signed head.
  expect(await prove(scene.customerId)).toMatchObject({ why: 'dayOpen' })
  await advanceTo(instantOf(addDays(arrivesOn, 1), '09:00'))
  // Unfinished jobs of other tests would keep the days open.
  await ownerDb.deleteFrom('bankday.scheduled_jobs').execute()
  await closeDays(db, await loadSigner(ownerDb, null))
  const { why, base64 } = (await prove(scene.customerId)) as { why: null; base64: string }
  expect(why).toBeNull()
  const file = JSON.parse(Buffer.from(base64, 'base64').toString()) as ReceiptFile
  const content = JSON.parse(file.content) as ReceiptContent
  expect(content.lines).toContainEqual({
    label: expect.objectContaining({ zh: '当日合计' }),
    value: { zh: '110.00元，共2笔', en: 'CNY 110.00, 2 donations' },
  })
  expect(content.ledger!.entries[0]).toMatchObject({ ownerId: '9900000021', amountMinor: '11000' })
  const keys = new Map(
    (await signingKeys(db)).map(({ keyId, publicKey }) => [keyId, new Uint8Array(publicKey)] as const),
  )
  const check = await checkWrittenProof(content.ledger!, content.orderId, keys)
  expect(check).toEqual({ entry: true, chain: true, tree: true, signature: true })
  // The file proves no other sum, and another customer receives none.
  expect((await checkWrittenProof(content.ledger!, `${on} QMZX 1`, keys)).entry).toBe(false)
  expect(await prove(other.customerId)).toMatchObject({ key: 'serialUnknown' })
})

test('the file of a sum to another bank says that its entry is elsewhere', async () => {
  const scene = await donor()
  const on = businessDate(await bankNow(db))
  await give(scene, { amount: '12.00' })
  const { serial } = (await scene.browser.call(donations, { from: on, to: on })).body.rows[0]!
  await ownerDb
    .insertInto('donation.settlements')
    .values({
      given_on: on,
      charity_code: 'QMZX',
      sum_minor: 1_200n,
      count: 1,
      state: 'settled',
      settled_on: addDays(on, 1),
    })
    .execute()
  const { body } = await scene.browser.call(donationProof, { serial })
  expect(body).toMatchObject({ why: 'elsewhere', fileName: `donation-proof-${serial}.json` })
})
