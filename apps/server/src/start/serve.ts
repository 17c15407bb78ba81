import type { AddressInfo } from 'node:net'
import type { Logger } from 'pino'
import { createApp } from '../app.ts'
import type { Db } from '../db/database.ts'
import type { Services } from '../http/services.ts'
import type { Closing } from './closing.ts'
import { registerDoors } from './doors.ts'

export interface ServeOptions {
  db: Db
  log: Logger
  services: Services
  closing: Closing
  /** True if other processes answer at the same address. The kernel then distributes the connections. */
  shared?: boolean
}

/** Serves customers and networks at the configured address. Returns the port, because the setting may allow any port. */
export async function serve({
  db,
  log,
  services,
  closing,
  shared = false,
}: ServeOptions): Promise<{ port: number; ended?: never }> {
  const { config } = services
  const app = createApp({ db, services, log })
  registerDoors(app, { db, log, services })
  closing.add(() => app.close())
  await app.listen({ host: config.host, port: config.port, ...(shared && { reusePort: true }) })
  return { port: (app.server.address() as AddressInfo).port }
}
