import { createHash } from 'node:crypto'
import {
  type Bilingual,
  brand,
  certifiedMethods,
  fillBoth,
  isSameName,
  normaliseNumber,
  tailOf,
} from '@cloudsail/contract'
import type { Caps } from '@cloudsail/contract/payments'
import type { Selectable } from 'kysely'
import { type Account, findAccountByNumber, refuseUnusable } from '../../accounts/core/index.ts'
import { businessDate } from '../../bankday/index.ts'
import { type Customer, findCustomer, lockCustomer } from '../../customers/index.ts'
import type { Db, Queryable, Tx } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Tables } from '../../db/tables.ts'
import { BankError, reasonOf } from '../../errors.ts'
import { countAttempt, forgetAttempts, giveBackAttempt } from '../../identity/index.ts'
import { nextOrderId } from '../../orders/index.ts'
import { enqueue } from '../../outbox/index.ts'
import { money, readCaps, refuseAboveDefaults, refuseCaps } from '../agreements/new-caps.ts'
import {
  enterAgreement,
  institutionName,
  isStanding,
  readInstitutions,
  readQuickAgreements,
} from './agreements.ts'
import {
  drawQuickCode,
  hashQuickCode,
  isCodeOpen,
  type QuickServices,
  sendQuickCode,
  triesLeft,
} from './codes.ts'
import { refuseCustomer } from './decide.ts'
import type { Asked, QuickAnswer } from './messages.ts'
import { type QuickTerms, quickTerms } from './parameters.ts'
import { quickTexts as texts } from './texts.ts'

type Signing = Selectable<Tables['payments.quick_signings']>

/**
 * Handles a customer's signing at an institution. Card, name, document and mobile must match the bank's records, and the
 * customer must be allowed to sign. A code is then sent to the mobile. Every mismatch of identity gives the same refusal.
 * Returns null if the number belongs to another signing.
 */
export async function takeSigning(
  db: Db,
  asked: Asked<'sign'>,
  now: Date,
  services: QuickServices,
): Promise<QuickAnswer | null> {
  const digest = createHash('sha256').update(JSON.stringify(asked)).digest()
  const known = await readSigning(db, asked.signing)
  if (known) return known.digest.equals(digest) ? answerOf(known, now) : null
  const caps = readCaps(asked)
  const row = {
    signing_id: asked.signing,
    digest,
    institution_id: asked.institution,
    single_minor: caps.singleMinor,
    day_minor: caps.dayMinor,
    month_minor: caps.monthMinor,
    small_without_code: asked.smallWithoutCode,
    agreement_id: null,
    asked_at: now,
  }
  try {
    const { customer, account } = await identify(db, asked, now)
    const { institution } = await decide(db, {
      customer,
      account,
      caps,
      institution: asked.institution,
      now,
    })
    const { customerId } = customer
    const drawn = await drawQuickCode(db, { customerId, number: asked.signing, now, pepper: services.pepper })
    const code = { code_hash: drawn.hash, code_expires_at: drawn.expiresAt, code_tries: 0 }
    const who = { customer_id: customerId, account_id: account.accountId }
    const entered = await enter(db, { ...row, ...who, ...code, state: 'codeSent', reason: null })
    if (!entered) return takeSigning(db, asked, now, services)
    const purpose = fillBoth(texts.purposeOfSigning, {
      institution,
      tail: tailOf(account.number),
      single: money(caps.singleMinor),
      day: money(caps.dayMinor),
      month: money(caps.monthMinor),
    })
    await sendQuickCode(services, now, { mobile: customer.mobile, code: drawn.code, purpose }).catch(
      async (error: unknown) => {
        if (error instanceof BankError) await refuse(db, entered, error)
        throw error
      },
    )
    return { result: 'codeSent' }
  } catch (error) {
    if (!(error instanceof BankError)) throw error
    const nobody = { customer_id: 0n, account_id: null }
    const none = { code_hash: null, code_expires_at: null, code_tries: 0 }
    const reason = JSON.stringify({ key: error.key, ...reasonOf(error) })
    await enter(db, { ...row, ...nobody, ...none, state: 'refused', reason })
    const entered = await readSigning(db, asked.signing)
    return entered ? answerOf(entered, now) : { result: 'unknown' }
  }
}

