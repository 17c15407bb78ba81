import type { ErrorKey, ResponseOf } from '@cloudsail/contract'
import {
  consentEndsOn,
  consentReminderOn,
  hongKongAccounts,
  hongKongEntries,
  linkHongKong,
  unlinkHongKong,
} from '@cloudsail/contract/accounts'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { buildReadings } from '../../agreements/test-builders.ts'
import { bankNow, businessDate } from '../../bankday/index.ts'
import { doNextDue } from '../../bankday/scheduled-jobs.ts'
import { testDatabase } from '../../db/test-database.ts'
import { testContext } from '../../http/test-context.ts'
import { testServer } from '../../http/test-server.ts'
import { buildCustomer } from '../../identity/test-builders.ts'
import { call, giveOrder } from '../../orders/test-orders.ts'
import { dispatchBatch } from '../../outbox/dispatch.ts'
import { createAffiliatePort } from '../../ports/affiliate-port.ts'
import { startSimulators } from '../../ports/start-simulators.ts'
import { handlers } from '../index.ts'
import { affiliateDeliverer } from './affiliate-deliverer.ts'
import { hongKongWorkers } from './workers.ts'

const { db, ownerDb } = await testDatabase()
const simulators = await startSimulators()
const affiliate = createAffiliatePort({ ...simulators.side('hong-kong'), retryMs: 1, liveMs: 1_000 })
afterAll(async () => {
  affiliate.close()
  await simulators.stop()
})
const setFaults = (faults: object) =>
  fetch(`${simulators.url}/hong-kong/faults`, { method: 'PUT', body: JSON.stringify(faults) })
beforeEach(() => setFaults({}))

type Accounts = ResponseOf<typeof hongKongAccounts>
type Entries = ResponseOf<typeof hongKongEntries>
let serial = 100_000

/** Creates a customer who has read the consent, with an account in Hong Kong that ends in these digits. */
async function scene(ending = '7210', who: Parameters<typeof buildCustomer>[1] = {}) {
  const { customerId } = await buildCustomer(db, who)
  const begun = await bankNow(db)
  await buildReadings(db, customerId, ['hongKongConsent'], begun)
  let given = 0
  const contextNow = async () => {
    const now = new Date((await bankNow(db)).getTime() + 70_000 * given)
    const context = testContext(db, { customerId, now })
    return { ...context, services: { ...context.services, affiliate } }
  }
  serial += 1
  const input = {
    account: `00${serial}${ending}`,
    latinName: 'LIN XIAOWEN',
    agreed: true,
  } as const
  return {
    customerId,
    input,
    accounts: async () => call<Accounts>(await contextNow(), hongKongAccounts.name, {}),
    link: async (change: object = {}) => {
      given += 1
      return giveOrder(await contextNow(), 'PAM1201', { ...input, ...change })
    },
    unlink: async (link: string) => giveOrder(await contextNow(), 'PAM1203', { link }),
    entries: async (link: string, filters: object = {}) => {
      const now = await contextNow()
      const today = businessDate(now.now)
      return call<Entries>(now, hongKongEntries.name, {
        link,
        currency: 'HKD',
        from: `${today.slice(0, 8)}01`,
        to: today,
        ...filters,
      })
    },
    told: async () => {
      const { rows } = await sql<{ text: string }>`select payload->>'text' as text from outbox.messages
        where kind = 'sms' and customer_id = ${customerId} order by message_id`.execute(db)
      return rows.map(({ text }) => text)
    },
  }
}

/** Delivers the messages to the affiliate until it has given a final answer. */
async function deliver(): Promise<void> {
  const deliverers = { affiliate: affiliateDeliverer(db, affiliate) }
  const log = { error: () => undefined } as never
  while ((await dispatchBatch({ db, log, deliverers })) > 0) {}
}

/** Asks until the affiliate has decided. */
async function decided(customer: Awaited<ReturnType<typeof scene>>): Promise<Accounts['links'][number]> {
  for (;;) {
    const { links } = await customer.accounts()
    if (links[0]!.state !== 'pending') return links[0]!
  }
}

