import { createHmac, randomBytes } from 'node:crypto'
import type { Bilingual, RequestOf } from '@cloudsail/contract'
import type { beginActivation, queryProgress, sendInquiryCode } from '@cloudsail/contract/cards'
import { type Selectable, sql } from 'kysely'
import { findAccountByNumber } from '../../accounts/core/index.ts'
import type { Queryable } from '../../db/database.ts'
import type { Tables } from '../../db/tables.ts'
import { BankError } from '../../errors.ts'
import type { CallContext } from '../../http/handler.ts'
import { lineOf } from '../../http/index.ts'
import { digest } from '../../http/session-token.ts'
import {
  countAttempt,
  customerOfName,
  isWindowSpent,
  knownDevice,
  takeFromWindow,
  useImageCode,
} from '../../identity/index.ts'
import { dynamicPassword, handOverCode, hashCode, newCode } from '../../orders/dynamic-password.ts'
import { readCard } from '../account.ts'
import { waitingReissues } from '../protection/reissues.ts'

/** An inquiry of a person before log-in, from the claim to the code. */
export type Inquiry = Selectable<Tables['cards.inquiries']>

const lifeMs = 30 * 60_000
const perAddress = { max: 60, windowMs: 10 * 60_000 }
const perSubject = { max: 6, windowMs: 60 * 60_000 }
const sendsADay = { max: 10, windowMs: 24 * 3_600_000 }

const purposes: Readonly<Record<Inquiry['kind'], Bilingual>> = {
  progress: { zh: '查询申请进度', en: 'tracking your application' },
  activation: { zh: '激活信用卡', en: 'activating your credit card' },
}

/**
 * appSheQryCom: begins an inquiry about progress. Returns the same answer after the same work, regardless of whether
 * document and mobile belong to a customer.
 */
export async function beginProgress(
  context: CallContext,
  { imageCodeId, imageCode, idType, idNumber, mobile }: RequestOf<typeof queryProgress>,
): Promise<{ token: string }> {
  const { owner, subject } = await admit(context, { imageCodeId, imageCode }, [idType, idNumber, mobile])
  const { db } = context
  const customer = await mobileOf(db, owner)
  return begin(context, {
    kind: 'progress',
    customerId: customer === mobile ? owner : 0n,
    accountId: null,
    subject,
  })
}

/**
 * cards002_beginActivation: returns the same answer to every claim. A claim that fails to activate a card five times a day
 * is locked until midnight. The claim consists of card, holder's document and expiry, so strangers who know only the card
 * number cannot lock it.
 */
export async function beginActivating(
  context: CallContext,
  { imageCodeId, imageCode, idType, idNumber, cardNumber, expiry }: RequestOf<typeof beginActivation>,
): Promise<{ token: string }> {
  const { owner, subject } = await admit(context, { imageCodeId, imageCode }, [
    idType,
    idNumber,
    cardNumber,
    expiry,
  ])
  const { db, now } = context
  if ((await countAttempt(db, activationAttempts(subject), now)) === null)
    throw new BankError('cardActivationLocked', { field: 'cardNumber' })
  const found = await findAccountByNumber(db, cardNumber)
  const [card, reissues] = await Promise.all([
    readCard(db, found?.customerId ?? 0n, found?.accountId ?? 0n),
    waitingReissues(db, found?.customerId ?? 0n),
  ])
  const bears = [card, ...reissues].find((each) => each?.number === cardNumber)
  const fits =
    card !== null &&
    card.customerId === owner &&
    bears?.accountId === card.accountId &&
    bears.expiresOn.slice(5, 7) + bears.expiresOn.slice(2, 4) === expiry
  return begin(context, {
    kind: 'activation',
    customerId: fits ? card.customerId : 0n,
    accountId: fits ? card.accountId : null,
    subject,
  })
}

/** Returns the key under which failed activations of a claim are counted, real or not. */
export const activationAttempts = (subject: Buffer) => ({
  customerId: 0n,
  subject: `activation:${subject.toString('hex')}`,
})

/**
 * Uses up the image code and counts the start of an inquiry. A stranger is counted by the whole claim and by network
 * address. A browser known to belong to the owner of the document is counted by claim and device only. Returns the owner, 0
 * if there is none, and the key of the count.
 */
async function admit(
  context: CallContext,
  { imageCodeId, imageCode }: { imageCodeId: string; imageCode: string },
  claim: readonly [idType: string, idNumber: string, ...rest: string[]],
): Promise<{ owner: bigint; subject: Buffer }> {
  const { db, now, ip, services } = context
  if (!(await useImageCode(context, imageCodeId, imageCode)))
    throw new BankError('imageCodeInvalid', { field: 'imageCode' })
  const [idType, idNumber] = claim
  const owner = (await customerOfName(db, 'document', `${idType}:${idNumber}`)) ?? 0n
  const device = await knownDevice(db, owner, context.deviceCookie)
  const name = JSON.stringify(device === null ? claim : [...claim, `device:${device}`])
  const subject = createHmac('sha256', services.config.pepper).update(`inquiry:${name}`).digest()
  for (const window of [
    ...(device === null ? [{ key: `inquiry:${lineOf(ip)}`, ...perAddress }] : []),
    { key: `inquiry:${subject.toString('hex')}`, ...perSubject },
  ]) {
    const taken = await takeFromWindow(db, window, now)
    if ('waitMinutes' in taken)
      throw new BankError('journeyTooOften', { values: { minutes: taken.waitMinutes } })
  }
  return { owner, subject }
}

