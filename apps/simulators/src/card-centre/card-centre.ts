import { createCaseTeller, jsonEndpoint } from '../parties/case-teller.ts'
import type { Party } from '../parties/party.ts'
import { type CentreEvent, type CentreRequest, courseOf } from './decide.ts'

/**
 * Creates the card centre, which decides about limits and new cards, and makes the cards: `POST
 * /card-centre/requests|documents|withdrawals|status` (signed JSON). It reports each event to the bank by signed JSON { id,
 * seq, state, amount, reason } at `/card-centre/answers` until the bank has accepted it. A status question returns all events
 * so far. `pace` divides its waiting times.
 */
export function createCardCentre(options: { keyId: string; secret: string; pace: number }): {
  party: Party
  stop: () => void
} {
  const cases = createCaseTeller<Omit<CentreEvent, 'seq'>>('card-centre', options, {
    wire: (event) => ({ ...event, amount: event.amount === null ? null : `${event.amount}.00` }),
  })
  const party: Party = {
    name: 'card-centre',
    title: { zh: '信用卡中心', en: 'The card centre' },
    about: {
      zh: '审批信用卡额度与新卡申请、制卡、寄卡，并把进度回告银行。',
      en: 'Decides about limits and new cards, makes and mails them, and tells the bank how far it is.',
    },
    endings: [
      { ending: '1', effect: { zh: '不予批准', en: 'Declined' } },
      {
        ending: '3',
        effect: { zh: '核准一半增额；新卡改批低一级产品', en: 'Half of the increase; a lower product' },
      },
      { ending: '5', effect: { zh: '要求补充资料', en: 'Documents wanted' } },
      { ending: '7', effect: { zh: '不主动回告，须银行查询', en: 'Silent until asked' } },
      { ending: '9', effect: { zh: '回告各两次，且次序颠倒', en: 'Everything twice, in wrong order' } },
    ],
    endpoints: {
      participant: jsonEndpoint(({ url }) => cases.introduce(url)),
      requests: jsonEndpoint((asked) => {
        const request = readRequest(asked)
        if (!request) return { status: 400 }
        const { afterDocuments, ...course } = courseOf(request)
        const first = { state: 'submitted', amount: null, reason: null } as const
        return cases.take(request.id, { ...course, first, later: afterDocuments })
      }),
      documents: jsonEndpoint(({ id }) => cases.goOn(id)),
      withdrawals: jsonEndpoint(({ id }) => cases.end(id)),
      status: jsonEndpoint(({ id }) => cases.status(id)),
    },
  }
  return { party, stop: () => cases.stop() }
}

function readRequest(given: Record<string, unknown>): CentreRequest | null {
  const { id, kind } = given
  const yuan = (name: string) => Number(given[name])
  const figures = {
    asked: yuan('asked'),
    current: yuan('current'),
    cap: yuan('cap'),
    lowerCap: yuan('lowerCap'),
    income: yuan('income'),
  }
  const whole =
    typeof id === 'string' &&
    /^[\w.-]{1,60}$/.test(id) &&
    (kind === 'permanent' || kind === 'temporary' || kind === 'application') &&
    Object.values(figures).every((figure) => Number.isFinite(figure) && figure >= 0)
  return whole ? { id, kind, ...figures } : null
}
