import { join } from 'node:path'
import type { Call } from '@cloudsail/contract'
import { advanceClockCall } from '@cloudsail/contract/bankday'
import { allCalls } from '@cloudsail/contract/calls'
import { demoCalls } from '@cloudsail/contract/demo'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { handlers as accounts } from './accounts/index.ts'
import { handlers as agreements } from './agreements/index.ts'
import { handlers as cards } from './cards/index.ts'
import { registerCertificateRoutes } from './certificates/index.ts'
import { contractHandlers } from './contracts/index.ts'
import type { Db } from './db/database.ts'
import { registerCertificateFiles } from './demo/certificate-route.ts'
import { handlers as demo } from './demo/handlers.ts'
import { registerImageCode } from './demo/image-code.ts'
import { withRibbon } from './demo/ribbon.ts'
import { registerSimulators } from './demo/simulators.ts'
import { handlers as deposits } from './deposits/index.ts'
import { handlers as dictionaries } from './dictionaries/index.ts'
import { handlers as donation } from './donation/index.ts'
import { handlers as handover } from './handover/index.ts'
import { handlers as help, registerVerifierRoute } from './help/index.ts'
import { handlers as home } from './home/index.ts'
import { createHttpServer, type Handler, handlers as http } from './http/index.ts'
import type { Services } from './http/services.ts'
import { handlers as identity } from './identity/index.ts'
import { handlers as limits } from './limits/index.ts'
import { handlers as loans } from './loans/index.ts'
import { handlers as messages } from './messages/index.ts'
import { handlers as orders } from './orders/index.ts'
import { contractBindings } from './papers.ts'
import { handlers as payments } from './payments/index.ts'
import { handlers as points } from './points/index.ts'
import { handlers as profile } from './profile/index.ts'
import { handlers as remittance } from './remittance/index.ts'
import { handlers as transfers } from './transfers/index.ts'
import { handlers as uploads } from './uploads/index.ts'
import { handlers as wealth } from './wealth/index.ts'

/** All handlers of the bank. */
export const allHandlers: readonly Handler[] = [
  ...http,
  ...demo,
  ...agreements,
  ...dictionaries,
  ...handover,
  ...uploads,
  ...contractHandlers(contractBindings),
  ...home,
  ...identity,
  ...accounts,
  ...payments,
  ...donation,
  ...points,
  ...cards,
  ...orders,
  ...limits,
  ...transfers,
  ...profile,
  ...messages,
  ...help,
  ...deposits,
  ...loans,
  ...remittance,
  ...wealth,
]

export interface AppOptions {
  db: Db
  services: Services
  log: Logger
  /** Tests pass their own handlers and calls. */
  handlers?: readonly Handler[]
  calls?: readonly Call[]
  webFolder?: string | null
  nowMs?: () => number
}

const web = join(import.meta.dirname, '../../web')
const builtPages = { demo: join(web, 'dist'), production: join(web, 'dist-production') }

const ofDemo = new Set([...demoCalls, advanceClockCall].map(({ name }) => name))

/**
 * Returns the calls and handlers of a mode. In production the demo's calls do not exist, neither for the page nor in
 * openapi.json.
 */
const offered = (mode: 'demo' | 'production') =>
  mode === 'demo'
    ? { calls: allCalls, handlers: allHandlers }
    : {
        calls: allCalls.filter(({ name }) => !ofDemo.has(name)),
        handlers: allHandlers.filter(({ call }) => !ofDemo.has(call.name)),
      }

/** Returns the bank's server on a migrated database, not yet listening: `await app.listen({ host, port })`. */
export function createApp(options: AppOptions): FastifyInstance {
  const { config, authority } = options.services
  const builtPage = builtPages[config.mode]
  const app = createHttpServer({
    ...offered(config.mode),
    webFolder: builtPage,
    ...(config.mode === 'demo' && { dressPage: (html: string) => withRibbon(html, config) }),
    ...options,
  })
  registerCertificateRoutes(app, options.db, authority)
  registerVerifierRoute(app, { db: options.db, authority, config, file: join(builtPage, '.verifier.html') })
  if (config.mode === 'demo') {
    registerImageCode(app, options.services.sessions.of(options.db))
    registerCertificateFiles(app, options.db)
    registerSimulators(app, config)
  }
  return app
}
