import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { registerBillPrinter, registerCardCentre, registerCardScheme } from '../cards/index.ts'
import type { Db } from '../db/database.ts'
import type { Services } from '../http/services.ts'
import { registerLoanDesk } from '../loans/index.ts'
import { mailTo } from '../messages/index.ts'
import { registerInbox } from '../networks/index.ts'
import { registerMerchantGateway, registerQuickPay } from '../payments/index.ts'
import { registered } from './registered.ts'

/** Registers the entries for outside parties, each with keys of its own. */
export function registerDoors(
  app: FastifyInstance,
  { db, log, services }: { db: Db; log: Logger; services: Pick<Services, 'config' | 'sms'> },
): void {
  const { config, sms } = services
  const { pepper, keys, merchants, optional } = config
  registerInbox(app, { db, log, follow: registered.follow, keys })
  registerCardScheme(app, { db, pepper, keys: keys['card-scheme'] })
  registerCardCentre(app, { db, keys: keys['card-centre'] })
  const printer = optional['bill-printer']
  if (printer) registerBillPrinter(app, { db, keys: printer, mailTo })
  registerLoanDesk(app, { db, keys: keys['loan-desk'] })
  registerMerchantGateway(app, { db, merchants })
  registerQuickPay(app, { db, sms, pepper, keys: keys['quick-pay'] })
}
