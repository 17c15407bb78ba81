import { addMonths } from '@cloudsail/contract'
import { dataSources, displayAt, homeSources, infobar } from '@cloudsail/contract/home'
import type { OrderSummary } from '@cloudsail/contract/orders'
import { changeHome, ownPanelData, ownPanels, savedHome, standardPanels } from '@cloudsail/contract/profile'
import { expect, test } from 'vitest'
import { buildAccount } from '../accounts/test-builders.ts'
import { addDays, bankNow, businessDate, instantOf } from '../bankday/index.ts'
import { testDatabase } from '../db/test-database.ts'
import { testServer } from '../http/test-server.ts'
import { buildCustomer } from '../identity/test-builders.ts'
import { bankOwnerId, type EntryDetails, type Leg, post } from '../ledger/index.ts'
import { submissionOf } from '../orders/test-orders.ts'
import { handlers as profile } from '../profile/index.ts'
import { isBirthday } from './handlers.ts'
import { handlers } from './index.ts'

const { db, ownerDb } = await testDatabase()
const server = await testServer(db, { handlers: [...handlers, ...profile] })

const hourMs = 3_600_000
const now = (await bankNow(db)).getTime()
const ago = (hours: number) => new Date(now - hours * hourMs)

async function addAnnouncement(
  title: string,
  overrides: { published_at?: Date; ends_at?: Date; important?: boolean } = {},
) {
  const texts = { title_zh: title, title_en: `${title} en`, body_zh: '正文', body_en: 'Body' }
  const row = { ...texts, important: false, published_at: ago(2), ...overrides }
  const { announcement_id } = await ownerDb
    .insertInto('messages.announcements')
    .values({ ends_at: null, ...row })
    .returning('announcement_id')
    .executeTakeFirstOrThrow()
  return announcement_id
}

async function forgetAnnouncements() {
  await ownerDb.deleteFrom('messages.announcement_reads').execute()
  await ownerDb.deleteFrom('messages.announcements').execute()
}

const mail = (customerId: bigint, folder: 'inbox' | 'outbox', readAt: Date | null) => ({
  customer_id: customerId,
  folder,
  topic: null,
  subject: '电子账单已生成',
  content: '您的电子账单已生成。',
  sent_at: ago(3),
  read_at: readAt,
})

test('the information bar shows the customer, and counts the customer’s own unread announcements', async () => {
  const own = await buildCustomer(db, { nickname: '晓雯', seal: '山高水长' })
  const other = await buildCustomer(db)
  const read = await addAnnouncement('已读')
  await addAnnouncement('未读')
  await addAnnouncement('未发布', { published_at: ago(-2) })
  await addAnnouncement('已结束', { published_at: ago(5), ends_at: ago(1) })
  await db
    .insertInto('messages.announcement_reads')
    .values({ customer_id: own.customerId, announcement_id: read, read_at: ago(1) })
    .execute()
  await db
    .insertInto('messages.mails')
    .values([
      mail(own.customerId, 'inbox', null),
      mail(own.customerId, 'inbox', ago(1)),
      mail(own.customerId, 'outbox', null),
      mail(other.customerId, 'inbox', null),
    ])
    .execute()
  const { body } = await (await server.loggedIn(own.customerId)).call(infobar, {})
  expect(body).toMatchObject({
    nickname: '晓雯',
    kind: 'branchSigned',
    method: 'mobile',
    seal: '山高水长',
    unreadAnnouncements: 1,
    unreadMail: 1,
    serviceMessage: '电子账单已生成',
    openBank: { number: '599290000017', name: { zh: expect.any(String), en: expect.any(String) } },
    lastLogin: null,
  })
})

test('lists at most four announcements, important ones first, then the newest', async () => {
  const { customerId } = await buildCustomer(db)
  await forgetAnnouncements()
  for (const hours of [9, 8, 7, 6]) await addAnnouncement(`第${hours}条`, { published_at: ago(hours) })
  await addAnnouncement('要紧', { published_at: ago(20), important: true })
  const browser = await server.loggedIn(customerId)
  const { body } = await browser.call(dataSources, { sources: ['announcements'] })
  expect(body.announcements?.map(({ title, read }) => [title.zh, read])).toEqual([
    ['要紧', false],
    ['第6条', false],
    ['第7条', false],
    ['第8条', false],
  ])
  expect(Object.keys(body)).toEqual(['announcements'])
})

