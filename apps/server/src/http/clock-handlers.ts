import { advanceClockCall, currentTimeCall } from '@cloudsail/contract/bankday'
import { advanceClock, businessDate, makeMonths, wireTime } from '../bankday/index.ts'
import { BankError } from '../errors.ts'
import { type Handler, handlePublic } from './handler.ts'

const currentTime = handlePublic(currentTimeCall, async ({ now, services }) => ({
  currentTime: wireTime(now),
  businessDate: businessDate(now),
  adjustable: services.config.mode === 'demo',
}))

const advance = handlePublic(advanceClockCall, async ({ db, services }, { to }) => {
  if (services.config.mode !== 'demo') throw new BankError('noAuthority')
  const now = await advanceClock(db, new Date(to))
  if (!now) throw new BankError('clockGoesBack', { field: 'to' })
  await makeMonths(db, businessDate(now))
  return { currentTime: wireTime(now), businessDate: businessDate(now), adjustable: true }
})

export const clockHandlers: Handler[] = [currentTime, advance]
