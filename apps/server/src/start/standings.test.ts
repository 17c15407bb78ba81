import { login, waysIn } from '@cloudsail/contract/identity'
import { repayLoanEarly } from '@cloudsail/contract/loans'
import {
  cashIn as cashInContract,
  cashOut as cashOutContract,
  changeParticulars as particularsContract,
  voucherTransfer as voucherContract,
} from '@cloudsail/contract/staff'
import { sql } from 'kysely'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testWithdrawal } from '../accounts/protection/test-loss.ts'
import { buildAccount } from '../accounts/test-builders.ts'
import { attempt, matrixScene } from '../accounts/test-states.ts'
import { addDays, bankNow, businessDate } from '../bankday/index.ts'
import { doAllDue } from '../bankday/test-scheduled-jobs.ts'
import { takeSchemeMessage } from '../cards/purchases/take-message.ts'
import { buildCard } from '../cards/test-card.ts'
import { counter } from '../cash/test-counter.ts'
import { testDatabase } from '../db/test-database.ts'
import { testServer } from '../http/test-server.ts'
import { handlers } from '../identity/handlers.ts'
import { begin, keepingGateway, stepCalls, traveller } from '../identity/journeys/test-journeys.ts'
import {
  buildCustomer,
  confirmLogin,
  solvedImage,
  testPassword,
  testPepper,
} from '../identity/test-builders.ts'
import { loanWorkers } from '../loans/index.ts'
import { buildLoan } from '../loans/test-loans.ts'
import { executeUnderMandate } from '../orders/index.ts'
import { call, giveOrder, readyOrder, submitOrder } from '../orders/test-orders.ts'
import { quickScene } from '../payments/quick-pay/test-scene.ts'
import { buildInstitutions } from '../payments/test-builders.ts'
import { type Acting, actingStaff, beginVisit, make, testBranches } from '../staff/test-actions.ts'
import { staffBank } from '../staff-app.ts'
import { inBankTransfer } from '../transfers/in-bank/in-bank-transfer.ts'
import { inBankInput } from '../transfers/test-inputs.ts'

/**
 * What each standing of a customer refuses, over everything that a customer does or that is done to their accounts. A dot:
 * the bank does it. `nobody`: it answers as to somebody whom it does not know. A dash: there can be none, because an ended
 * customer has no account.
 */
const cells = `
                   normal expired90 expired91 suspended deceased ended
logIn              .      .         .         susp      susp     nobody
debitRegistration  .      .         .         susp      susp     nobody
creditRegistration .      .         .         susp      susp     nobody
onlineSigning      .      .         .         susp      susp     nobody
branchFirstLogin   .      .         .         susp      susp     nobody
cardFirstLogin     .      .         .         susp      susp     nobody
recovery           .      .         .         susp      susp     nobody
order              .      .         .         susp      susp     susp
ownTransfer        .      .         .         susp      susp     -
payment            .      .         doc       susp      susp     -
loanRepayment      .      .         .         susp      susp     -
mandate            .      .         doc       susp      susp     -
quickPayment       .      .         doc       susp      susp     -
debitCard          .      .         doc       .         debit    -
creditCard         .      .         doc       .         debit    -
capture            .      .         .         .         .        -
voucher            .      .         doc       .         debit    -
cashOut            .      .         doc       .         debit    -
cashIn             .      .         .         .         .        -
counter            .      .         .         .         dead     gone
credit             .      .         .         .         .        -
collection         .      .         .         .         .        -`
const words: Readonly<Record<string, string>> = {
  '.': 'done',
  susp: 'customerSuspended',
  doc: 'customerDocumentExpired',
  debit: 'accountDebitBlocked',
  dead: 'customerDeceased',
  gone: 'customerEnded',
}

const { db, ownerDb } = await testDatabase()
const { sent, sms } = keepingGateway()
const server = await testServer(db, { handlers, config: { pepper: testPepper }, services: { sms } })
afterAll(() => server.app.close())
const steps = stepCalls(db, sent)
const now = await bankNow(db)
const today = businessDate(now)
const acting = actingStaff({ db, ownerDb }, staffBank, { clock: () => ({ now, realNow: new Date() }) })
let teller: Acting
beforeAll(async () => {
  await buildInstitutions(ownerDb)
  teller = await acting('teller1', ['teller'], testBranches.shanghai)
  await counter(db).openWith({ '100': 500 }, { person: teller.person as never })
})

const standings = {
  normal: {},
  expired90: { id_expires_on: addDays(today, -90) },
  expired91: { id_expires_on: addDays(today, -91) },
  suspended: { status: 'suspended' },
  deceased: { status: 'deceased', died_on: today, status_before_death: 'normal' },
  ended: { status: 'ended' },
} as const
type Standing = keyof typeof standings
const put = (standing: Standing) => async (customerId: bigint) => {
  await ownerDb
    .updateTable('identity.customers')
    .set({ status: 'normal', ...standings[standing] })
    .where('customer_id', '=', customerId)
    .execute()
}
type Put = ReturnType<typeof put>
const outcome = async (run: () => Promise<unknown>) => (await attempt(run)).outcome

