import {
  addMonths,
  brand,
  fill,
  maskCard,
  type RequestOf,
  type ResponseOf,
  tailOf,
} from '@cloudsail/contract'
import { type activateCard, cardProductNames, type showProgress } from '@cloudsail/contract/cards'
import { businessDate, startOfDay } from '../../bankday/index.ts'
import { findCustomer } from '../../customers/index.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { BankError } from '../../errors.ts'
import type { CallContext } from '../../http/handler.ts'
import { forgetAttempts, hashUnlike, notificationTime } from '../../identity/index.ts'
import { appendAudit } from '../../orders/index.ts'
import { enqueue } from '../../outbox/index.ts'
import { type CardAccount, readCard, requireNormal } from '../account.ts'
import { applicationsOf } from '../applications/read-applications.ts'
import { storeTransactionPassword } from '../passwords/transaction-password.ts'
import { takeReissue, waitingReissues } from '../protection/reissues.ts'
import { moveRequest, readRequests } from '../requests/requests.ts'
import { activationAttempts, endInquiry, requireCode } from './inquiry.ts'

const activated = '您尾号{tail}的{product}已于{time}激活。如非本人操作请立即致电{hotline}。'

/** cards004_progress: returns the applications of a year. Empty if there are none. */
export async function answerProgress(
  context: CallContext,
  request: RequestOf<typeof showProgress>,
): Promise<ResponseOf<typeof showProgress>> {
  const inquiry = await requireCode(context, request, 'progress')
  const since = startOfDay(addMonths(businessDate(context.now), -12))
  const applications = await applicationsOf(context.db, inquiry.customer_id, since)
  await endInquiry(context.db, inquiry)
  return { applications }
}

/** cards005_activate: activates the card with the transaction password that was chosen. */
export async function activate(
  context: CallContext,
  { newPassword, ...proof }: RequestOf<typeof activateCard>,
): Promise<ResponseOf<typeof activateCard>> {
  const { db, now, services } = context
  const plain = await services.secrets.open(db, newPassword)
  const inquiry = await requireCode(context, proof, 'activation')
  const { customer_id: customerId } = inquiry
  const accountId = inquiry.account_id!
  const customer = await findCustomer(db, customerId)
  const { pepper } = services.config
  const chosen = { customerId, kind: 'withdrawal', plain, pepper, field: 'newPassword' } as const
  const hash = await hashUnlike(chosen, { customer, old: null })
  return inTransaction(db, async (tx) => {
    const [card, reissues] = await Promise.all([
      readCard(tx, customerId, accountId, { lock: true }),
      waitingReissues(tx, customerId),
    ])
    const anew = reissues.find((each) => each.accountId === accountId)
    if (!card || (card.activatedOn !== null && !anew)) throw new BankError('cardAlreadyActive')
    const activatedOn = card.activatedOn ?? businessDate(now)
    const number = anew?.number ?? card.number
    const request = (await readRequests(tx, customerId)).find(
      (one) => one.kind === 'application' && one.account_id === accountId,
    )
    if (request?.state === 'lapsed') throw new BankError('activationLapsed')
    // A card that was lost or closed while in the post is refused as everywhere else.
    requireNormal({ ...card, activatedOn, ...(anew && { accountStatus: afterLoss(card) }) }, now)
    const text = fill(activated, {
      tail: tailOf(number),
      product: cardProductNames[card.product].zh,
      time: notificationTime(now),
      hotline: brand.hotline,
    })
    await Promise.all([
      tx
        .updateTable('cards.credit_cards')
        .set({ activated_on: activatedOn })
        .where('customer_id', '=', customerId)
        .where('account_id', '=', accountId)
        .execute(),
      anew && takeReissue(tx, anew, now),
      storeTransactionPassword(tx, { customerId, accountId, hash, now }),
      request && ['made', 'mailed'].includes(request.state)
        ? moveRequest(tx, request, { state: 'activated', now })
        : null,
      enqueue(tx, [{ kind: 'sms', customerId, payload: { text } }]),
      appendAudit(tx, {
        customerId,
        at: now,
        event: 'card.activated',
        subject: accountId.toString(),
        details: { ip: context.ip },
      }),
      forgetAttempts(tx, activationAttempts(inquiry.subject)),
      endInquiry(tx, inquiry),
    ])
    return { number: maskCard(number), product: card.product }
  })
}

/** Returns the account status after a replacement card is activated: lost becomes normal, debit-blocked stays so. */
const afterLoss = ({ accountStatus }: Pick<CardAccount, 'accountStatus'>) =>
  accountStatus === 'lost' ? 'normal' : accountStatus
