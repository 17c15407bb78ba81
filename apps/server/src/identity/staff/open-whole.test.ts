import { cardNumber, residentIdCharacter } from '@cloudsail/contract'
import { activateBranchAccess } from '@cloudsail/contract/identity'
import { type ActionSummary, openWhole as contract } from '@cloudsail/contract/staff'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readAccounts } from '../../accounts/core/index.ts'
import { bankNow } from '../../bankday/index.ts'
import { testDatabase } from '../../db/test-database.ts'
import type { BankError } from '../../errors.ts'
import { testServer } from '../../http/test-server.ts'
import { type Acting, actingStaff, approveAs, make, testBranches } from '../../staff/test-actions.ts'
import { handlers } from '../handlers.ts'
import {
  type Begun,
  keepingGateway,
  solvedImage,
  stepCalls,
  type Traveller,
} from '../journeys/test-journeys.ts'
import { testPepper } from '../test-builders.ts'
import { openWhole } from './open-whole.ts'

const { db, ownerDb } = await testDatabase()
const { sent, sms } = keepingGateway()
const server = await testServer(db, { handlers, config: { pepper: testPepper }, services: { sms } })
const steps = stepCalls(db, sent)
afterAll(() => server.app.close())

const start = await bankNow(db)
const acting = actingStaff(
  { db, ownerDb },
  { definitions: [openWhole], unusual: [], inbox: [] },
  { clock: () => ({ now: start, realNow: new Date() }) },
)
let teller: Acting
let supervisor: Acting
beforeAll(async () => {
  teller = await acting('teller1', ['teller'], testBranches.shanghai)
  supervisor = await acting('supervisor1', ['supervisor'], testBranches.shanghai)
})

let serial = 880_000_000
/** Puts a blank card into the teller's hands. */
async function blank(): Promise<string> {
  const number = cardNumber('debit', serial++)
  const { issuer, subject, name } = teller.person
  await sql`insert into stock.items (kind, serial, branch_code, state, issuer, subject, holder_name, received_on, changed_at)
    values ('card', ${number}, ${testBranches.shanghai}, 'held', ${issuer}, ${subject}, ${name}, '2026-01-02', ${start})`.execute(
    ownerDb,
  )
  return number
}
let person = 0
function someone(cardSerial: string, overrides: object = {}) {
  const payload = `31010119900307${String(++person).padStart(3, '0')}`
  return {
    name: '单晓芸',
    nameEn: 'SHAN XIAOYUN',
    sex: 'female',
    birth: '1990-03-07',
    nationality: 'CHN',
    idType: 'residentId',
    idNumber: payload + residentIdCharacter(payload),
    idIssuedOn: '2020-05-06',
    idExpiresOn: '2040-05-06',
    address: '上海市浦东新区世纪大道100号',
    occupation: '2',
    mobile: `1385550${String(person).padStart(4, '0')}`,
    email: '',
    taxResidency: 'mainland',
    riskClass: 'low',
    cardSerial,
    transferService: true,
    method: 'mobile',
    single: '5000.00',
    daily: '20000.00',
    withdrawalPassword: { r0Id: 'test', block: '640917' },
    ...overrides,
  }
}
const key = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: BankError) => error.key,
  )

/** Opens a customer with the second person, and returns what now exists. */
async function opened(overrides: object = {}) {
  const cardSerial = await blank()
  const input = someone(cardSerial, overrides)
  const { actionId, summary } = await make(teller, contract, input)
  const outcome = await approveAs(supervisor, actionId)
  const result = (wanted: string) => outcome.results.find((each) => each.key === wanted)!.value.en
  return {
    input,
    cardSerial,
    actionId,
    summary,
    outcome,
    customerId: BigInt(result('customerNumber')),
    result,
  }
}

