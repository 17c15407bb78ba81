import type { OrderSummary } from '@cloudsail/contract/orders'
import { srandnum } from '@cloudsail/contract/orders'
import {
  changeAddress,
  changeEmail,
  changeLog,
  changeOccupation,
  personalSettings,
} from '@cloudsail/contract/profile'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { bankNow } from '../bankday/index.ts'
import { buildCard } from '../cards/test-card.ts'
import { findCustomer } from '../customers/index.ts'
import { testDatabase } from '../db/test-database.ts'
import { testServer } from '../http/test-server.ts'
import type { WireClient } from '../http/wire-client.ts'
import { buildCustomer, testPepper } from '../identity/test-builders.ts'
import { handlers as orders } from '../orders/index.ts'
import { submissionOf } from '../orders/test-orders.ts'
import { giveAtWire } from '../orders/test-wire-orders.ts'
import { type Email, EmailRejected, type SmsMessage } from '../ports/index.ts'
import { handlers } from './index.ts'

const { db, ownerDb } = await testDatabase()
const sent: SmsMessage[] = []
const emails: Email[] = []
const server = await testServer(db, {
  handlers: [...handlers, ...orders],
  config: { pepper: testPepper },
  services: {
    sms: { send: async (message) => ({ messageId: String(sent.push(message)) }), close: () => undefined },
    email: {
      async send(email) {
        if (email.to.startsWith('gone')) throw new EmailRejected('no such mailbox')
        emails.push(email)
      },
      close: () => undefined,
    },
  },
})

async function scene({ email = null as string | null, method = 'mobile' as 'mobile' | 'none' } = {}) {
  const { customerId, mobile } = await buildCustomer(db, { method })
  await ownerDb
    .updateTable('identity.customers')
    .set({ email })
    .where('customer_id', '=', customerId)
    .execute()
  return { customerId, mobile, browser: await server.loggedIn(customerId) }
}
const codeIn = ({ text }: { text: string }) => /\d{6}/.exec(text)![0]
const prepare = async (browser: WireClient, email: string) =>
  (await browser.call(changeEmail.prepare, { email })).body as OrderSummary
async function codeTo(
  browser: WireClient,
  orderId: string,
  factor: 'mobile' | 'email' | 'newEmail',
  mobile?: string,
) {
  const before = emails.length
  const { body } = await browser.call(srandnum, { orderId, factor, ...(mobile && { mobile }) })
  return {
    body,
    code: codeIn(factor === 'mobile' ? sent.at(-1)! : emails.at(-1)!),
    emailed: emails.slice(before),
  }
}
const submit = (browser: WireClient, orderId: string, proofs: Record<string, string>) =>
  browser.call(changeEmail.submit, submissionOf({ orderId }, proofs) as never)
const outboxOf = async (customerId: bigint, kind: 'sms' | 'email') => {
  const { rows } = await sql<{ payload: { to?: string; text: string } }>`select payload from outbox.messages
    where customer_id = ${customerId} and kind = ${kind} order by message_id`.execute(ownerDb)
  return rows.map(({ payload }) => payload)
}

test('changing an e-mail address takes codes to the number and both addresses, and informs all three', async () => {
  const { customerId, browser } = await scene({ email: 'old@example.com' })
  const { orderId, authorisation } = await prepare(browser, 'new@example.com')
  expect(authorisation).toMatchObject({
    factors: ['mobile', 'email', 'newEmail'],
    email: 'o***@example.com',
    newEmail: 'n***@example.com',
  })
  const mobile = (await codeTo(browser, orderId, 'mobile')).code
  const old = await codeTo(browser, orderId, 'email')
  const fresh = await codeTo(browser, orderId, 'newEmail', mobile)
  expect([...old.emailed, ...fresh.emailed].map(({ to }) => to)).toEqual([
    'old@example.com',
    'new@example.com',
  ])
  expect(fresh.emailed[0]!.text).toContain('将电子邮箱变更为n***@example.com')
  const wrong = (code: string) => (code === '000000' ? '000001' : '000000')
  const all = { mobile, email: old.code, newEmail: fresh.code }
  for (const [proofs, key, field] of [
    [{ mobile, newEmail: fresh.code }, 'dynamicPasswordFormat', 'proofs.email'],
    [{ mobile, email: old.code }, 'dynamicPasswordFormat', 'proofs.newEmail'],
    [{ ...all, email: wrong(old.code) }, 'dynamicPasswordWrong', 'proofs.email'],
    [{ ...all, newEmail: wrong(fresh.code) }, 'dynamicPasswordWrong', 'proofs.newEmail'],
  ] as const) {
    expect((await submit(browser, orderId, proofs)).body).toMatchObject({ key, field })
    expect((await findCustomer(db, customerId)).email).toBe('old@example.com')
  }
  expect((await submit(browser, orderId, all)).body).toMatchObject({ state: 'success' })
  expect((await findCustomer(db, customerId)).email).toBe('new@example.com')
  const letters = await outboxOf(customerId, 'email')
  expect(letters.map(({ to }) => to)).toEqual(['old@example.com', 'new@example.com'])
  expect(letters[0]!.text).toContain('变更为n***@example.com')
  expect((await outboxOf(customerId, 'sms')).map(({ text }) => text)).toEqual([
    expect.stringContaining('电子邮箱'),
  ])
  const { rows } = (await browser.call(changeLog, {})).body
  expect(rows).toMatchObject([{ what: 'email', before: 'o***@example.com', after: 'n***@example.com' }])
})

