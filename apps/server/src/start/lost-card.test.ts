import { errorCatalogue } from '@cloudsail/contract'
import { allCalls, allOrders } from '@cloudsail/contract/calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildAccount } from '../accounts/test-builders.ts'
import { skipDayEnds } from '../bankday/test-day-ends.ts'
import { stopCacheTime } from '../db/process-cache.ts'
import { testDatabase } from '../db/test-database.ts'
import type { WireClient } from '../http/wire-client.ts'
import { buildCustomer } from '../identity/test-builders.ts'
import { loadBankList } from '../networks/index.ts'
import { accessScene } from './test-access-scene.ts'
import { withFreshSecrets } from './test-identifiers.ts'
import { namedOrderCases, orderCases } from './test-order-cases.ts'
import { callNamed, owned } from './test-owner-rows.ts'

const databases = await testDatabase()
const { db, ownerDb } = databases
const { orders } = await accessScene(databases, {
  documentStore: {
    put: async ({ number, sha256 }) => ({ archiveNumber: `EIP-${number}`, sha256 }),
    close() {},
  },
})
beforeAll(() => loadBankList(ownerDb))
afterAll(stopCacheTime())

const told = 'debitCardReportedLost'

/** Reasons why a loss report of the debit card does not stop an order, with the codes of those orders. */
const goOn: Readonly<Record<string, string>> = {
  'takes no money, and gives back what waits':
    'PFA0605 PFN0102 PIF1204 PIF1305 PIF1405 PRP0103 PTR0104 PTR0203',
  'ends, pauses or lowers what may be taken':
    'PAM1002 PAM1005 PCC0603 PNP0602 PNP0604 PNP0606 PNP0608 PTR0304 PTR0704 PTR0707',
  'declines to pay, or disputes what was paid': 'PNP0406 PNP0609',
  'undoes an opening of the day in which nothing moved': 'POA1402',
  'locks, unlocks and lifts the report itself; the report goes on stopping money': 'PAM0803 PAM1100 PAM1200',
  'changes limits alone, which let nothing through while the report stands': 'PTR0302 PSC0402',
  'is about a credit card, whose own reports stop it': 'PCC0107 PCC0401 PCC0402',
  'says in advance that a deposit is drawn, and moves nothing': 'PAM1302',
  'tells about the account by message or statement': 'PCS0301 PCS0302 PCS0501',
  'withdraws an application': 'PCS0602',
  'is about a donation that was made': 'PLT0102 PLT0103',
  'changes or exchanges units, which no card pays for': 'PIF1209 PIF1306 PIF1307 PIF1309 PIF1324',
}
const reasonOf = (code: string) => Object.entries(goOn).find(([, codes]) => codes.includes(code))?.[0]

/** Orders with other errors, because they pay into the debit card or report its loss. */
const otherwise: Readonly<Record<string, keyof typeof errorCatalogue>> = {
  PCC0501: 'receivingAccountLost',
  PCC0502: 'receivingAccountLost',
  PIF1208: 'receivingAccountLost',
  PIF1303: 'receivingAccountLost',
  PIF1404: 'receivingAccountLost',
  PAM0203: 'settlementAccountUnusable',
  PAM0402: 'settlementAccountUnusable',
  PAM0502: 'settlementAccountUnusable',
  PAM1303: 'settlementAccountUnusable',
  PAM1702: 'settlementAccountUnusable',
  PAM0801: 'lossReportedAlready',
  PAM0802: 'lossReportedAlready',
}

/**
 * An order whose text names the account that receives money later. It must be prepared again, because the named card can no
 * longer be paid.
 */
const shownAnew = 'PIF1209'

/** Calls besides orders that begin a payment from the debit card. */
const beginPayments = ['PAM1001003_rehearse', 'PFA0902004_contract', 'PIF1402004_contract']

/** Reports every debit card of a customer lost. Returns their number. */
async function reportLost(customerId: bigint): Promise<number> {
  const { numAffectedRows } = await sql`update accounts.accounts set status = 'lost'
    where customer_id = ${customerId} and kind = 'debitCard'`.execute(ownerDb)
  return Number(numAffectedRows)
}

/** Returns the outcome of a call: `done`, or the error key. Checks the error's text in both languages. */
async function outcome(browser: WireClient, name: string, request: object): Promise<string> {
  const call = callNamed(name)
  const keys: string[] = []
  for (const language of ['zh', 'en'] as const) {
    browser.language = language
    const { body, message } = await browser.call(call, (await withFreshSecrets(request, browser)) as never)
    keys.push(body.key ?? 'done')
    if (body.key === told) expect([name, message]).toEqual([name, errorCatalogue[told][language]])
    // A completed call is not repeated in the other language.
    if (!body.key) break
  }
  browser.language = 'zh'
  expect(new Set(keys).size, `${name}: ${keys}`).toBe(1)
  return keys[0]!
}

test.each(namedOrderCases)('a customer whose debit card is reported lost gives %s', async (_name, each) => {
  const { code, prepare, submit } = each.contract
  const { customerId, browser, typed, ...owner } = await orders.ready(each)
  const { submission } = await orders.prove(each, {
    ...owner,
    customerId,
    browser,
    typed: await withFreshSecrets(typed, browser),
  })
  const names = (await reportLost(customerId)) > 0
  // If the order names no debit card, the customer has a lost one besides.
  if (!names) await buildAccount(db, { customerId, status: 'lost' })
  const expected = !names || reasonOf(code) ? 'done' : (otherwise[code] ?? told)
  expect(await outcome(browser, prepare.name, typed), 'prepared').toBe(expected)
  expect(await outcome(browser, submit.name, submission), 'prepared before the report').toBe(
    code === shownAnew ? 'orderChanged' : expected,
  )
})

test('lists each order once, and only orders of the bank', () => {
  const listed = [...Object.values(goOn).flatMap((codes) => codes.split(' ')), ...Object.keys(otherwise)]
  expect(new Set(listed).size).toBe(listed.length)
  const codes = new Set(orderCases.map(({ contract }) => contract.code))
  expect(listed.filter((code) => !codes.has(code))).toEqual([])
})

test.each(owned.map((each) => [each.what, each] as const))(
  '%s: the calls open to a customer whose debit card is reported lost',
  async (_what, { makes, rows }) => {
    const contract = allOrders.find(({ code }) => code === 'PTR0101')!
    const { customerId, browser, typed } = await orders.ready({ contract, input: makes })
    await reportLost(customerId)
    // Calls that prepare an order are tested with the order.
    for (const [name, requestOf] of rows.filter(([row]) => !row.endsWith('_prepare')))
      expect([name, await outcome(browser, name, requestOf(typed as never))]).toEqual([
        ...[name, beginPayments.includes(name) ? told : 'done'],
      ])
    await skipDayEnds(ownerDb)
  },
)

test('no call of such a customer breaks or is barred without a reason', async () => {
  const { customerId } = await buildCustomer(db, { method: 'ukeyMobile' })
  await buildAccount(db, { customerId, status: 'lost' })
  const browser = await orders.server.loggedIn(customerId)
  const calls = allCalls.filter(({ access, name }) => access.who === 'customer' && !name.startsWith('demo'))
  const bad: string[] = []
  for (const call of calls) {
    const { body, message } = await browser.call(call, {} as never)
    if (['serverFailure', 'noAuthority'].includes(body.key ?? '')) bad.push(`${call.name}: ${message}`)
  }
  expect(bad).toEqual([])
})
