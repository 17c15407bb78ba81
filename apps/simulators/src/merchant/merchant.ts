import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import type { PartyKey } from '../keys.ts'
import { languageOf } from '../language.ts'
import type { Party } from '../parties/party.ts'
import { postSigned } from '../parties/post-signed.ts'
import { merchantPage } from './page.ts'
import { newNumber, Shop, type ShopOrder, shopId, shopName, signatureOfFields } from './shop.ts'
import { texts } from './texts.ts'

const script = readFileSync(new URL('merchant.js', import.meta.url), 'utf8')

/**
 * Creates a shop behind the merchant gateway. `POST /merchant/orders` with { goods } makes an order and returns the address at
 * the bank to which its customer is sent. `POST /merchant/refunds` with { number, amount } and `POST /merchant/queries` with {
 * number } ask the bank. The bank reports results at the endpoint `results`. The page is at `/merchant`.
 */
export function createMerchant(key: PartyKey): {
  party: Party
  register: (app: FastifyInstance) => void
} {
  const shop = new Shop()
  let bank: string | null = null
  const ask = async (message: object) =>
    bank === null
      ? null
      : postSigned<{ result: string; refunded?: string; reason?: string }>(
          bank,
          { path: '/net-pay/messages', ...key },
          { merchant: shopId, ...message },
        )

  const party: Party = {
    name: 'merchant',
    title: { zh: '网上商户', en: 'A merchant online' },
    about: {
      zh: '经商户网关跳转付款，接收签名结果；在“云海商城”页发起。',
      en: 'Sends customers to pay and takes signed results; begin on the page of the shop.',
    },
    endings: [],
    endpoints: {
      participant: ({ body }) => {
        const url: unknown = (JSON.parse(body) as { url?: unknown }).url
        if (typeof url !== 'string') return { status: 400 }
        bank = url
        return { status: 204 }
      },
      results: ({ body }) => {
        const { number, state } = JSON.parse(body) as { number?: unknown; state?: unknown }
        shop.take(String(number), String(state))
        return { status: 200, message: { contentType: 'application/json', body: '{"received":true}' } }
      },
    },
  }

  const addressOf = ({ number, goods, amount }: ShopOrder): string => {
    const fields = { merchant: shopId, name: shopName, number, goods, amount }
    return `/net-pay/orders?${new URLSearchParams({ ...fields, signature: signatureOfFields('order', fields, key) })}`
  }

  const register = (app: FastifyInstance) => {
    app.get<{ Querystring: Record<string, string> }>('/merchant', async (request, reply) => {
      const { lang: _lang, signature = '', ...fields } = request.query
      const language = languageOf(request as never)
      const t = texts[language]
      const isBack = fields.number !== undefined
      const holds =
        isBack &&
        [key.secret, key.nextSecret].some(
          (secret) =>
            secret !== null && signatureOfFields('result', fields, { ...key, secret }) === signature,
        )
      if (holds) shop.take(fields.number!, fields.state ?? '')
      const state = `state.${fields.state}` as keyof typeof t
      const said = !isBack ? '' : holds && state in t ? `${t.back}${t[state]}` : t.forged
      return reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-store')
        .send(merchantPage(language, said))
    })
    app.get('/merchant/merchant.js', async (_, reply) =>
      reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-store').send(script),
    )
    app.get('/merchant/orders', async (_, reply) =>
      reply.header('cache-control', 'no-store').send({ orders: shop.orders }),
    )
    app.post('/merchant/orders', async (request, reply) => {
      const order = shop.make(Number(read(request.body).goods))
      return order ? reply.code(201).send({ address: addressOf(order) }) : reply.code(400).send()
    })
    app.post('/merchant/queries', async (request, reply) => {
      const number = String(read(request.body).number)
      const answer = shop.find(number) && (await ask({ type: 'query', number }))
      if (!answer) return reply.code(503).send()
      shop.take(number, answer.result, answer.refunded)
      return answer
    })
    app.post('/merchant/refunds', async (request, reply) => {
      const { number, amount } = read(request.body)
      if (!shop.find(String(number)) || !/^\d{1,9}\.\d\d$/.test(String(amount))) return reply.code(400).send()
      const asked = { type: 'refund', number, amount, refund: newNumber('TK') }
      // After silence, the shop asks once more under the same number.
      const answer = (await ask(asked)) ?? (await ask(asked))
      if (!answer) return reply.code(503).send()
      if (answer.result === 'refunded') shop.take(String(number), 'paid', answer.refunded)
      return answer
    })
  }
  return { party, register }
}

function read(body: unknown): Record<string, unknown> {
  try {
    return (typeof body === 'string' ? JSON.parse(body) : body) ?? {}
  } catch {
    return {}
  }
}
