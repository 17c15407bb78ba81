import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { languageOf } from '../language.ts'
import type { Party } from '../parties/party.ts'
import { askAgainMs, type BankAnswer, createBankLine } from './bank-line.ts'
import { cardSchemePage } from './page.ts'
import { createShop } from './shop.ts'
import { registerShopPage } from './shop-page.ts'

const script = readFileSync(new URL('card-scheme.js', import.meta.url), 'utf8')

const places = ['pos', 'atm', 'merchant', 'wallet', 'overseasPos', 'overseasAtm'] as const
type Place = (typeof places)[number]

/** Outcomes by the fen of the amount. A purchase with any other amount is captured after its approval. */
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
  /** `asking` until the bank has answered. `unknown` if no answer came and the scheme asks for the outcome. */
  state: 'asking' | 'unknown' | 'approved' | 'declined' | 'captured' | 'reversed' | 'failed'
  /** The bank's response code, two digits. */
  code: string | null
}

const kept = 50

/**
 * Creates the scheme between terminals and the bank. `POST /card-scheme/purchases` with { card, place, merchant, amount } uses
 * a card. The scheme asks the bank by signed JSON. After silence, it asks for the outcome until the bank answers. `GET` lists
 * the latest purchases. The page is at `/card-scheme`.
 */
export function createCardScheme(options: { keyId: string; secret: string; pace: number }): {
  party: Party
  register: (app: FastifyInstance) => void
} {
  const { secret, pace } = options
  const purchases: SchemePurchase[] = []
  const line = createBankLine(options)
  const shop = createShop({ line, secret, pace })

  const take = (purchase: SchemePurchase, answer: BankAnswer | null) => {
    if (!answer) return
    // If the bank does not know the purchase, it did not happen.
    purchase.state = answer.result === 'unknown' ? 'failed' : (answer.result as SchemePurchase['state'])
    if (purchase.code === null || answer.responseCode !== '00') purchase.code = answer.responseCode
  }

  /** Asks for the outcome until the bank answers, because silence means neither yes nor no. */
  async function untilHeard(purchase: SchemePurchase, message: object): Promise<void> {
    const heard = await line.untilHeard(message, () => {
      purchase.state = 'unknown'
    })
    take(purchase, heard)
  }

  async function run(purchase: SchemePurchase): Promise<void> {
    const { reference: rrn, card: pan, place, merchant, amount } = purchase
    const used = { rrn, pan, place, merchant, amount }
    const message = { mti: '0100', ...used }
    const [answer] = await Promise.all([line.ask(message), amount.endsWith(twice) && line.ask(message)])
    if (answer && !amount.endsWith(unheard)) take(purchase, answer)
    else {
      purchase.state = 'unknown'
      await sleep(askAgainMs / pace)
      await untilHeard(purchase, { mti: '0620', rrn, pan })
    }
    if (purchase.state !== 'approved' || amount.endsWith(neverCaptured)) return
    await sleep(askAgainMs / pace)
    await untilHeard(
      purchase,
      amount.endsWith(reversed) ? { mti: '0420', ...used } : { mti: '0220', rrn, pan },
    )
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
      // The bank registers its address here. It repeats the call because the scheme may have been restarted.
      participant: ({ body }) => {
        const url: unknown = (JSON.parse(body) as { url?: unknown }).url
        if (typeof url !== 'string') return { status: 400 }
        line.open(url)
        return { status: 204 }
      },
      // The clearing file of a date lists what was presented before that date.
      files: ({ body }) => {
        const { date, now } = JSON.parse(body) as { date?: unknown; now?: unknown }
        if (!isText(date, /^\d{4}-\d\d-\d\d$/) || typeof now !== 'string') return { status: 400 }
        line.hear(now)
        return { status: 200, message: { contentType: 'text/plain; charset=utf-8', body: shop.file(date) } }
      },
    },
  }

  const register = (app: FastifyInstance) => {
    app.addHook('onClose', async () => {
      line.close()
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
    registerShopPage(app, { shop, line })
    app.get('/card-scheme/purchases', async (_, reply) =>
      reply.header('cache-control', 'no-store').send({ purchases }),
    )
    app.post('/card-scheme/purchases', async (request, reply) => {
      const wanted = readWanted(request.body)
      if (!wanted) return reply.code(400).send({ reason: 'purchase' })
      if (!line.isOpen()) return reply.code(503).send({ reason: 'down' })
      const purchase = { ...wanted, reference: line.newRrn(), at: new Date().toISOString() }
      const entered: SchemePurchase = { ...purchase, state: 'asking', code: null }
      purchases.unshift(entered)
      purchases.splice(kept)
      void run(entered)
      return reply.code(202).send({ reference: entered.reference })
    })
  }
  return { party, register }
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
