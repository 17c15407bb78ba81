import { type Bilingual, fillBoth, inBoth, maskIp } from '@cloudsail/contract'
import { wireTime } from '../../bankday/index.ts'
import { listSessions, type SessionRow } from '../../http/index.ts'
import type { SessionSource } from '../../staff/index.ts'
import { describeDevice } from '../describe-device.ts'
import { loginHistory } from '../login-history.ts'
import type { LoginOutcome } from '../tables.ts'
import { lockable, lockedToday } from './access.ts'
import { sessionTexts as texts } from './texts.ts'

/** How many log-ins the counter sees. */
const most = 20

/**
 * Returns the customer's sessions with how each ended, and the refused log-ins between them, newest first; whether the customer
 * is logged in now, and what wrong tries have locked today.
 */
export const sessionsOfCustomer: SessionSource = async ({ db, services, now }, customerId) => {
  const [sessions, refused, locked] = await Promise.all([
    listSessions(services.sessions.of(db), customerId, most),
    loginHistory(db, { customerId, outcome: 'failed' }, { limit: most }),
    lockedToday(db, customerId, now),
  ])
  const rows = [
    ...sessions.map((each) => ({ ...each, at: each.openedAt, ...stateOf(each) })),
    ...refused.rows.map((each) => ({
      ...each,
      state: texts[each.outcome as Exclude<LoginOutcome, 'success'>],
      tone: 'warn' as const,
    })),
  ]
  const open = sessions.filter(({ endedReason }) => endedReason === null).length
  return {
    sessions: rows
      .toSorted((one, other) => other.at.getTime() - one.at.getTime())
      .slice(0, most)
      .map(({ at, userAgent, ip, state, tone }) => ({
        at: wireTime(at),
        channel: describeDevice(userAgent),
        address: maskIp(ip),
        state,
        tone,
      })),
    access: [
      { text: open === 0 ? texts.offline : texts.online, tone: open === 0 ? 'plain' : 'good' },
      ...(locked.length === 0
        ? [{ text: texts.nothingLocked, tone: 'plain' as const }]
        : [{ text: lockedText(locked.map((name) => lockable[name])), tone: 'warn' as const }]),
    ],
  }
}

const lockedText = (names: readonly Bilingual[]): Bilingual => ({
  zh: fillBoth(texts.lockedToday, { names: names.map(({ zh }) => zh).join('、') }).zh,
  en: fillBoth(texts.lockedToday, { names: names.map(({ en }) => en.toLowerCase()).join(', ') }).en,
})

/** Returns how a session stands, in words: under way, or when and why it ended. */
function stateOf({ endedAt, endedReason }: SessionRow): { state: Bilingual; tone: 'good' | 'plain' } {
  if (endedReason === null || endedAt === null) return { state: texts.open, tone: 'good' }
  const time = inBoth(wireTime(endedAt).slice(11, 16))
  return { state: fillBoth(texts[endedReason], { time }), tone: 'plain' }
}
