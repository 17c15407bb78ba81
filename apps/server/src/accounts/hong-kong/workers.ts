import { type JobHandlers, schedule, type TakenWork } from '../../bankday/index.ts'
import type { Tx } from '../../db/database.ts'
import { enqueue } from '../../outbox/index.ts'
import { endLink, linkWork, readLink } from './links.ts'
import { reminderText } from './texts.ts'

const askEveryMs = 3_600_000

/** Wraps a job so that it runs on a locked link that is still in a given state. */
const whileIn =
  (
    state: 'pending' | 'linked',
    what: (tx: Tx, link: NonNullable<Awaited<ReturnType<typeof readLink>>>, work: TakenWork) => Promise<void>,
  ) =>
  async (tx: Tx, work: TakenWork): Promise<void> => {
    const link = await readLink(tx, work.customerId, work.reference, { lock: true })
    if (link?.state === state) await what(tx, link, work)
  }

/** Handlers of the scheduled jobs of links. */
export const hongKongWorkers: JobHandlers = {
  [linkWork.ask]: whileIn('pending', async (tx, { customer_id: customerId, link_id: link }, { now }) => {
    await enqueue(tx, [{ kind: 'affiliate', customerId, payload: { link, ask: 'consent' } }])
    const dueAt = new Date(now.getTime() + askEveryMs)
    await schedule(tx, { customerId, kind: linkWork.ask, reference: link, dueAt })
  }),
  [linkWork.lapse]: whileIn('pending', (tx, link, { now }) => endLink(tx, link, { state: 'lapsed', now })),
  [linkWork.remind]: whileIn('linked', (tx, link) =>
    enqueue(tx, [{ kind: 'sms', customerId: link.customer_id, payload: { text: reminderText(link) } }]),
  ),
  [linkWork.expire]: whileIn('linked', (tx, link, { now }) => endLink(tx, link, { state: 'expired', now })),
}