test('the quick menu is the customer’s own, in their order, or the defaults', async () => {
  const { customerId } = await buildCustomer(db)
  const browser = await server.loggedIn(customerId)
  const menu = async () => (await browser.call(dataSources, { sources: ['quickMenu'] })).body.quickMenu
  expect(await menu()).toEqual({ functions: ['PFN0101000', 'PFN0201000', 'PCS0301000'], chosen: false })
  await db
    .insertInto('profile.quick_menu')
    .values([
      { customer_id: customerId, place: 2, function_code: 'PAM0101000' },
      { customer_id: customerId, place: 1, function_code: 'PTR0101000' },
    ])
    .execute()
  expect(await menu()).toEqual({ functions: ['PTR0101000', 'PAM0101000'], chosen: true })
})

test('card-only customers see neither assets nor products', async () => {
  const whole = await server.loggedIn((await buildCustomer(db)).customerId)
  const cardOnly = await server.loggedIn((await buildCustomer(db, { kind: 'cardOnly' })).customerId)
  const panels = async (browser: typeof whole) =>
    (await browser.call(displayAt, { place: 'home' })).body.panels
  expect(await panels(whole)).toEqual(standardPanels('branchSigned'))
  const ofCards = ['quickMenu', 'accounts', 'upcoming', 'announcements', 'mail', 'points']
  expect(await panels(cardOnly)).toEqual(ofCards)
  expect((await cardOnly.call(savedHome, {})).body).toMatchObject({
    wide: ['quickMenu', 'accounts'],
    narrow: ['upcoming', 'announcements', 'mail', 'points'],
    chosen: false,
  })
})

const layout = {
  action: 'save',
  wide: ['accounts'],
  narrow: ['mail'],
  hidden: ['assets'],
  density: 'compact',
}

async function arrange(browser: Awaited<ReturnType<typeof server.loggedIn>>, input: object) {
  const prepared = await browser.call(changeHome.prepare, input as never)
  if (!prepared.ok) return prepared
  return browser.call(changeHome.submit, submissionOf(prepared.body as OrderSummary))
}

test('home keeps the customer’s arrangement, loads no hidden panel, and can be reset', async () => {
  const browser = await server.loggedIn((await buildCustomer(db)).customerId)
  await forgetAnnouncements()
  expect((await browser.call(savedHome, {})).body).toMatchObject({ chosen: false, fresh: [] })
  expect((await arrange(browser, layout)).ok).toBe(true)
  expect((await browser.call(displayAt, { place: 'home' })).body).toEqual({
    panels: ['accounts', 'mail'],
    columns: { wide: ['accounts'], narrow: ['mail'], compact: true },
  })
  const { body } = await browser.call(dataSources, { sources: [...homeSources], shown: true })
  expect(Object.keys(body)).toEqual(['accounts'])
  const own = (await browser.call(ownPanelData, { panels: [...ownPanels] })).body
  expect(own).toEqual({
    mail: [],
    complaints: [],
    fx: expect.any(Array),
    calendar: [],
    todo: expect.any(Array),
    points: [],
  })
  const saved = (await browser.call(savedHome, {})).body
  expect(saved.hidden).toEqual([
    'assets',
    ...['quickMenu', 'upcoming', 'spending', 'announcements', 'products', 'fx', 'calendar', 'todo', 'points'],
  ])
  expect((await arrange(browser, { action: 'restore' })).ok).toBe(true)
  expect((await browser.call(displayAt, { place: 'home' })).body.columns).toBeNull()
  const ofBank = (await browser.call(dataSources, { sources: [...homeSources], shown: true })).body
  expect(ofBank).toMatchObject({ accounts: expect.anything(), upcoming: [], products: expect.any(Array) })
  expect(ofBank).toMatchObject({ spending: { in: '0.00' }, tileLines: [] })
})

test('an unread important announcement is shown even if announcements are hidden', async () => {
  const { customerId } = await buildCustomer(db)
  const browser = await server.loggedIn(customerId)
  await forgetAnnouncements()
  await addAnnouncement('平常')
  const important = await addAnnouncement('要紧', { important: true })
  await arrange(browser, layout)
  const told = async () =>
    (await browser.call(dataSources, { sources: [...homeSources], shown: true })).body.announcements
  expect((await told())?.map(({ title }) => title.zh)).toEqual(['要紧'])
  await db
    .insertInto('messages.announcement_reads')
    .values({ customer_id: customerId, announcement_id: important, read_at: ago(0) })
    .execute()
  expect(await told()).toBeUndefined()
  await arrange(browser, { ...layout, narrow: ['announcements'] })
  expect(await told()).toHaveLength(2)
})

