import { advanceClockCall, currentTimeCall } from '@cloudsail/contract/bankday'
import { BankError } from '../errors.ts'
import { type Handler, handlePublic } from '../http/handler.ts'
import { businessDate, wireTime } from './business-date.ts'
import { advanceClock } from './clock.ts'

const currentTime = handlePublic(currentTimeCall, async ({ now, services }) => ({
  currentTime: wireTime(now),
  businessDate: businessDate(now),
  adjustable: services.config.mode === 'demo',
}))

const advance = handlePublic(advanceClockCall, async ({ db, services }, { to }) => {
  if (services.config.mode !== 'demo') throw new BankError('noAuthority')
  const now = await advanceClock(db, new Date(to))
  if (!now) throw new BankError('clockGoesBack', { field: 'to' })
  return { currentTime: wireTime(now), businessDate: businessDate(now), adjustable: true }
})

export const handlers: Handler[] = [currentTime, advance]
