import { createServer } from 'node:net'
import type { StaffCall } from '@cloudsail/contract/staff'
import type { FastifyInstance } from 'fastify'
import { type DestinationStream, pino } from 'pino'
import { type Config, readConfig, type StaffConfig } from '../config.ts'
import type { Db } from '../db/database.ts'
import { testServer } from '../http/test-server.ts'
import { startSimulators } from '../ports/index.ts'
import { createStaffListener, type StaffHandler } from './index.ts'
import { logInCalls } from './log-in/handlers.ts'
import { connectProvider, type IdentityProvider } from './log-in/identity-provider.ts'
import { TestBrowser } from './test-browser.ts'

export interface TestStaff {
  app: FastifyInstance
  staff: StaffConfig
  config: Config
  /** Settings with which the same staff are configured, for another process. */
  settings: Record<string, string>
  browser(): TestBrowser
  /** Returns a browser in which a member of the demo's staff is logged in. */
  loggedIn(username: string): Promise<TestBrowser>
  /** Returns another listener on the same database, as a second server has. */
  second(nowMs?: () => number, provider?: IdentityProvider): Promise<TestBrowser & { url: string }>
  /** The client of the identity provider. */
  provider: IdentityProvider
  /** Sets faults of the identity provider: down, slowMs, silent, oldAuthTime, noAuthTime. */
  faults(faults: object): Promise<void>
  /** Does something at the identity provider: `roles`, `leave` or `return`. */
  at(action: string, fields: Record<string, string>): Promise<void>
  close(): Promise<void>
}

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, 'localhost', resolve))
  const { port } = probe.address() as { port: number }
  await new Promise((resolve) => probe.close(resolve))
  return port
}

/** Starts the listener of staff with the simulated identity provider, at addresses of their own. */
export async function testStaff(
  db: Db,
  {
    calls = [],
    handlers = [],
    nowMs,
    log,
  }: {
    calls?: readonly StaffCall[]
    handlers?: readonly StaffHandler[]
    nowMs?: () => number
    log?: DestinationStream
  } = {},
): Promise<TestStaff> {
  const settings = {
    PORT: '1',
    STAFF_PORT: String(await freePort()),
    STAFF_IDP_PORT: String(await freePort()),
    SIMULATORS_SECRET: 'a secret of this test',
  }
  const config = readConfig(settings)
  const staff = config.staff!
  const simulators = await startSimulators({ staff, secret: settings.SIMULATORS_SECRET })
  const { services, app: unused } = await testServer(db, {
    handlers: [],
    config: { ...config, callsPerSecond: null },
  })
  const logger = log ? pino({ level: 'trace' }, log) : pino({ level: 'silent' })
  const opened: FastifyInstance[] = [unused]
  const provider = connectProvider(staff, config.mode)
  const listen = async (port: number, clock = nowMs, of: IdentityProvider = provider) => {
    const app = createStaffListener({
      db,
      services,
      staff,
      log: logger,
      calls: [...logInCalls, ...calls],
      handlers,
      webFolder: null,
      provider: of,
      ...(clock && { nowMs: clock }),
    })
    opened.push(app)
    await app.listen({ host: 'localhost', port })
    return app
  }
  const app = await listen(staff.port)
  const party = (path: string, method: string, body: object) =>
    fetch(new URL(`/staff-identity/${path}`, simulators.url), {
      method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }).then((response) => {
      if (!response.ok) throw new Error(`the provider answers ${response.status}`)
    })
  const browser = () => new TestBrowser(staff.url)
  return {
    app,
    staff,
    config,
    settings,
    provider,
    browser,
    async loggedIn(username) {
      const own = browser()
      const { status, text } = await own.logIn(username)
      if (status !== 200) throw new Error(`${username} cannot log in: ${status} ${text}`)
      return own
    },
    async second(clock, of) {
      const other = await listen(0, clock, of ?? connectProvider(staff, config.mode))
      const url = `http://localhost:${(other.server.address() as { port: number }).port}`
      return Object.assign(new TestBrowser(url), { url })
    },
    faults: (faults) => party('faults', 'PUT', faults),
    at: (action, fields) => party(`actions/${action}`, 'POST', fields),
    async close() {
      await Promise.all(opened.map((each) => each.close()))
      await simulators.stop()
    },
  }
}
