import { agreementReading, openCustomerAgreement } from '@cloudsail/contract/agreements'
import { wireTime } from '../bankday/index.ts'
import { type Handler, handle } from '../http/handler.ts'
import { agreements } from './agreements.ts'
import { handOutAgreement, readingOf } from './readings.ts'

export const handlers: Handler[] = [
  handle(openCustomerAgreement, ({ db, session, now, ip }, { agreement }) =>
    handOutAgreement(db, agreements[agreement], { customerId: session.customerId, now, ip }),
  ),
  handle(agreementReading, async ({ db, session }, { agreement: code }) => {
    const agreement = agreements[code]
    const reading = await readingOf(db, session.customerId, agreement)
    return {
      version: agreement.version,
      readAt: reading?.readAt ? wireTime(reading.readAt) : null,
    }
  }),
]
