import { fillBoth } from '@cloudsail/contract'
import {
  type ApplicationState,
  applicationStates,
  applicationTypeNames,
  needsNoDelivery,
} from '@cloudsail/contract/messages'
import { branchName } from '../../accounts/core/index.ts'
import { enterReissue, expiryOf, readReissues, reissueDates } from '../../accounts/index.ts'
import { businessDate, type JobHandlers, parameter } from '../../bankday/index.ts'
import type { Db, Tx } from '../../db/database.ts'
import { post } from '../../ledger/index.ts'
import { moneyText } from '../../orders/index.ts'
import { enqueue } from '../../outbox/index.ts'
import type { DeskAnswer, DeskPort } from '../../ports/index.ts'
import { type Application, readApplication, setApplication } from './applications.ts'
import { applicationStep, proofHoldEnds } from './clock.ts'
import { giveBack, moneyOf, withdrawSteps } from './give-back.ts'
import { feeJournal, proofRelease } from './journals.ts'
import { servicesParameter } from './parameter.ts'
import { applicationTexts as texts } from './texts.ts'

/** Returns true if a number of the desk belongs to an application: an order number, digits only. */
export const isApplication = (number: string): boolean => /^\d{20}$/.test(number)

/** Sends an application to the desk: to accept, make, send or close it. Throws a PostFailure. */
export async function sendApplication(
  db: Db,
  port: DeskPort,
  { customerId, applicationId, round }: { customerId: bigint; applicationId: string; round: number },
): Promise<void> {
  const row = await readApplication(db, { customerId, applicationId })
  if (!row || isEnded(row.state)) return
  await port.apply({
    number: applicationId,
    round,
    type: row.type,
    copies: row.copies ?? 1,
    branch: row.branch_code ?? '',
    made: !needsNoDelivery(row.type),
  })
}

const isEnded = (state: ApplicationState) => state === 'done' || state === 'refused' || state === 'cancelled'

const stateOfAnswer = {
  accepted: 'accepted',
  refused: 'refused',
  making: 'making',
  posted: 'posted',
  ready: 'ready',
  done: 'done',
} as const satisfies Partial<Record<DeskAnswer['kind'], ApplicationState>>

/**
 * Applies an answer of the desk to an application. Answers may arrive late, twice or out of order. An application never
 * moves backwards and is paid only once, but the times of making and sending are recorded whenever they arrive. An ended
 * application does not change.
 */
export async function applyDeskStep(
  tx: Tx,
  customerId: bigint,
  { number: applicationId, kind, text }: Pick<DeskAnswer, 'number' | 'kind' | 'text'>,
  now: Date,
): Promise<void> {
  const row = await readApplication(tx, { customerId, applicationId, lock: true })
  const to = kind in stateOfAnswer ? stateOfAnswer[kind as keyof typeof stateOfAnswer] : null
  if (!row || to === null || row.state === 'refused' || row.state === 'cancelled') return
  if (to === 'refused') return isEnded(row.state) ? undefined : refuse(tx, row, text, now)
  const isFurther = applicationStates.indexOf(to) > applicationStates.indexOf(row.state)
  const isMade = to === 'making' && row.making_at === null
  const isSent = (to === 'posted' || to === 'ready') && row.sent_at === null
  if (!isFurther && !isMade && !isSent) return
  if (row.fee_state === 'held') await post(tx, [feeJournal(moneyOf(row), { now })])
  await setApplication(tx, row, {
    ...(isFurther && { state: to }),
    ...(row.accepted_at === null && { accepted_at: now }),
    ...(row.fee_state === 'held' && { fee_state: 'paid' }),
    ...(isMade && { making_at: now }),
    ...(isSent && { sent_at: now }),
    ...(isSent && to === 'posted' && { parcel: text }),
    ...(to === 'done' && { done_at: now }),
  })
  if (isMade && row.type === 'cardReplacement') await makeCard(tx, row)
  if (isSent) await tellSent(tx, { ...row, parcel: text }, to as 'posted' | 'ready', now)
}

async function refuse(tx: Tx, row: Application, reason: string, now: Date): Promise<void> {
  const { journals, values } = giveBack(row, now)
  if (journals.length > 0) await post(tx, journals)
  await setApplication(tx, row, { state: 'refused', reason, ended_at: now, ...values })
  await withdrawSteps(tx, row, now)
  await tell(tx, row, fillBoth(texts.refused, { service: applicationTypeNames[row.type], reason }).zh)
}

/**
 * Orders the replacement card: same number, next sequence number, later expiry. It is activated like a replacement of a lost
 * card.
 */
async function makeCard(tx: Tx, row: Application): Promise<void> {
  const { customer_id: customerId, account_id: accountId } = row
  const appliedOn = businessDate(row.applied_at)
  const [dates, earlier] = await Promise.all([
    reissueDates(tx, appliedOn),
    readReissues(tx, customerId, accountId!),
  ])
  const sequence = (earlier.at(-1)?.sequence ?? 1) + 1
  await enterReissue(tx, customerId, {
    ...dates,
    accountId: accountId!,
    sequence,
    reportNumber: null,
    expiresOn: expiryOf(appliedOn),
  })
}

async function tellSent(tx: Tx, row: Application, to: 'posted' | 'ready', now: Date): Promise<void> {
  const service = applicationTypeNames[row.type]
  if (to === 'posted') return tell(tx, row, fillBoth(texts.posted, { service, parcel: row.parcel! }).zh)
  const [branch, { pickUpDays: days }] = await Promise.all([
    branchName(tx, row.branch_code!),
    parameter(tx, servicesParameter, businessDate(now)),
  ])
  await tell(tx, row, fillBoth(texts.ready, { service, branch, days }).zh)
}

const tell = (tx: Tx, { customer_id: customerId }: Application, text: string): Promise<void> =>
  enqueue(tx, [{ kind: 'sms', customerId, payload: { text } }])

/** Job handlers of applications. */
export const applicationWorkers: JobHandlers = {
  async [applicationStep](tx, { customerId, reference }) {
    const [applicationId, round] = reference.split(' ') as [string, string]
    const row = await readApplication(tx, { customerId, applicationId })
    if (!row || isEnded(row.state)) return
    await enqueue(tx, [
      { kind: 'desk', customerId, payload: { matterId: applicationId, round: Number(round) } },
    ])
  },

  /** Releases the hold of a proof after its last day. */
  async [proofHoldEnds](tx, { customerId, reference: applicationId, now }) {
    const row = await readApplication(tx, { customerId, applicationId, lock: true })
    if (!row?.hold_stands) return
    await post(tx, [proofRelease(moneyOf(row), { now })])
    await setApplication(tx, row, { hold_stands: false })
    const amount = moneyText({ amountMinor: row.held_minor, currency: row.held_currency! })
    await tell(tx, row, fillBoth(texts.holdEnded, { amount }).zh)
  },
}
