import { join } from 'node:path'
import { allStaffCalls } from '@cloudsail/contract/staff'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { staffActions as accounts, losableOfCustomer } from './accounts/index.ts'
import { staffActions as cash, staffHandlers as cashHandlers, dueOfCustomer } from './cash/index.ts'
import { staffActions as compliance, staffHandlers as complianceHandlers } from './compliance/index.ts'
import type { StaffConfig } from './config.ts'
import type { Db } from './db/database.ts'
import type { Services } from './http/services.ts'
import { staffActions as identity, sessionsOfCustomer } from './identity/index.ts'
import { staffActions as limits } from './limits/index.ts'
import { unusualComplaint } from './messages/index.ts'
import { bankParameters } from './parameters.ts'
import { parameterActions, parameterHandlers } from './shelf/index.ts'
import { actionHandlers, createStaffListener, type StaffBank, visitHandlers } from './staff/index.ts'

/** Everything of staff that the domains bring: actions, further facts about customers, further lists of the inbox. */
export const staffBank: StaffBank = {
  definitions: [
    ...cash,
    ...accounts,
    ...compliance,
    ...identity,
    ...limits,
    ...parameterActions(bankParameters),
  ],
  unusual: [unusualComplaint],
  inbox: [],
  due: dueOfCustomer,
  losable: losableOfCustomer,
  sessions: sessionsOfCustomer,
}

/** Every handler of the domains and of the action pipeline. The listener brings those of the log-in. */
export const staffHandlers = [
  ...actionHandlers(staffBank),
  ...visitHandlers(staffBank),
  ...cashHandlers,
  ...complianceHandlers,
  ...parameterHandlers(bankParameters),
]

const builtPage = join(import.meta.dirname, '../../staff/dist')

/** Returns the listener of staff on a migrated database, not yet listening. */
export function createStaffApp(options: {
  db: Db
  services: Services
  staff: StaffConfig
  log: Logger
}): FastifyInstance {
  return createStaffListener({
    calls: allStaffCalls,
    handlers: staffHandlers,
    webFolder: builtPage,
    ...options,
  })
}
