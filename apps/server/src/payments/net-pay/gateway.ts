import type { FastifyInstance } from 'fastify'
import { bankNow } from '../../bankday/index.ts'
import type { Merchant } from '../../config.ts'
import type { Db } from '../../db/database.ts'
import { jsonOf, openDoor } from '../../ports/index.ts'
import { isSignedOrder, merchantMessage, merchantRequest, signatureOfFields } from './messages.ts'
import { orderKey, splitOrderKey, stateOf } from './orders.ts'
import { takeMerchantMessage } from './take-message.ts'
import { takeMerchantOrder } from './take-order.ts'

/**
 * Registers the merchant gateway. `GET /net-pay/orders?…&signature=`: a merchant sends its customer here. Answers 303 to the
 * payment page, 400 if the order is unsigned or malformed, 409 if the number belongs to another order. `GET
 * /net-pay/results?order=`: sends the customer back with a signed result. `POST /net-pay/messages`: signed JSON for queries
 * and refunds, each merchant for its own orders only.
 */
export function registerMerchantGateway(
  app: FastifyInstance,
  { db, merchants: given }: { db: Db; merchants: Readonly<Record<string, Merchant>> },
): void {
  const merchants = new Map(Object.entries(given))
  app.get<{ Querystring: Record<string, string> }>('/net-pay/orders', async (request, reply) => {
    const fields = Object.fromEntries(
      Object.entries(request.query).filter(([, value]) => typeof value === 'string'),
    )
    const asked = merchantRequest.safeParse(fields)
    const keys = asked.success && merchants.get(asked.data.merchant)
    if (!asked.success || !keys || !isSignedOrder(fields, keys))
      return reply.code(400).type(plain).send(unsigned)
    const now = await bankNow(db)
    const taken =
      (await takeMerchantOrder(db, asked.data, now)) ?? (await takeMerchantOrder(db, asked.data, now))
    if (taken === null) return reply.code(409).type(plain).send(usedAlready)
    return reply.code(303).header('cache-control', 'no-store').redirect(`/#/PNP0405000?order=${taken}`, 303)
  })

  app.get<{ Querystring: { order?: string } }>('/net-pay/results', async (request, reply) => {
    const address = splitOrderKey(String(request.query.order))
    if (!address) return reply.code(400).type(plain).send(unsigned)
    const sent = await db
      .selectFrom('payments.merchant_orders')
      .selectAll()
      .where('order_number', '=', address.orderNumber)
      .where('made_on', '=', address.madeOn)
      .executeTakeFirst()
    const merchant = sent && merchants.get(sent.merchant_id)
    if (sent?.secret !== address.secret || sent.customer_id === null || !merchant)
      return reply.code(404).type(plain).send(unsigned)
    const order = await db
      .selectFrom('payments.net_orders')
      .selectAll()
      .where('customer_id', '=', sent.customer_id)
      .where('order_number', '=', address.orderNumber)
      .executeTakeFirstOrThrow()
    const state = stateOf(order, await bankNow(db))
    const fields = {
      merchant: sent.merchant_id,
      number: sent.merchant_number,
      bank: orderKey(order).slice(0, 20),
      state: state === 'partRefunded' || state === 'refunded' ? 'paid' : state,
    }
    const signature = signatureOfFields('result', fields, merchant)
    const signed = new URLSearchParams({ ...fields, signature })
    const back = `${merchant.returnUrl}${merchant.returnUrl.includes('?') ? '&' : '?'}${signed}`
    return reply.header('cache-control', 'no-store').redirect(back, 303)
  })

  const door = { path: '/net-pay/messages', keys: [...merchants.values()], maxBytes: 8 * 1024 }
  openDoor(app, door, async ({ body, signer }, reply) => {
    const message = merchantMessage.safeParse(jsonOf(body))
    if (!message.success) return reply.code(400).send()
    if (merchants.get(message.data.merchant)?.keyId !== signer.keyId) return reply.code(401).send()
    return reply.code(200).send(await takeMerchantMessage(db, message.data, await bankNow(db)))
  })
}

const plain = 'text/plain; charset=utf-8'
const unsigned =
  '订单信息有误，请返回商户重新下单。\nThis order cannot be read; please order again at the merchant.'
const usedAlready =
  '该商户订单号已用于另一笔订单，请返回商户重新下单。\nThe merchant has used this number for another order; please order again.'
