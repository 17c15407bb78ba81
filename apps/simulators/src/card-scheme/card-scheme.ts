import { randomBytes, randomInt } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { languageOf } from '../language.ts'
import type { Party } from '../parties/party.ts'
import { signatureOf } from '../signature.ts'
import { cardSchemePage } from './page.ts'

const script = readFileSync(new URL('card-scheme.js', import.meta.url), 'utf8')

const places = ['pos', 'atm', 'merchant', 'wallet', 'overseasPos', 'overseasAtm'] as const
type Place = (typeof places)[number]

/** What becomes of a purchase by the fen of its amount; any other is captured once it has been approved. */
const unheard = '.81'
const twice = '.82'
const reversed = '.83'
const neverCaptured = '.84'

export interface SchemePurchase {
  reference: string
  at: string
  card: string
  place: Place
  merchant: string
  amount: string
  /** `asking` until the bank has answered; `unknown` where it did not, and is asked what has become of it. */
  state: 'asking' | 'unknown' | 'approved' | 'declined' | 'captured' | 'reversed' | 'failed'
  /** As the bank answered, in two digits. */
  code: string | null
}

const kept = 50
const answerWithinMs = 5_000
const askAgainMs = 1_500
const triesAtMost = 40

/**
 * The scheme between terminals and the bank: `POST /card-scheme/purchases` with { card, place, merchant, amount } uses a
 * card; the scheme asks the bank by signed JSON, and where it hears nothing, asks what has become of it until it is told.
 * `GET` lists the last ones; the page is at `/card-scheme`.
 */
export function createCardScheme(options: { keyId: string; secret: string; pace: number }): {
  party: Party
  register: (app: FastifyInstance) => void
} {
  const { keyId, secret, pace } = options
  const purchases: SchemePurchase[] = []
  let bank: string | null = null
  let stopped = false

  /** What the bank answers; null where nothing is heard. */
  async function ask(message: object): Promise<{ result: string; code: string } | null> {
    const path = '/card-scheme/messages'
    const body = JSON.stringify(message)
    const timestamp = String(Math.floor(Date.now() / 1000))
    const nonce = randomBytes(16).toString('hex')
    try {
      const answer = await fetch(new URL(path, bank!), {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-key-id': keyId,
          'x-timestamp': timestamp,
          'x-nonce': nonce,
          'x-signature': signatureOf({ path, timestamp, nonce, body }, secret),
        },
        body,
        signal: AbortSignal.timeout(answerWithinMs),
      })
      return answer.ok ? ((await answer.json()) as { result: string; code: string }) : null
    } catch {
      return null
    }
  }

  const take = (purchase: SchemePurchase, answer: { result: string; code: string }) => {
    // What the bank has never heard of has not happened.
    purchase.state = answer.result === 'unknown' ? 'failed' : (answer.result as SchemePurchase['state'])
    if (purchase.code === null || answer.code !== '00') purchase.code = answer.code
  }

  /** Asks until something is heard: silence is no answer. */
  async function untilHeard(
    purchase: SchemePurchase,
    type: 'status' | 'capture' | 'reversal',
  ): Promise<void> {
    const { reference, card } = purchase
    for (let left = triesAtMost; left > 0 && !stopped; left -= 1) {
      const answer = await ask({ type, reference, card })
      if (answer) return take(purchase, answer)
      purchase.state = 'unknown'
      await sleep(askAgainMs / pace)
    }
  }

  async function run(purchase: SchemePurchase): Promise<void> {
    const { reference, card, place, merchant, amount } = purchase
    const message = { type: 'authorisation', reference, card, place, merchant, amount }
    const [answer] = await Promise.all([ask(message), amount.endsWith(twice) && ask(message)])
    if (answer && !amount.endsWith(unheard)) take(purchase, answer)
    else {
      purchase.state = 'unknown'
      await sleep(askAgainMs / pace)
      await untilHeard(purchase, 'status')
    }
    if (purchase.state !== 'approved' || amount.endsWith(neverCaptured)) return
    await sleep(askAgainMs / pace)
    await untilHeard(purchase, amount.endsWith(reversed) ? 'reversal' : 'capture')
  }

  const party: Party = {
    name: 'card-scheme',
    title: { zh: '银行卡组织', en: 'The card scheme' },
    about: {
      zh: '商户、钱包、ATM和境外机具经此使用本行借记卡；在“刷卡”页发起。',
      en: 'Shops, wallets, ATMs and terminals abroad use the bank’s debit cards through it; begin on the page “Use a card”.',
    },
    endings: [
      {
        ending: unheard,
        effect: {
          zh: '听不到授权应答，随后查询结果',
          en: 'Does not hear the answer, and asks what has become of it',
        },
      },
      { ending: twice, effect: { zh: '授权请求发送两次', en: 'Asks twice' } },
      { ending: reversed, effect: { zh: '商户撤销，退回预授权', en: 'The shop takes it back' } },
      { ending: neverCaptured, effect: { zh: '只授权不扣款', en: 'Approved and never captured' } },
    ],
    endpoints: {
      // Where the bank is asked; said over and over, as the scheme may have been started anew.
      participant: ({ body }) => {
        const url: unknown = (JSON.parse(body) as { url?: unknown }).url
        if (typeof url !== 'string') return { status: 400 }
        bank = url
        return { status: 204 }
      },
    },
  }

  const register = (app: FastifyInstance) => {
    app.addHook('onClose', async () => {
      stopped = true
    })
    app.get<{ Querystring: { lang?: string } }>('/card-scheme', async (request, reply) =>
      reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-store')
        .send(cardSchemePage(languageOf(request))),
    )
    app.get('/card-scheme/card-scheme.js', async (_, reply) =>
      reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-store').send(script),
    )
    app.get('/card-scheme/purchases', async (_, reply) =>
      reply.header('cache-control', 'no-store').send({ purchases }),
    )
    app.post('/card-scheme/purchases', async (request, reply) => {
      const wanted = readWanted(request.body)
      if (!wanted) return reply.code(400).send({ reason: 'purchase' })
      if (bank === null) return reply.code(503).send({ reason: 'down' })
      const purchase = { ...wanted, reference: newReference(), at: new Date().toISOString() }
      const entered: SchemePurchase = { ...purchase, state: 'asking', code: null }
      purchases.unshift(entered)
      purchases.splice(kept)
      void run(entered)
      return reply.code(202).send({ reference: entered.reference })
    })
  }
  return { party, register }
}

/** The date in Shanghai and twelve digits. */
function newReference(): string {
  const date = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10).replaceAll('-', '')
  return `${date}${String(randomInt(10 ** 12)).padStart(12, '0')}`
}

function readWanted(body: unknown): Pick<SchemePurchase, 'card' | 'place' | 'merchant' | 'amount'> | null {
  let given: Record<string, unknown>
  try {
    given = (typeof body === 'string' ? JSON.parse(body) : body) ?? {}
  } catch {
    return null
  }
  const { card, place, merchant, amount } = given
  const whole =
    isText(card, /^\d{16,19}$/) &&
    places.includes(place as Place) &&
    isText(merchant, /^\S.{0,39}$/u) &&
    isText(amount, /^(0|[1-9]\d{0,8})\.\d\d$/) &&
    Number(amount) > 0
  return whole ? { card, merchant, amount, place: place as Place } : null
}

const isText = (value: unknown, form: RegExp): value is string =>
  typeof value === 'string' && form.test(value)
