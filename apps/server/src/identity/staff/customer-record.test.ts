import { residentIdCharacter } from '@cloudsail/contract'
import { methodChoices } from '@cloudsail/contract/identity'
import {
  type ActionSummary,
  changeParticulars as changeContract,
  openCustomer as openContract,
  recordDeath as recordContract,
  renewDocument as renewContract,
  type StaffCall,
  undoDeath as undoContract,
} from '@cloudsail/contract/staff'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { readAccounts } from '../../accounts/core/index.ts'
import { buildAccount } from '../../accounts/test-builders.ts'
import { bankNow, businessDate } from '../../bankday/index.ts'
import { findCustomer, readStanding } from '../../customers/index.ts'
import { testDatabase } from '../../db/test-database.ts'
import type { BankError } from '../../errors.ts'
import { testServer } from '../../http/test-server.ts'
import {
  type Acting,
  actingStaff,
  approveAs,
  beginVisit,
  make,
  testBranches,
} from '../../staff/test-actions.ts'
import { listMethodChoices } from '../change-method.ts'
import { customerOfName } from '../names.ts'
import { buildCustomer } from '../test-builders.ts'
import { recordDeath, undoDeath } from './death.ts'
import { openCustomer } from './open-customer.ts'
import { changeParticulars, renewDocument } from './particulars.ts'

const { db, ownerDb } = await testDatabase()
const start = await bankNow(db)
const today = businessDate(start)
const acting = actingStaff(
  { db, ownerDb },
  {
    definitions: [openCustomer, changeParticulars, renewDocument, recordDeath, undoDeath],
    unusual: [],
    inbox: [],
  },
  { clock: () => ({ now: start, realNow: new Date() }) },
)
let teller: Acting
let supervisor: Acting
let compliance: Acting
beforeAll(async () => {
  teller = await acting('teller1', ['teller'], testBranches.shanghai)
  supervisor = await acting('supervisor1', ['supervisor'], testBranches.shanghai)
  compliance = await acting('compliance1', ['compliance'], null)
})

let people = 0
function residentId(): string {
  people += 1
  const payload = `31010119900307${String(people).padStart(3, '0')}`
  return payload + residentIdCharacter(payload)
}
/** These tests have no register that confirms a document, except where one is given. */
const checkReason = '联网核查系统未接入'
const someone = (overrides: object = {}) => ({
  name: '阮清和',
  nameEn: 'RUAN QINGHE',
  sex: 'female',
  birth: '1990-03-07',
  nationality: 'CHN',
  idType: 'residentId',
  idNumber: residentId(),
  idIssuedOn: '2020-05-06',
  idExpiresOn: '2040-05-06',
  checkReason,
  address: '上海市浦东新区世纪大道100号',
  occupation: '2',
  mobile: '13855504321',
  email: '',
  taxResidency: 'mainland',
  riskClass: 'low',
  ...overrides,
})

/** Makes a customer who visits the teller. */
async function visitor(overrides: Parameters<typeof buildCustomer>[1] = {}) {
  const customer = await buildCustomer(db, { idNumber: residentId(), ...overrides })
  await beginVisit(ownerDb, teller, customer.customerId)
  return customer
}
const of = ({ customerId }: { customerId: bigint }, more: object) => ({
  customerId: String(customerId),
  ...more,
})
const key = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: BankError) => error.key,
  )
const smsOf = async (customerId: bigint) => {
  const { rows } = await sql<{ payload: { text: string; mobile?: string } }>`
    select payload from outbox.messages where customer_id = ${customerId} order by message_id`.execute(
    ownerDb,
  )
  return rows.map(({ payload }) => payload)
}

