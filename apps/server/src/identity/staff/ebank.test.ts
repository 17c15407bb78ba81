import { signableAccounts } from '@cloudsail/contract/accounts'
import {
  certificateState,
  changeMethod,
  methodChoices,
  openCertificateStep,
  readJourney,
} from '@cloudsail/contract/identity'
import { ebankLimits } from '@cloudsail/contract/limits'
import {
  changeEbankMethod,
  changeKey,
  endEbank,
  enrolEbankAccounts,
  freeNickname,
  renewActivation,
  resetQueryPassword,
  resumeEbank,
  signEbank,
  suspendEbank,
  unlockEbank,
} from '@cloudsail/contract/staff'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { readAccounts } from '../../accounts/core/index.ts'
import { buildAccount } from '../../accounts/test-builders.ts'
import { buildKey, type TestKey } from '../../certificates/test-builders.ts'
import { testDatabase } from '../../db/test-database.ts'
import type { WireClient } from '../../http/wire-client.ts'
import { giveAtWire } from '../../orders/test-wire-orders.ts'
import { buildPurse } from '../../payments/test-builders.ts'
import { claimNickname, isNicknameTaken } from '../claim-nickname.ts'
import { buildCustomer } from '../test-builders.ts'
import { ebankScene, type Holder, key } from './test-ebank.ts'

const { db, ownerDb } = await testDatabase()
const scene = await ebankScene({ db, ownerDb })
const { supervisor, blank, stateOf, opened, act, messages, codeOf, activate, firstLogIn, logIn, resultOf } =
  scene
afterAll(() => scene.server.app.close())

/** Opens a customer, activates their access, and logs them in once more. */
async function activeCustomer(overrides: object = {}) {
  const { holder, customerId } = await opened(overrides)
  await firstLogIn(holder, await codeOf(customerId))
  const { browser } = await logIn(holder)
  expect(await isLoggedIn(browser)).toBe(true)
  return { holder, customerId, browser }
}
const isLoggedIn = async (browser: WireClient) => (await browser.call(methodChoices, {})).ok
const refusalOf = async (holder: Holder) => (await logIn(holder)).answer.body.key

/** Changes the method online, with a request for the certificate of a new key. */
async function changeOnline(
  { holder, browser }: { holder: Holder; browser: WireClient },
  method: string,
  newKey: TestKey | null,
) {
  // A customer gets one code a minute.
  await sql`update orders.challenge_windows set sent_at = sent_at - interval '61 seconds'
    where customer_id = ${holder.customerId}`.execute(ownerDb)
  const code = () => /\d{6}/.exec(scene.sent.findLast((one) => one.mobile === holder.mobile)!.text)![0]
  const answer = await giveAtWire(
    browser,
    changeMethod,
    { method, ...(newKey && { csr: newKey.csr }) },
    { code },
  )
  if (!answer.ok) throw new Error(answer.body.key)
  return answer
}

