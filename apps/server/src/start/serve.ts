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
  /** Whether other processes answer at the same address: the kernel gives each of them connections. */
  shared?: boolean
}

/** Answers customers and networks at the address of the settings; gives the port, which may have been any one. */
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
