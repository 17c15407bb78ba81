import { randomBytes } from 'node:crypto'
import { type Bilingual, maskId, maskName, type RequestOf, type ResponseOf } from '@cloudsail/contract'
import {
  type beginJourneySignature,
  type giveJourneySignature,
  journeys,
  nextStep,
  renewalGraceMs,
} from '@cloudsail/contract/identity'
import type { SignatureFactor } from '@cloudsail/contract/orders'
import { wireTime } from '../../bankday/index.ts'
import {
  type Certificate,
  checkValidity,
  findCertificate,
  verifySignature,
} from '../../certificates/index.ts'
import { type Customer, findCustomer } from '../../customers/index.ts'
import type { Queryable } from '../../db/database.ts'
import { BankError } from '../../errors.ts'
import type { CallContext } from '../../http/handler.ts'
import { aroundSerial, signatureValidityMs } from '../../orders/begin-signature.ts'
import { type Journey, moveTo, takeTurn } from './journey.ts'
import { signatureLines } from './texts.ts'

/**
 * Returns the text that the customer's key or certificate signs on a journey: purpose and person in both languages, then the
 * certificate, a nonce of 128 bits and the time, as at the end of an order's text. The text is stored with the journey. A
 * signature over another text does not serve here, and this text serves nowhere else.
 */
export async function handOutText(
  context: CallContext,
  { token }: RequestOf<typeof beginJourneySignature>,
): Promise<ResponseOf<typeof beginJourneySignature>> {
  const { db, now } = context
  const journey = await takeTurn(context, token, 'signature')
  const { customer_id: customerId } = journey
  const [customer, { serial }] = await Promise.all([
    findCustomer(db, customerId),
    signingCertificate(db, journey, now),
  ])
  const nonce = randomBytes(16).toString('base64url')
  const { before, after } = aroundSerial(nonce, now)
  const text = `${purposeText(journey, customer)}${before}${serial}${after}`
  const signature = {
    nonce,
    serial,
    text,
    expiresAt: wireTime(new Date(now.getTime() + signatureValidityMs)),
  }
  await moveTo(db, journey, 'signature', now, { draft: { ...journey.draft, signature } })
  return signature
}

function purposeText({ kind }: Journey, { name, idNumber }: Customer): string {
  const render = (language: keyof Bilingual) =>
    [
      journeys[kind].title[language],
      `${signatureLines.name[language]}: ${maskName(name)}`,
      `${signatureLines.idNumber[language]}: ${maskId(idNumber)}`,
      signatureLines[kind === 'logIn' ? kind : 'recovery'][language],
    ].join('\n')
  return `${render('zh')}\n\n${render('en')}`
}

/**
 * Checks the signature over the text handed out last. A signature cannot be guessed, so wrong ones are not counted.
 * Strangers cannot use up the owner's tries.
 */
export async function checkSignature(
  context: CallContext,
  { token, nonce, certificate, signature }: RequestOf<typeof giveJourneySignature>,
): Promise<Journey> {
  const { db, now, services } = context
  const journey = await takeTurn(context, token, 'signature')
  const asked = journey.draft.signature
  if (asked?.nonce !== nonce) throw new BankError('signatureInvalid')
  if (new Date(asked.expiresAt) <= now) throw new BankError('signatureExpired')
  const { serial } = await verifySignature(db, services.authority, {
    customerId: journey.customer_id,
    kind: signsWith(journey),
    bytes: Buffer.from(asked.text, 'utf8'),
    certificate: Buffer.from(certificate, 'base64'),
    signature: Buffer.from(signature, 'base64'),
    now,
    graceMs: graceOf(journey),
  })
  // The text names the certificate that must sign it.
  if (serial !== asked.serial) throw new BankError('signatureInvalid')
  return moveTo(db, journey, nextStep(journey.steps, 'signature'), now, {
    draft: { ...journey.draft, signature: { ...asked, given: signature } },
  })
}

/**
 * Checks at the end of the journey that the certificate that signed has since been neither revoked nor put on hold. Returns
 * what the audit keeps of the signature. Nothing if the journey asked for none.
 */
export async function recheckSignature(
  q: Queryable,
  journey: Journey,
  now: Date,
): Promise<{ signedBy?: string; signedText?: string; signature?: string }> {
  if (!journey.steps.includes('signature')) return {}
  const present = await signingCertificate(q, journey, now)
  const { serial, text, given } = journey.draft.signature ?? {}
  if (given === undefined || present.serial !== serial) throw new BankError('certificateRevoked')
  return { signedBy: serial, signedText: text!, signature: given }
}

function signsWith({ draft }: Journey): SignatureFactor {
  if (!draft.signsWith) throw new BankError('certificateMissing')
  return draft.signsWith
}

/** A certificate that has just ended still logs in, because it can only be renewed after log-in. */
const graceOf = ({ kind }: Pick<Journey, 'kind'>) => (kind === 'logIn' ? renewalGraceMs : 0)

/** Returns the certificate that a journey is signed with. Throws if it cannot sign now. */
async function signingCertificate(q: Queryable, journey: Journey, now: Date): Promise<Certificate> {
  const whose = { customerId: journey.customer_id, kind: signsWith(journey) }
  const certificate = await findCertificate(q, whose)
  if (!certificate) throw new BankError('certificateMissing')
  const { notBefore, notAfter } = certificate
  checkValidity({ notBefore, notAfter: new Date(notAfter.getTime() + graceOf(journey)) }, now)
  if (certificate.heldAt) throw new BankError('certificateOnHold')
  return certificate
}
