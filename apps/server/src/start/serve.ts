import type { AddressInfo } from 'node:net'
import type { Logger } from 'pino'
import { createApp } from '../app.ts'
import { registerCardCentre, registerCardScheme } from '../cards/index.ts'
import type { Db } from '../db/database.ts'
import type { Services } from '../http/services.ts'
import { registerLoanDesk } from '../loans/index.ts'
import { registerMerchantGateway, registerQuickPay } from '../payments/index.ts'
import { registerInbox } from '../rails/index.ts'
import type { Closing } from './closing.ts'
import { registered } from './registered.ts'

export interface ServeOptions {
  db: Db
  log: Logger
  services: Services
  /** What the networks sign by. */
  networkKey: { keyId: string; secret: string }
  closing: Closing
  /** Whether other processes answer at the same address: the kernel gives each of them connections. */
  shared?: boolean
}

/** Answers customers and networks at the address of the settings; gives the port, which may have been any one. */
export async function serve({
  db,
  log,
  services,
  networkKey,
  closing,
  shared = false,
}: ServeOptions): Promise<{ port: number; ended?: never }> {
  const { config, sms } = services
  const { pepper } = config
  const app = createApp({ db, services, log })
  registerInbox(app, { db, log, follow: registered.follow, ...networkKey })
  registerCardScheme(app, { db, pepper, ...networkKey })
  registerCardCentre(app, { db, ...networkKey })
  registerLoanDesk(app, { db, ...networkKey })
  registerMerchantGateway(app, { db, ...networkKey })
  registerQuickPay(app, { db, sms, pepper, ...networkKey })
  closing.add(() => app.close())
  await app.listen({ host: config.host, port: config.port, ...(shared && { reusePort: true }) })
  return { port: (app.server.address() as AddressInfo).port }
}
