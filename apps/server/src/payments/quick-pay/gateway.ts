import type { FastifyInstance } from 'fastify'
import { bankNow } from '../../bankday/index.ts'
import type { Db } from '../../db/database.ts'
import { isSignedRequest, signAnswer } from '../../rails/index.ts'
import { cancelThere } from './cancel-there.ts'
import type { QuickServices } from './codes.ts'
import { takeFinding } from './dispute-money.ts'
import { type QuickAnswer, type QuickMessage, quickMessage } from './messages.ts'
import { confirmQuickPayment, queryQuickPayment, takeQuickPayment } from './take-payment.ts'
import { takeQuickRefund } from './take-refund.ts'
import { confirmSigning, querySigning, takeSigning } from './take-signing.ts'

const maxBytes = 8 * 1024

/**
 * Where the quick payment network asks, `POST /quick-pay/messages`: signed JSON. 200 with an answer that the bank has signed,
 * over the request's nonce; 401 without a signature that holds, 400 for what is no message, 409 for a number that stands for
 * something else.
 */
export function registerQuickPay(
  app: FastifyInstance,
  { db, keyId, secret, ...services }: { db: Db; keyId: string; secret: string } & QuickServices,
): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'string', bodyLimit: maxBytes },
      (_, body, done) => done(null, body),
    )
    scope.post('/quick-pay/messages', async (request, reply) => {
      const body = String(request.body)
      if (!isSignedRequest({ keyId, secret }, request.url, request.headers, body))
        return reply.code(401).send()
      const message = quickMessage.safeParse(parsed(body))
      if (!message.success) return reply.code(400).send()
      const answer = await takeQuickMessage(db, message.data, await bankNow(db), services)
      if (!answer) return reply.code(409).send()
      const said = JSON.stringify(answer)
      return reply
        .code(200)
        .type('application/json')
        .header('x-signature', signAnswer(secret, request.url, request.headers, said))
        .send(said)
    })
  })
}

/** Answers one message of the network; null for a number that stands for something else. */
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

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
