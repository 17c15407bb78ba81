import type { Call } from '@cloudsail/contract'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { createApp } from '../app.ts'
import { testAuthority, testDocumentSigner } from '../certificates/test-builders.ts'
import { type Config, readConfig } from '../config.ts'
import type { Db } from '../db/database.ts'
import { PostFailure } from '../ports/signed-post.ts'
import { handlers as wireHandlers } from './get-r0.ts'
import type { Handler } from './handler.ts'
import { createServices } from './make-services.ts'
import type { Services } from './services.ts'
import { inOneDatabase } from './session-store.ts'
import { openSession } from './sessions.ts'
import { injectTransport, WireClient } from './wire-client.ts'

export interface TestServer {
  app: FastifyInstance
  services: Services
  /** Returns a browser with channel keys, in which nobody is logged in. */
  client(): Promise<WireClient>
  /** Returns a browser in which this customer is logged in. */
  loggedIn(customerId: bigint): Promise<WireClient>
}

export interface TestServerOptions {
  /** The handlers under test. getR0 is added automatically. */
  handlers: readonly Handler[]
  config?: Partial<Config>
  /** Ports that replace the real ones. */
  services?: Partial<Services>
  log?: Parameters<typeof createApp>[0]['log']
  webFolder?: string
  nowMs?: () => number
}

const noNetwork = () => Promise.reject(new Error('this test has no payment networks'))
const noNetworks: Services['networks'] = {
  send: noNetwork,
  ask: noNetwork,
  review: noNetwork,
  introduce: noNetwork,
  close() {},
}

const noAffiliate: Services['affiliate'] = {
  ping: noNetwork,
  consent: noNetwork,
  revoke: noNetwork,
  balances: noNetwork,
  entries: noNetwork,
  close() {},
}

const silence = () => Promise.reject(new PostFailure('unreachable', 'this test has no administration'))
const noSafe: Services['safe'] = {
  quotaOf: silence,
  register: silence,
  listOf: silence,
  cancel: silence,
  close() {},
}

const noStore: Services['documentStore'] = {
  put: () => Promise.reject(new PostFailure('unreachable', 'this test has no document store')),
  close() {},
}

const noCorrespondent: Services['correspondent'] = {
  send: silence,
  collect: silence,
  checkName: async () => 'unavailable',
  statement: silence,
  close() {},
}

const noSms: Services['sms'] = {
  send: () => Promise.reject(new Error('this test has no SMS gateway')),
  close() {},
}

const noEmail: Services['email'] = {
  send: () => Promise.reject(new Error('this test has no mail server')),
  close() {},
}

/** Returns a server with the whole wire around a few handlers. Calls reach it without a socket. */
export async function testServer(db: Db, options: TestServerOptions): Promise<TestServer> {
  const config: Config = { ...readConfig({}), callsPerSecond: null, ...options.config }
  const services: Services = {
    ...(await createServices(config, db, {
      sms: noSms,
      email: noEmail,
      networks: noNetworks,
      affiliate: noAffiliate,
      safe: noSafe,
      documentStore: noStore,
      correspondent: noCorrespondent,
      envelopePrinter: null,
      identityCheck: null,
      authority: testAuthority,
      documents: testDocumentSigner,
      sessions: options.services?.sessions ?? inOneDatabase,
      standbys: null,
    })),
    ...options.services,
  }
  const handlers = [...wireHandlers, ...options.handlers]
  const calls = [...new Set<Call>(handlers.map((handler) => handler.call))]
  const app = createApp({
    db,
    services,
    handlers,
    calls,
    log: options.log ?? pino({ level: 'silent' }),
    webFolder: options.webFolder ?? null,
    ...(options.nowMs ? { nowMs: options.nowMs } : {}),
  })
  const client = () => new WireClient(injectTransport(app)).start()
  return {
    app,
    services,
    client,
    async loggedIn(customerId) {
      const browser = await client()
      const opened = await db.transaction().execute((tx) =>
        openSession(tx, services.sessions, {
          customerId,
          epoch: 0n,
          loginMethod: 'password',
          ip: '127.0.0.1',
          userAgent: 'test',
          now: new Date(),
        }),
      )
      browser.sid = opened.sid
      browser.cookie = `__Host-cloudsail=${opened.cookieValue}`
      return browser
    },
  }
}
