import type { Call } from '@cloudsail/contract'
import { allCalls, allOrders } from '@cloudsail/contract/calls'
import type { Receipt } from '@cloudsail/contract/orders'
import { sql } from 'kysely'
import { buildAccount } from '../accounts/test-builders.ts'
import { buildReadings } from '../agreements/test-builders.ts'
import { addDays, bankNow, businessDate } from '../bankday/index.ts'
import { buildCard } from '../cards/test-card.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { applyAnswer } from '../messages/mail/desk.ts'
import { type Giver, passwords } from '../orders/test-round-trips.ts'
import { buildItem, buildPoints } from '../points/test-points.ts'
import { png } from '../profile/test-pictures.ts'
import { loggedIn } from '../profile/test-round-trips.ts'
import { openExchange } from '../remittance/test-builders.ts'
import { orderCases } from './test-order-cases.ts'

/** What an owner has, by the names that requests use. */
type Things = Readonly<Record<string, string>>
type Row = readonly [call: string, request: (things: Things) => object, fields?: readonly string[]]

/** Things that a customer comes to have, and the calls that identify them, in the order in which the owner makes them. */
export interface Owned {
  what: string
  makes(giver: Giver): Promise<Things>
  rows: readonly Row[]
}

export const callNamed = (name: string): Call => {
  const found = allCalls.find((call) => call.name === name)
  if (!found) throw new Error(`no call ${name}`)
  return found
}

/** Returns the input of an order's case, with everything it needs. */
function typed(giver: Giver, code: string, what?: string): Promise<object> {
  const found = orderCases.find((each) => each.contract.code === code && (!what || each.what === what))
  if (!found) throw new Error(`no case of ${code}`)
  return found.input(giver)
}

/** Submits the order of a case. */
async function given(giver: Giver, code: string, change: object = {}, warnings: readonly string[] = []) {
  const input = { ...(await typed(giver, code)), ...change }
  const contract = allOrders.find((order) => order.code === code)!
  const receipt: Receipt = await giver.give(contract, input, warnings)
  return { input: input as Record<string, string>, orderId: receipt.orderId }
}

async function asked(giver: Giver, name: string, request: object = {}) {
  const { ok, body } = await giver.browser.call(callNamed(name), request as never)
  if (!ok) throw new Error(`${name}: ${JSON.stringify(body)}`)
  return body as never
}

const period = async ({ db }: Pick<Giver, 'db'>) => {
  const today = businessDate(await bankNow(db))
  return { from: addDays(today, -30), to: today, today, month: today.slice(0, 7) }
}
const between = ({ from, to }: Things) => ({ from, to })
const csv = { format: 'csv' }
const CNY = { currency: 'CNY' }

/** Returns the rows of a query and its file. */
const pages = (query: string, request: (things: Things) => object): Row[] => [
  [query, request],
  [query.replace(/00(\d)_.*/, '90$1_export'), (things) => ({ ...request(things), ...csv })],
]

async function upload({ browser }: Giver, kind: string, content: Buffer): Promise<string> {
  const call = (name: string, request: object) => browser.call(callNamed(name), request as never)
  const { uploadId } = (await call('uploads001_begin', { kind, name: 'a.png', bytes: content.length }))
    .body as never
  await call('uploads002_part', { uploadId, part: 0, content: content.toString('base64') })
  await call('uploads003_finish', { uploadId })
  return uploadId
}

/** A picture that only this customer has. */
const picture = ({ customerId }: Giver) => png(200 + (Number(customerId) % 100))

/** Prepares an order that waits for its factors. */
async function preparedTransfer(giver: Giver): Promise<Things> {
  const { orderId } = (await asked(giver, 'PTR0101001_prepare', await typed(giver, 'PTR0101'))) as Things
  return { orderId: orderId! }
}

