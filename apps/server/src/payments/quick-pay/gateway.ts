import type { FastifyInstance } from 'fastify'
import { bankNow } from '../../bankday/index.ts'
import type { PartyKeys } from '../../config.ts'
import type { Db } from '../../db/database.ts'
import { jsonOf, openDoor, signAnswer } from '../../ports/index.ts'
import { cancelThere } from './cancel-there.ts'
import type { QuickServices } from './codes.ts'
import { takeFinding } from './dispute-money.ts'
import { type QuickAnswer, type QuickMessage, quickMessage } from './messages.ts'
import { confirmQuickPayment, queryQuickPayment, takeQuickPayment } from './take-payment.ts'
import { takeQuickRefund } from './take-refund.ts'
import { confirmSigning, querySigning, takeSigning } from './take-signing.ts'

/**
 * Registers the quick payment network's entry, `POST /quick-pay/messages`, for signed JSON. Answers 200 with the bank's
 * signature over the request's nonce, by the request's key; 400 for a malformed message; 409 if the number belongs to
 * something else.
 */
export function registerQuickPay(
  app: FastifyInstance,
  { db, keys, ...services }: { db: Db; keys: PartyKeys } & QuickServices,
): void {
  const door = { path: '/quick-pay/messages', keys: [keys], maxBytes: 8 * 1024 }
  openDoor(app, door, async ({ body, signer, request }, reply) => {
    const message = quickMessage.safeParse(jsonOf(body))
    if (!message.success) return reply.code(400).send()
    const answer = await takeQuickMessage(db, message.data, await bankNow(db), services)
    if (!answer) return reply.code(409).send()
    const said = JSON.stringify(answer)
    return reply
      .code(200)
      .type('application/json')
      .header('x-signature', signAnswer(signer, request.url, request.headers, said))
      .send(said)
  })
}

/** Answers a message of the network. Returns null if its number belongs to something else. */
export async function takeQuickMessage(
  db: Db,
  message: QuickMessage,
  now: Date,
  services: QuickServices,
): Promise<QuickAnswer | null> {
  switch (message.type) {
    case 'sign':
      return takeSigning(db, message, now, services)
    case 'confirmSigning':
      return confirmSigning(db, message, now, services)
    case 'querySigning':
      return querySigning(db, message, now)
    case 'pay':
      return takeQuickPayment(db, message, now, services)
    case 'confirmPayment':
      return confirmQuickPayment(db, message, now, services)
    case 'queryPayment':
      return queryQuickPayment(db, message, now)
    case 'refund':
      return takeQuickRefund(db, message, now)
    case 'cancel':
      return cancelThere(db, message, now)
    case 'finding':
      return takeFinding(db, message, now)
  }
}
