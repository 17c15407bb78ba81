import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Answer, Message, Party } from '../parties/party.ts'
import type { At } from '../xml.ts'
import { type Course, courseOf, nameOutcome, type Told } from './courses.ts'
import { type CorrespondentLedger, openCorrespondentLedger } from './ledger.ts'
import {
  banks,
  bookedMessage,
  claimMessage,
  nameMessage,
  readEnveloped,
  resolutionMessage,
  returnMessage,
  statementMessage,
  statusMessage,
  timeAfter,
  written,
} from './messages.ts'
import type { Remittance } from './remittance.ts'

const taken: Answer = { status: 202 }
const refused: Answer = { status: 400 }
/** Longer than the bank waits for a name check. */
const slowMs = 5_000

/**
 * Creates the banks and networks abroad. `POST /correspondent/messages` takes pacs.008, pacs.028 and camt.056 in an envelope
 * that names the queue of the bank; `/correspondent/collect` hands out the messages for that queue, repeating each until it is
 * acknowledged; `/correspondent/names` answers acmt.023 for banks in Hong Kong. The ending of the account chooses the faults.
 */
export function createCorrespondent({ folder, pace }: { folder: string | null; pace: number }): {
  party: Party
  stop: () => void
} {
  if (folder !== null) mkdirSync(folder, { recursive: true })
  const ledger = openCorrespondentLedger(folder === null ? ':memory:' : join(folder, 'correspondent.sqlite'))
  const party: Party = {
    name: 'correspondent',
    title: { zh: '境外代理行与清算网络', en: 'Banks and networks abroad' },
    about: {
      zh: '接收SWIFT、香港快汇和CIPS汇款，逐站报告进度、收费、入账、拒绝与退回。',
      en: 'Take remittances by SWIFT, the fast way to Hong Kong and CIPS, and tell where they are, what they cost and what came of them.',
    },
    endings: [
      { ending: '8001–8048', effect: { zh: '拒绝，原因同代码', en: 'Refused for the reason of the code' } },
      { ending: '8101', effect: { zh: '12秒后入账', en: 'Credited after 12 seconds' } },
      {
        ending: '8102, 8103',
        effect: { zh: '查询后才告知入账或拒绝', en: 'Silent until asked: credited, refused' },
      },
      { ending: '8106', effect: { zh: '入账后少20退回', en: 'Credited, then sent back less 20' } },
      { ending: '8110', effect: { zh: '晚一日列入对账单', en: 'On the statement a day late' } },
      {
        ending: '8107, 8108, 8111',
        effect: { zh: '两次不收；收后遗失；从未收到', en: 'Not taken twice; forgotten; never received' },
      },
      {
        ending: '8112–8115',
        effect: { zh: '待核、要单据、不再报告、两家收费', en: 'Held up, documents, no reports, two charges' },
      },
      { ending: '8116', effect: { zh: 'OUR追收30', en: 'Claims 30 of OUR' } },
      {
        ending: '8120–8122',
        effect: { zh: '撤回：同意、拒绝、不答', en: 'Recall: agreed, refused, silent' },
      },
      {
        ending: '8301–8304',
        effect: { zh: '户名核对：不符、相近、不参加、超时', en: 'Name: another, close, not told, slow' },
      },
    ],
    held: ['collect'],
    nextMs: () => ledger.nextMs(),
    endpoints: {
      messages: ({ body }: Message) => takeMessage(ledger, body, pace),
      collect: ({ body }: Message) => collect(ledger, body),
      statement: ({ body }: Message) => statementOf(ledger, body),
      names: ({ body }: Message) => checkName(body),
    },
  }
  return { party, stop: () => ledger.close() }
}

function takeMessage(ledger: CorrespondentLedger, text: string, pace: number): Answer {
  const message = readEnveloped(text)
  if (!message) return refused
  switch (message.definition) {
    case 'pacs.008.001.08':
      return takeTransfer(ledger, message, pace)
    case 'pacs.028.001.03':
      return takeQuestion(ledger, message, pace)
    case 'camt.056.001.08':
      return takeRecall(ledger, message, pace)
    default:
      return refused
  }
}

type Enveloped = { queue: string; at: At }