describe('2101', () => {
  test('signs a customer who had only an online registration: accounts, limits, number and first log-in', async () => {
    const draft = await buildCustomer(db, {
      kind: 'onlineSigned',
      ebankNumber: null,
      mobileAccount: false,
      username: null,
      idNumber: '310101199103070016',
    })
    const { customerId } = draft
    const { accountId } = await buildAccount(db, { customerId, enrolled: false })
    const other = await buildAccount(db, { customerId, enrolled: false })
    const browser = await scene.server.loggedIn(customerId)
    expect(await isLoggedIn(browser)).toBe(true)
    const input = {
      accounts: [{ accountId: String(accountId) }],
      mobile: '13855509999',
      transferService: true,
      method: 'mobile',
      single: '1000.00',
      daily: '5000.00',
    }
    const outcome = await act(signEbank, customerId, input)
    expect(outcome.state).toBe('executed')
    expect(outcome.lines.find((line) => line.key === 'mobile')).toMatchObject({
      before: { en: draft.mobile },
      after: { en: '13855509999' },
    })
    expect(await isLoggedIn(browser)).toBe(false)
    const told = await messages(customerId)
    expect(told.filter(({ text }) => text.includes('签约')).map(({ mobile }) => mobile)).toEqual(
      expect.arrayContaining([draft.mobile, '13855509999']),
    )
    expect(told.filter(({ text }) => /激活码\d/.test(text)).map(({ mobile }) => mobile)).toEqual([
      '13855509999',
    ])

    const holder: Holder = {
      customerId,
      ebankNumber: resultOf(outcome, 'ebankNumber'),
      idType: 'residentId',
      idNumber: draft.idNumber,
      mobile: '13855509999',
      chosen: { username: 'jiuke_2026', login: 'Fengfan2027', query: '830492', withdrawal: '640917' },
    }
    await firstLogIn(holder, await codeOf(customerId))
    const entered = await logIn(holder)
    expect(entered.answer.body.customerKind).toBe('branchSigned')
    const { limits } = (await entered.browser.call(ebankLimits, {})).body
    expect(limits.slice(0, 2)).toMatchObject([
      { kind: 'single', value: '1000.00', ceiling: '1000.00' },
      { kind: 'daily', value: '5000.00', ceiling: '5000.00' },
    ])
    const { accounts } = (await entered.browser.call(signableAccounts, {})).body
    expect(accounts.map((each) => each.accountId)).toEqual([String(other.accountId)])
    expect(await key(act(signEbank, customerId, input))).toBe('ebankSigned')
  })

  test('refuses accounts of others, closed ones, and an expired document', async () => {
    const { customerId } = await buildCustomer(db, { kind: 'unsigned', ebankNumber: null })
    const { customerId: stranger } = await buildCustomer(db)
    const theirs = await buildAccount(db, { customerId: stranger })
    const own = await buildAccount(db, { customerId, enrolled: false, status: 'closed' })
    const sign = (accountId: bigint) =>
      key(
        act(signEbank, customerId, {
          accounts: [{ accountId: String(accountId) }],
          mobile: '',
          transferService: true,
          method: 'none',
          single: '',
          daily: '',
        }),
      )
    expect(await sign(theirs.accountId)).toBe('notYourBranch')
    expect(await sign(own.accountId)).toBe('accountClosed')
    await ownerDb
      .updateTable('identity.customers')
      .set({ id_expires_on: '2021-01-01' })
      .where('customer_id', '=', customerId)
      .execute()
    expect(await sign(own.accountId)).toBe('customerDocumentExpired')
  })

  test('an e-bank number is never used again: one that ended opens nothing, and a new signing brings another', async () => {
    const { holder, customerId } = await opened()
    const code = await codeOf(customerId)
    await act(endEbank, customerId)
    expect((await activate(holder, code)).answer.body.key).toBe('activationCodeWrong')
    const [account] = await readAccounts(db, customerId)
    const again = await act(signEbank, customerId, {
      accounts: [{ accountId: String(account!.accountId) }],
      mobile: '',
      transferService: true,
      method: 'mobile',
      single: '',
      daily: '',
    })
    expect(resultOf(again, 'ebankNumber')).not.toBe(holder.ebankNumber)
  })
})