test('1101 opens a customer with the second person, who is warned of a namesake by branch and document', async () => {
  const first = await make(teller, openContract, someone())
  expect(first.summary).toMatchObject({ approval: 'second', checkers: ['supervisor'] })
  expect(first.summary.lines.map(({ key }) => key)).not.toContain('sameName')
  const { results, state } = await approveAs(supervisor, first.actionId)
  expect(state).toBe('executed')
  const customerId = BigInt(results.find((each) => each.key === 'customerNumber')!.value.en)
  expect(await findCustomer(db, customerId)).toMatchObject({
    kind: 'unsigned',
    method: 'none',
    status: 'normal',
    name: '阮清和',
    sex: 'female',
    idExpiresOn: '2040-05-06',
    taxResidency: 'mainland',
    branchCode: testBranches.shanghai,
  })
  expect(await readAccounts(db, customerId)).toEqual([])
  const { idNumber } = await findCustomer(db, customerId)
  const again = await teller.call<ActionSummary>(openContract.prepare, someone())
  expect(again.lines.find((line) => line.key === 'sameName')?.after.zh).toBe(
    `1位：上海分行营业部证件尾号${idNumber.slice(-4)}`,
  )
  expect(await key(teller.call(openContract.prepare, someone({ idNumber })))).toBe('documentKnown')
})

test('1101 refuses dates of a document that cannot be', async () => {
  const prepared = (overrides: object) => key(teller.call(openContract.prepare, someone(overrides)))
  expect(await prepared({ idIssuedOn: '2040-01-01', idExpiresOn: '2050-01-01' })).toBe('dateRequired')
  expect(await prepared({ idIssuedOn: today, idExpiresOn: today })).toBe('dateRequired')
  expect(await prepared({ idExpiresOn: '2021-01-01' })).toBe('documentShownExpired')
  expect(await prepared({ birth: '1991-03-07' })).toBe('dateRequired')
  expect(await prepared({ idNumber: '310101199003070019'.slice(0, 17).concat('1') })).toBe('idNumberInvalid')
})

test('1102 changes address, occupation and e-mail at once, and everything else with a second person', async () => {
  const customer = await visitor()
  const alone = await make(
    teller,
    changeContract,
    of(customer, { address: '上海市黄浦区外滩1号', occupation: '3', email: 'rqh@example.com' }),
  )
  expect(alone.state).toBe('executed')
  expect(alone.lines.map(({ key }) => key)).toEqual(['customer', 'address', 'occupation', 'email'])
  expect(await findCustomer(db, customer.customerId)).toMatchObject({
    address: '上海市黄浦区外滩1号',
    addressParts: null,
    occupation: '3',
    email: 'rqh@example.com',
  })
  expect(
    await key(teller.call(changeContract.prepare, of(customer, { address: '上海市黄浦区外滩1号' }))),
  ).toBe('particularsUnchanged')
  for (const change of [
    { name: '阮清扬' },
    { nameEn: 'RUAN QINGYANG' },
    { sex: 'male' },
    { nationality: 'SGP' },
    { birth: '1990-03-08', document: null },
    { taxResidency: 'both' },
    { riskClass: 'high' },
    { mobile: '13855509999' },
    { address: '上海市黄浦区外滩2号', mobile: '13855509999' },
  ].map(({ document: _document, ...rest }: Record<string, unknown>) => rest)) {
    const { approval } = await teller.call<ActionSummary>(changeContract.prepare, of(customer, change))
    expect([change, approval]).toEqual([change, 'second'])
  }
})

test('1102 tells a new name to accounts and search, and a new document to the directory', async () => {
  const customer = await visitor({ name: '褚未央', nameEn: 'CHU WEIYANG' })
  const { customerId } = customer
  await buildAccount(db, { customerId })
  const document = {
    idType: 'residentId',
    idNumber: residentId(),
    idIssuedOn: '2026-01-05',
    idExpiresOn: null,
  }
  const { actionId, lines } = await make(
    teller,
    changeContract,
    of(customer, { name: '褚长乐', nameEn: 'CHU CHANGLE', document, checkReason }),
  )
  expect(lines.find((line) => line.key === 'document')).toMatchObject({
    before: { zh: `居民身份证 ${customer.idNumber}` },
    after: { zh: `居民身份证 ${document.idNumber}` },
  })
  expect((await findCustomer(db, customerId)).name).toBe('褚未央')
  await approveAs(supervisor, actionId)
  expect(await findCustomer(db, customerId)).toMatchObject({
    name: '褚长乐',
    idNumber: document.idNumber,
    idLongTerm: true,
  })
  const [account] = await readAccounts(db, customerId)
  expect(account!.holderName).toBe('褚长乐')
  const known = (idNumber: string) => customerOfName(db, 'document', `residentId:${idNumber}`)
  expect([await known(document.idNumber), await known(customer.idNumber)]).toEqual([customerId, null])
  const { rows } = await sql<{ key: string }>`select key from customers.found_by
    where customer_id = ${customerId} and kind in ('name', 'document') order by kind desc`.execute(ownerDb)
  expect(rows.map(({ key }) => key)).toEqual(['褚长乐', document.idNumber])
  const other = await visitor()
  expect(await key(teller.call(changeContract.prepare, of(other, { document, checkReason })))).toBe(
    'documentKnown',
  )
})

