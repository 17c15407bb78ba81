import type { ErrorKey } from '@cloudsail/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import { BankError } from '../errors.ts'
import { askedLanguage } from './asked-language.ts'
import { errorAnswer } from './error-answer.ts'
import { plainAnswer } from './open-call.ts'
import { apiHeaders } from './security-headers.ts'

/** Refuses a request that never became a call. The answer is unencrypted, in the language of the page. */
export function refuse(reply: FastifyReply, key: ErrorKey, status: number): FastifyReply {
  const { header, body } = errorAnswer(new BankError(key), askedLanguage(reply.request.headers))
  return reply.code(status).headers(apiHeaders).send(plainAnswer(header, body))
}

/** Answers every unknown address in the same way. */
export function notFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (request.url.startsWith('/api/')) return refuse(reply, 'callUnknown', 404)
  return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('Not found')
}

/** Returns the handler of Fastify's own errors. Bad input is never a failure of the server. */
export function refuseBroken(log: Logger) {
  return (error: { code?: string; statusCode?: number }, request: FastifyRequest, reply: FastifyReply) => {
    if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return refuse(reply, 'bodyTooLarge', 413)
    if (!error.statusCode || error.statusCode >= 500) {
      log.error({ err: error, requestId: request.id }, 'request failed')
      return refuse(reply, 'serverFailure', 500)
    }
    return request.url.startsWith('/api/') ? refuse(reply, 'wireRejected', 200) : notFound(request, reply)
  }
}
