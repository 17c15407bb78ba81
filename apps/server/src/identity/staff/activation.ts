import { randomInt } from 'node:crypto'
import { type Bilingual, fillBoth, luhnDigit } from '@cloudsail/contract'
import type { ActionLine, ActionOutcome } from '@cloudsail/contract/staff'
import { sql } from 'kysely'
import { type Blank, type BlankKind, isHeldBy, useBlank, voidBlanks } from '../../cash/core/index.ts'
import type { Tx } from '../../db/database.ts'
import { BankError } from '../../errors.ts'
import { isPostFailure } from '../../ports/index.ts'
import type { ActionExecuted, ActionExecuting, StaffPerson } from '../../staff/index.ts'
import { forgetAllAttempts, subjectOf } from '../attempts.ts'
import { hashPassword } from '../password.ts'
import { logOutEverywhere } from '../suspend-online.ts'
import { line } from './kit.ts'
import { activationText, certificateCodeText, envelopeTexts, staffTexts as texts } from './texts.ts'

/**
 * Returns the next e-bank number: 80, seven digits of a serial and a check digit (Luhn). A serial is never used again, also if
 * its action is rolled back.
 */
export async function nextEbankNumber(tx: Tx): Promise<string> {
  const { rows } = await sql<{ serial: bigint }>`select nextval('identity.ebank_serials') as serial`.execute(
    tx,
  )
  const payload = `80${rows[0]!.serial.toString().padStart(7, '0')}`
  return payload + luhnDigit(payload)
}

/** Gives a customer a new e-bank number. The one before is given up. */
export async function giveEbankNumber(q: Tx, customerId: bigint): Promise<string> {
  const ebankNumber = await nextEbankNumber(q)
  await endEbankNumber(q, customerId)
  await Promise.all([
    q
      .updateTable('identity.customers')
      .set({ ebank_number: ebankNumber })
      .where('customer_id', '=', customerId)
      .execute(),
    q
      .insertInto('identity.names')
      .values({ kind: 'accountNumber', value: ebankNumber, customer_id: customerId })
      .execute(),
  ])
  return ebankNumber
}

/** Gives up the customer's e-bank number. Nobody gets the number again. */
export async function endEbankNumber(q: Tx, customerId: bigint): Promise<void> {
  await q
    .deleteFrom('identity.names')
    .where('customer_id', '=', customerId)
    .where('kind', '=', 'accountNumber')
    .execute()
}

/** Returns a new activation code: eight random digits. */
const newActivationCode = (): string => String(randomInt(10 ** 8)).padStart(8, '0')

/** Returns the line that says how an activation code reaches the customer. Throws blankUnknown. */
export function activationLine(
  person: StaffPerson,
  { envelopeSerial }: { envelopeSerial?: string | undefined },
  blanks: readonly Blank[],
): ActionLine {
  if (envelopeSerial === undefined) return line('activation', texts.toMobile)
  requireBlank(blanks, person, { kind: 'envelope', field: 'envelopeSerial', serial: envelopeSerial })
  return line('activation', fillBoth(texts.inEnvelope, { serial: envelopeSerial }))
}

/** Refuses an item of blank stock that the maker does not hold. Throws blankUnknown. */
export function requireBlank(
  blanks: readonly Blank[],
  person: StaffPerson,
  { kind, field, serial }: { kind: BlankKind; field: string; serial: string },
): void {
  const blank = blanks.find((each) => each.kind === kind && each.serial === serial)
  if (!blank || !isHeldBy(blank, person)) throw new BankError('blankUnknown', { field, values: { serial } })
}

interface Whose {
  customerId: bigint
  ebankNumber: string
  mobile: string
  /** Days for which the code opens a first log-in. */
  days: number
  envelopeSerial?: string | undefined
}

/** How a code reached its customer. The code itself stands in the envelope or in the message alone. */
type Delivered = Required<Pick<ActionExecuted, 'notifications'>> & { results: ActionOutcome['results'] }

/**
 * Gives a customer a new activation code, which opens one first log-in. The code before ends, and with it sessions, journeys
 * under way, log-in and enquiry password. User name, security question and nickname stay.
 */
