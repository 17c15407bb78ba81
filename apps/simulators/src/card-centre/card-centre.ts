import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Answer, Message, Party } from '../parties/party.ts'
import { signatureOf } from '../signature.ts'
import { type CentreEvent, type CentreRequest, courseOf } from './decide.ts'

interface Case {
  request: CentreRequest
  happened: CentreEvent[]
  /** Still to come, in this order. */
  toCome: Omit<CentreEvent, 'seq'>[]
  afterDocuments: readonly Omit<CentreEvent, 'seq'>[]
  silent: boolean
  disordered: boolean
  ended: boolean
}

const stepMs = 1_500
const answerWithinMs = 5_000
const triesAtMost = 40
const kept = 10_000

/**
 * The card centre, which decides about limits and new cards and makes them: `POST
 * /card-centre/requests|documents|withdrawals|status` (signed JSON). What happens there it tells the bank by signed JSON
 * { id, seq, state, amount, reason } at `/card-centre/answers`, until the bank has taken it; asked for the status, it
 * gives all that happened. Its times are shorter by `pace`.
 */
export function createCardCentre(options: { keyId: string; secret: string; pace: number }): {
  party: Party
  stop: () => void
} {
  const { keyId, secret, pace } = options
  const cases = new Map<string, Case>()
  let bank: string | null = null
  let stopped = false

  async function tell(id: string, event: CentreEvent): Promise<void> {
    const path = '/card-centre/answers'
    const body = JSON.stringify({ id, ...event, amount: event.amount === null ? null : `${event.amount}.00` })
    for (let left = triesAtMost; left > 0 && !stopped; left -= 1) {
      const timestamp = String(Math.floor(Date.now() / 1000))
      const nonce = randomBytes(16).toString('hex')
      const headers = {
        'content-type': 'application/json',
        'x-key-id': keyId,
        'x-timestamp': timestamp,
        'x-nonce': nonce,
        'x-signature': signatureOf({ path, timestamp, nonce, body }, secret),
      }
      try {
        const signal = AbortSignal.timeout(answerWithinMs)
        const { ok } = await fetch(new URL(path, bank!), { method: 'POST', headers, body, signal })
        if (ok) return
      } catch {
        // The bank is asked again below.
      }
      await sleep(stepMs / pace)
    }
  }

  /** Lets everything that is to come happen, a step at a time; tells it as the case says. */
  async function run(one: Case): Promise<void> {
    const { id } = one.request
    const untold: CentreEvent[] = []
    // What happens does not wait for the bank to have heard of it.
    let telling: Promise<unknown> = Promise.resolve()
    for (let next = one.toCome.shift(); next && !one.ended; next = one.toCome.shift()) {
      await sleep(stepMs / pace)
      if (stopped || one.ended) return
      const event = { seq: one.happened.length + 1, ...next }
      one.happened.push(event)
      if (one.silent) continue
      if (one.disordered) untold.push(event)
      else telling = telling.then(() => tell(id, event))
    }
    for (const event of untold.reverse()) {
      await tell(id, event)
      await tell(id, event)
    }
  }

  function take(request: CentreRequest): Answer {
    if (cases.has(request.id)) return { status: 202 }
    const { events, ...course } = courseOf(request)
    const one: Case = {
      ...course,
      request,
      happened: [{ seq: 1, state: 'submitted', amount: null, reason: null }],
      toCome: [...events],
      ended: false,
    }
    cases.set(request.id, one)
    const [oldest] = cases.keys()
    if (cases.size > kept) cases.delete(oldest!)
    void run(one)
    return { status: 202 }
  }

  const of = (id: unknown, then: (one: Case) => Answer): Answer => {
    const one = cases.get(String(id))
    return one ? then(one) : { status: 404 }
  }

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
      participant: json(({ url }) => {
        if (typeof url !== 'string') return { status: 400 }
        bank = url
        return { status: 204 }
      }),
      requests: json((asked) => {
        const request = readRequest(asked)
        return request ? take(request) : { status: 400 }
      }),
      documents: json(({ id }) =>
        of(id, (one) => {
          one.toCome.push(...one.afterDocuments)
          one.afterDocuments = []
          void run(one)
          return { status: 202 }
        }),
      ),
      withdrawals: json(({ id }) =>
        of(id, (one) => {
          one.ended = true
          return { status: 202 }
        }),
      ),
      status: json(({ id }) =>
        of(id, ({ happened }) => ({
          status: 200,
          message: {
            contentType: 'application/json',
            body: JSON.stringify({
              id,
              events: happened.map((event) => ({
                ...event,
                amount: event.amount === null ? null : `${event.amount}.00`,
              })),
            }),
          },
        })),
      ),
    },
  }
  return {
    party,
    stop: () => {
      stopped = true
    },
  }
}

const json =
  (open: (asked: Record<string, unknown>) => Answer) =>
  ({ body }: Message): Answer => {
    try {
      return open(JSON.parse(body) as Record<string, unknown>)
    } catch {
      return { status: 400 }
    }
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
