import { cardNumber } from '@cloudsail/contract'
import { type ActionSummary, openWhole as contract } from '@cloudsail/contract/staff'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { readAccounts } from '../../accounts/core/index.ts'
import { testDatabase } from '../../db/test-database.ts'
import { approveAs, make } from '../../staff/test-actions.ts'
import { ebankScene, key, someone } from './test-ebank.ts'

const { db, ownerDb } = await testDatabase()
const scene = await ebankScene({ db, ownerDb })
const { teller, supervisor, blank, stateOf, opened, codeOf, messages, firstLogIn } = scene
afterAll(() => scene.server.app.close())

test('1100 opens customer, card and internet bank in one approval, and the code is in the message alone', async () => {
  const { input, cardSerial, customerId, actionId, summary, outcome, result, holder } = await opened()
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
  expect((await messages(customerId)).map(({ mobile }) => mobile)).toEqual([input.mobile])
  const code = await codeOf(customerId)
  const { rows: kept } = await sql<{ holds: boolean }>`
    select (select to_jsonb(a)::text from staff.actions a where action_id = ${actionId}) like ${`%${code}%`}
      or exists (select from staff.audit where details::text like ${`%${code}%`}) as holds`.execute(ownerDb)
  expect(kept[0]!.holds).toBe(false)
  expect(JSON.stringify(outcome)).not.toContain(code)

  // The customer logs in the first time: with a password of each kind that is missing, the enquiry password among them.
  expect(await firstLogIn(holder, code)).toEqual(['code', 'information', 'passwords'])
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
  const cardSerial = await blank('card')
  const prepare = (overrides: object) => key(teller.call(contract.prepare, someone(cardSerial, overrides)))
  expect(await prepare({ idNumber: input.idNumber })).toBe('documentKnown')
  expect(await prepare({ cardSerial: cardNumber('debit', 990_000_001) })).toBe('blankUnknown')
  expect(await prepare({ single: '99999999.00', daily: '99999999.00' })).toBe('limitAboveMethod')
  expect(await prepare({ idExpiresOn: '2021-01-01' })).toBe('documentShownExpired')
  expect(await prepare({ withdrawalPassword: { r0Id: 'test', block: '111111' } })).toBe('withdrawPasswordRun')
  expect(await prepare({ method: 'ukey' })).toBe('keySerialNeeded')
  expect(await prepare({ envelopeSerial: 'E-NOBODYS' })).toBe('blankUnknown')
  const { lines } = await teller.call<ActionSummary>(contract.prepare, someone(cardSerial))
  expect(lines.map((line) => line.key)).toContain('sameName')
})

test('the text says whether a device read the document or somebody typed it', async () => {
  const entered = async (overrides: object) => {
    const input = someone(await blank('card'), overrides)
    const { lines } = await teller.call<ActionSummary>(contract.prepare, input)
    return lines.find((line) => line.key === 'documentEntry')?.after
  }
  expect(await entered({})).toEqual({ zh: '手工录入', en: 'By hand' })
  expect(await entered({ readBy: 'CVR-100 0042' })).toEqual({
    zh: '读卡器CVR-100 0042',
    en: 'By the reader CVR-100 0042',
  })
  expect(contract.input.safeParse({ ...someone('1', {}), readBy: '<b>读卡器</b>' }).success).toBe(false)
})

test('two openings at once with one document: one customer, and the other one is refused and gives the card back', async () => {
  const [one, other] = [await blank('card'), await blank('card')]
  const first = someone(one)
  const made = [
    await make(teller, contract, first),
    await make(teller, contract, someone(other, { idNumber: first.idNumber })),
  ]
  const answers = await Promise.all(made.map(({ actionId }) => key(approveAs(supervisor, actionId))))
  expect(answers.sort()).toEqual(['documentKnown', 'done'])
  expect([await stateOf(one), await stateOf(other)].sort()).toEqual(['held', 'used'])
})

test('from 65 on, the four questions about fraud are asked, and question and answer stand in the text', async () => {
  const elder = { birth: '1950-03-07', idNumber: '310101195003070010' }
  const prepare = async (overrides: object) =>
    teller.call<ActionSummary>(contract.prepare, someone(await blank('card'), { ...elder, ...overrides }))
  expect(await key(prepare({}))).toBe('fraudAnswersNeeded')
  const answers = { safeAccount: 'no', coached: 'yes', promised: 'no', askedCodes: 'no' }
  const { lines } = await prepare({ fraudAnswers: answers })
  const asked = lines.filter((line) => line.key.startsWith('fraud.'))
  expect(asked.map(({ after }) => after.en)).toEqual(['No', 'Yes', 'No', 'No'])
  expect(asked[1]!.label.en).toContain('told you what to answer')
})