test('1102 sends a message to the old and the new mobile once it is approved, and none before', async () => {
  const customer = await visitor({ mobile: '13811110001', mobileAccount: true })
  const { actionId } = await make(teller, changeContract, of(customer, { mobile: '13811110002' }))
  expect(await smsOf(customer.customerId)).toEqual([])
  await approveAs(supervisor, actionId)
  const sent = await smsOf(customer.customerId)
  expect(sent.map(({ mobile }) => mobile)).toEqual(['13811110001', '13811110002'])
  expect(sent[0]!.text).toContain('尾号0002')
  expect(sent[1]!.text).toContain('原尾号0001')
  expect(await customerOfName(db, 'mobileAccount', '13811110002')).toBe(customer.customerId)
  const other = await visitor({ mobile: '13811110003', mobileAccount: true })
  expect(await key(teller.call(changeContract.prepare, of(other, { mobile: '13811110002' })))).toBe(
    'mobileAccountTaken',
  )
})

test('two waiting changes of one mobile: the second fails, because the text has changed', async () => {
  const customer = await visitor({ mobile: '13811110011' })
  const one = await make(teller, changeContract, of(customer, { mobile: '13811110012' }))
  const other = await make(teller, changeContract, of(customer, { mobile: '13811110013' }))
  await approveAs(supervisor, one.actionId)
  expect(await key(approveAs(supervisor, other.actionId))).toBe('changedSince')
  expect((await findCustomer(db, customer.customerId)).mobile).toBe('13811110012')
})

test('1103 renews a document, and payments go out from then on', async () => {
  const customer = await visitor()
  const { customerId } = customer
  await ownerDb
    .updateTable('identity.customers')
    .set({ id_issued_on: '2016-01-01', id_expires_on: '2026-01-01' })
    .where('customer_id', '=', customerId)
    .execute()
  const standing = async () => (await readStanding(db, customerId, today)).standing
  expect(await standing()).toBe('documentExpired')
  const prepared = (more: object) =>
    key(teller.call(renewContract.prepare, of(customer, { checkReason, ...more })))
  expect(await prepared({ idIssuedOn: '2016-01-01', idExpiresOn: '2026-01-01' })).toBe('documentShownExpired')
  expect(await prepared({ idIssuedOn: '2015-01-01', idExpiresOn: '2046-01-01' })).toBe('dateRequired')
  const { actionId, lines } = await make(
    teller,
    renewContract,
    of(customer, { idIssuedOn: '2026-01-05', idExpiresOn: '2046-01-05', checkReason }),
  )
  expect(lines.find((line) => line.key === 'validity')).toMatchObject({
    before: { en: '2016-01-01 to 2026-01-01' },
    after: { en: '2026-01-05 to 2046-01-05' },
  })
  expect(await standing()).toBe('documentExpired')
  await approveAs(supervisor, actionId)
  expect(await standing()).toBe('normal')
  expect(await prepared({ idIssuedOn: '2026-01-05', idExpiresOn: '2046-01-05' })).toBe('particularsUnchanged')
})

test('1102 and 1103 say which device read the document, and 1103 refuses one with another number', async () => {
  const customer = await visitor()
  const validity = { idIssuedOn: '2026-01-05', idExpiresOn: '2046-01-05', checkReason }
  const prepare = (contract: { prepare: Pick<StaffCall, 'name'> }, more: object) =>
    teller.call<ActionSummary>(contract.prepare, of(customer, more))
  const entered = async (...asked: Parameters<typeof prepare>) =>
    (await prepare(...asked)).lines.find((line) => line.key === 'documentEntry')?.after.en
  const readBy = 'CVR-100 0042'
  const { idNumber } = customer
  expect(await entered(renewContract, validity)).toBe('By hand')
  expect(await entered(renewContract, { ...validity, idNumber, readBy })).toBe('By the reader CVR-100 0042')
  await expect(prepare(renewContract, { ...validity, idNumber: residentId(), readBy })).rejects.toMatchObject(
    { key: 'documentNotRecorded', field: 'idNumber' },
  )
  const { checkReason: _, ...dates } = validity
  const document = { idType: 'residentId', idNumber, ...dates }
  expect(await entered(changeContract, { document, checkReason })).toBe('By hand')
  expect(await entered(changeContract, { document, checkReason, readBy })).toBe('By the reader CVR-100 0042')
  expect(await entered(changeContract, { address: '上海市黄浦区外滩1号', readBy })).toBeUndefined()
})