async function account(giver: Giver): Promise<Things> {
  const { db, customerId } = giver
  const days = await period(giver)
  // The first day of the previous month, whose statement exists.
  const bookedOn = addDays(`${addDays(`${days.month}-01`, -1).slice(0, 7)}-01`, 1)
  const { accountId } = await buildAccount(db, {
    customerId,
    fundsMinor: 1_000_00n,
    currencies: ['CNY', 'USD'],
  })
  const { rows } = (await asked(giver, 'PAM0201001_queryDetails', {
    accountId: `${accountId}`,
    from: '2025-01-01',
    to: '2025-01-31',
    ...CNY,
  })) as { rows: { entryId: string; businessDate: string; amount: string }[] }
  const [entry] = rows
  return {
    ...days,
    accountId: `${accountId}`,
    statement: bookedOn.slice(0, 7),
    entryId: entry?.entryId ?? '',
    businessDate: entry?.businessDate ?? '',
    amount: entry?.amount ?? '',
  }
}

const entryOf = ({ accountId, entryId, businessDate: date }: Things) => ({
  accountId,
  entryId,
  businessDate: date,
  ...CNY,
})

/** Everything that calls identify, besides the input of orders (other-customers-orders.test.ts). */
export const owned: readonly Owned[] = [
  {
    what: 'an account and an entry of it',
    makes: account,
    rows: [
      ['PAM0101003_number', ({ accountId }) => ({ accountId })],
      ['PAM0101002_rename', ({ accountId }) => ({ accountId, nickname: '工资' })],
      ...pages('PAM0201001_queryDetails', ({ accountId, businessDate: from }) => ({
        accountId,
        from,
        to: from,
        ...CNY,
      })),
      ['PAM0201007_quarterInterest', ({ accountId }) => ({ accountId, ...CNY })],
      [
        'PAM0102002_period',
        ({ accountId: account, businessDate: date }) => ({ account, period: date!.slice(0, 4) }),
      ],
      ...pages('PAM0102003_entries', ({ accountId: account, businessDate: from }) => ({
        account,
        from,
        to: from,
      })),
      ['PSC0401003_remaining', ({ accountId }) => ({ accountId })],
      ['PCS0301003_forecast', ({ accountId }) => ({ accountId, direction: 'both' })],
      ['PCS0501004_download', ({ accountId, statement: month }) => ({ accountId, month, language: 'zh' })],
      ['PAM0201003_tagEntry', (things) => ({ ...entryOf(things), tags: ['报销'] })],
      ['PAM0102004_correct', (things) => ({ ...entryOf(things), category: null, scope: 'entry' })],
      ['PAM0201005_askAboutEntry', (things) => ({ ...entryOf(things), reason: 'notMine', details: '' })],
      [
        'PCS0601001_prepare',
        ({ accountId }) => ({
          details: { type: 'accountProof', accountId, copies: 1 },
          delivery: { way: 'branch', branch: '599290000017' },
          feeAccountId: '',
        }),
        ['details.accountId'],
      ],
    ],
  },
  {
    what: 'a question about an entry',
    async makes(giver) {
      const things = await account(giver)
      const { number } = (await asked(giver, 'PAM0201005_askAboutEntry', {
        ...entryOf(things),
        reason: 'notMine',
        details: '',
      })) as Things
      return { number: number! }
    },
    rows: [['PAM0201006_withdrawQuestion', ({ number }) => ({ number })]],
  },
  {
    what: 'a link to Hong Kong',
    async makes(giver) {
      const { orderId: link } = await given(giver, 'PAM1201')
      await giver.ownerDb
        .updateTable('accounts.hong_kong_links')
        .set({ state: 'linked' })
        .where('customer_id', '=', giver.customerId)
        .execute()
      const days = await period(giver)
      const entry = { customer_id: giver.customerId, link_id: link, currency: 'HKD' as const, entry_id: '1' }
      await giver.ownerDb
        .insertInto('accounts.hong_kong_entries')
        .values({
          ...entry,
          booked_on: days.today,
          kind: 'salary',
          details: '',
          as_of: new Date(),
          amount_minor: 100n,
          balance_minor: 100n,
        })
        .execute()
      return { ...days, link }
    },
    rows: pages('PAM1202001_query', (things) => ({ ...between(things), link: things.link, currency: 'HKD' })),
  },
  {
    what: 'an order to be proved',
    makes: preparedTransfer,
    rows: [['srandnum', ({ orderId }) => ({ orderId })]],
  },
  {
    what: 'an order to be proved by a voice call',
    makes: preparedTransfer,
    rows: [['ReqVoicePassWord', ({ orderId }) => ({ orderId })]],
  },
  {
    what: 'an order to be signed',
    makes: preparedTransfer,
    rows: [['InitVerifySign', ({ orderId }) => ({ orderId, factor: 'ukey' })]],
  },
  {
    what: 'a transfer',
    async makes(giver) {
      const { orderId, input } = await given(giver, 'PTR0101')
      const { payerAccountId: accountId } = input
      const days = await period(giver)
      const { rows } = (await asked(giver, 'PAM0201001_queryDetails', {
        accountId,
        from: days.today,
        to: days.today,
        ...CNY,
        direction: 'out',
      })) as { rows: Things[] }
      const { entryId, businessDate: date } = rows[0]!
      return { ...days, orderId, payerAccountId: accountId!, entryId: entryId!, businessDate: date! }
    },
    rows: [
      [
        'PAM0201002_splitEntry',
        ({ payerAccountId: accountId, ...things }) => ({
          ...entryOf({ ...things, accountId: accountId! }),
          parts: [
            { category: 'dining', amount: '1.00' },
            { category: 'groceries', amount: '99.00' },
          ],
        }),
      ],
      ...[
        'orders001_receipt',
        'orders002_receiptPdf',
        'orders003_signatureFile',
        'orders004_receiptFile',
      ].map((name): Row => [name, ({ orderId }) => ({ orderId })]),
      ['orders005_resolve', ({ orderId }) => ({ orderId })],
      ['PTR0103002_input', ({ orderId }) => ({ orderId })],
      ...pages('PTR0103001_queryTransfers', ({ payerAccountId, from, to }) => ({ payerAccountId, from, to })),
      [
        'PTR0102005_check',
        ({ payerAccountId }) => ({
          payerAccountId,
          lines: [
            {
              payeeName: '陈建国',
              payeeAccount: '6222021001116245',
              bank: '102',
              payeeType: 'individual',
              amount: '1.00',
              purpose: 'rent',
              postscript: '',
            },
          ],
        }),
      ],
    ],
  },
  {
    what: 'a large transfer',
    async makes(giver) {
      const { input } = await given(giver, 'PTR1501')
      return { ...(await period(giver)), payerAccountId: input.payerAccountId! }
    },
    rows: pages('PTR1503001_queryTransfers', ({ payerAccountId, from, to }) => ({
      payerAccountId,
      from,
      to,
    })),
  },
  {
    what: 'a batch',
    async makes(giver) {
      const { orderId, input } = await given(giver, 'PTR0102')
      return { ...(await period(giver)), orderId, payerAccountId: input.payerAccountId! }
    },
    rows: [
      ['PTR0102006_progress', ({ orderId }) => ({ orderId })],
      ['PTR0102007_results', ({ orderId }) => ({ orderId })],
      ...pages('PTR0103003_queryBatches', ({ payerAccountId, from, to }) => ({ payerAccountId, from, to })),
    ],
  },
  {
    what: 'a remittance',
    async makes(giver) {
      const { orderId, input } = await given(giver, 'PTR0201')
      return { ...(await period(giver)), orderId, payerAccountId: input.payerAccountId! }
    },
    rows: [
      ['PTR0203004_input', ({ orderId }) => ({ orderId })],
      ...pages('PTR0203003_queryRemittances', ({ payerAccountId, from, to }) => ({
        payerAccountId,
        from,
        to,
      })),
    ],
  },
  {
    what: 'a large remittance',
    async makes(giver) {
      const { input } = await given(giver, 'PTR1601', {}, ['daily'])
      return { ...(await period(giver)), payerAccountId: input.payerAccountId! }
    },
    rows: pages('PTR1603003_queryRemittances', ({ payerAccountId, from, to }) => ({
      payerAccountId,
      from,
      to,
    })),
  },
  {
    what: 'a remittance to Wealth Connect',
    async makes(giver) {
      await given(giver, 'PTR1701')
      const { account_id } = await giver.ownerDb
        .selectFrom('transfers.wealth_connect_agreements')
        .select('account_id')
        .where('customer_id', '=', giver.customerId)
        .executeTakeFirstOrThrow()
      return { ...(await period(giver)), payerAccountId: `${account_id}` }
    },
    rows: pages('PTR1702003_query', ({ payerAccountId, from, to }) => ({ payerAccountId, from, to })),
  },
  {
    what: 'a standing transfer',
    makes: async (giver) => ({ ruleId: (await given(giver, 'PTR0701')).orderId }),
    rows: [['PTR0703002_rule', ({ ruleId }) => ({ ruleId })]],
  },
  {
    what: 'a contact',
    async makes(giver) {
      await given(giver, 'PTR0901')
      const { contacts } = (await asked(giver, 'PTR0901003_contacts')) as { contacts: Things[] }
      return { contactId: contacts[0]!.contactId! }
    },
    rows: [['PTR0901001_prepare', ({ contactId }) => ({ action: 'remove', contactId }), ['contactId']]],
  },
  {
    what: 'a contact at another bank',
    async makes(giver) {
      await given(giver, 'PTR0902')
      const { contacts } = (await asked(giver, 'PTR0902003_contacts')) as { contacts: Things[] }
      return { contactId: contacts[0]!.contactId! }
    },
    rows: [['PTR0902001_prepare', ({ contactId }) => ({ action: 'remove', contactId }), ['contactId']]],
  },
  {
    what: 'a file being sent',
    async makes(giver) {
      const { uploadId } = (await asked(giver, 'uploads001_begin', {
        kind: 'avatar',
        name: 'a.png',
        bytes: picture(giver).length,
      })) as Things
      return { uploadId: uploadId!, content: picture(giver).toString('base64') }
    },
    rows: [
      ['uploads002_part', ({ uploadId, content }) => ({ uploadId, part: 0, content })],
      ['uploads003_finish', ({ uploadId }) => ({ uploadId })],
      ['PSC0105001_prepare', ({ uploadId }) => ({ action: 'picture', uploadId }), ['uploadId']],
    ],
  },
  {
    what: 'a picture of oneself',
    async makes(giver) {
      await given(giver, 'PSC0105', {
        action: 'picture',
        number: undefined,
        uploadId: await upload(giver, 'avatar', picture(giver)),
      })
      const { avatar } = (await asked(giver, 'infobar')) as Things
      return { sha256: avatar! }
    },
    rows: [['PSC0105003_picture', ({ sha256 }) => ({ sha256 })]],
  },
  {
    what: 'a known device',
    async makes({ ownerDb, customerId }) {
      const seen = { first_seen_at: new Date(), last_seen_at: new Date() }
      const { device_id } = await ownerDb
        .insertInto('identity.devices')
        .values({
          customer_id: customerId,
          cookie_hash: Buffer.alloc(32, `${customerId}`),
          user_agent: 'Chrome',
          ip: '',
          ...seen,
        })
        .returning('device_id')
        .executeTakeFirstOrThrow()
      return { deviceId: `${device_id}` }
    },
    rows: [['PSC0101001_prepare', ({ deviceId }) => ({ action: 'removeDevice', deviceId }), ['deviceId']]],
  },
  {
    what: 'a log-in',
    makes: async ({ ownerDb, customerId }) => ({ loginId: `${await loggedIn(ownerDb, customerId)}` }),
    rows: [['PSC0114001_prepare', ({ loginId }) => ({ loginId })]],
  },
  {
    what: 'an export of everything',
    async makes(giver) {
      const { orderId } = await given(giver, 'PSC0109')
      await giver.ownerDb
        .updateTable('profile.exports')
        .set({ state: 'ready', file: Buffer.from(orderId), bytes: 20, expires_at: new Date('2099-01-01') })
        .where('customer_id', '=', giver.customerId)
        .execute()
      return { orderId }
    },
    rows: [['PSC0108004_file', ({ orderId }) => ({ orderId })]],
  },
  {
    what: 'a letter that was answered',
    async makes(giver) {
      const { db, customerId } = giver
      const { number } = (await asked(giver, 'sendMessage', {
        topic: 'advice',
        branch: '599290000017',
        phone: '',
        mobile: '',
        ownMobile: true,
        title: '建议',
        content: '建议增加夜间模式',
      })) as Things
      const now = await bankNow(db)
      const answer = { id: 1, number: number!, round: 1, kind: 'answer' as const, text: '谢谢您的建议。' }
      await inTransaction(db, (tx) => applyAnswer(tx, customerId, answer, now))
      const { from, to } = await period(giver)
      const { rows } = (await asked(giver, 'PCS0201003_mails', { from, to, box: 'inbox' })) as {
        rows: Things[]
      }
      return { mailId: rows[0]!.mailId! }
    },
    rows: [
      ['PCS0201004_read', ({ mailId }) => ({ mailId })],
      ['PCS0201007_act', ({ mailId }) => ({ mailId, action: 'good', content: '' })],
    ],
  },
  {
    what: 'an alert',
    async makes(giver) {
      const { orderId: replaces, input } = await given(giver, 'PCS0301')
      return { replaces, accountId: input.accountId! }
    },
    rows: [
      [
        'PCS0301001_prepare',
        ({ replaces, accountId }) => ({
          replaces,
          accountId,
          mobile: '',
          allDay: true,
          from: '00:00',
          to: '00:00',
          startAmount: '500',
          direction: 'both',
          showBalance: true,
          digest: true,
          language: 'zh',
        }),
        ['replaces'],
      ],
    ],
  },
  {
    what: 'a time deposit',
    async makes(giver) {
      const { deposit } = (await typed(giver, 'PAM0402')) as Things
      return { ...(await period(giver)), deposit: deposit! }
    },
    rows: [
      ...pages('PAM0202003_movements', ({ deposit, from, to }) => ({ deposit, from, to })),
      ['PAM0202004_proof', ({ deposit }) => ({ deposit })],
    ],
  },
  {
    what: 'a large certificate',
    async makes(giver) {
      const { deposit } = (await typed(giver, 'PAM1702')) as Things
      return { ...(await period(giver)), deposit: deposit! }
    },
    rows: pages('PAM1703001_query', ({ deposit, from, to }) => ({ deposit, from, to })),
  },
  {
    what: 'a rolling deposit',
    async makes(giver) {
      const { deposit } = (await typed(giver, 'PAM0502')) as Things
      return { ...(await period(giver)), deposit: deposit! }
    },
    rows: [
      ['PAM0503003_course', ({ deposit }) => ({ deposit })],
      ...pages('PAM0503001_query', ({ deposit, from, to }) => ({ deposit, from, to })),
    ],
  },
  {
    what: 'two accounts for a deposit rule',
    async makes({ db, customerId, ...giver }) {
      const [paying, destination] = [
        await buildAccount(db, { customerId, fundsMinor: 50_000_000n }),
        await buildAccount(db, { customerId }),
      ]
      const { today } = await period({ db, ...giver } as Giver)
      return {
        payingAccountId: `${paying.accountId}`,
        destinationAccountId: `${destination.accountId}`,
        firstOn: addDays(today, 30),
        endOn: addDays(today, 300),
      }
    },
    rows: ['PAM1001003_rehearse', 'PAM1001001_prepare'].map((name) => [
      name,
      (things) => ({
        type: 'fixed',
        wealthType: 'current',
        ...things,
        termMonths: 0,
        instruction: 'renew',
        amount: '20000',
        period: 'monthly',
        agreed: false,
      }),
      name.endsWith('prepare') ? ['destinationAccountId'] : ['payingAccountId', 'destinationAccountId'],
    ]),
  },
  {
    what: 'a deposit rule',
    makes: async (giver) => ({ ruleId: (await given(giver, 'PAM1001')).orderId }),
    rows: [['PAM1002004_rule', ({ ruleId }) => ({ ruleId })]],
  },
  {
    what: 'a loan and a payment of it',
    async makes(giver) {
      const { input } = await given(giver, 'PFA0603')
      const { rows } = await sql<{ id: string }>`select payment_id::text as id from loans.payments
        where customer_id = ${giver.customerId}`.execute(giver.db)
      return { ...(await period(giver)), loan: input.loan!, payment: rows[0]!.id }
    },
    rows: [
      ['PFA0603004_receipt', ({ payment }) => ({ payment })],
      ...pages('PFA0602001_query', ({ loan }) => ({ loan, part: 'ahead' })),
      ...pages('PFA0603001_query', ({ loan, from, to }) => ({ loan, from, to })),
      ['PFA0603003_years', ({ loan }) => ({ loan })],
      ['PFA0601005_course', ({ loan }) => ({ loan })],
    ],
  },
  {
    what: 'a loan that is paid off',
    async makes(giver) {
      const { input } = await given(giver, 'PFA0604', { whole: true, amount: '0.01' })
      return { loan: input.loan! }
    },
    rows: [['PFA0601004_proof', ({ loan }) => ({ loan })]],
  },
  {
    what: 'an offer of a loan',
    async makes(giver) {
      const { application, accountId } = (await typed(giver, 'PFA0902')) as Things
      return { application: application!, accountId: accountId! }
    },
    rows: [
      [
        'PFA0902004_contract',
        ({ application, accountId }) => ({ application, accountId, amount: '50000', dueDay: 15 }),
      ],
    ],
  },
  {
    what: 'a contract that was signed',
    async makes(giver) {
      const { input } = await given(giver, 'PIF1402')
      return { contract: input.contract! }
    },
    rows: ['contracts005_file', 'PIV1801001_CFCASign', 'PIV1801002_uploadToEIP'].map((name) => [
      name,
      ({ contract }) => ({ contract }),
    ]),
  },
  {
    what: 'an account that pays for a plan',
    makes: async (giver) => (await typed(giver, 'PIF1402')) as Things,
    rows: [
      ['PIF1402004_contract', ({ product, payerAccountId, amount }) => ({ product, payerAccountId, amount })],
    ],
  },
  {
    what: 'a chip and a top-up of it',
    async makes(giver) {
      const { input } = await given(giver, 'PAM1401')
      return { ...(await period(giver)), purse: input.purse! }
    },
    rows: [
      ...pages('PAM1401001_query', ({ purse, from, to }) => ({ purse, from, to })),
      ...pages('PRP0104001_query', ({ purse, from, to }) => ({ purse, from, to })),
    ],
  },
  {
    what: 'a merchant’s order',
    makes: async (giver) => (await typed(giver, 'PNP0405')) as Things,
    rows: [
      ['PNP0405003_awaiting', ({ order }) => ({ order })],
      ['PNP0405004_detail', ({ order }) => ({ order })],
    ],
  },
  {
    what: 'a quick payment',
    async makes(giver) {
      const { payment } = (await typed(giver, 'PNP0609')) as Things
      const { agreement_id } = await giver.db
        .selectFrom('payments.quick_payments')
        .select('agreement_id')
        .where('customer_id', '=', giver.customerId)
        .executeTakeFirstOrThrow()
      return { ...(await period(giver)), payment: payment!, agreement: agreement_id }
    },
    rows: [
      ['PNP0601004_caps', ({ agreement }) => ({ agreement })],
      ...pages('PNP0601001_query', ({ agreement, from, to }) => ({ agreement, from, to })),
      ['PNP0601005_payment', ({ payment }) => ({ payment })],
    ],
  },
  {
    what: 'a donation',
    async makes(giver) {
      const things = (await typed(giver, 'PLT0102')) as Things
      const gift = await giver.ownerDb
        .selectFrom('donation.donations')
        .select(['given_on', 'charity_code'])
        .where('customer_id', '=', giver.customerId)
        .executeTakeFirstOrThrow()
      await giver.ownerDb
        .insertInto('donation.settlements')
        .values({
          ...gift,
          sum_minor: 10_000n,
          count: 1,
          state: 'settled',
          settled_on: gift.given_on,
          thanks: null,
          journal_id: null,
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      return things
    },
    rows: ['PLT0101007_certificate', 'PLT0101010_proof'].map((name) => [name, ({ serial }) => ({ serial })]),
  },
  {
    what: 'vouchers',
    async makes(giver) {
      const item = await buildItem(giver.ownerDb, { code: `V${giver.customerId}`, kind: 'codes', points: 90 })
      const { orderId } = await given(giver, 'PYS0103', {
        item,
        count: 1,
        delivery: { kind: 'codes', mobile: '13816728000' },
      })
      return { orderId }
    },
    rows: [['PYS0201004_codes', ({ orderId }) => ({ orderId })]],
  },
  {
    what: 'an account that points are paid to',
    async makes({ db, ownerDb, customerId }) {
      const today = businessDate(await bankNow(db))
      const item = await buildItem(ownerDb, { code: `C${customerId}`, kind: 'cash', points: 100 })
      await buildPoints(db, { customerId, points: 1_000, earnedOn: today })
      return { item, accountId: `${(await buildAccount(db, { customerId })).accountId}` }
    },
    rows: [
      [
        'PYS0103001_prepare',
        ({ item, accountId }) => ({ item, count: 100, delivery: { kind: 'cash', accountId } }),
        ['delivery.accountId'],
      ],
    ],
  },
  {
    what: 'points of a card',
    async makes({ db, customerId }) {
      const today = businessDate(await bankNow(db))
      const card = await buildCard(db, { customerId })
      await buildPoints(db, { customerId, pointsAccountId: card.accountId, points: 1_000, earnedOn: today })
      return { ...(await period({ db })), cardId: `${card.accountId}` }
    },
    rows: [...pages('PCC0302001_query', ({ cardId, from, to }) => ({ cardId, from, to }))],
  },
  {
    what: 'a credit card with a bill',
    async makes(giver) {
      const { db, customerId } = giver
      const days = await period(giver)
      const billDay = Number(addDays(days.today, -10).slice(8))
      const card = await buildCard(db, { customerId, billDay: Math.min(billDay, 28) })
      await card.owe('retail', 300_00n, addDays(days.today, -20))
      await card.pay(100_00n, addDays(days.today, -15))
      const billedOn = addDays(days.today, -10)
      return { ...days, card: `${card.accountId}`, billedOn }
    },
    rows: [
      ['PCC0103001_bill', ({ card }) => ({ card })],
      ['PCC0103003_outlook', ({ card }) => ({ card })],
      ...pages('PCC0103002_query', ({ card, billedOn }) => ({ card, billedOn })),
      ['PCC0102002_cycle', ({ card }) => ({ card })],
      ...pages('PCC0102001_query', ({ card }) => ({ card })),
      ...pages('PCC0602001_query', ({ card, from, to }) => ({ card, from, to })),
    ],
  },
  {
    what: 'a card that was made anew and delivered',
    async makes(giver) {
      const { input } = await given(giver, 'PAM0802')
      await giver.ownerDb
        .updateTable('accounts.card_reissues')
        .set({
          applied_on: '2026-01-02',
          made_on: '2026-01-05',
          posted_on: '2026-01-06',
          delivered_on: '2026-01-07',
        })
        .where('customer_id', '=', giver.customerId)
        .execute()
      const withdrawalPassword = await giver.browser.secret(passwords.withdrawal)
      return { accountId: input.subject!.replace('account.', ''), withdrawalPassword } as never
    },
    rows: [['PAM0805001_prepare', (things) => things, ['accountId']]],
  },
  ...(['PFN0101', 'PFN0201'] as const).map(
    (code): Owned => ({
      what: `a quote that ${code} buys by`,
      async makes(giver) {
        const remittance = await typed(giver, code)
        const { db, customerId } = giver
        const currencies = ['CNY' as const, 'USD' as const]
        const { accountId } = await buildAccount(db, { customerId, fundsMinor: 10_000_000n, currencies })
        await buildReadings(db, customerId, ['fxPurchase'], await bankNow(db))
        const { quote } = (await asked(giver, 'PFN0301005_quote', {
          side: 'buy',
          currency: 'USD',
          cash: false,
        })) as Things
        const bought = {
          paying: 'purchase',
          quote,
          code: '223022',
          purpose: 'study',
          accountId: `${accountId}`,
        }
        return { ...remittance, ...bought } as never
      },
      rows: [[`${code}001_prepare`, (things) => things, ['quote']]],
    }),
  ),
  {
    what: 'an alert of a rate',
    async makes(giver) {
      await openExchange(giver.ownerDb)
      const { alertId } = (await asked(giver, 'PFN0301008_saveAlert', {
        side: 'buy',
        currency: 'USD',
        rate: '600.0000',
      })) as Things
      return { alertId: alertId! }
    },
    rows: [['PFN0301009_removeAlert', ({ alertId }) => ({ alertId })]],
  },
  {
    what: 'a remittance abroad and a template of it',
    async makes(giver) {
      const { orderId } = await given(giver, 'PFN0101', { templateName: '学费' })
      await giver.ownerDb
        .updateTable('remittance.remittances')
        .set({ sent_at: new Date() })
        .where('customer_id', '=', giver.customerId)
        .execute()
      const { templates } = (await asked(giver, 'PFN0103003_templates', { network: 'swift' })) as {
        templates: Things[]
      }
      return { orderId, templateId: templates[0]!.templateId! }
    },
    rows: [
      ['PFN0102004_tracker', ({ orderId }) => ({ orderId })],
      ['PFN0102005_input', ({ orderId }) => ({ orderId })],
      ['PFN0102006_advice', ({ orderId }) => ({ orderId })],
      [
        'PFN0103004_save',
        ({ orderId: order, templateId }) => ({
          network: 'swift',
          name: '另一个',
          form: null,
          order,
          templateId,
        }),
      ],
      ['PFN0103005_remove', ({ templateId }) => ({ templateId })],
    ],
  },
  {
    what: 'a confirmed order of a product',
    async makes(giver) {
      const { db, customerId } = giver
      const { orderId } = await given(giver, 'PIF1203')
      const confirmed = {
        registrar: '5W',
        serial: `5W${customerId}`,
        confirmed_on: '2026-11-23',
        trade_on: '2026-11-20',
      }
      await db
        .insertInto('wealth.confirmations')
        .values({
          customer_id: customerId,
          order_id: orderId,
          ...confirmed,
          code: '0000',
          nav_e4: 10_200,
          amount_minor: 100_00n,
          fee_minor: 0n,
          units_e2: 98_03n,
        })
        .execute()
      return { order: orderId }
    },
    rows: [['PIF1204004_confirmation', ({ order }) => ({ order })]],
  },
]

/** Calls and fields that no row can test, with the reason. */
export const notProved: Readonly<Record<string, string>> = {
  PSC0104005_openCertificate: 'takes the code of the own contract alone; identity/staff/ebank.test.ts',
  PAM0103002_prove: 'takes a day that is closed and signed; accounts/proof',
  uploads004_remove: 'answers the same whether a file is there or not; uploads/uploads.test.ts',
  PLT0101006_verify: 'anybody verifies the number of a donation, as the charity prints it on the receipt',
  'PCC0303001_prepare.delivery.accountId': 'no item for the points of a card is paid to an account',
  'PAM0804001_prepare.subject': 'names the customer’s own certificate by its kind; no number',
  'PFN0401001_prepare.quote': 'RMB is remitted: nothing is bought',
  demo006_convertNotes: 'plays the branch in the demo; no call in production',
}