/** Gives an order that was prepared and proved before. If it is refused, one that begins afterwards is refused for the same. */
async function ordered(
  set: Put,
  code: string,
  input: (scene: Awaited<ReturnType<typeof matrixScene>>) => object | Promise<object>,
) {
  const scene = await matrixScene({ db, ownerDb })
  const typed = await input(scene)
  const proved = await readyOrder(scene.context, code, typed, scene.key)
  await set(scene.customerId)
  const before = await outcome(() => submitOrder(scene.context, code, proved))
  scene.tick()
  const after = await outcome(() => call(scene.context, `${code}001_prepare`, typed))
  return before === 'done' || before === after ? before : `${before}, prepared afterwards: ${after}`
}
const toOther = ({ id, other }: Awaited<ReturnType<typeof matrixScene>>) => ({
  ...inBankInput(id('payer'), { payeeName: '陈建国', payeeAccount: other.number }),
  currency: 'CNY',
  saveContact: false,
})

async function journey(set: Put, kind: (typeof waysIn)[number]): Promise<string> {
  const who = await traveller(db, kind)
  await set(who.customerId)
  const browser = await server.client()
  const begun = await begin(db, browser, who)
  let { body, ok } = begun as { body: { key?: string; step?: string }; ok: boolean }
  const { token } = begun.body
  while (ok && body.step !== 'done')
    ({ body, ok } = await steps[body.step as keyof typeof steps](browser, token, who))
  return ok ? 'done' : body.key!
}

/** Has a customer with a funded account and a withdrawal password do something at the counter. */
async function atCounter(set: Put, contract: Parameters<typeof make>[1], input: (number: string) => object) {
  const { customerId } = await buildCustomer(db, { passwords: { withdrawal: testWithdrawal } })
  const { number } = await buildAccount(db, { customerId, fundsMinor: 1_000_00n, transferService: true })
  await set(customerId)
  await beginVisit(ownerDb, teller, customerId)
  return outcome(() => make(teller, contract, input(number)))
}
const secret = { withdrawalPassword: { r0Id: 'test', block: testWithdrawal } }
const cash = (account: string) => ({ account, currency: 'CNY', amount: '100.00', byAgent: false })

let messages = 0
async function authorised(pan: string, customerId: bigint) {
  messages += 1
  const rrn = `20261120${String(messages).padStart(12, '0')}`
  const secrets = { secret: 'secret', pepper: testPepper }
  const message = {
    mti: '0100' as const,
    rrn,
    pan,
    place: 'pos' as const,
    merchant: '云海书店',
    amount: '60.00',
  }
  const { result } = (await takeSchemeMessage(db, message, now, secrets))!
  const { rows } = await sql<{ reason: string | null }>`select reason from cards.purchases
    where customer_id = ${customerId} and reference = ${rrn}`.execute(ownerDb)
  const capture = () => takeSchemeMessage(db, { mti: '0220', rrn, pan }, now, secrets)
  return { outcome: result === 'approved' ? 'done' : rows[0]!.reason!, capture }
}