function takeTransfer(ledger: CorrespondentLedger, { queue, at }: Enveloped, pace: number): Answer {
  const of = (path: string) => at(`FIToFICstmrCdtTrf/CdtTrfTxInf/${path}`)
  const uetr = of('PmtId/UETR')
  const account = of('CdtrAcct/Id/IBAN') || of('CdtrAcct/Id/Othr/Id')
  if (uetr === '' || account === '' || of('IntrBkSttlmAmt/#text') === '') return refused
  const isDirect = of('CdtrAgt/FinInstnId/ClrSysMmbId/ClrSysId/Cd') === 'HKNCC'
  const course = courseOf(account, { isDirect, bearsCharges: of('ChrgBr') !== 'DEBT' })
  const tries = ledger.countTry(uetr)
  if (tries <= course.refusedTimes) return { status: 503 }
  if (tries <= course.forgottenTimes) return taken
  const remittance: Remittance = {
    queue,
    uetr,
    orderId: of('PmtId/InstrId'),
    currency: of('IntrBkSttlmAmt/@Ccy'),
    amount: of('IntrBkSttlmAmt/#text'),
    settlesOn: of('IntrBkSttlmDt'),
    sentAt: at('FIToFICstmrCdtTrf/GrpHdr/CreDtTm'),
    bank: of('CdtrAgt/FinInstnId/BICFI') || 'BENFXX22XXX',
    bankName: of('CdtrAgt/FinInstnId/Nm'),
  }
  // A repeated message is the same remittance.
  if (ledger.take(remittance, JSON.stringify(course))) {
    postAll(ledger, remittance, course)
    if (!course.isSilent) tellAll(ledger, remittance, course, pace)
  }
  return taken
}

const minorOf = (amount: string) => Number(amount.replace('.', ''))
const dayAfter = (date: string) => new Date(Date.parse(date) + 86_400_000).toISOString().slice(0, 10)

/** Posts a remittance to the accounts of its bank, even if the bank has not been sent its status. */
function postAll(ledger: CorrespondentLedger, of: Remittance, course: Course): void {
  const bookedOn = course.isListedLate ? dayAfter(of.settlesOn) : of.settlesOn
  let isPosted = false
  for (const told of course.told) {
    const day = timeAfter(of.sentAt, told.afterMs).slice(0, 10)
    if (told.kind === 'booked') {
      isPosted = true
      ledger.post({ kind: 'sent', remittance: of, takenMinor: minorOf(of.amount), bookedOn, reason: null })
    } else if (told.kind === 'return') postBack(ledger, of, less(of, told.less), told.reason, day)
    else if (told.kind === 'claim') {
      const takenMinor = minorOf(written(told.amount, of.currency))
      ledger.post({ kind: 'charged', remittance: of, takenMinor, bookedOn: day, reason: null })
    } else if (told.status === 'RJCT' && isPosted) postBack(ledger, of, of.amount, told.reason, day)
  }
}

const postBack = (
  ledger: CorrespondentLedger,
  remittance: Remittance,
  amount: string,
  reason: string | null,
  bookedOn: string,
) => ledger.post({ kind: 'back', remittance, takenMinor: -minorOf(amount), bookedOn, reason })

function tellAll(ledger: CorrespondentLedger, of: Remittance, course: Course, pace: number): void {
  for (const told of course.told)
    for (let copy = 0; copy < course.copies; copy += 1)
      ledger.tell(of, messageOf(of, told), (told.afterMs + copy * 200) / pace)
}

function messageOf(of: Remittance, told: Told): string {
  const at = timeAfter(of.sentAt, told.afterMs)
  switch (told.kind) {
    case 'booked':
      return bookedMessage(of, at)
    case 'return':
      return returnMessage(of, less(of, told.less), told.reason, at)
    case 'claim':
      return claimMessage(of, written(told.amount, of.currency), at)
    case 'status': {
      const bank = told.bank === 'beneficiary' ? { bic: of.bank, name: of.bankName } : banks[told.bank]
      const charge = told.charge === null ? null : written(told.charge, of.currency)
      return statusMessage(of, { status: told.status, reason: told.reason, bank, charge, at })
    }
  }
}

/** Returns the amount less a number of units, as text. Never less than the smallest unit. */
function less({ amount, currency }: Remittance, units: number): string {
  const isWhole = !amount.includes('.')
  const minor = Number(amount.replace('.', '')) - Number(written(units, currency).replace('.', ''))
  const rest = String(Math.max(minor, 1)).padStart(3, '0')
  return isWhole ? String(Math.max(minor, 1)) : `${rest.slice(0, -2)}.${rest.slice(-2)}`
}