/** Handles the code that the customer typed at the institution. With the right code the agreement becomes active. */
export async function confirmSigning(
  db: Db,
  { signing: signingId, code }: Asked<'confirmSigning'>,
  now: Date,
  { pepper }: Pick<QuickServices, 'pepper'>,
): Promise<QuickAnswer> {
  try {
    return await inTransaction(db, async (tx) => {
      const signing = await readSigning(tx, signingId, { lock: true })
      if (!signing) return { result: 'unknown' }
      if (signing.state !== 'codeSent' || !isCodeOpen(signing, now)) return answerOf(signing, now)
      if (!signing.code_hash?.equals(hashQuickCode(pepper, signingId, code))) {
        const tries = signing.code_tries + 1
        await change(tx, signing, { code_tries: tries })
        return { result: 'codeWrong', left: triesLeft(tries) }
      }
      return sign(tx, signing, now)
    })
  } catch (error) {
    if (!(error instanceof BankError)) throw error
    const signing = await readSigning(db, signingId)
    if (signing?.state === 'codeSent') await refuse(db, signing, error)
    return querySigning(db, { type: 'querySigning', signing: signingId }, now)
  }
}

async function sign(tx: Tx, signing: Signing, now: Date): Promise<QuickAnswer> {
  const { customer_id: customerId, account_id: accountId, institution_id: institution } = signing
  // Two agreements of one account with one institution must not be signed at once.
  await lockCustomer(tx, customerId)
  const [customer, account] = await Promise.all([
    findCustomer(tx, customerId),
    tx
      .selectFrom('accounts.accounts')
      .select('number')
      .where('customer_id', '=', customerId)
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow()
      .then(({ number }) => findAccountByNumber(tx, number)),
  ])
  const caps = {
    singleMinor: signing.single_minor,
    dayMinor: signing.day_minor,
    monthMinor: signing.month_minor,
  }
  const found = await decide(tx, { customer, account: account!, caps, institution, now })
  const agreementId = `QP${await nextOrderId(tx, now)}`
  const values = {
    institution: found.institution,
    tail: tailOf(account!.number),
    single: money(caps.singleMinor),
    day: money(caps.dayMinor),
    month: money(caps.monthMinor),
    hotline: brand.hotline,
  }
  await Promise.all([
    ...enterAgreement(tx, {
      customerId,
      agreementId,
      institutionId: institution,
      accountId: accountId!,
      caps,
      now,
      smallWithoutCode: signing.small_without_code,
      signedVia: 'institution',
    }),
    change(tx, signing, { state: 'signed', agreement_id: agreementId }),
    enqueue(tx, [{ kind: 'sms', customerId, payload: { text: fillBoth(texts.toldSigned, values).zh } }]),
  ])
  return { result: 'signed', agreement: agreementId }
}

/** Returns the outcome of a signing. */
export async function querySigning(
  db: Queryable,
  { signing: signingId }: Asked<'querySigning'>,
  now: Date,
): Promise<QuickAnswer> {
  const signing = await readSigning(db, signingId)
  return signing ? answerOf(signing, now) : { result: 'unknown' }
}

/** Wrong tries per card and day, over all claimed mobiles. */
const maxOfCard = 50

/**
 * Returns the card's customer if all other data match. Allows five wrong tries a day, counted per card and claimed mobile,
 * so that a stranger who knows a card number cannot keep its owner from signing.
 */