test('shows what awaits the customer with its date, and the points that expire next', async () => {
  const { customerId } = await buildCustomer(db)
  await forgetAnnouncements()
  await addAnnouncement('要紧', { important: true })
  const today = businessDate(new Date(now))
  const assessed = async (orderId: string, validUntil: string) =>
    db
      .insertInto('wealth.assessments')
      .values({
        customer_id: customerId,
        order_id: orderId,
        answers: '[]',
        age: 30,
        score: 50,
        grade: 3,
        no_loss: false,
        assessed_at: ago(1),
        assessed_on: today,
        valid_until: validUntil,
      })
      .execute()
  await db
    .insertInto('points.accounts')
    .values({ customer_id: customerId, points_account_id: 0n, balance: 120, last_grant: 1 })
    .execute()
  await db
    .insertInto('points.grants')
    .values({
      customer_id: customerId,
      points_account_id: 0n,
      grant_no: 1,
      rule: 'transfer',
      reference: 'r',
      points: 120,
      left_points: 120,
      earned_on: today,
      expires_on: addDays(today, 40),
    })
    .execute()
  await assessed('20250102000000000001', addDays(today, 31))
  const browser = await server.loggedIn(customerId)
  const read = async () => (await browser.call(ownPanelData, { panels: ['todo', 'points'] })).body
  expect(await read()).toEqual({
    todo: [{ kind: 'announcements', on: null, count: 1 }],
    points: [{ tail: null, available: 120, next: { points: 120, on: addDays(today, 40) } }],
  })
  await ownerDb.deleteFrom('wealth.assessments').where('customer_id', '=', customerId).execute()
  await assessed('20250102000000000002', addDays(today, 30))
  expect((await read()).todo).toEqual([
    { kind: 'riskGrade', on: addDays(today, 30), count: 1 },
    { kind: 'announcements', on: null, count: 1 },
  ])
})

test('a layout has at least one visible panel, each panel in one place, and no unknown panel', async () => {
  const whole = await server.loggedIn((await buildCustomer(db)).customerId)
  const cardOnly = await server.loggedIn((await buildCustomer(db, { kind: 'cardOnly' })).customerId)
  const other = (change: object) => ({ ...layout, ...change })
  for (const [browser, input, key] of [
    [whole, other({ wide: [], narrow: [] }), 'panelsEmpty'],
    [whole, other({ narrow: ['accounts'] }), 'panelTwice'],
    [whole, other({ hidden: ['assets', 'assets'] }), 'panelTwice'],
    [whole, other({ wide: ['fx2'] }), 'invalidInput'],
    [cardOnly, other({ wide: ['products'], narrow: [], hidden: [] }), 'panelsEmpty'],
  ] as const)
    expect((await arrange(browser, input)).body, key).toMatchObject({ key })
})

test('a panel not offered to a kind of customer keeps its place and is not shown', async () => {
  const { customerId } = await buildCustomer(db)
  const browser = await server.loggedIn(customerId)
  await arrange(browser, { ...layout, wide: ['assets', 'accounts'], hidden: [] })
  await ownerDb
    .updateTable('identity.customers')
    .set({ kind: 'cardOnly' })
    .where('customer_id', '=', customerId)
    .execute()
  const { columns } = (await browser.call(displayAt, { place: 'home' })).body
  expect(columns).toMatchObject({ wide: ['accounts'], narrow: ['mail'] })
  await arrange(browser, { ...layout, wide: ['upcoming', 'accounts'], hidden: [] })
  const row = db.selectFrom('profile.home_layouts').select('wide').where('customer_id', '=', customerId)
  expect((await row.executeTakeFirstOrThrow()).wide).toEqual(['upcoming', 'accounts', 'assets'])
})

test('a birthday on 29 February is kept on the 28th in other years', () => {
  for (const [today, is] of [
    ['2027-02-28', true],
    ['2028-02-28', false],
    ['2028-02-29', true],
    ['2027-03-01', false],
  ] as const)
    expect(isBirthday('2000-02-29', today), today).toBe(is)
})