function takeQuestion(ledger: CorrespondentLedger, { queue, at }: Enveloped, pace: number): Answer {
  const of = (path: string) => at(`FIToFIPmtStsReq/TxInf/${path}`)
  const asked = at('FIToFIPmtStsReq/GrpHdr/CreDtTm')
  const found = ledger.find(of('OrgnlUETR'))
  if (!found) {
    const unknown: Remittance = {
      queue,
      uetr: of('OrgnlUETR'),
      orderId: of('OrgnlInstrId'),
      sentAt: asked,
      currency: 'USD',
      amount: '0',
      settlesOn: '',
      bank: '',
      bankName: '',
    }
    const bank = banks.correspondent
    // NOOR: no original transaction received.
    const told = { status: 'RJCT', reason: 'NOOR', bank, charge: null, at: asked }
    ledger.tell(unknown, statusMessage(unknown, told), 0)
    return taken
  }
  const course = JSON.parse(found.course) as Course
  if (!ledger.isUntold(of('OrgnlUETR')))
    tellAll(
      ledger,
      found.remittance,
      {
        ...course,
        copies: 1,
        told: course.told.map((told) => ({ ...told, afterMs: Math.min(told.afterMs, 1_000) })),
      },
      pace,
    )
  return taken
}

function takeRecall(ledger: CorrespondentLedger, { at }: Enveloped, pace: number): Answer {
  const uetr = at('FIToFIPmtCxlReq/Undrlyg/TxInf/OrgnlUETR')
  const now = at('FIToFIPmtCxlReq/Assgnmt/CreDtTm')
  const found = ledger.find(uetr)
  if (!found) return taken
  const { recall } = JSON.parse(found.course) as Course
  if (recall === null) return taken
  const { remittance } = found
  const dated = { ...remittance, sentAt: now }
  if (recall === 'agreed') ledger.silence(uetr)
  ledger.tell(dated, resolutionMessage(dated, recall === 'agreed', timeAfter(now, 2_000)), 2_000 / pace)
  if (recall === 'agreed') {
    postBack(ledger, remittance, remittance.amount, 'FOCR', timeAfter(now, 3_000).slice(0, 10))
    ledger.tell(dated, returnMessage(dated, remittance.amount, 'FOCR', timeAfter(now, 3_000)), 3_000 / pace)
  } else
    ledger.tell(
      dated,
      messageOf(dated, {
        afterMs: 5_000,
        kind: 'status',
        status: 'ACCC',
        reason: null,
        bank: 'beneficiary',
        charge: null,
      }),
      5_000 / pace,
    )
  return taken
}

function collect(ledger: CorrespondentLedger, body: string): Answer {
  const { queue, taken: numbers } = readJson(body)
  if (typeof queue !== 'string' || !Array.isArray(numbers)) return refused
  const messages = ledger.collect(queue, numbers.map(String))
  return {
    status: 200,
    message: { contentType: 'application/json', body: JSON.stringify({ messages }) },
  }
}

/** Answers camt.060 with camt.053. The current day is excluded because it is not over. */
function statementOf(ledger: CorrespondentLedger, text: string): Answer {
  const asked = readEnveloped(text)
  if (asked?.definition !== 'camt.060.001.05') return refused
  const date = asked.at('AcctRptgReq/RptgReq/RptgPrd/FrToDt/FrDt')
  const at = asked.at('AcctRptgReq/GrpHdr/CreDtTm')
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date) || at.slice(0, 10) <= date) return refused
  const body = statementMessage(ledger.entriesUntil(asked.queue, date), date, at)
  return { status: 200, message: { contentType: 'application/xml', body } }
}

async function checkName(text: string): Promise<Answer> {
  const message = readEnveloped(text)
  if (message?.definition !== 'acmt.023.001.02') return refused
  const { at } = message
  const outcome = nameOutcome(at('IdVrfctnReq/Vrfctn/PtyAndAcctId/Acct/Othr/Id'))
  if (outcome === 'slow') await sleep(slowMs)
  const answer = nameMessage(
    at('IdVrfctnReq/Vrfctn/Id'),
    outcome === 'slow' ? 'match' : outcome,
    at('IdVrfctnReq/Assgnmt/CreDtTm'),
  )
  return { status: 200, message: { contentType: 'application/xml', body: answer } }
}

function readJson(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>
  } catch {
    return {}
  }
}