describe('2102', () => {
  test('a method without a certificate holds at once, and both the old and the new mobile get a message', async () => {
    const { holder, customerId, browser } = await activeCustomer()
    await act(changeEbankMethod, customerId, { method: 'none', mobile: '13855508888' })
    const told = (await messages(customerId)).filter(({ text }) => /变更|登记为/.test(text))
    expect(told.map(({ mobile }) => mobile).sort()).toEqual(
      ['13855508888', '13855508888', holder.mobile, holder.mobile].sort(),
    )
    expect((await browser.call(methodChoices, {})).body.current).toBe('none')
    expect(await key(act(changeEbankMethod, customerId, { method: 'none', mobile: '' }))).toBe('methodSame')
  })

  test('a stronger method waits for its key alone: at the first use it holds at once', async () => {
    const { holder, customerId, browser } = await activeCustomer()
    expect(await key(act(changeEbankMethod, customerId, { method: 'ukey', mobile: '' }))).toBe(
      'keySerialNeeded',
    )
    const keySerial = await blank('ukey')
    await act(changeEbankMethod, customerId, { method: 'ukey', mobile: '', keySerial })
    expect(await stateOf(keySerial)).toBe('used')
    const before = (await browser.call(methodChoices, {})).body
    expect(before).toMatchObject({ current: 'mobile', agreed: { method: 'ukey', needsCode: false } })
    await changeOnline({ holder, browser }, 'ukey', await buildKey())
    const after = (await browser.call(methodChoices, {})).body
    expect(after).toMatchObject({ current: 'ukey', agreed: null, limitsFrom: null })
    expect((await browser.call(certificateState, {})).body.certificate).toMatchObject({ kind: 'ukey' })
  })

  test('the activation code opens the certificate step of a file certificate, once and by its owner', async () => {
    const { holder, customerId, browser } = await activeCustomer()
    await act(changeEbankMethod, customerId, { method: 'fileMobile', mobile: '' })
    const code = await codeOf(customerId)
    const given = (activationCode: string) => browser.call(openCertificateStep, { activationCode })
    const wrong = code === '00000000' ? '00000001' : '00000000'
    expect((await given(wrong)).body.key).toBe('activationCodeWrong')
    // Without the code, the change waits for its limits like any other online.
    const { body } = await browser.call(changeMethod.prepare, {
      method: 'fileMobile',
      csr: (await buildKey()).csr,
    })
    expect(body.lines.find((line) => line.key === 'effect')!.value.zh).toContain('后生效')
    expect((await given(code)).body).toEqual({ method: 'fileMobile' })
    expect((await given(code)).body.key).toBe('activationCodeWrong')
    await changeOnline({ holder, browser }, 'fileMobile', await buildKey())
    expect((await browser.call(methodChoices, {})).body).toMatchObject({
      current: 'fileMobile',
      limitsFrom: null,
    })
  })

  test('five wrong activation codes lock the certificate step, the right one too', async () => {
    const { customerId, browser } = await activeCustomer()
    await act(changeEbankMethod, customerId, { method: 'fileMobile', mobile: '' })
    const code = await codeOf(customerId)
    const keys: (string | undefined)[] = []
    for (let tries = 0; tries < 5; tries += 1)
      keys.push((await browser.call(openCertificateStep, { activationCode: '11111111' })).body.key)
    expect(keys.at(-1)).toBe('activationLocked')
    expect((await browser.call(openCertificateStep, { activationCode: code })).body.key).toBe(
      'activationLocked',
    )
  })
})

test('2103 hands out, replaces and revokes a USB-Key: the certificate ends at once, the mobile goes on', async () => {
  const { holder, customerId, browser } = await activeCustomer()
  const [first, second] = [await blank('ukey'), await blank('ukey')]
  expect(await key(act(changeKey, customerId, { change: 'revoked' }))).toBe('keyNone')
  expect(await key(act(changeKey, customerId, { change: 'issued' }))).toBe('keySerialNeeded')
  await act(changeKey, customerId, { change: 'issued', keySerial: first })
  expect(await key(act(changeKey, customerId, { change: 'issued', keySerial: second }))).toBe(
    'keyHeldAlready',
  )
  await changeOnline({ holder, browser }, 'ukeyMobile', await buildKey())
  expect((await browser.call(methodChoices, {})).body).toMatchObject({ current: 'ukeyMobile' })

  await act(changeKey, customerId, { change: 'replaced', keySerial: second })
  expect((await browser.call(methodChoices, {})).body).toMatchObject({
    current: 'mobile',
    agreed: { method: 'ukeyMobile' },
  })
  await changeOnline({ holder, browser }, 'ukeyMobile', await buildKey())
  expect((await browser.call(methodChoices, {})).body).toMatchObject({
    current: 'ukeyMobile',
    limitsFrom: null,
  })

  // Without its certificate, the key of before gives way to the one that is handed out with the method.
  await act(changeEbankMethod, customerId, { method: 'mobile', mobile: '' })
  await act(changeEbankMethod, customerId, { method: 'ukey', mobile: '', keySerial: await blank('ukey') })
  await act(changeKey, customerId, { change: 'revoked' })
  expect((await browser.call(methodChoices, {})).body).toMatchObject({ current: 'mobile', agreed: null })
  const { rows } = await sql<{
    serial: string
    end_reason: string
  }>`select serial, end_reason from certificates.keys
    where customer_id = ${customerId} order by issued_at, serial`.execute(ownerDb)
  expect(rows.map(({ end_reason }) => end_reason).sort()).toEqual(['replaced', 'replaced', 'revoked'])
})

