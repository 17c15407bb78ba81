import { advanceClockCall, currentTimeCall } from '@cloudsail/contract/bankday'
import { advanceClock, businessDate, daysToMakeUp, makeMonths, wireTime } from '../bankday/index.ts'
import { BankError } from '../errors.ts'
import { type Handler, handlePublic } from './handler.ts'

const currentTime = handlePublic(currentTimeCall, async ({ db, now, services }) => ({
  currentTime: wireTime(now),
  businessDate: businessDate(now),
  adjustable: services.config.mode === 'demo',
  upToDate: (await daysToMakeUp(db, businessDate(now))) === 0,
}))

const advance = handlePublic(advanceClockCall, async ({ db, services }, { to }) => {
  if (services.config.mode !== 'demo') throw new BankError('noAuthority')
  const now = await advanceClock(db, new Date(to))
  if (!now) throw new BankError('clockGoesBack', { field: 'to' })
  await makeMonths(db, businessDate(now))
  return {
    currentTime: wireTime(now),
    businessDate: businessDate(now),
    adjustable: true,
    upToDate: (await daysToMakeUp(db, businessDate(now))) === 0,
  }
})

export const clockHandlers: Handler[] = [currentTime, advance]
