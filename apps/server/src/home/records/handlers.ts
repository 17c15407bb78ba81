import { dataCentre, forgetAnnotations as forgetCall, keptKinds } from '@cloudsail/contract/profile'
import { forgetAnnotations } from '../../accounts/index.ts'
import { businessDate, parameter } from '../../bankday/index.ts'
import { type Handler, handle } from '../../http/handler.ts'
import { groupConsents, readConsents } from './consents.ts'
import { exportHandlers } from './export/handlers.ts'
import { countKept } from './kept.ts'
import { countVisits, readLooked } from './looked.ts'
import { retentionParameter } from './retention.ts'

export const dataHandlers: Handler[] = [
  handle(dataCentre, async ({ db, session, now }) => {
    const { customerId } = session
    const [counts, consents, years] = await Promise.all([
      countKept(db, customerId),
      readConsents(db, customerId),
      parameter(db, retentionParameter, businessDate(now)),
    ])
    const [looked, visits] = await Promise.all([
      readLooked(db, customerId, consents),
      countVisits(db, { customerId, consents, now }),
    ])
    return {
      kept: keptKinds.map((kind) => ({
        kind,
        count: counts[kind],
        years: kind === 'convenience' ? null : years[kind],
      })),
      consents: groupConsents(consents),
      looked,
      visits,
    }
  }),
  ...exportHandlers,
  handle(forgetCall, async ({ db, session }) => ({
    deleted: await forgetAnnotations(db, session.customerId),
  })),
]
