import { randomInt } from 'node:crypto'
import { type Call, cardNumber, type RequestInput, residentIdCharacter } from '@cloudsail/contract'
import {
  activateBranchAccess,
  answerQuestion,
  beginJourneySignature,
  checkInfo2,
  checkJourneyCode,
  creditcardLogon,
  firstUseChecked,
  giveJourneySignature,
  identifySigner,
  type JourneyState,
  type JourneyStep,
  openAgreement,
  saveReadProctorRecord,
  sendJourneyCode,
  setInformation,
  setJourneyLoginPassword,
  setJourneyPasswords,
  setJourneyWithdrawalPassword,
  signAgreement,
  type WayIn,
} from '@cloudsail/contract/identity'
import { sql } from 'kysely'
import { buildAccount } from '../../accounts/test-builders.ts'
import { bankNow } from '../../bankday/index.ts'
import { type CertificateKind, issueCertificate } from '../../certificates/index.ts'
import { buildKey, signText, type TestKey, testAuthority } from '../../certificates/test-builders.ts'
import type { Db } from '../../db/database.ts'
import type { WireAnswer, WireClient } from '../../http/wire-client.ts'
import type { SmsMessage } from '../../ports/index.ts'
import type { CustomerDraft } from '../create-customer.ts'
import { buildCustomer, solvedImage } from '../test-builders.ts'

/** The customer of a journey, with all data asked for on the way. */
export interface Traveller extends CustomerDraft {
  customerId: bigint
  kindOfJourney: WayIn
  /** Card number or e-bank number. */
  account: string
  /** Key of the customer's signatures, if the method has a certificate. */
  key?: TestKey & { certificate: string }
  /** What the customer will choose on the way. */
  chosen: { username: string; login: string; query: string; withdrawal: string }
}

const withdrawal = '385027'
export const securityAnswer = '红星小学'
export const activationCode = '40718263'

/** State of the customer before each journey. */
const before: Record<WayIn, Partial<CustomerDraft>> = {
  debitRegistration: { kind: 'unsigned', method: 'none', username: null, passwords: { withdrawal } },
  creditRegistration: {
    kind: 'unsigned',
    method: 'none',
    username: null,
    passwords: { query: '274916' },
  },
  onlineSigning: {
    kind: 'unsigned',
    method: 'none',
    username: null,
    passwords: { withdrawal, query: '274916' },
  },
  branchFirstLogin: { kind: 'branchSigned', username: null, passwords: {} },
  cardFirstLogin: { kind: 'cardOnly', method: 'none', username: null, passwords: {} },
  recovery: { security: { question: 'primarySchool', answer: securityAnswer } },
}

/** Creates a customer for one test, in the state before a journey. */
export async function traveller(
  db: Db,
  kindOfJourney: WayIn,
  overrides: Partial<CustomerDraft> = {},
): Promise<Traveller> {
  const serial = randomInt(10 ** 9)
  const unique = String(serial).padStart(9, '0')
  const idNumber = someResidentId()
  const onCredit = kindOfJourney === 'creditRegistration' || kindOfJourney === 'cardFirstLogin'
  const customer = await buildCustomer(db, {
    ebankNumber: null,
    idNumber,
    mobileAccount: false,
    ...before[kindOfJourney],
    ...(kindOfJourney === 'branchFirstLogin'
      ? { ebankNumber: `8${unique}`, activation: { code: activationCode, issuedAt: new Date() } }
      : {}),
    ...overrides,
  })
  const number = cardNumber(onCredit ? 'credit' : 'debit', serial)
  await buildAccount(db, {
    customerId: customer.customerId,
    number,
    kind: onCredit ? 'creditCard' : 'debitCard',
    enrolled: false,
  })
  return {
    ...customer,
    kindOfJourney,
    account: kindOfJourney === 'branchFirstLogin' ? customer.ebankNumber! : number,
    chosen: { username: `sail_${unique}`, login: 'Fengfan2027', query: '830492', withdrawal: '640917' },
  }
}

/** Creates one with the certificate of a USB-Key or file that signs. */
export async function signingTraveller(
  db: Db,
  method: 'ukey' | 'ukeyMobile' | 'fileMobile',
): Promise<Traveller> {
  const who = await traveller(db, 'recovery', { method })
  return { ...who, key: await giveKey(db, who.customerId, method === 'fileMobile' ? 'file' : 'ukey') }
}

export async function giveKey(
  db: Db,
  customerId: bigint,
  kind: CertificateKind,
): Promise<NonNullable<Traveller['key']>> {
  const key = await buildKey()
  const now = await bankNow(db)
  const { certificate } = await db
    .transaction()
    .execute((tx) => issueCertificate(tx, testAuthority, { customerId, kind, csr: key.csr, now }))
  return { ...key, certificate: certificate.toString('base64') }
}

function someResidentId(): string {
  const two = (to: number) => String(randomInt(1, to)).padStart(2, '0')
  const payload = `110101${randomInt(1950, 2005)}${two(13)}${two(29)}${String(randomInt(1000)).padStart(3, '0')}`
  return payload + residentIdCharacter(payload)
}

export type Begun = JourneyState & { token: string }