test('1100 opens customer, card and internet bank in one approval, and the code is in the message alone', async () => {
  const { input, cardSerial, customerId, actionId, summary, outcome, result } = await opened()
  expect(summary.approval).toBe('second')
  expect(outcome.state).toBe('executed')
  const [account] = await readAccounts(db, customerId)
  expect(account).toMatchObject({
    number: cardSerial,
    accountClass: 1,
    enrolled: true,
    transferService: true,
  })
  expect(result('ebankNumber')).toMatch(/^80\d{8}$/)
  const { rows } = await sql<{ payload: { text: string; mobile: string } }>`
    select payload from outbox.messages where customer_id = ${customerId}`.execute(ownerDb)
  expect(rows.map(({ payload }) => payload.mobile)).toEqual([input.mobile])
  const code = /激活码(\d{8})/.exec(rows[0]!.payload.text)![1]!
  const { rows: kept } = await sql<{ holds: boolean }>`
    select (select to_jsonb(a)::text from staff.actions a where action_id = ${actionId}) like ${`%${code}%`}
      or exists (select from staff.audit where details::text like ${`%${code}%`}) as holds`.execute(ownerDb)
  expect(kept[0]!.holds).toBe(false)
  expect(JSON.stringify(outcome)).not.toContain(code)

  // The customer logs in the first time: with a password of each kind that is missing, the enquiry password among them.
  const browser = await server.client()
  const { idType, idNumber } = input as { idType: 'residentId'; idNumber: string }
  const answer = await browser.call(activateBranchAccess, {
    ebankNumber: result('ebankNumber'),
    activationCode: code,
    idType,
    idNumber,
    ...(await solvedImage(db, browser)),
  })
  expect(answer.body).toMatchObject({ journey: 'branchFirstLogin', step: 'code' })
  const { token } = answer.body as Begun
  const who = {
    customerId,
    mobile: input.mobile,
    chosen: { username: 'xinke_2026', login: 'Fengfan2027', query: '830492' },
  } as unknown as Traveller
  const taken: string[] = []
  for (let due = 'code'; due !== 'done'; ) {
    taken.push(due)
    const step = await steps[due as keyof typeof steps](browser, token, who)
    expect(step, due).toMatchObject({ ok: true })
    due = step.body.step!
  }
  expect(taken).toEqual(['code', 'information', 'passwords'])
  const { rows: passwords } = await sql<{ kind: string }>`
    select kind from identity.credentials where customer_id = ${customerId} order by kind`.execute(ownerDb)
  expect(passwords.map(({ kind }) => kind)).toEqual(['login', 'query', 'withdrawal'])
})

test('1100 finds the customer by name, pinyin with every reading of the surname, document and mobile', async () => {
  const { customerId } = await opened()
  const { rows } = await sql<{ kind: string; key: string }>`
    select kind, key from customers.found_by where customer_id = ${customerId} order by kind, key`.execute(
    ownerDb,
  )
  const keys = rows.map(({ kind, key }) => `${kind} ${key}`)
  for (const wanted of ['name 单晓芸', 'pinyin shanxiaoyun', 'pinyin danxiaoyun', 'pinyin sxy', 'pinyin dxy'])
    expect(keys).toContain(wanted)
})

test('refuses a known document, a card that the maker does not hold, and limits above those of the method', async () => {
  const { input } = await opened()
  const cardSerial = await blank()
  const prepare = (overrides: object) => key(teller.call(contract.prepare, someone(cardSerial, overrides)))
  expect(await prepare({ idNumber: input.idNumber })).toBe('documentKnown')
  expect(await prepare({ cardSerial: cardNumber('debit', 990_000_001) })).toBe('blankUnknown')
  expect(await prepare({ single: '99999999.00', daily: '99999999.00' })).toBe('limitAboveMethod')
  expect(await prepare({ idExpiresOn: '2021-01-01' })).toBe('customerDocumentExpired')
  expect(await prepare({ withdrawalPassword: { r0Id: 'test', block: '111111' } })).toBe('withdrawPasswordRun')
  const { lines } = await teller.call<ActionSummary>(contract.prepare, someone(cardSerial))
  expect(lines.map((line) => line.key)).toContain('sameName')
})

test('two openings at once with one document: one customer, and the other one is refused and gives the card back', async () => {
  const [one, other] = [await blank(), await blank()]
  const first = someone(one)
  const made = [
    await make(teller, contract, first),
    await make(teller, contract, someone(other, { idNumber: first.idNumber })),
  ]
  const answers = await Promise.all(made.map(({ actionId }) => key(approveAs(supervisor, actionId))))
  expect(answers.sort()).toEqual(['documentKnown', 'done'])
  const { rows } = await sql<{
    state: string
  }>`select state from stock.items where serial in (${one}, ${other})
    order by state`.execute(ownerDb)
  expect(rows.map(({ state }) => state)).toEqual(['held', 'used'])
})