const death = { diedOn: today, proof: 'medical', documentNumber: 'YX20261120' }

test('1104 ends every session of the customer at once', async () => {
  const customer = await visitor()
  const server = await testServer(db, { handlers: [listMethodChoices] })
  const browser = await server.loggedIn(customer.customerId)
  const asked = async () => (await browser.call(methodChoices, {})).body.key
  expect(await asked()).not.toBe('sessionExpired')
  const { actionId } = await make(teller, recordContract, of(customer, death))
  expect(await asked()).not.toBe('sessionExpired')
  await approveAs(supervisor, actionId)
  expect(await asked()).toBe('sessionExpired')
  await server.app.close()
})

test('1104 refuses further actions, and 1106 undoes it by two people, back to the state before', async () => {
  const customer = await visitor()
  const { customerId } = customer
  const status = async () => (await findCustomer(db, customerId)).status
  await ownerDb
    .updateTable('identity.customers')
    .set({ status: 'suspended' })
    .where('customer_id', '=', customerId)
    .execute()
  const prepared = (contract: { prepare: Pick<StaffCall, 'name'> }, more: object) =>
    key(teller.call(contract.prepare, of(customer, more)))
  expect(await prepared(recordContract, { ...death, diedOn: '2030-01-01' })).toBe('dateRequired')
  const recorded = await make(teller, recordContract, of(customer, death))
  expect((await approveAs(supervisor, recorded.actionId)).state).toBe('executed')
  expect(await status()).toBe('deceased')
  expect(await prepared(recordContract, death)).toBe('customerDeceased')
  expect(await prepared(changeContract, { mobile: '13811110021' })).toBe('customerDeceased')
  const undone = await make(teller, undoContract, of(customer, { reason: '登记错误' }))
  expect(undone.summary).toMatchObject({ approval: 'two', checkers: ['supervisor', 'compliance'] })
  expect((await approveAs(supervisor, undone.actionId)).state).toBe('waiting')
  expect(await status()).toBe('deceased')
  const { lines } = await approveAs(compliance, undone.actionId)
  expect(lines.find((line) => line.key === 'state')?.after.en).toBe('Online banking suspended')
  expect(await status()).toBe('suspended')
  expect(await prepared(undoContract, { reason: '登记错误' })).toBe('customerNotDeceased')
})

test('the register is asked about customers of the own branch alone', async () => {
  const asked: string[] = []
  const identityCheck = {
    check: async ({ idNumber }: { idNumber: string }) => {
      asked.push(idNumber)
      return 'matches' as const
    },
    close: () => undefined,
  }
  const checking = actingStaff(
    { db, ownerDb },
    { definitions: [changeParticulars, renewDocument], unusual: [], inbox: [] },
    { clock: () => ({ now: start, realNow: new Date() }), services: { identityCheck } },
  )
  const other = await checking('teller9', ['teller'], testBranches.chengdu)
  const customer = await buildCustomer(db, { idNumber: residentId() })
  const validity = { idIssuedOn: '2026-01-05', idExpiresOn: '2046-01-05' }
  const document = { idType: 'residentId', idNumber: residentId(), ...validity }
  for (const one of [customer, { customerId: 987_654_321_012n }]) {
    expect(await key(other.call(renewContract.prepare, of(one, validity)))).toBe('notYourBranch')
    expect(await key(other.call(changeContract.prepare, of(one, { document })))).toBe('notYourBranch')
  }
  expect(asked).toEqual([])
  const own = await checking('teller8', ['teller'], testBranches.shanghai)
  await beginVisit(ownerDb, own, customer.customerId)
  expect(await key(own.call(renewContract.prepare, of(customer, validity)))).toBe('done')
  expect(asked).toEqual([customer.idNumber])
})