const columns: Readonly<Record<string, (set: Put) => Promise<string>>> = {
  async logIn(set) {
    const { customerId, username } = await buildCustomer(db)
    await set(customerId)
    const browser = await server.client()
    const answer = await browser.call(login, {
      identifierKind: 'username',
      identifier: username!,
      password: await browser.secret(testPassword),
      ...(await solvedImage(db, browser)),
    })
    const { ok, body } = await confirmLogin(db, browser, answer)
    return ok ? 'done' : body.key!
  },
  ...Object.fromEntries(waysIn.map((kind) => [kind, (set: Put) => journey(set, kind)])),
  order: (set) => ordered(set, 'PSC0112', () => ({ occupation: '2', employer: '云帆科技有限公司' })),
  ownTransfer: (set) =>
    ordered(set, 'PAM0301', ({ id }) => ({
      from: `${id('payer')}.CNY`,
      to: `${id('own')}.CNY`,
      amount: '10.00',
      remark: '',
    })),
  payment: (set) => ordered(set, 'PTR0101', toOther),
  loanRepayment: (set) =>
    ordered(set, repayLoanEarly.code, async ({ id, customerId }) => {
      const loan = { customerId, repaymentAccountId: BigInt(id('payer')), disbursedOn: addDays(today, -1) }
      const { accountId } = await buildLoan(db, loan)
      const how = { whole: false, amount: '20000', mode: 'shorter', on: today }
      return { loan: `${accountId}`, fromAccountId: id('payer'), ...how }
    }),
  async mandate(set) {
    const scene = await matrixScene({ db, ownerDb })
    const { currency: _currency, saveContact: _contact, ...transfer } = toOther(scene)
    const schedule = { period: 'monthly', firstOn: '2026-12-05', endOn: '2027-05-05' }
    const { orderId } = await giveOrder(scene.context, 'PTR0701', { ...transfer, ...schedule }, scene.key)
    await set(scene.customerId)
    return outcome(() =>
      db.transaction().execute((tx) =>
        executeUnderMandate(tx, {
          definition: inBankTransfer,
          customerId: scene.customerId,
          authority: { orderId, method: 'ukey' },
          occurrence: 'once',
          now: scene.context.now,
          input: toOther(scene),
        }),
      ),
    )
  },
  async quickPayment(set) {
    const { customerId, paid } = await quickScene(db, async () => now)
    await set(customerId)
    const { result, reason } = await paid('10.00')
    return reason?.key ?? (result === 'success' ? 'done' : result)
  },
  async debitCard(set) {
    const { customerId } = await buildCustomer(db)
    const { number } = await buildAccount(db, { customerId, fundsMinor: 1_000_00n })
    await set(customerId)
    return (await authorised(number, customerId)).outcome
  },
  async creditCard(set) {
    const { customerId, number } = await buildCard(db, { limitMinor: 10_000_00n })
    await set(customerId)
    return (await authorised(number, customerId)).outcome
  },
  async capture(set) {
    const { customerId } = await buildCustomer(db)
    const { number } = await buildAccount(db, { customerId, fundsMinor: 1_000_00n })
    const { capture } = await authorised(number, customerId)
    await set(customerId)
    const answer = await capture()
    return answer!.result === 'captured' ? 'done' : answer!.result
  },
  async voucher(set) {
    const { customerId } = await buildCustomer(db, { name: '陈建国' })
    const payee = await buildAccount(db, { customerId, holderName: '陈建国' })
    return atCounter(set, voucherContract, (account) => ({
      account,
      payeeAccount: payee.number,
      payeeName: '陈建国',
      amount: '100.00',
      remark: '',
      ...secret,
    }))
  },
  cashOut: (set) => atCounter(set, cashOutContract, (account) => ({ ...cash(account), ...secret })),
  cashIn: (set) => atCounter(set, cashInContract, cash),
  async counter(set) {
    const { customerId } = await buildCustomer(db)
    await set(customerId)
    await beginVisit(ownerDb, teller, customerId)
    const input = { customerId: `${customerId}`, address: '上海市黄浦区外滩1号' }
    return outcome(() => make(teller, particularsContract, input))
  },
  async credit(set) {
    const scene = await matrixScene({ db, ownerDb })
    await set(scene.roles.payee!.customerId)
    return outcome(() => giveOrder(scene.context, 'PTR0101', toOther(scene), scene.key))
  },
  async collection(set) {
    const { customerId } = await buildCustomer(db)
    const { accountId } = await buildAccount(db, { customerId, fundsMinor: 50_000_00n })
    await buildLoan(db, { customerId, repaymentAccountId: accountId, disbursedOn: '2026-10-15' })
    await set(customerId)
    await doAllDue({ db, log: pino({ level: 'silent' }), workers: loanWorkers, retryMs: 5 })
    const { rows } = await sql<{ paid: boolean }>`select exists (select from loans.payments
      where customer_id = ${customerId}) as paid`.execute(ownerDb)
    return rows[0]!.paid ? 'done' : 'notCollected'
  },
}

const [head, ...rows] = cells
  .trim()
  .split('\n')
  .map((line) => line.trim().split(/\s+/))

test('the table has a row for everything, and a cell for each standing', () => {
  expect(head).toEqual(Object.keys(standings))
  expect(rows.map(([name]) => name)).toEqual(Object.keys(columns))
  for (const row of rows) expect(row).toHaveLength(head!.length + 1)
})

test.each(rows.map((row) => [row[0]!, row.slice(1)] as const))('%s follows the table', async (name, row) => {
  const run = columns[name]!
  const unknown = row.includes('nobody') ? await outcomeOfNobody(name) : null
  const found: Record<string, string> = {}
  const expected: Record<string, string> = {}
  for (const [at, standing] of (head as Standing[]).entries()) {
    const cell = row[at]!
    if (cell === '-') continue
    expected[standing] = cell === 'nobody' ? unknown! : words[cell]!
    found[standing] = await run(put(standing))
  }
  expect(found).toEqual(expected)
})

/** Returns what somebody gets who types the data of no customer: the customer's names and numbers lead nowhere. */
function outcomeOfNobody(name: string): Promise<string> {
  return columns[name]!(async (customerId) => {
    await sql`delete from identity.names where customer_id = ${customerId}`.execute(ownerDb)
    await sql`delete from accounts.numbers where customer_id = ${customerId}`.execute(ownerDb)
  })
}
