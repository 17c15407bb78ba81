import { type Bilingual, fillBoth, formatAmount, parseAmount, tailOf } from '@cloudsail/contract'
import type { QuickVerification } from '@cloudsail/contract/payments'
import { readAccount, readChannelLocks } from '../../accounts/core/index.ts'
import { businessDate } from '../../bankday/index.ts'
import { findCustomer, readStanding } from '../../customers/index.ts'
import type { Db, Queryable, Tx } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { BankError, reasonOf } from '../../errors.ts'
import { searchText } from '../../ledger/index.ts'
import { readLimits } from '../../limits/enforcement/index.ts'
import { moneyText } from '../../orders/index.ts'
import { capsAt, readCapVersions } from '../agreements/cap-versions.ts'
import {
  ownerOf,
  quickSubject,
  readInstitutions,
  readQuickAgreements,
  readQuickUse,
  signedCaps,
  useOf,
} from './agreements.ts'
import {
  drawQuickCode,
  hashQuickCode,
  isCodeOpen,
  type QuickServices,
  sendQuickCode,
  triesLeft,
} from './codes.ts'
import { decideQuickPayment, type QuickFacts } from './decide.ts'
import type { Asked, QuickAnswer } from './messages.ts'
import { quickTerms } from './parameters.ts'
import { type QuickPayment, readQuickPayment } from './payments.ts'
import { type NewPayment, postQuickPayment } from './post-payment.ts'
import { quickTexts as texts } from './texts.ts'

type Pay = Asked<'pay'>

/** The text message to send once a payment that needs a code is stored. */
interface ToSend {
  mobile: string
  code: string
  purpose: Bilingual
}

/**
 * Handles a payment request of an institution. A payment that needs no code is made at once. Any other once the customer has
 * entered the code sent to them. A repeated number receives the same answer. Returns null if the number belongs to another
 * payment.
 */
export async function takeQuickPayment(
  db: Db,
  asked: Pay,
  now: Date,
  services: QuickServices,
): Promise<QuickAnswer | null> {
  const customerId = await ownerOf(db, asked.agreement)
  if (customerId === null) return unknownAgreement()
  try {
    const { payment, toSend } = await inTransaction(db, (tx) =>
      decide(tx, { customerId, asked, now, services }),
    )
    if (!isSame(payment, asked)) return null
    if (toSend) {
      const failed = await sendQuickCode(services, now, toSend).catch((error: unknown) => error)
      if (failed instanceof BankError)
        return answerOf(await refuse(db, { customerId, asked, now }, failed), now)
      if (failed) throw failed
    }
    return answerOf(payment, now)
  } catch (error) {
    if (!(error instanceof BankError)) throw error
    const payment = await refuse(db, { customerId, asked, now }, error)
    return isSame(payment, asked) ? answerOf(payment, now) : null
  }
}

interface Deciding {
  customerId: bigint
  asked: Pay
  now: Date
}

async function decide(
  tx: Tx,
  { customerId, asked, now, services }: Deciding & { services: QuickServices },
): Promise<{ payment: QuickPayment; toSend: ToSend | null }> {
  const facts = await readQuickFacts(tx, { customerId, agreementId: asked.agreement, now })
  const known = await readQuickPayment(tx, customerId, asked.payment)
  if (known) return { payment: known, toSend: null }
  const amountMinor = parseAmount(asked.amount, 'CNY')!
  const found = decideQuickPayment(facts, { amountMinor, now })
  const row = rowOf(facts.agreement, asked, now)
  if (found.verification !== 'code')
    return {
      payment: await postQuickPayment(tx, { row, found, verifiedBy: found.verification, now }),
      toSend: null,
    }
  const drawn = await drawQuickCode(tx, { customerId, number: asked.payment, now, pepper: services.pepper })
  const code = { code_hash: drawn.hash, code_expires_at: drawn.expiresAt }
  const payment = await enter(tx, { ...row, ...code, state: 'codeSent' })
  const { mobile } = await findCustomer(tx, customerId)
  const purpose = fillBoth(texts.purposeOfPayment, {
    merchant: asked.merchant,
    amount: moneyText({ amountMinor, currency: 'CNY' }),
    tail: tailOf(found.account.number),
  })
  return { payment, toSend: { mobile, code: drawn.code, purpose } }
}

/**
 * Handles the code that the customer typed at the institution. With the right code the payment is made, if it is still
 * possible.
 */
export async function confirmQuickPayment(
  db: Db,
  asked: Asked<'confirmPayment'>,
  now: Date,
  { pepper }: Pick<QuickServices, 'pepper'>,
): Promise<QuickAnswer> {
  const customerId = await ownerOf(db, asked.agreement)
  if (customerId === null) return unknownAgreement()
  const { payment: paymentId, agreement: agreementId, code } = asked
  try {
    return await inTransaction(db, async (tx): Promise<QuickAnswer> => {
      const facts = await readQuickFacts(tx, { customerId, agreementId, now })
      const payment = await readQuickPayment(tx, customerId, paymentId)
      if (payment?.agreement_id !== agreementId) return { result: 'unknown' }
      if (payment.state !== 'codeSent' || !isCodeOpen(payment, now)) return answerOf(payment, now)
      if (!payment.code_hash?.equals(hashQuickCode(pepper, paymentId, code))) {
        const tries = payment.code_tries + 1
        await change(tx, payment, { code_tries: tries })
        return { result: 'codeWrong', left: triesLeft(tries) }
      }
      const found = decideQuickPayment(facts, { amountMinor: payment.amount_minor, now })
      return answerOf(await postQuickPayment(tx, { row: payment, found, verifiedBy: 'code', now }), now)
    })
  } catch (error) {
    if (!(error instanceof BankError)) throw error
    return inTransaction(db, async (tx) => {
      await readQuickAgreements(tx, customerId, { lock: true })
      const payment = await readQuickPayment(tx, customerId, paymentId)
      if (payment?.state === 'codeSent') await change(tx, payment, refusal(error))
      return answerOf((await readQuickPayment(tx, customerId, paymentId))!, now)
    })
  }
}

