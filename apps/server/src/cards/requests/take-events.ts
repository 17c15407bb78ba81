import { lastDayOf, lowerProduct, temporaryUntil, underWay } from '@cloudsail/contract/cards'
import { addDays, businessDate, instantOf, parameter, schedule, startOfDay } from '../../bankday/index.ts'
import type { Tx } from '../../db/database.ts'
import { enqueue } from '../../outbox/index.ts'
import type { CentreEvent } from '../../ports/index.ts'
import { readCard } from '../account.ts'
import { grantTemporary } from '../limits/set-limits.ts'
import { makeCard } from './make-card.ts'
import { tellRequest } from './notifications.ts'
import { limitTerms } from './parameter.ts'
import { type CardRequest, moveRequest, readRequest, requestWork } from './requests.ts'

/** Days within which a mailed card must be activated. */
export const activateWithinDays = 90

interface Place {
  customerId: bigint
  requestId: string
}

/**
 * Takes the events of a request from the card centre, in the order in which they happened there. Events taken before are
 * skipped. If one is missing, the centre is asked for all of them. A request that the customer has ended stays ended.
 * Returns true if something has changed, and false also for an unknown number.
 */
export async function takeEvents(
  tx: Tx,
  place: Place,
  events: readonly CentreEvent[],
  now: Date,
): Promise<boolean> {
  let request = await readRequest(tx, place.customerId, place.requestId, { lock: true })
  let changed = false
  for (const event of [...events].sort((one, other) => one.seq - other.seq)) {
    if (!request || !isOpen(request)) return changed
    if (event.seq <= request.seq) continue
    if (event.seq > request.seq + 1) {
      await askCentre(tx, request)
      return changed
    }
    await takeEvent(tx, request, event, now)
    changed = true
    request = await readRequest(tx, place.customerId, place.requestId)
  }
  return changed
}

/** Returns true if the card centre still has to report something. */
const isOpen = ({ kind, state }: CardRequest): boolean =>
  underWay.includes(state) || (kind === 'application' && (state === 'approved' || state === 'made'))

/** Queues a question to the card centre about the state of a request. */
export function askCentre(tx: Tx, { customer_id, request_id }: CardRequest): Promise<void> {
  return enqueue(tx, [
    { kind: 'cardCentre', customerId: customer_id, payload: { request: request_id, ask: 'status' } },
  ])
}

async function takeEvent(tx: Tx, request: CardRequest, event: CentreEvent, now: Date): Promise<void> {
  const { seq, state, reason, amountMinor } = event
  const move = (to: CardRequest['state'], changes: Parameters<typeof moveRequest>[2]['changes'] = {}) =>
    moveRequest(tx, request, { state: to, now, changes: { seq, ...changes } })
  if (state === 'reviewing' || state === 'submitted') return move('reviewing')
  if (state === 'documentsWanted') {
    await Promise.all([move('documentsWanted', { reason }), tellRequest(tx, request, 'documentsWanted')])
    return
  }
  if (state === 'declined' || state === 'withdrawn') {
    await Promise.all([
      move(state, { reason, decided_at: now }),
      state === 'declined' ? tellRequest(tx, request, state) : null,
    ])
    return
  }
  if (state === 'approved') return approve(tx, request, { seq, amountMinor, reason }, now)
  if (state === 'made') {
    await move('made', { account_id: await makeCard(tx, request, now) })
    return
  }
  const lapsesOn = lastDayOf(businessDate(now), activateWithinDays)
  await Promise.all([
    move('mailed', { lapses_on: lapsesOn }),
    tellRequest(tx, { ...request, lapses_on: lapsesOn }, 'mailed'),
    lapseAfter(tx, request, lapsesOn),
  ])
}

async function approve(
  tx: Tx,
  request: CardRequest,
  { seq, amountMinor, reason }: Pick<CentreEvent, 'seq' | 'amountMinor' | 'reason'>,
  now: Date,
): Promise<void> {
  const today = businessDate(now)
  const product = reason === 'lowerProduct' ? lowerProduct(request.product) : request.product
  const { capsMinor, acceptDays } = await parameter(tx, limitTerms, today)
  const most = request.kind === 'application' ? capsMinor[product] : request.asked_minor
  // The bank grants at most what was asked for, even if the centre approves more.
  const givenMinor = amountMinor === null || amountMinor > most ? most : amountMinor
  const approved = { seq, reason, product, given_minor: givenMinor, decided_at: now }
  const move = (changes: object = {}) =>
    moveRequest(tx, request, { state: 'approved', now, changes: { ...approved, ...changes } })
  const given = { ...request, ...approved }
  if (request.kind === 'application') {
    await Promise.all([move(), tellRequest(tx, given, 'approved')])
    return
  }
  if (request.kind === 'permanent') {
    const lapsesOn = lastDayOf(today, acceptDays)
    await Promise.all([
      move({ lapses_on: lapsesOn }),
      tellRequest(tx, { ...given, lapses_on: lapsesOn }, 'approved'),
      lapseAfter(tx, request, lapsesOn),
    ])
    return
  }
  const untilOn = temporaryUntil(today, request.days)
  const card = await readCard(tx, request.customer_id, request.account_id!, { lock: true })
  if (!card) throw new Error('A limit is asked for on a card that is there')
  await Promise.all([
    move({ until_on: untilOn }),
    grantTemporary(tx, card, { limitMinor: givenMinor, from: today, until: untilOn }),
    tellRequest(tx, { ...given, until_on: untilOn }, 'approved'),
    schedule(tx, {
      customerId: request.customer_id,
      kind: requestWork.endTemporary,
      reference: request.request_id,
      dueAt: instantOf(untilOn, '23:59'),
    }),
  ])
}

function lapseAfter(tx: Tx, { customer_id, request_id }: CardRequest, lastDay: string): Promise<void> {
  return schedule(tx, {
    customerId: customer_id,
    kind: requestWork.lapse,
    reference: request_id,
    dueAt: startOfDay(addDays(lastDay, 1)),
  })
}