export async function replaceActivation(context: ActionExecuting, whose: Whose): Promise<Delivered> {
  const { q } = context
  const { customerId } = whose
  const delivered = await issueActivation(context, whose)
  await Promise.all([
    voidPasswords(q, customerId),
    forgetAllAttempts(q, subjectOf(customerId, 'activation')),
    logOutEverywhere(context, customerId),
  ])
  return delivered
}

/** Gives a customer an activation code. One who has had an internet bank before gets it by `replaceActivation`. */
export async function issueActivation(context: ActionExecuting, whose: Whose): Promise<Delivered> {
  const { q, services, now } = context
  const { code, ...delivered } = await deliver(context, whose, activationText)
  const hash = await hashPassword(code, services.config.pepper)
  await q
    .insertInto('identity.activation_codes')
    .values({ customer_id: whose.customerId, code_hash: hash, issued_at: now, used_at: null })
    .onConflict((known) =>
      known.column('customer_id').doUpdateSet({ code_hash: hash, issued_at: now, used_at: null }),
    )
    .execute()
  return delivered
}

/** Voids log-in and enquiry password. The withdrawal password belongs to the card and stays. */
export async function voidPasswords(q: Tx, customerId: bigint): Promise<void> {
  await q
    .deleteFrom('identity.credentials')
    .where('customer_id', '=', customerId)
    .where('kind', 'in', ['login', 'query'])
    .execute()
}

/** Delivers a new code that opens the certificate step of a file certificate. Returns the hash of the code. */
export async function deliverCertificateCode(
  context: ActionExecuting,
  whose: Omit<Whose, 'days'>,
): Promise<Delivered & { codeHash: string }> {
  const { code, ...delivered } = await deliver(context, { ...whose, days: 0 }, certificateCodeText)
  return { ...delivered, codeHash: await hashPassword(code, context.services.config.pepper) }
}

/**
 * Makes a code and delivers it: printed inside the envelope, or in a message to the signed mobile. Without a printer the envelope
 * stays with the teller, who is shown so and may hand it back. If the printer jams or
 * does not answer, the envelope is voided with its number and another code goes to the mobile: nobody knows who has seen the
 * first one, which opens nothing.
 */
async function deliver(
  context: ActionExecuting,
  { customerId, ebankNumber, mobile, days, envelopeSerial }: Whose,
  text: Bilingual,
): Promise<Delivered & { code: string }> {
  const { q, maker, actionId, now } = context
  const byMobile = () => {
    const code = newActivationCode()
    return {
      code,
      notifications: [{ customerId, text: fillBoth(text, { ebankNumber, code, days }), mobile }],
      results: [result('activation', texts.toMobile)],
    }
  }
  const { envelopePrinter } = context.services
  if (envelopeSerial === undefined) return byMobile()
  if (!envelopePrinter) {
    const sent = byMobile()
    return {
      ...sent,
      results: [
        result('envelopeKept', fillBoth(texts.noPrinter, { serial: envelopeSerial })),
        ...sent.results,
      ],
    }
  }
  const code = newActivationCode()
  const lines = (['zh', 'en'] as const).flatMap((language) => [
    `${envelopeTexts.ebankNumber[language]} ${ebankNumber}`,
    `${envelopeTexts.code[language]} ${code}`,
  ])
  const branchCode = maker.branchCode!
  const state = await envelopePrinter
    .print({ serial: envelopeSerial, branchCode, lines })
    .catch((error: unknown) => {
      if (isPostFailure(error)) return 'jammed' as const
      throw error
    })
  if (state === 'printed') {
    await useBlank(q, { kind: 'envelope', serial: envelopeSerial, holder: maker, actionId, now })
    return {
      code,
      notifications: [],
      results: [result('activation', fillBoth(texts.inEnvelope, { serial: envelopeSerial }))],
    }
  }
  await voidBlanks(q, {
    kind: 'envelope',
    serials: [envelopeSerial],
    branchCodes: [branchCode],
    actionId,
    now,
  })
  const sent = byMobile()
  return {
    ...sent,
    results: [result('envelopeVoided', fillBoth(texts.jammed, { serial: envelopeSerial })), ...sent.results],
  }
}

/** Builds a line of an action's outcome. */
export const result = (key: keyof typeof texts, value: Bilingual) => ({ key, label: texts[key], value })