/** Returns the outcome of a payment. */
export async function queryQuickPayment(
  db: Db,
  { agreement, payment: paymentId }: Asked<'queryPayment'>,
  now: Date,
): Promise<QuickAnswer> {
  const customerId = await ownerOf(db, agreement)
  const payment = customerId === null ? null : await readQuickPayment(db, customerId, paymentId)
  return payment?.agreement_id === agreement ? answerOf(payment, now) : { result: 'unknown' }
}

/** Reads everything that decides a payment. Locks the customer's agreements, so that payments go one after the other. */
async function readQuickFacts(
  tx: Tx,
  { customerId, agreementId, now }: { customerId: bigint; agreementId: string; now: Date },
): Promise<QuickFacts> {
  const agreements = await readQuickAgreements(tx, customerId, { lock: true })
  const agreement = agreements.find(({ agreement_id }) => agreement_id === agreementId)
  if (!agreement) throw new BankError('agreementUnknown')
  const { account_id: accountId } = agreement
  const subject = quickSubject(agreementId)
  const [institutions, versions, used, { customer, standing }, account, locks, limits, terms] =
    await Promise.all([
      readInstitutions(tx),
      readCapVersions(tx, customerId, subject),
      readQuickUse(tx, customerId, now),
      readStanding(tx, customerId, businessDate(now)),
      readAccount(tx, customerId, accountId, { lock: true }),
      readChannelLocks(tx, { customerId, accountId, now }),
      readLimits(tx, { customerId, accountId, now }),
      quickTerms(tx, businessDate(now)),
    ])
  return {
    agreement,
    customer,
    standing,
    account,
    locks,
    limits,
    terms,
    scene: institutions.get(agreement.institution_id)!.scene,
    caps: capsAt(versions, { subject, signed: signedCaps(agreement), now }).caps,
    use: useOf(used, agreement),
  }
}

const rowOf = (
  { customer_id, agreement_id, institution_id, account_id }: QuickFacts['agreement'],
  { payment: payment_id, merchant, goods, amount, mcc = '' }: Pay,
  now: Date,
): NewPayment => ({
  customer_id,
  payment_id,
  agreement_id,
  institution_id,
  account_id,
  merchant,
  goods,
  mcc,
  amount_minor: parseAmount(amount, 'CNY')!,
  search_text: searchText([merchant, goods, payment_id]),
  asked_at: now,
})

function enter(
  tx: Tx,
  row: NewPayment & {
    state: QuickPayment['state']
    code_hash?: Buffer
    code_expires_at?: Date
    reason_key?: string
    reason?: string
  },
): Promise<QuickPayment> {
  return tx.insertInto('payments.quick_payments').values(row).returningAll().executeTakeFirstOrThrow()
}

function change(
  q: Queryable,
  { customer_id, payment_id }: QuickPayment,
  values: { state?: QuickPayment['state']; reason_key?: string; reason?: string; code_tries?: number },
) {
  return q
    .updateTable('payments.quick_payments')
    .set(values)
    .where('customer_id', '=', customer_id)
    .where('payment_id', '=', payment_id)
    .execute()
}

const refusal = (error: BankError) => ({
  state: 'refused' as const,
  reason_key: error.key,
  reason: JSON.stringify(reasonOf(error)),
})

/** Stores a payment as refused, unless it has been decided meanwhile. */
async function refuse(db: Db, { customerId, asked, now }: Deciding, error: BankError): Promise<QuickPayment> {
  return inTransaction(db, async (tx) => {
    const agreements = await readQuickAgreements(tx, customerId, { lock: true })
    const known = await readQuickPayment(tx, customerId, asked.payment)
    if (known && (known.state !== 'codeSent' || error.key !== 'dynamicPasswordSendFailed')) return known
    if (known) await change(tx, known, refusal(error))
    else {
      const agreement = agreements.find(({ agreement_id }) => agreement_id === asked.agreement)!
      await enter(tx, { ...rowOf(agreement, asked, now), ...refusal(error) })
    }
    return (await readQuickPayment(tx, customerId, asked.payment))!
  })
}

const isSame = (known: QuickPayment, asked: Pay): boolean =>
  known.agreement_id === asked.agreement &&
  known.amount_minor === parseAmount(asked.amount, 'CNY') &&
  known.merchant === asked.merchant &&
  known.goods === asked.goods

const unknownAgreement = (): QuickAnswer => {
  const error = new BankError('agreementUnknown')
  return { result: 'refused', reason: { key: error.key, ...reasonOf(error) } }
}

/** Returns the answer to the network about a payment. */
function answerOf(payment: QuickPayment, now: Date): QuickAnswer {
  const { state, verified_by, paid_on, reason_key, reason, refunded_minor } = payment
  if (state === 'success')
    return {
      result: 'success',
      date: paid_on!,
      verifiedBy: verified_by as QuickVerification,
      refunded: formatAmount(refunded_minor, 'CNY'),
    }
  if (state === 'refused')
    return { result: 'refused', reason: { key: reason_key!, ...(reason as unknown as Bilingual) } }
  if (isCodeOpen(payment, now)) return { result: 'codeSent' }
  const error = new BankError('quickCodeUnanswered')
  return { result: 'refused', reason: { key: error.key, ...reasonOf(error) } }
}
