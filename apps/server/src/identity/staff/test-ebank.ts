import { cardNumber, residentIdCharacter } from '@cloudsail/contract'
import { activateBranchAccess, type JourneyStep, login } from '@cloudsail/contract/identity'
import {
  type ActionOutcome,
  openWhole as contract,
  type StaffActionContract,
} from '@cloudsail/contract/staff'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import { bankNow } from '../../bankday/index.ts'
import { slip } from '../../cash/slips/print-slip.ts'
import type { Db } from '../../db/database.ts'
import type { BankError } from '../../errors.ts'
import type { Services } from '../../http/services.ts'
import { testServer } from '../../http/test-server.ts'
import type { WireClient } from '../../http/wire-client.ts'
import { handlers as limitHandlers } from '../../limits/index.ts'
import { setEbankLimits } from '../../limits/staff/set-ebank-limits.ts'
import { handlers as orderHandlers } from '../../orders/index.ts'
import {
  type Acting,
  actingStaff,
  approveAs,
  beginVisit,
  make,
  testBranches,
} from '../../staff/test-actions.ts'
import { handlers, staffActions } from '../index.ts'
import { type Begun, keepingGateway, stepCalls, type Traveller } from '../journeys/test-journeys.ts'
import { confirmLogin, solvedImage, testPepper } from '../test-builders.ts'

let serial = 880_000_000
let person = 0

/** Returns the key of the error that refuses a call, or `done`. */
export const key = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'done',
    (error: BankError) => error.key,
  )