test('2105 unlocks what five wrong passwords have locked', async () => {
  const { holder, customerId } = await activeCustomer()
  expect(await key(act(unlockEbank, customerId, {}, supervisor))).toBe('nothingLocked')
  const wrong = { ...holder, chosen: { ...holder.chosen, login: 'Wrong2026' } }
  for (let tries = 0; tries < 5; tries += 1) await refusalOf(wrong)
  expect(await refusalOf(holder)).toBe('loginLocked')
  const outcome = await act(unlockEbank, customerId, {}, supervisor)
  expect(outcome.lines.map((line) => line.key)).toEqual(['name', 'locked.login'])
  expect(await refusalOf(holder)).toBeUndefined()
})

test('2106 voids code, sessions and passwords, and keeps user name, question and nickname', async () => {
  const { holder, customerId, browser } = await activeCustomer()
  const before = await codeOf(customerId)
  await act(renewActivation, customerId)
  const code = await codeOf(customerId)
  expect(await isLoggedIn(browser)).toBe(false)
  expect(await refusalOf(holder)).toBe('loginFailed')
  expect((await activate(holder, before)).answer.body.key).toBe('activationCodeWrong')
  const next = { ...holder, chosen: { ...holder.chosen, login: 'Haiyan2028', query: '571930' } }
  expect(await firstLogIn(next, code)).toEqual(['code', 'passwords'])
  expect(await refusalOf(holder)).toBe('loginFailed')
  expect(await refusalOf(next)).toBeUndefined()
  const { rows } = await sql<{ username: string; question: string }>`
    select username, question from identity.customers join identity.security_questions using (customer_id)
    where customer_id = ${customerId}`.execute(ownerDb)
  expect(rows).toEqual([{ username: holder.chosen.username, question: 'birthplace' }])
})

test('2106 ends a journey that is under way with the code before', async () => {
  const { holder, customerId } = await opened()
  const { browser, answer } = await activate(holder, await codeOf(customerId))
  await act(renewActivation, customerId)
  const state = await browser.call(readJourney, { token: (answer.body as { token: string }).token })
  expect(state.body.key).toBe('journeyExpired')
})

test('2107 is for a customer with an enquiry password, which the new first log-in sets anew', async () => {
  const { holder, customerId } = await opened()
  expect(await key(act(resetQueryPassword, customerId))).toBe('enquiryPasswordUnset')
  await firstLogIn(holder, await codeOf(customerId))
  await act(resetQueryPassword, customerId)
  const next = { ...holder, chosen: { ...holder.chosen, login: 'Haiyan2028', query: '571930' } }
  expect(await firstLogIn(next, await codeOf(customerId))).toEqual(['code', 'passwords'])
})

test('2108 logs out and refuses the log-in at once, and 2109 opens it again with a second person', async () => {
  const { holder, customerId, browser } = await activeCustomer()
  expect(await key(act(resumeEbank, customerId))).toBe('ebankNotSuspended')
  await act(suspendEbank, customerId)
  expect(await isLoggedIn(browser)).toBe(false)
  expect(await refusalOf(holder)).toBe('customerSuspended')
  expect(await key(act(renewActivation, customerId))).toBe('ebankSuspended')
  expect(await key(act(suspendEbank, customerId))).toBe('ebankSuspended')
  await act(resumeEbank, customerId)
  expect(await refusalOf(holder)).toBeUndefined()
})