test('products are shown in their order on the days they are on show', async () => {
  const product = (product_code: string) => ({
    product_code,
    kind: 'wealth' as const,
    name_zh: product_code,
    name_en: product_code,
    risk: 2,
    yield_zh: null,
    yield_en: null,
  })
  await ownerDb.insertInto('wealth.products').values(['A', 'B', 'C'].map(product)).execute()
  await ownerDb
    .insertInto('wealth.featured_products')
    .values([
      { product_code: 'A', place: 2, shown_from: '2020-01-01', shown_until: null },
      { product_code: 'B', place: 1, shown_from: '2020-01-01', shown_until: null },
      { product_code: 'C', place: 3, shown_from: '2020-01-01', shown_until: '2020-02-01' },
    ])
    .execute()
  const browser = await server.loggedIn((await buildCustomer(db)).customerId)
  const { body } = await browser.call(dataSources, { sources: ['products'] })
  expect(body.products?.map(({ productCode }) => productCode)).toEqual(['B', 'A'])
})

test('a customer with nothing at the bank gets empty lists, not an error', async () => {
  const browser = await server.loggedIn((await buildCustomer(db)).customerId)
  const { body } = await browser.call(dataSources, { sources: ['accounts', 'upcoming', 'spending'] })
  expect(body).toEqual({
    accounts: {
      totalRmb: '0.00',
      usableRmb: '0.00',
      lastMonthRmb: '0.00',
      parts: [],
      debts: [],
      lines: [],
      more: 0,
    },
    upcoming: [],
    outlook: null,
    dueSoon: null,
    spending: {
      from: `${businessDate(new Date(now)).slice(0, 7)}-01`,
      to: businessDate(new Date(now)),
      in: '0.00',
      out: '0.00',
      before: { in: '0.00', out: '0.00' },
      kinds: [],
      ahead: { count: 0, out: '0.00', next: null, covered: null },
    },
  })
})

test('a line shows the last movement, and the month sums money in and out without own transfers', async () => {
  const { customerId } = await buildCustomer(db)
  const payer = await buildAccount(db, { customerId })
  const other = await buildAccount(db, { customerId })
  const postedAt = new Date(now)
  const move = (reference: string, legs: Leg[]) =>
    db.transaction().execute((tx) => post(tx, [{ kind: 'test', reference, bookedAt: postedAt, legs }]))
  const leg = (accountId: bigint, amountMinor: bigint, details: EntryDetails): Leg => ({
    account: { ownerId: customerId, accountId, currency: 'CNY' },
    amountMinor,
    details,
  })
  const cash = (amountMinor: bigint): Leg => ({
    account: { ownerId: bankOwnerId, accountId: 1001n, currency: 'CNY' },
    amountMinor,
  })
  await move('salary', [cash(-9000_00n), leg(payer.accountId, 9000_00n, { summary: 'salary' })])
  await move('noodles', [
    leg(payer.accountId, -32_00n, { summary: 'shopping', counterpartyName: '老街面馆' }),
    cash(32_00n),
  ])
  await move('own', [
    leg(payer.accountId, -500_00n, { summary: 'transferOut', counterpartyNumber: other.number }),
    leg(other.accountId, 500_00n, { summary: 'transferIn', counterpartyNumber: payer.number }),
  ])
  const browser = await server.loggedIn(customerId)
  const { body } = await browser.call(dataSources, { sources: ['accounts', 'upcoming', 'spending'] })
  expect(body.accounts!.lines.map(({ last }) => [last?.name.zh, last?.amount])).toEqual([
    [`转至尾号${other.number.slice(-4)}`, '-500.00'],
    [`自尾号${payer.number.slice(-4)}转入`, '500.00'],
  ])
  expect(body.spending).toMatchObject({
    in: '9000.00',
    out: '32.00',
    kinds: [{ category: 'shopping', amount: '32.00', before: '0.00' }],
  })
  // Interest is posted for every customer with money in a current account.
  expect(body.upcoming).toMatchObject([{ kind: 'interestPosting', amount: null }])

  // The customer's own categories count, even for own money that moved.
  const said = (entryId: bigint, category: string, amountMinor: bigint) => ({
    customer_id: customerId,
    account_id: payer.accountId,
    currency: 'CNY',
    business_date: businessDate(postedAt),
    entry_seq: entryId,
    category,
    amount_minor: amountMinor,
  })
  await db
    .insertInto('accounts.entry_parts')
    .values([said(2n, 'dining', 20_00n), said(2n, 'groceries', 12_00n), said(3n, 'education', 500_00n)])
    .execute()
  const after = await browser.call(dataSources, { sources: ['spending'] })
  expect(after.body.spending).toMatchObject({
    out: '532.00',
    kinds: [
      { category: 'education', amount: '500.00' },
      { category: 'dining', amount: '20.00' },
      { category: 'groceries', amount: '12.00' },
    ],
  })
})

