import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { languageOf } from '../language.ts'
import type { MessageStore } from '../sms/message-store.ts'
import { phonePage } from './page.ts'

const script = readFileSync(new URL('phone.js', import.meta.url), 'utf8')
const parts = readFileSync(new URL('page-parts.js', import.meta.url), 'utf8')
const style = readFileSync(new URL('phone.css', import.meta.url), 'utf8')
const maxListed = 300

/** Registers the phone that shows the gateway's messages: a page, and the messages as JSON, newest first. */
export function registerPhone(app: FastifyInstance, store: MessageStore): void {
  app.get<{ Querystring: { lang?: string } }>('/phone', async (request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(phonePage(languageOf(request))),
  )
  app.get('/phone/phone.js', async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-store').send(script),
  )
  app.get('/phone/page-parts.js', async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-store').send(parts),
  )
  app.get('/phone/phone.css', async (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'no-store').send(style),
  )
  app.get<{ Querystring: { mobile?: string } }>('/phone/messages.json', async (request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .send({ messages: store.list(request.query.mobile ?? null, maxListed) }),
  )
}