/** The data of somebody who opens an account with card and internet bank. */
export function someone(cardSerial: string, overrides: object = {}) {
  const payload = `31010119900307${String(++person).padStart(3, '0')}`
  return {
    name: '单晓芸',
    nameEn: 'SHAN XIAOYUN',
    sex: 'female',
    birth: '1990-03-07',
    nationality: 'CHN',
    idType: 'residentId' as const,
    idNumber: payload + residentIdCharacter(payload),
    checkReason: '联网核查系统未接入',
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

/** The customer's side: what they know, and what they choose. */
export interface Holder {
  customerId: bigint
  ebankNumber: string
  idType: 'residentId'
  idNumber: string
  mobile: string
  chosen: { username: string; login: string; query: string; withdrawal: string }
}

/** A branch with a teller and a supervisor, and the bank as its customers reach it. */
export async function ebankScene(
  { db, ownerDb }: { db: Db; ownerDb: Db },
  services: Partial<Services> = {},
  log?: Logger,
) {
  const { sent, sms } = keepingGateway()
  const server = await testServer(db, {
    handlers: [...handlers, ...limitHandlers, ...orderHandlers],
    config: { pepper: testPepper },
    services: { sms },
    ...(log && { log }),
  })
  const steps = stepCalls(db, sent)
  const start = await bankNow(db)
  const acting = actingStaff(
    { db, ownerDb },
    { definitions: [...staffActions, setEbankLimits], unusual: [], inbox: [] },
    { clock: () => ({ now: start, realNow: new Date() }), services, further: [slip], ...(log && { log }) },
  )
  const teller: Acting = await acting('teller1', ['teller'], testBranches.shanghai)
  const supervisor: Acting = await acting('supervisor1', ['supervisor'], testBranches.shanghai)

  /** Puts an item of blank stock into the teller's hands. */
  async function blank(kind: 'card' | 'ukey' | 'envelope'): Promise<string> {
    const number = kind === 'card' ? cardNumber('debit', serial++) : `${kind.toUpperCase()}-${serial++}`
    const { issuer, subject, name } = teller.person
    await sql`insert into stock.items (kind, serial, branch_code, state, issuer, subject, holder_name, received_on, changed_at)
      values (${kind}, ${number}, ${testBranches.shanghai}, 'held', ${issuer}, ${subject}, ${name}, '2026-01-02', ${start})`.execute(
      ownerDb,
    )
    return number
  }

  /** Returns the state of an item of blank stock. */
  async function stateOf(serialNumber: string): Promise<string> {
    const { rows } = await sql<{
      state: string
    }>`select state from stock.items where serial = ${serialNumber}`.execute(ownerDb)
    return rows[0]!.state
  }

  const resultOf = ({ results }: ActionOutcome, wanted: string) =>
    results.find((each) => each.key === wanted)?.value.en ?? ''

  /** Opens a customer with the second person, and returns what now exists. */
  async function opened(overrides: object = {}) {
    const cardSerial = await blank('card')
    const input = someone(cardSerial, overrides)
    const { actionId, summary } = await make(teller, contract, input)
    const outcome = await approveAs(supervisor, actionId)
    const result = (wanted: string) => resultOf(outcome, wanted)
    const { idType, idNumber, mobile } = input
    const customerId = BigInt(result('customerNumber'))
    const holder: Holder = {
      customerId,
      ebankNumber: result('ebankNumber'),
      idType,
      idNumber,
      mobile,
      chosen: {
        username: `xinke_${customerId}`,
        login: 'Fengfan2027',
        query: '830492',
        withdrawal: '640917',
      },
    }
    return { input, cardSerial, actionId, summary, outcome, customerId, result, holder }
  }

  /** Makes an action on a customer in a visit, with the second person where one is needed. */
  async function act(
    definition: StaffActionContract,
    customerId: bigint,
    more: object = {},
    by: Acting = teller,
  ): Promise<ActionOutcome> {
    await beginVisit(ownerDb, by, customerId)
    const made = await make(by, definition, { customerId: String(customerId), ...more })
    return made.state === 'waiting' ? approveAs(supervisor, made.actionId) : made
  }

  /** Returns the messages that wait for a customer's mobiles. */
  async function messages(customerId: bigint): Promise<{ text: string; mobile?: string }[]> {
    const { rows } = await sql<{ payload: { text: string; mobile?: string } }>`
      select payload from outbox.messages where customer_id = ${customerId} order by message_id`.execute(
      ownerDb,
    )
    return rows.map(({ payload }) => payload)
  }

  /** Returns the activation code of the newest message. */
  async function codeOf(customerId: bigint): Promise<string> {
    const found = (await messages(customerId)).findLast(({ text }) => text.includes('激活码'))
    return /激活码(\d{8})/.exec(found?.text ?? '')?.[1] ?? ''
  }

  /** Begins a first log-in with an activation code. */
  async function activate(holder: Holder, activationCode: string, browser?: WireClient) {
    const client = browser ?? (await server.client())
    const { ebankNumber, idType, idNumber } = holder
    const answer = await client.call(activateBranchAccess, {
      ebankNumber,
      activationCode,
      idType,
      idNumber,
      ...(await solvedImage(db, client)),
    })
    return { browser: client, answer }
  }

  /** Takes a first log-in to its end. Returns the steps that were taken. */
  async function firstLogIn(holder: Holder, activationCode: string): Promise<JourneyStep[]> {
    const { browser, answer } = await activate(holder, activationCode)
    if (!answer.ok) throw new Error(`The code was refused: ${answer.body.key}`)
    const { token } = answer.body as Begun
    const taken: JourneyStep[] = []
    for (let due: JourneyStep = 'code'; due !== 'done'; ) {
      taken.push(due)
      const step = await steps[due](browser, token, holder as unknown as Traveller)
      if (!step.ok) throw new Error(`The step ${due} was refused: ${step.body.key}`)
      due = step.body.step!
    }
    return taken
  }

  /** Logs in by user name and log-in password, the second factor confirmed. */
  async function logIn({ chosen }: Pick<Holder, 'chosen'>) {
    const browser = await server.client()
    const answer = await browser.call(login, {
      identifierKind: 'username',
      identifier: chosen.username,
      password: await browser.secret(chosen.login),
      ...(await solvedImage(db, browser)),
    })
    const entered = await confirmLogin(db, browser, answer)
    if (entered.ok) browser.sid = entered.body.IFP_SID
    return { browser, answer: entered }
  }

  return {
    server,
    logIn,
    sent,
    start,
    acting,
    teller,
    supervisor,
    blank,
    stateOf,
    opened,
    act,
    messages,
    codeOf,
    activate,
    firstLogIn,
    resultOf,
  }
}
