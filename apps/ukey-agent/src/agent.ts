import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import type { Cabinet } from './drawer/cabinet.ts'
import { registerDrawer } from './drawer/drawer-routes.ts'
import { refuse, registerGuard } from './http/guard.ts'
import { registerBankRoutes } from './requests/bank-routes.ts'
import { registerConsent } from './requests/consent-routes.ts'
import { createRequestStore } from './requests/request-store.ts'
import { KeyError } from './token/key-error.ts'
import type { Keyring } from './token/keyring.ts'

export interface AgentOptions {
  keyring: Keyring
  /** Origins of the bank's pages. */
  origins: readonly string[]
  /** Virtual keys. Only in a demonstration. */
  cabinet?: Cabinet | null
  /** How long a request waits for the holder's answer. */
  requestLifeMs?: number
}

/** Builds the agent, not yet listening. It must listen on 127.0.0.1 only. */
export function buildAgent(options: AgentOptions): FastifyInstance {
  const { keyring, origins, cabinet = null, requestLifeMs = 300_000 } = options
  const app = Fastify({
    bodyLimit: 32 * 1024,
    requestTimeout: 30_000,
    forceCloseConnections: true,
    // Input is accepted unchanged or refused.
    ajv: { customOptions: { removeAdditional: false, coerceTypes: false, useDefaults: false } },
  })
  app.removeContentTypeParser('text/plain')
  const requests = createRequestStore(requestLifeMs)
  app.addHook('onClose', () => requests.close())

  const port = () => (app.server.address() as AddressInfo | null)?.port ?? 0
  registerGuard(app, {
    origins: new Set(origins),
    hosts: () => [`127.0.0.1:${port()}`, `localhost:${port()}`],
  })
  app.setErrorHandler<Error & { statusCode?: number }>((error, _request, reply) => {
    if (error instanceof KeyError) return refuse(reply, 409, error.reason)
    const code = error.statusCode ?? 500
    if (code >= 500) console.error(error)
    return refuse(reply, code, code >= 500 ? 'failed' : 'request')
  })
  app.setNotFoundHandler((_request, reply) => refuse(reply, 404, 'request'))

  registerBankRoutes(app, {
    keyring,
    requests,
    url: () => `http://127.0.0.1:${port()}`,
    drawer: cabinet !== null,
  })
  registerConsent(app, { keyring, requests })
  if (cabinet) registerDrawer(app, cabinet, keyring.mostTries)
  for (const [file, type] of assets) {
    const text = readFileSync(new URL(`pages/${file}`, import.meta.url), 'utf8')
    app.get(`/assets/${file}`, async (_request, reply) => reply.type(`${type}; charset=utf-8`).send(text))
  }
  return app
}

const assets = [
  ['agent.css', 'text/css'],
  ['consent.js', 'text/javascript'],
  ['drawer.js', 'text/javascript'],
] as const