async function mobileOf(q: Queryable, customerId: bigint): Promise<string | null> {
  const row = await q
    .selectFrom('identity.customers')
    .select(['mobile', 'status'])
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  return row && row.status !== 'ended' ? row.mobile : null
}

async function begin(
  { db, now }: CallContext,
  claim: { kind: Inquiry['kind']; customerId: bigint; accountId: bigint | null; subject: Buffer },
): Promise<{ token: string }> {
  const token = randomBytes(32).toString('base64url')
  await sql`delete from cards.inquiries where token_hash in (
    select token_hash from cards.inquiries where expires_at < ${now} limit 20)`.execute(db)
  await db
    .insertInto('cards.inquiries')
    .values({
      token_hash: digest(token),
      kind: claim.kind,
      customer_id: claim.customerId,
      account_id: claim.accountId,
      subject: claim.subject,
      expires_at: new Date(now.getTime() + lifeMs),
    })
    .execute()
  return { token }
}

/**
 * cards003_sendCode: sends one code a minute and ten a day per claim. If the claim matches no customer, everything but the
 * sending is done.
 */
export async function sendCode(
  context: CallContext,
  { token }: RequestOf<typeof sendInquiryCode>,
): Promise<{ resendAfterSeconds: number }> {
  const { db, now, services, log } = context
  const { validityMs, resendAfterMs } = dynamicPassword
  const tokenHash = digest(token)
  const inquiry = await findInquiry(db, tokenHash, now)
  const day = { key: `inquiry:code:${inquiry.subject.toString('hex')}`, ...sendsADay }
  // Checked before the earlier code is replaced, so that the earlier code stays valid if no new one is sent.
  if (await isWindowSpent(db, day, now)) throw new BankError('journeyCodesUsedUp')
  const code = newCode()
  // A single statement decides between concurrent requests.
  const { rows } = await sql<{ last: Date | null; sent: boolean }>`
    with sent as (
      update cards.inquiries set code_hash = ${hashCode(services.config.pepper, [tokenHash], code)}, code_tries = 0,
        code_sent_at = ${now}, code_expires_at = ${new Date(now.getTime() + validityMs)}
      where token_hash = ${tokenHash} and not exists (select from cards.inquiries o where o.subject = ${inquiry.subject}
        and o.code_sent_at > ${new Date(now.getTime() - resendAfterMs)})
      returning 1)
    select exists (select from sent) as sent,
      (select max(code_sent_at) from cards.inquiries where subject = ${inquiry.subject}) as last`.execute(db)
  const { sent, last } = rows[0]!
  if (!sent) {
    const waitMs = (last ?? now).getTime() + resendAfterMs - now.getTime()
    throw new BankError('dynamicPasswordTooSoon', {
      values: { seconds: Math.max(1, Math.ceil(waitMs / 1000)) },
    })
  }
  if ('waitMinutes' in (await takeFromWindow(db, day, now))) throw new BankError('journeyCodesUsedUp')
  const mobile = await mobileOf(db, inquiry.customer_id)
  if (mobile !== null)
    // Not awaited: the response time would reveal that the customer exists.
    handOverCode(context, { mobile, code, channel: 'sms', purpose: purposes[inquiry.kind] }).catch(
      (error: unknown) => log.warn({ err: error }, 'the code of an inquiry was not sent'),
    )
  return { resendAfterSeconds: resendAfterMs / 1000 }
}

async function findInquiry(q: Queryable, tokenHash: Buffer, now: Date): Promise<Inquiry> {
  const inquiry = await q
    .selectFrom('cards.inquiries')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  if (!inquiry) throw new BankError('journeyExpired')
  return inquiry
}

/**
 * Returns the inquiry of a person who has the code. One statement counts and checks the try, so that of many concurrent
 * tries only five are compared. Throws dynamicPasswordWrong, dynamicPasswordExpired, journeyCodeSpent, journeyExpired.
 */
export async function requireCode(
  { db, now, services }: CallContext,
  { token, code }: { token: string; code: string },
  kind: Inquiry['kind'],
): Promise<Inquiry> {
  const tokenHash = digest(token)
  const hash = hashCode(services.config.pepper, [tokenHash], code)
  const { maxAttempts } = dynamicPassword
  const { rows } = await sql<{ right: boolean; tries: number }>`
    update cards.inquiries set code_tries = code_tries + 1
    where token_hash = ${tokenHash} and kind = ${kind} and expires_at > ${now} and code_hash is not null
      and code_expires_at > ${now} and code_tries < ${maxAttempts}
    returning code_hash = ${hash} and customer_id <> 0 as right, code_tries as tries`.execute(db)
  const checked = rows[0]
  const inquiry = await findInquiry(db, tokenHash, now)
  if (inquiry.kind !== kind) throw new BankError('journeyExpired')
  if (checked?.right) return inquiry
  const field = 'code'
  const left = checked ? maxAttempts - checked.tries : 0
  if (left > 0) throw new BankError('dynamicPasswordWrong', { field, values: { left } })
  const alive = inquiry.code_expires_at !== null && inquiry.code_expires_at > now
  throw new BankError(alive ? 'journeyCodeSpent' : 'dynamicPasswordExpired', { field })
}

/** Ends an inquiry. Its code and its token become invalid. */
export async function endInquiry(q: Queryable, { token_hash }: Inquiry): Promise<void> {
  await q.deleteFrom('cards.inquiries').where('token_hash', '=', token_hash).execute()
}