/** Moves the clock to this instant and runs the due jobs. */
async function clockAt(instant: Date): Promise<void> {
  await sql`update bankday.scheduled_jobs set due_at = due_at - (${instant}::timestamptz - bankday.now())
    where done_at is null`.execute(ownerDb)
  const log = { error: () => undefined } as never
  while (await doNextDue({ db, log, workers: hongKongWorkers })) {}
}

test('the dates of a consent', () => {
  expect(consentEndsOn('2026-11-20')).toBe('2027-11-20')
  expect(consentEndsOn('2028-02-29')).toBe('2029-02-28')
  expect(consentReminderOn('2027-11-20')).toBe('2027-10-21')
})

test('links the account once its holder confirms there, and shows its balances and entries', async () => {
  const customer = await scene()
  const { lines } = await customer.link()
  expect(lines.map(({ key: of }) => of)).toEqual(
    expect.arrayContaining([
      'receiver',
      'contact',
      'purpose',
      'method',
      'data',
      'rights',
      'until',
      'version',
    ]),
  )
  await deliver()
  expect((await customer.accounts()).links[0]).toMatchObject({ state: 'pending', endsOn: null, balances: [] })
  const link = await decided(customer)
  expect(link).toMatchObject({ state: 'linked', latinName: 'LIN XIAOWEN' })
  expect(link.endsOn).toBe(consentEndsOn(businessDate(await bankNow(db))))
  expect((await customer.told())[0]).toContain('已关联')
  const { links } = await customer.accounts()
  expect(links[0]).toMatchObject({ live: true })
  expect(links[0]!.balances.map(({ currency }) => currency)).toEqual(['HKD', 'CNY', 'USD'])
  const today = businessDate(await bankNow(db))
  const { rows, totals } = await customer.entries(link.linkId, { from: minusMonths(today, 3) })
  expect(totals).toMatchObject({ silent: false })
  expect(rows.length).toBeGreaterThan(10)
  expect(rows.map(({ bookedOn }) => bookedOn)).toEqual(
    rows
      .map(({ bookedOn }) => bookedOn)
      .toSorted()
      .reverse(),
  )
  // The newest entry's balance is the account's.
  expect(rows[0]!.balance).toBe(links[0]!.balances[0]!.amount)
})

test.each([
  ['8001', 'unknownAccount'],
  ['8004', 'unknownAccount'],
  ['8301', 'nameMismatch'],
  ['8302', 'declined'],
] as const)('an account that ends in %s is refused: %s', async (ending, reason) => {
  const customer = await scene(ending)
  await customer.link()
  await deliver()
  expect(await decided(customer)).toMatchObject({ state: 'refused', reason, balances: [] })
  expect((await customer.told())[0]).toContain('未能关联')
  // The link can be requested again.
  await customer.link()
})

test('lapses if the affiliate has not answered for a day', async () => {
  const customer = await scene('8024')
  await customer.link()
  await deliver()
  expect((await customer.accounts()).links[0]!.state).toBe('pending')
  await clockAt(new Date((await bankNow(db)).getTime() + 25 * 3_600_000))
  expect((await customer.accounts()).links[0]!.state).toBe('lapsed')
  expect((await customer.told())[0]).toContain('24小时')
})

test.each([
  ['down', { down: true }],
  ['silent', { silent: true }],
  ['too slow', { slowMs: 3_000 }],
])('if the affiliate is %s, shows the last answer with its time', async (_, faults) => {
  const customer = await scene()
  await customer.link()
  const { linkId } = await decided(customer)
  const before = (await customer.accounts()).links[0]!
  const entries = await customer.entries(linkId)
  await setFaults(faults)
  const after = (await customer.accounts()).links[0]!
  expect(after).toEqual({ ...before, live: false })
  const told = await customer.entries(linkId)
  expect(told.rows).toEqual(entries.rows)
  expect(told.totals).toMatchObject({ silent: true })
})

test('unlinking at once erases the data on both sides, and nothing more is disclosed', async () => {
  const customer = await scene()
  await customer.link()
  const { linkId } = await decided(customer)
  await customer.accounts()
  await customer.entries(linkId)
  expect((await customer.unlink(linkId)).state).toBe('success')
  for (const table of ['accounts.hong_kong_balances', 'accounts.hong_kong_entries'] as const) {
    const { rows } =
      await sql`select from ${sql.table(table)} where customer_id = ${customer.customerId}`.execute(db)
    expect(rows).toEqual([])
  }
  await expect(customer.entries(linkId)).rejects.toMatchObject({ key: 'hongKongLinkEnded' })
  await expect(customer.unlink(linkId)).rejects.toMatchObject({ key: 'hongKongLinkEnded' })
  await deliver()
  const question = { id: linkId, account: customer.input.account, from: '2026-11-01', to: '2026-11-20' }
  expect(await affiliate.balances(question)).toBe('revoked')
})

