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
  /** A debit or credit card, or the number the branch issued. */
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
 * Everybody who claims to be a customer gets a journey, true or not: the same answer after the same work. Only
 * the customer passes the next step, which takes a proof.
 */
async function begin(context: CallContext, image: { imageCodeId: string; imageCode: string }, claim: Claim) {
  const { db, services } = context
  const { pepper } = services.config
  await spendImage(context, image)
  const { owner, customerId, question } = await match(db, claim)
  // The document's owner mistypes something in a known browser without falling among the strangers.
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

/** Every journey begins with an image code; right or wrong, it is used up. */
export async function spendImage(
  context: CallContext,
  { imageCodeId, imageCode }: { imageCodeId: string; imageCode: string },
): Promise<void> {
  if (!(await useImageCode(context, imageCodeId, imageCode)))
    throw new BankError('imageCodeInvalid', { field: 'imageCode' })
}

/** The customer all of whose data these are, and whose document it is; each 0 where there is none. Asks the same questions either
 *  way. */
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
    customer.status !== 'closed' &&
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

/** Everything that is claimed, as it is compared. Another name, account or mobile is another claim, so that neither what is
 *  asked nor how many tries are left tells which of two claims is a customer's. */
export function claimOf(
  pepper: string,
  { idType, idNumber, account, name = '', mobile = '' }: Omit<Claim, 'kind'>,
): Buffer {
  const parts = [idType, idNumber, account, nameKey(name), mobile]
  return createHmac('sha256', pepper).update(JSON.stringify(parts)).digest()
}

/** Who is nobody, or has no question, is asked one too, the same each time for a claim. */
function questionOfNobody(claim: Buffer): SecurityQuestion {
  const choice = claim.readUInt32BE()
  return securityQuestions[choice % securityQuestions.length]!
}
