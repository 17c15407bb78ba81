import { createHmac } from 'node:crypto'
import {
  isCreditCardNumber,
  isDebitCardNumber,
  isSameName,
  nameKey,
  type RequestOf,
} from '@cloudsail/contract'
import {
  type checkInfo2,
  type creditcardLogon,
  type JourneyKind,
  type SecurityQuestion,
  securityQuestions,
} from '@cloudsail/contract/identity'
import { findCard } from '../../accounts/core/index.ts'
import type { Queryable } from '../../db/database.ts'
import { BankError } from '../../errors.ts'
import type { CallContext } from '../../http/handler.ts'
import { knownDevice } from '../devices.ts'
import { useImageCode } from '../image-codes/image-code.ts'
import { customerOfName } from '../names.ts'
import { beginJourney, countBeginning, subjectOf } from './journey.ts'

interface Claim {
  kind: JourneyKind
  idType: string
  idNumber: string
  /** A debit or credit card number, or the number that the branch issued. */
  account: string
  name?: string
  mobile?: string
}

/** Begins registration or recovery with identity data: checkInfo2. */
export function beginWithIdentity(
  context: CallContext,
  { journey, imageCodeId, imageCode, mobile, ...claim }: RequestOf<typeof checkInfo2>,
) {
  return begin(
    context,
    { imageCodeId, imageCode },
    { kind: journey, ...claim, ...(mobile ? { mobile } : {}) },
  )
}

/** Begins the first log-in of a holder of a credit card: creditcardLogon. */
export function beginWithCreditCard(
  context: CallContext,
  { cardNumber, imageCodeId, imageCode, ...claim }: RequestOf<typeof creditcardLogon>,
) {
  return begin(context, { imageCodeId, imageCode }, { kind: 'cardFirstLogin', account: cardNumber, ...claim })
}

/**
 * Begins a journey for every claim, true or false, with the same answer after the same work. Only the real customer passes
 * the next step, which takes a proof.
 */
async function begin(context: CallContext, image: { imageCodeId: string; imageCode: string }, claim: Claim) {
  const { db, services } = context
  const { pepper } = services.config
  await spendImage(context, image)
  const { owner, customerId, question } = await match(db, claim)
  // In a known browser the owner of the document may mistype other data and is still counted separately from strangers.
  const device = await knownDevice(db, owner, context.deviceCookie)
  const whole = claimOf(pepper, claim)
  const subject = subjectOf(pepper, device === null ? { claim: whole } : { device })
  await countBeginning(context, subject, device)
  return beginJourney(context, {
    kind: claim.kind,
    customerId,
    subject,
    mobile: claim.mobile ?? null,
    draft: {
      account: claim.account,
      ...(claim.kind === 'recovery'
        ? { question: question ?? questionOfNobody(whole), claim: whole.toString('hex') }
        : {}),
    },
  })
}

/** Uses up the image code with which every journey begins. A wrong answer uses the code up too. */
export async function spendImage(
  context: CallContext,
  { imageCodeId, imageCode }: { imageCodeId: string; imageCode: string },
): Promise<void> {
  if (!(await useImageCode(context, imageCodeId, imageCode)))
    throw new BankError('imageCodeInvalid', { field: 'imageCode' })
}

/**
 * Returns the customer to whom all the data belong, and the customer of the document. Each is 0 if there is none. Sends the
 * same queries in either case.
 */
async function match(
  q: Queryable,
  { idType, idNumber, account, name, mobile }: Claim,
): Promise<{ owner: bigint; customerId: bigint; question: SecurityQuestion | null }> {
  const [found, holder] = await Promise.all([
    customerOfName(q, 'document', `${idType}:${idNumber}`),
    holderOf(q, account),
  ])
  const owner = found ?? 0n
  const customer = await q
    .selectFrom('identity.customers as c')
    .leftJoin('identity.security_questions as s', 's.customer_id', 'c.customer_id')
    .select(['c.customer_id', 'c.name', 'c.mobile', 'c.status', 's.question'])
    .where('c.customer_id', '=', owner)
    .executeTakeFirst()
  const fits =
    customer !== undefined &&
    customer.customer_id === holder &&
    customer.status !== 'ended' &&
    (name === undefined || isSameName(name, customer.name)) &&
    (mobile === undefined || mobile === customer.mobile)
  return fits
    ? { owner, customerId: owner, question: customer.question }
    : { owner, customerId: 0n, question: null }
}

async function holderOf(q: Queryable, account: string): Promise<bigint | null> {
  if (isDebitCardNumber(account)) return (await findCard(q, 'debitCard', account))?.customerId ?? null
  if (isCreditCardNumber(account)) return (await findCard(q, 'creditCard', account))?.customerId ?? null
  return customerOfName(q, 'accountNumber', account)
}

/**
 * Returns everything that is claimed, normalised for comparison. Another name, account or mobile makes another claim, so
 * that neither the question nor the number of tries left reveals which of two claims is a customer's.
 */
export function claimOf(
  pepper: string,
  { idType, idNumber, account, name = '', mobile = '' }: Omit<Claim, 'kind'>,
): Buffer {
  const parts = [idType, idNumber, account, nameKey(name), mobile]
  return createHmac('sha256', pepper).update(JSON.stringify(parts)).digest()
}

/**
 * Returns the security question for a claim of nobody, or of a customer without one. The same claim always gets the same
 * question.
 */
function questionOfNobody(claim: Buffer): SecurityQuestion {
  const choice = claim.readUInt32BE()
  return securityQuestions[choice % securityQuestions.length]!
}