/** Begins a traveller's journey and returns the raw answer. */
export async function begin(db: Db, browser: WireClient, who: Traveller): Promise<WireAnswer<Begun>> {
  const { idType, idNumber, name, mobile, account } = who
  const image = await solvedImage(db, browser)
  const document = { idType, idNumber } as { idType: 'residentId'; idNumber: string }
  switch (who.kindOfJourney) {
    case 'branchFirstLogin':
      return browser.call(activateBranchAccess, {
        ebankNumber: account,
        activationCode,
        ...document,
        ...image,
      })
    case 'cardFirstLogin':
      return browser.call(creditcardLogon, { cardNumber: account, mobile, ...document, ...image })
    case 'onlineSigning': {
      const answer = await browser.call(firstUseChecked, {
        cardNumber: account,
        password: await browser.secret(withdrawal),
        ...image,
      })
      return { ...answer, body: answer.ok ? answer.body.journey! : (answer.body as never) }
    }
    case 'recovery':
      return browser.call(checkInfo2, { journey: 'recovery', name, account, ...document, ...image })
    default:
      return browser.call(checkInfo2, {
        journey: who.kindOfJourney,
        name,
        account,
        mobile,
        ...document,
        ...image,
      })
  }
}

/** Lets time pass, so that a code may be requested again and an agreement has been read. */
async function waitAMinute(db: Db, customerId: bigint): Promise<void> {
  await sql`update identity.journey_sends set sent_at = sent_at - interval '61 seconds'
    where subject = any (select subject from identity.journeys where customer_id = ${customerId})`.execute(db)
}

async function readLongEnough(db: Db, customerId: bigint): Promise<void> {
  await sql`update identity.journeys set draft = jsonb_set(draft, '{agreement,openedAt}', '"2026-01-01T00:00:00Z"')
    where customer_id = ${customerId} and draft ? 'agreement'`.execute(db)
}

export const codeIn = (message: SmsMessage | undefined) => /\d{6}/.exec(message?.text ?? '')?.[0] ?? '000000'

/** Sends the call of a step with the right data for it. */
export type StepCall = (
  browser: WireClient,
  token: string,
  who: Traveller,
) => Promise<WireAnswer<Partial<JourneyState>>>

/** Waits for the message that is sent after the answer on journeys where nothing was proved before. */
export const handedOver = () => new Promise((done) => setImmediate(done))

/** Makes an SMS gateway that keeps its messages, and fails while a test says so. */
export function keepingGateway() {
  const sent: SmsMessage[] = []
  const gateway = { fails: false }
  const sms = {
    async send(message: SmsMessage) {
      if (gateway.fails) throw new Error('the gateway is down')
      sent.push(message)
      return { messageId: String(sent.length) }
    },
    close() {},
  }
  return { sent, gateway, sms }
}

/** Returns the steps as a customer takes them without mistakes. `sent` are the gateway's messages. */
export function stepCalls(db: Db, sent: SmsMessage[]): Record<Exclude<JourneyStep, 'done'>, StepCall> {
  const call =
    <C extends Call>(
      definition: C,
      request: (browser: WireClient, who: Traveller) => Promise<object> | object,
    ) =>
    async (browser: WireClient, token: string, who: Traveller) =>
      browser.call(definition, { token, ...(await request(browser, who)) } as RequestInput<C>) as Promise<
        WireAnswer<Partial<JourneyState>>
      >
  return {
    notSigned: call(identifySigner, (_, { name, idType, idNumber }) => ({ name, idType, idNumber })),
    question: call(answerQuestion, () => ({ answer: ` ${securityAnswer}` })),
    async code(browser, token, who) {
      await waitAMinute(db, who.customerId)
      const asked = await browser.call(sendJourneyCode, { token, channel: 'sms' })
      if (!asked.ok) return asked
      await handedOver()
      const mine = sent.findLast(
        (message) => message.mobile === who.mobile && message.purpose !== 'notification',
      )
      return browser.call(checkJourneyCode, { token, code: codeIn(mine) })
    },
    async signature(browser, token, { key }) {
      const asked = await browser.call(beginJourneySignature, { token })
      if (!asked.ok) return asked as WireAnswer<Partial<JourneyState>>
      const { nonce, text } = asked.body
      const signature = await signText(key!, text)
      return browser.call(giveJourneySignature, { token, nonce, certificate: key!.certificate, signature })
    },
    async agreement(browser, token, who) {
      await browser.call(openAgreement, { token })
      await readLongEnough(db, who.customerId)
      const saved = await browser.call(saveReadProctorRecord, { token, readToEnd: true })
      return { ...saved, body: { ...saved.body, ...saved.body.journey! } }
    },
    sign: call(signAgreement, async (browser, { kindOfJourney }) => ({
      accepted: true,
      cardPassword: await browser.secret(kindOfJourney === 'debitRegistration' ? withdrawal : '274916'),
    })),
    information: call(setInformation, (_, { chosen }) => ({
      username: chosen.username,
      nickname: '',
      email: 'sail@example.com',
      address: '',
      seal: '长风破浪',
      question: 'birthplace',
      answer: '宁波',
    })),
    withdrawalPassword: call(setJourneyWithdrawalPassword, async (browser, { chosen }) => ({
      withdrawal: await browser.secret(chosen.withdrawal),
    })),
    passwords: call(setJourneyPasswords, async (browser, { chosen }) => ({
      login: await browser.secret(chosen.login),
      query: await browser.secret(chosen.query),
    })),
    loginPassword: call(setJourneyLoginPassword, async (browser, { chosen }) => ({
      login: await browser.secret(chosen.login),
    })),
  }
}