test('a consent revoked there ends here with the next question', async () => {
  const customer = await scene('8303')
  await customer.link()
  await decided(customer)
  const { links } = await customer.accounts()
  expect(links[0]).toMatchObject({ state: 'revoked', reason: 'revokedThere', balances: [] })
})

test('sends a reminder of the consent, and ends it', async () => {
  const customer = await scene()
  await customer.link()
  const { endsOn } = await decided(customer)
  const remindedAt = new Date(`${consentReminderOn(endsOn!)}T10:00:00+08:00`)
  await clockAt(remindedAt)
  expect((await customer.told()).at(-1)).toContain('将于')
  // The due times are already relative to the clock at the reminder.
  const leftMs = Date.parse(`${endsOn}T00:00:00+08:00`) - remindedAt.getTime()
  await clockAt(new Date((await bankNow(db)).getTime() + leftMs))
  expect((await customer.told()).at(-1)).toContain('已到期')
  expect((await customer.accounts()).links[0]!.state).toBe('expired')
})

test('refuses the same account twice, a sixth account and an invalid number', async () => {
  const customer = await scene('8024')
  const refuse = (change: object, keyOf: ErrorKey) =>
    expect(customer.link(change)).rejects.toSatisfy((error: { key?: string; message: string }) =>
      (error.key ?? error.message).includes(keyOf),
    )
  await customer.link()
  await refuse({}, 'hongKongLinked')
  for (let another = 1; another < 5; another += 1) await customer.link({ account: `0019000${another}8024` })
  await refuse({ account: '001900098024' }, 'hongKongTooMany')
  await refuse({ account: '12345678' }, 'hongKongAccountInvalid')
  await refuse({ latinName: '林晓雯' }, 'hongKongNameInvalid')
  await refuse({ agreed: false }, 'hongKongConsentRequired')
})

test('requires a branch signing, and shows customers only their own links', async () => {
  const server = await testServer(db, { handlers, services: { affiliate } })
  const { input, link, accounts } = await scene('8024')
  const client = async (who: Parameters<typeof buildCustomer>[1] = {}) =>
    server.loggedIn((await buildCustomer(db, who)).customerId)
  expect((await (await server.client()).call(linkHongKong.prepare, input)).code).toBe('PB90002')
  expect((await (await client({ kind: 'cardOnly' })).call(linkHongKong.prepare, input)).code).toBe(
    'PW90000007',
  )
  expect(
    (await (await client({ kind: 'onlineSigned' })).call(linkHongKong.prepare, input)).message,
  ).toContain('暂不能办理关联香港账户')
  expect((await (await client({ kind: 'unsigned' })).call(linkHongKong.prepare, input)).body).toMatchObject({
    key: 'accountNotSigned',
  })
  expect((await (await client({ method: 'none' })).call(linkHongKong.prepare, input)).body).toMatchObject({
    key: 'methodCannotAuthorise',
  })
  expect((await (await client()).call(linkHongKong.prepare, input)).body).toMatchObject({
    key: 'agreementUnread',
  })
  await link()
  const own = (await accounts()).links[0]!.linkId
  const stranger = await client()
  expect((await stranger.call(unlinkHongKong.prepare, { link: own })).body).toMatchObject({
    key: 'hongKongLinkUnknown',
  })
  const today = businessDate(await bankNow(db))
  const asked = { link: own, currency: 'HKD', from: today, to: today } as const
  expect((await stranger.call(hongKongEntries, asked)).body).toMatchObject({ key: 'hongKongLinkUnknown' })
})

function minusMonths(date: string, months: number): string {
  const day = new Date(`${date}T00:00:00Z`)
  day.setUTCDate(1)
  day.setUTCMonth(day.getUTCMonth() - months + 1)
  return day.toISOString().slice(0, 10)
}