async function identify(
  db: Db,
  { card, name, idType, idNumber, mobile }: Asked<'sign'>,
  now: Date,
): Promise<{ customer: Customer; account: Account }> {
  const found = await findAccountByNumber(db, card)
  const customerId = found?.customerId ?? 0n
  const ofCard = { customerId, subject: `quickSign:${card.slice(-8)}` }
  const wrong = { customerId, subject: `${ofCard.subject}:${normaliseNumber(mobile)}` }
  if (
    (await countAttempt(db, wrong, now)) === null ||
    (await countAttempt(db, ofCard, now, maxOfCard)) === null
  )
    throw new BankError('quickTriesUsedUp')
  const customer = found && (await findCustomer(db, found.customerId))
  const isTheirs =
    customer != null &&
    isSameName(customer.name, name) &&
    customer.idType === idType &&
    customer.idNumber === normaliseNumber(idNumber) &&
    customer.mobile === normaliseNumber(mobile)
  if (!found || !customer || !isTheirs) throw new BankError('quickIdentityWrong')
  await Promise.all([forgetAttempts(db, wrong), giveBackAttempt(db, ofCard)])
  return { customer, account: found as Account }
}

/** Throws if the customer may not sign for this account with these caps. */
async function decide(
  q: Queryable,
  asked: { customer: Customer; account: Account; caps: Caps; institution: string; now: Date },
): Promise<{ institution: Bilingual }> {
  const { customer, account, caps, now } = asked
  const [institutions, agreements, terms] = await Promise.all([
    readInstitutions(q),
    readQuickAgreements(q, customer.customerId, { lock: false }),
    quickTerms(q, businessDate(now)),
  ])
  const institution = institutions.get(asked.institution)
  if (!institution) throw new BankError('quickInstitutionRequired')
  refuseCustomer(customer)
  refuseUnusable(account)
  if (account.kind !== 'debitCard') throw new BankError('quickDebitCard')
  refuseSecond(agreements, { accountId: account.accountId, institutionId: asked.institution })
  refuseNewCaps(caps, { terms, isCertified: certifiedMethods.includes(customer.method) })
  return { institution: institutionName(institution) }
}

/** Throws if the account already has an agreement with the institution. */
export function refuseSecond(
  agreements: Awaited<ReturnType<typeof readQuickAgreements>>,
  { accountId, institutionId }: { accountId: bigint; institutionId: string },
): void {
  const stands = agreements.some(
    (each) => each.account_id === accountId && each.institution_id === institutionId && isStanding(each),
  )
  if (stands) throw new BankError('quickAgreed', { field: 'institution' })
}

/** Throws if the caps exceed the ceilings, or exceed the defaults without a certificate or USB-Key. */
export function refuseNewCaps(
  caps: Caps,
  { terms, isCertified }: { terms: QuickTerms; isCertified: boolean },
): void {
  refuseCaps(caps, terms.ceilings)
  if (!isCertified) refuseAboveDefaults(caps, terms.defaults)
}

async function readSigning(
  q: Queryable,
  signingId: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<Signing | null> {
  const found = await q
    .selectFrom('payments.quick_signings')
    .selectAll()
    .where('signing_id', '=', signingId)
    .$if(lock, (query) => query.forNoKeyUpdate())
    .executeTakeFirst()
  return found ?? null
}

/** Stores a signing. Returns null if a concurrent request has stored the same number. */
async function enter(
  db: Db,
  row: Omit<Signing, 'reason'> & { reason: string | null },
): Promise<Signing | null> {
  const entered = await db
    .insertInto('payments.quick_signings')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
  return entered ?? null
}

const change = (
  q: Queryable,
  { signing_id }: Signing,
  values: { state?: Signing['state']; reason?: string; agreement_id?: string; code_tries?: number },
) => q.updateTable('payments.quick_signings').set(values).where('signing_id', '=', signing_id).execute()

const refuse = (q: Queryable, signing: Signing, error: BankError) =>
  change(q, signing, { state: 'refused', reason: JSON.stringify({ key: error.key, ...reasonOf(error) }) })

function answerOf(signing: Signing, now: Date): QuickAnswer {
  const { state, agreement_id, reason } = signing
  if (state === 'signed') return { result: 'signed', agreement: agreement_id! }
  if (state === 'refused') return { result: 'refused', reason: reason as never }
  if (isCodeOpen(signing, now)) return { result: 'codeSent' }
  const error = new BankError('quickCodeUnanswered')
  return { result: 'refused', reason: { key: error.key, ...reasonOf(error) } }
}