test('2110 ends log-in, names, certificates, limits and enrolment, and leaves card and account', async () => {
  const { holder, customerId, browser } = await activeCustomer()
  await act(changeEbankMethod, customerId, { method: 'ukey', mobile: '', keySerial: await blank('ukey') })
  await changeOnline({ holder, browser }, 'ukey', await buildKey())
  await act(endEbank, customerId)
  expect(await isLoggedIn(browser)).toBe(false)
  expect(await refusalOf(holder)).toBe('loginFailed')
  const { rows } = await sql<{ kept: number }>`select (
      (select count(*) from identity.names where customer_id = ${customerId} and kind <> 'document')
      + (select count(*) from identity.activation_codes where customer_id = ${customerId})
      + (select count(*) from limits.agreed where customer_id = ${customerId})
      + (select count(*) from certificates.keys where customer_id = ${customerId} and ended_at is null)
      + (select count(*) from certificates.certificates where customer_id = ${customerId} and revoked_at is null)
      + (select count(*) from accounts.accounts where customer_id = ${customerId} and enrolled)
    )::integer as kept`.execute(ownerDb)
  expect(rows[0]!.kept).toBe(0)
  const [account] = await readAccounts(db, customerId)
  expect(account!.status).toBe('normal')
  expect(await key(act(endEbank, customerId))).toBe('ebankNotSigned')
})

test('2111 takes an account out and puts it in, as the customer sees it, unless orders still need it', async () => {
  const { customerId, browser } = await activeCustomer()
  const [account] = await readAccounts(db, customerId)
  const accounts = [{ accountId: String(account!.accountId) }]
  const shown = async () => (await browser.call(signableAccounts, {})).body.accounts.length
  expect(await key(act(enrolEbankAccounts, customerId, { accounts, enrolled: true }))).toBe(
    'enrolmentUnchanged',
  )
  await act(enrolEbankAccounts, customerId, { accounts, enrolled: false })
  expect(await shown()).toBe(1)
  await act(enrolEbankAccounts, customerId, { accounts, enrolled: true })
  expect(await shown()).toBe(0)
  await buildPurse(ownerDb, { customerId, linkedAccountId: account!.accountId })
  expect(await key(act(enrolEbankAccounts, customerId, { accounts, enrolled: false }))).toBe(
    'accountHasBusiness',
  )
  expect(await key(act(endEbank, customerId))).toBe('accountHasBusiness')
})

test('2112 frees a nickname, in use or reserved, for anybody', async () => {
  const { customerId } = await opened()
  const { customerId: other } = await opened()
  const now = scene.start
  const claim = (nickname: string) =>
    db.transaction().execute((tx) => claimNickname(tx, { customerId, nickname, now }))
  await claim('海上明月')
  await claim('长风万里')
  const taken = (nickname: string) => isNicknameTaken(db, { customerId: other, nickname, now })
  expect([await taken('海上明月'), await taken('长风万里')]).toEqual([true, true])
  for (const nickname of ['海上明月', '长风万里']) await act(freeNickname, customerId, { nickname })
  expect([await taken('海上明月'), await taken('长风万里')]).toEqual([false, false])
  expect(await key(act(freeNickname, customerId, { nickname: '长风万里' }))).toBe('nicknameNotTheirs')
})

test('without a printer a named envelope stays with the teller, who reads so and hands it back', async () => {
  const envelopeSerial = await scene.blank('envelope')
  const { customerId, result } = await scene.opened({ envelopeSerial })
  expect(result('envelopeKept')).toContain(envelopeSerial)
  expect(await scene.stateOf(envelopeSerial)).toBe('held')
  expect(await scene.codeOf(customerId)).toMatch(/^\d{8}$/)
})