test.each(['mobile', 'none'] as const)(
  'without a present address the number and the new address confirm: method %s',
  async (method) => {
    const { customerId, browser } = await scene({ method })
    const { orderId, authorisation } = await prepare(browser, 'first@example.com')
    expect(authorisation.factors).toEqual(['mobile', 'newEmail'])
    // Nothing is sent to the new address before the mobile has confirmed.
    const early = await browser.call(srandnum, { orderId, factor: 'newEmail' })
    expect(early.body).toMatchObject({ key: 'dynamicPasswordFormat', field: 'proofs.mobile' })
    const old = await browser.call(srandnum, { orderId, factor: 'email' })
    expect(old.body).toMatchObject({ key: 'factorNotAsked' })
    const { code: mobile } = await codeTo(browser, orderId, 'mobile')
    const { code: newEmail } = await codeTo(browser, orderId, 'newEmail', mobile)
    expect((await submit(browser, orderId, { mobile, newEmail })).body).toMatchObject({ state: 'success' })
    expect((await findCustomer(db, customerId)).email).toBe('first@example.com')
  },
)

test('an undeliverable address is reported, and another can be tried at once', async () => {
  const { browser } = await scene({ email: 'gone-old@example.com' })
  const { orderId } = await prepare(browser, 'gone-new@example.com')
  const { code: mobile } = await codeTo(browser, orderId, 'mobile')
  for (const [factor, key] of [
    ['email', 'emailGone'],
    ['newEmail', 'emailUndeliverable'],
  ] as const)
    for (let time = 0; time < 2; time += 1)
      expect((await browser.call(srandnum, { orderId, factor, mobile })).body).toMatchObject({ key })
})

test('a code to the old address is void once there is a new one', async () => {
  const { customerId, browser } = await scene({ email: 'old@example.com' })
  const { orderId } = await prepare(browser, 'new@example.com')
  const { code: mobile } = await codeTo(browser, orderId, 'mobile')
  const { code: email } = await codeTo(browser, orderId, 'email')
  const { code: newEmail } = await codeTo(browser, orderId, 'newEmail', mobile)
  await ownerDb
    .updateTable('identity.customers')
    .set({ email: 'meanwhile@example.com' })
    .where('customer_id', '=', customerId)
    .execute()
  expect((await submit(browser, orderId, { mobile, email, newEmail })).body).toMatchObject({
    key: 'dynamicPasswordExpired',
    field: 'proofs.email',
  })
})

test('bills and statements of the old address move to the new one, others stay', async () => {
  const { customerId, browser } = await scene({ email: 'Old@example.com' })
  const at = { customer_id: customerId, changed_at: await bankNow(db) }
  for (const email of ['old@example.com', 'else@example.com', '']) {
    const { accountId: account_id } = await buildCard(db, { customerId })
    const bills = { ...at, account_id, email, paper: false, address: '', postcode: '', sms: true }
    await ownerDb.insertInto('cards.bill_delivery').values(bills).execute()
    const subscription = { ...at, account_id, email, language: 'zh' as const, active: true }
    await ownerDb.insertInto('messages.subscriptions').values(subscription).execute()
  }
  await giveEmail(browser, 'new@example.com')
  for (const table of ['cards.bill_delivery', 'messages.subscriptions'] as const) {
    const rows = await ownerDb
      .selectFrom(table)
      .select(['account_id', 'email'])
      .where('customer_id', '=', customerId)
      .orderBy('account_id')
      .execute()
    expect(
      rows.map(({ email }) => email),
      table,
    ).toEqual(['new@example.com', 'else@example.com', ''])
  }
})

async function giveEmail(browser: WireClient, email: string) {
  const { orderId } = await prepare(browser, email)
  const { code: mobile } = await codeTo(browser, orderId, 'mobile')
  const old = (await codeTo(browser, orderId, 'email')).code
  const { code: newEmail } = await codeTo(browser, orderId, 'newEmail', mobile)
  expect((await submit(browser, orderId, { mobile, email: old, newEmail })).body).toMatchObject({
    state: 'success',
  })
}