test('the month stands beside the same days of last month, with four kinds and the rest', async () => {
  const { customerId } = await buildCustomer(db)
  const payer = await buildAccount(db, { customerId })
  const today = businessDate(new Date(now))
  const lastMonth = addMonths(`${today.slice(0, 7)}-01`, -1)
  const amounts = [
    ['dining', 50n, 1n],
    ['shopping', 40n, 60n],
    ['transport', 30n, 0n],
    ['medical', 20n, 0n],
    ['travel', 10n, 4n],
    ['other', 90n, 5n],
  ] as const
  let seq = 0n
  const spend = async (bookedAt: Date, yuan: bigint, category: string) => {
    if (yuan === 0n) return
    const amountMinor = yuan * 100n
    seq += 1n
    const legs: Leg[] = [
      {
        account: { ownerId: customerId, accountId: payer.accountId, currency: 'CNY' },
        amountMinor: -amountMinor,
        details: { summary: 'shopping', counterpartyName: '商户' },
      },
      { account: { ownerId: bankOwnerId, accountId: 1001n, currency: 'CNY' }, amountMinor },
    ]
    await db
      .transaction()
      .execute((tx) => post(tx, [{ kind: 'test', reference: `month ${seq}`, bookedAt, legs }]))
    await db
      .insertInto('accounts.entry_parts')
      .values({
        customer_id: customerId,
        account_id: payer.accountId,
        currency: 'CNY',
        business_date: businessDate(bookedAt),
        entry_seq: seq,
        category,
        amount_minor: amountMinor,
      })
      .execute()
  }
  // Paid in before both months.
  const account = { ownerId: customerId, accountId: payer.accountId, currency: 'CNY' } as const
  const funded: Leg[] = [
    { account, amountMinor: 1_000_00n, details: { summary: 'salary' } },
    { account: { ownerId: bankOwnerId, accountId: 1001n, currency: 'CNY' }, amountMinor: -1_000_00n },
  ]
  const bookedAt = instantOf(addMonths(lastMonth, -1), '10:00')
  await db
    .transaction()
    .execute((tx) => post(tx, [{ kind: 'test', reference: 'funded', bookedAt, legs: funded }]))
  seq = 1n
  for (const [category, , before] of amounts) await spend(instantOf(lastMonth, '10:00'), before, category)
  for (const [category, yuan] of amounts) await spend(new Date(now), yuan, category)
  const browser = await server.loggedIn(customerId)
  const { body } = await browser.call(dataSources, { sources: ['spending'] })
  expect(body.spending).toMatchObject({
    out: '240.00',
    before: { in: '0.00', out: '70.00' },
    kinds: [
      { category: 'dining', amount: '50.00', before: '1.00' },
      { category: 'shopping', amount: '40.00', before: '60.00' },
      { category: 'transport', amount: '30.00', before: '0.00' },
      { category: 'medical', amount: '20.00', before: '0.00' },
      { category: 'rest', amount: '100.00', before: '9.00' },
    ],
  })
})

test('below tiles stand the day’s limit, the year’s quota and the day’s alerts, once they are known', async () => {
  const { customerId } = await buildCustomer(db)
  const { accountId, number } = await buildAccount(db, { customerId, fundsMinor: 100_000n })
  const browser = await server.loggedIn(customerId)
  const lines = async () => (await browser.call(dataSources, { sources: ['tileLines'] })).body.tileLines!
  const kinds = async () => (await lines()).map(({ function: code, kind }) => [code, kind])
  expect(await kinds()).toEqual([
    ['PTR0101000', 'dayLeft'],
    ['PTR0103000', 'dayLeft'],
  ])
  const today = businessDate(new Date(now))
  await db
    .insertInto('remittance.fx_quotas')
    .values({
      customer_id: customerId,
      quota_year: Number(today.slice(0, 4)),
      bought_elsewhere_minor: 454_192n,
      sold_elsewhere_minor: 0n,
      is_watched: false,
      as_of: new Date(now),
    })
    .execute()
  await db
    .insertInto('messages.alert_texts')
    .values({
      customer_id: customerId,
      written_on: today,
      alert_id: '20261101000000000001',
      account_id: accountId,
      mobile: '13800000000',
      text: `尾号${number.slice(-4)}`,
      written_at: new Date(now),
      state: 'sent',
    })
    .execute()
  expect((await lines()).filter(({ kind }) => kind !== 'dayLeft')).toEqual([
    { function: 'PFN0301000', kind: 'quotaLeft', value: '45458.08', on: null },
    { function: 'PCS0301000', kind: 'alertsToday', value: '1', on: null },
  ])
})
