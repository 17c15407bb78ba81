import { openCustomerAgreement } from '@cloudsail/contract/agreements'
import { type Handler, handle } from '../http/handler.ts'
import { agreements } from './agreements.ts'
import { handOutAgreement } from './readings.ts'

export const handlers: Handler[] = [
  handle(openCustomerAgreement, ({ db, session, now, ip }, { agreement }) =>
    handOutAgreement(db, agreements[agreement], { customerId: session.customerId, now, ip }),
  ),
]