test.each([
  ['', 'emailRequired'],
  ['new@', 'emailInvalid'],
  ['OLD@example.com', 'emailUnchanged'],
])('%s is refused as a new address: %s', async (email, key) => {
  const { browser } = await scene({ email: 'old@example.com' })
  expect((await browser.call(changeEmail.prepare, { email })).body).toMatchObject({ key, field: 'email' })
})

const home = {
  ...({ province: '31', city: '上海市', district: '徐汇区', street: '天平路128弄6号302室' } as const),
  postcode: '２００ ０３０',
}
const giveByMobile = (
  browser: WireClient,
  contract: typeof changeAddress | typeof changeOccupation,
  input: object,
) => giveAtWire(browser, contract as never, input, { code: () => codeIn(sent.at(-1)!) })

test('an address is stored by its parts, printed on one line, shown masked and announced by text message', async () => {
  const { customerId, browser } = await scene()
  expect((await giveByMobile(browser, changeAddress, home)).body).toMatchObject({ state: 'success' })
  const customer = await findCustomer(db, customerId)
  expect(customer).toMatchObject({
    address: '上海市徐汇区天平路128弄6号302室',
    postcode: '200030',
    addressParts: { province: '31', city: '上海市', district: '徐汇区' },
    addressChangedAt: expect.any(Date),
  })
  expect((await browser.call(personalSettings, {})).body.profile.address).toBe('上海市徐汇区****')
  const { rows } = (await browser.call(changeLog, {})).body
  expect(rows).toMatchObject([{ what: 'address', before: '', after: '上海市徐汇区****' }])
  expect(JSON.stringify(rows)).not.toContain('天平路')
  const [told, ...more] = await outboxOf(customerId, 'sms')
  expect(told!.text).toContain('联系地址')
  expect(told!.text).not.toContain('天平路')
  expect(more).toEqual([])
  expect((await browser.call(changeAddress.prepare, home)).body).toMatchObject({ key: 'addressUnchanged' })
})

test.each([
  [{ province: '99' }, 'provinceRequired', 'province'],
  [{ city: ' ' }, 'cityRequired', 'city'],
  [{ district: '' }, 'districtRequired', 'district'],
  [{ street: '' }, 'streetRequired', 'street'],
  [{ street: '路'.repeat(51) }, 'addressPartInvalid', 'street'],
  [{ street: '<b>' }, 'addressPartInvalid', 'street'],
  [{ postcode: '20003' }, 'postcodeInvalid', 'postcode'],
])('an address with %o is refused: %s', async (part, key, field) => {
  const { browser } = await scene()
  const { body } = await browser.call(changeAddress.prepare, { ...home, ...part } as never)
  expect(body).toMatchObject({ key, field })
})

test('paper bills of the old address move to the new one', async () => {
  const { customerId, browser } = await scene()
  await giveByMobile(browser, changeAddress, home)
  const bills = { customer_id: customerId, changed_at: await bankNow(db), email: '', sms: false, paper: true }
  const card = async () => (await buildCard(db, { customerId })).accountId
  const values = [
    { ...bills, account_id: await card(), address: '上海市徐汇区天平路128弄6号302室', postcode: '200030' },
    { ...bills, account_id: await card(), address: '南京市江东中路211号', postcode: '210019' },
  ]
  await ownerDb.insertInto('cards.bill_delivery').values(values).execute()
  await sql`delete from orders.challenge_windows where customer_id = ${customerId}`.execute(ownerDb)
  await giveByMobile(browser, changeAddress, { ...home, street: '衡山路12号', postcode: '200031' })
  const rows = await ownerDb
    .selectFrom('cards.bill_delivery')
    .select(['address', 'postcode'])
    .where('customer_id', '=', customerId)
    .orderBy('account_id')
    .execute()
  expect(rows).toEqual([
    { address: '上海市徐汇区衡山路12号', postcode: '200031' },
    { address: '南京市江东中路211号', postcode: '210019' },
  ])
})

test('an occupation is stored with its employer if it has one', async () => {
  const { customerId, browser } = await scene()
  const refused = await browser.call(changeOccupation.prepare, { occupation: '2', employer: '' })
  expect(refused.body).toMatchObject({ key: 'employerRequired', field: 'employer' })
  await giveByMobile(browser, changeOccupation, { occupation: '2', employer: '云帆科技有限公司' })
  expect(await findCustomer(db, customerId)).toMatchObject({ occupation: '2', employer: '云帆科技有限公司' })
  await sql`delete from orders.challenge_windows where customer_id = ${customerId}`.execute(ownerDb)
  await giveByMobile(browser, changeOccupation, { occupation: 'retired', employer: '' })
  expect(await findCustomer(db, customerId)).toMatchObject({ occupation: 'retired', employer: null })
  const { rows } = (await browser.call(changeLog, {})).body
  expect(rows.map(({ before, after }) => [before, after])).toEqual([
    ['2', 'retired'],
    ['', '2'],
  ])
})
