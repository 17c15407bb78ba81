import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { isAccount } from '../account.ts'
import { languageOf } from '../language.ts'
import { type Network, networkNames, type Party, type SentPayment } from '../networks/messages.ts'
import type { OtherBanks } from '../networks/networks.ts'
import { otherBanksPage } from './page.ts'

const script = readFileSync(new URL('other-banks.js', import.meta.url), 'utf8')
const style = readFileSync(new URL('other-banks.css', import.meta.url), 'utf8')
const usuallyListed = 50

/**
 * Registers the payments by customers of other banks to the bank's, for tests and visitors: a page, and `POST
 * /other-banks/payments` with { network, amount, payer, payee, purpose, remark }. With a `messageId`, repetitions send the
 * payment once. `GET` returns the last `limit` payments and their states, newest first. `GET /other-banks/received` returns the
 * same for the bank's own payments, and `POST /other-banks/returns` with { network, messageId, reason } returns one of them to
 * the bank.
 */
export function registerOtherBanks(
  app: FastifyInstance,
  { sent, send, received, sendBack }: OtherBanks,
): void {
  app.get<{ Querystring: { lang?: string } }>('/other-banks', async (request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(otherBanksPage(languageOf(request))),
  )
  app.get('/other-banks/other-banks.js', async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-store').send(script),
  )
  app.get('/other-banks/other-banks.css', async (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'no-store').send(style),
  )
  app.post('/other-banks/payments', async (request, reply) => {
    const wanted = readWanted(String(request.body))
    if (!wanted) return reply.code(400).send({ reason: 'payment' })
    const messageId = send(wanted.network, wanted.payment, wanted.messageId)
    return messageId === null
      ? reply.code(503).send({ reason: 'down' })
      : reply.code(202).send({ network: wanted.network, messageId })
  })
  app.get<{ Querystring: { limit?: string } }>('/other-banks/payments', async (request, reply) => {
    const payments = sent()?.recent(limitOf(request.query)) ?? []
    return reply.header('cache-control', 'no-store').send({ payments })
  })
  app.get<{ Querystring: { limit?: string } }>('/other-banks/received', async (request, reply) =>
    reply.header('cache-control', 'no-store').send({ payments: received(limitOf(request.query)) }),
  )
  app.post('/other-banks/returns', async (request, reply) => {
    const { network, messageId, reason } = objectIn(String(request.body))
    if (!isNetwork(network) || !isText(messageId, numberForm) || !isText(reason, /^[A-Z]{2}\d{2}$/))
      return reply.code(400).send({ reason: 'return' })
    const isBack = sendBack(network, messageId, reason)
    if (isBack === null) return reply.code(503).send({ reason: 'down' })
    return isBack ? reply.code(202).send() : reply.code(409).send({ reason: 'notSettled' })
  })
}

const limitOf = ({ limit }: { limit?: string }) => Number(limit ?? usuallyListed) || usuallyListed
const numberForm = /^\d{16}$/
const isNetwork = (value: unknown): value is Network => networkNames.includes(value as Network)

/** Parses a JSON object. Returns an empty object for any other text. */
function objectIn(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) ?? {}
  } catch {
    return {}
  }
}

function readWanted(
  body: string,
): { network: Network; payment: SentPayment; messageId: string | null } | null {
  const given = objectIn(body)
  const { network, amount, currency = 'CNY', purpose = '', remark = '', messageId = null } = given
  const [payer, payee] = [partyOf(given.payer), partyOf(given.payee)]
  const whole =
    isNetwork(network) &&
    (messageId === null || isText(messageId, numberForm)) &&
    isText(amount, /^(0|[1-9]\d{0,14})\.\d\d$/) &&
    Number(amount) > 0 &&
    isText(currency, /^[A-Z]{3}$/) &&
    isText(purpose, /^.{0,140}$/u) &&
    isText(remark, /^.{0,140}$/u) &&
    payer !== null &&
    payee !== null
  return whole
    ? {
        network,
        messageId,
        payment: { payer, payee, amount, currency, purpose: purpose.trim(), remark: remark.trim() },
      }
    : null
}

function partyOf(given: unknown): Party | null {
  const { name, account, bank } = (given ?? {}) as Record<string, unknown>
  return isText(name, /^\S.{0,59}$/u) &&
    typeof account === 'string' &&
    isAccount(account) &&
    isText(bank, /^\d{12}$/)
    ? { name: name.trim(), account, bank }
    : null
}

const isText = (value: unknown, form: RegExp): value is string =>
  typeof value === 'string' && form.test(value)
