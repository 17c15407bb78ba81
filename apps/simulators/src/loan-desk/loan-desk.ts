import { createCaseTeller, jsonEndpoint } from '../parties/case-teller.ts'
import type { Party } from '../parties/party.ts'
import { courseOf, type DeskEvent, type DeskRequest } from './decide.ts'

/** How long the credit bureau is away in that case, by the bank's clock. */
const bureauAwayMs = 86_400_000
/** How long an offer stands before it is withdrawn: long enough to see it. */
const takenBackMs = 20_000

/**
 * Creates the loan desk with the credit bureau behind it: `POST /loan-desk/applications|documents|closings|status` (signed
 * JSON). It reports its decisions to the bank by signed JSON { id, seq, state, amount, ratePpm, bureau, reason } at
 * `/loan-desk/answers` until the bank has accepted them. A status question returns all events so far. Each question carries the
 * bank's time, which measures the bureau's day. `pace` divides its waiting times.
 */
export function createLoanDesk(options: { keyId: string; secret: string; pace: number }): {
  party: Party
  stop: () => void
} {
  const away = new Map<string, number>()
  const cases = createCaseTeller<DeskEvent & { ratePpm: number; at: string }>('loan-desk', options, {
    wire: ({ amount, bureau, at, ...event }) => ({
      ...event,
      amount: amount === null ? null : `${amount}.00`,
      bureau: bureau && { ...bureau, askedAt: at, monthlyDebt: bureau.monthlyDebt.toFixed(2) },
    }),
    waitMs: ({ state }) => (state === 'revoked' ? takenBackMs : undefined),
  })
  const party: Party = {
    name: 'loan-desk',
    title: { zh: '贷款审批中心与征信系统', en: 'Loan desk and credit bureau' },
    about: {
      zh: '查询征信、审批消费贷款申请，并把进度回告银行。按申请金额末三位：',
      en: 'Asks the bureau, decides about consumer loans and tells the bank how far it is. By the last three digits of the amount:',
    },
    endings: [
      {
        ending: '…100',
        effect: { zh: '不予批准：有逾期记录（D02）', en: 'Declined: overdue records (D02)' },
      },
      { ending: '…200', effect: { zh: '批准六成', en: 'Approved at 60 %' } },
      { ending: '…300', effect: { zh: '要求补充资料', en: 'Documents wanted' } },
      { ending: '…400', effect: { zh: '不主动回告，须银行查询', en: 'Silent until asked' } },
      { ending: '…500', effect: { zh: '回告各两次，且次序颠倒', en: 'Everything twice, in wrong order' } },
      { ending: '…600', effect: { zh: '批准20秒后撤销', en: 'Approved, and taken back after 20 s' } },
      {
        ending: '…700',
        effect: { zh: '征信系统停用一天（按银行时钟）', en: 'The bureau is away for a day (bank clock)' },
      },
      {
        ending: '003 004 005',
        effect: { zh: '月收入以此结尾：D03、D04、D05', en: 'An income ending so: D03, D04, D05' },
      },
    ],
    endpoints: {
      participant: jsonEndpoint(({ url }) => cases.introduce(url)),
      applications: jsonEndpoint((asked) => {
        const request = readRequest(asked)
        if (!request) return { status: 400 }
        const { first, events, later, ...course } = courseOf(request)
        const { ratePpm, atMs } = request
        const dated = (event: DeskEvent) => ({ ...event, ratePpm, at: new Date(atMs).toISOString() })
        if (events.at(-1)?.reason === 'bureauAway') away.set(request.id, atMs + bureauAwayMs)
        const isDated = { first: dated(first), events: events.map(dated), later: later.map(dated) }
        return cases.take(request.id, { ...course, ...isDated })
      }),
      documents: jsonEndpoint(({ id }) => cases.goOn(id)),
      closings: jsonEndpoint(({ id }) => cases.end(id)),
      status: jsonEndpoint(({ id, at }) => {
        const back = away.get(String(id))
        if (back !== undefined && Date.parse(String(at)) >= back) {
          away.delete(String(id))
          cases.goOn(id)
        }
        return cases.status(id)
      }),
    },
  }
  return { party, stop: () => cases.stop() }
}

function readRequest(given: Record<string, unknown>): DeskRequest | null {
  const { id, ratePpm, consent } = given
  const reported = (given.reported ?? {}) as Record<string, unknown>
  const yuan = (name: string, of: Record<string, unknown> = given) => Number(of[name])
  const request = {
    id: String(id),
    amount: yuan('amount'),
    instalment: yuan('instalment'),
    income: yuan('income'),
    debts: yuan('debts'),
    ratePpm: Number(ratePpm),
    reported: {
      loans: yuan('loans', reported),
      monthlyDebt: yuan('monthlyDebt', reported),
      monthsOverdue: yuan('monthsOverdue', reported),
    },
    atMs: Date.parse(String(given.at)),
  }
  const { version, at } = (consent ?? {}) as Record<string, unknown>
  const figures = [
    ...[request.amount, request.instalment, request.income, request.debts, request.ratePpm, request.atMs],
    ...Object.values(request.reported),
  ]
  // The bureau is asked only about persons who have agreed to it.
  const whole =
    /^[\w.-]{1,60}$/.test(request.id) &&
    typeof version === 'string' &&
    typeof at === 'string' &&
    figures.every((figure) => Number.isFinite(figure) && figure >= 0)
  return whole ? request : null
}
