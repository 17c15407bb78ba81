import { type AuthMethod, authMethodNames, formatGrouped, inBoth, parseAmount } from '@cloudsail/contract'
import { certificateOf } from '@cloudsail/contract/identity'
import type { ActionLine, ActionOutcome, FraudAnswers } from '@cloudsail/contract/staff'
import { businessDate, parameter } from '../../bankday/index.ts'
import { type Blank, blankItems, readBlanks } from '../../cash/core/index.ts'
import type { Queryable } from '../../db/database.ts'
import { BankError } from '../../errors.ts'
import {
  type AgreedLimits,
  agreedWithin,
  agreeLimits,
  customerScope,
  methodCeilings,
  planAgreements,
  readSettingsToChange,
} from '../../limits/enforcement/index.ts'
import type { ActionExecuted, ActionExecuting, StaffAsked } from '../../staff/index.ts'
import { activationValidity } from '../journeys/begin-with-secret.ts'
import {
  activationLine,
  giveEbankNumber,
  issueActivation,
  replaceActivation,
  requireBlank,
  result,
} from './activation.ts'
import { agreeMethod, awaitCertificate, methodAtOnce } from './agreed-method.ts'
import { giveKey, handOutKey } from './key.ts'
import { fraudLines, line } from './kit.ts'
import { staffTexts as texts } from './texts.ts'

/** What is agreed when somebody signs the internet bank, alone or with an opening: `signingFields`. */
export interface Signing {
  transferService: boolean
  method: AuthMethod
  keySerial?: string | undefined
  single: string
  daily: string
  fraudAnswers?: FraudAnswers | undefined
  envelopeSerial?: string | undefined
}

/** Loads what decides a signing, with the blank card of an opening. */
export const signingFacts = (
  q: Queryable,
  { now, lock }: { now: Date; lock: boolean },
  { cardSerial, keySerial, envelopeSerial }: Signing & { cardSerial?: string },
) => ({
  ceilings: methodCeilings(q, now),
  validity: parameter(q, activationValidity, businessDate(now)),
  blanks: readBlanks(q, {
    items: blankItems({ card: cardSerial, ukey: keySerial, envelope: envelopeSerial }),
    lock,
  }),
})

interface SigningFound {
  ceilings: Record<AuthMethod, { single: bigint; daily: bigint }>
  validity: { days: number }
  blanks: Blank[]
}

/** What a decided signing carries to its execution. */
export interface PlannedSigning {
  limits: AgreedLimits
  days: number
  /** Name of the branch, which the customer reads in the log of changes. */
  by: string
}

/**
 * Decides a signing. Returns its plan and its lines. Throws blankUnknown, fraudAnswersNeeded, keySerialNeeded,
 * limitAboveMethod, limitSingleAboveDaily.
 */
export function decideSigning(
  { person, now }: StaffAsked,
  input: Signing,
  { ceilings, validity, blanks }: SigningFound,
  { birth, by }: { birth: string; by: string },
): { plan: PlannedSigning; lines: ActionLine[] } {
  const limits = limitsOf(input, ceilings[input.method])
  const { method, keySerial, transferService } = input
  if (certificateOf[method] === 'ukey' || keySerial !== undefined) {
    if (keySerial === undefined || certificateOf[method] !== 'ukey')
      throw new BankError('keySerialNeeded', { field: 'keySerial' })
    requireBlank(blanks, person, { kind: 'ukey', field: 'keySerial', serial: keySerial })
  }
  return {
    plan: { limits: { ...limits, count: null, annual: null }, days: validity.days, by },
    lines: [
      line('transferService', transferService ? texts.opened : texts.notOpened),
      line('signing', texts.signed),
      line('method', authMethodNames[method]),
      ...(keySerial === undefined ? [] : [line('key', inBoth(keySerial))]),
      ...(certificateOf[method] === null ? [] : [line('certificate', texts.atFirstUse)]),
      line('single', inBoth(formatGrouped(limits.single, 'CNY'))),
      line('daily', inBoth(formatGrouped(limits.daily, 'CNY'))),
      ...fraudLines({ birth, answers: input.fraudAnswers }, businessDate(now)),
      activationLine(person, input, blanks),
    ],
  }
}

/** Returns the agreed limits, those of the method where none are typed. Throws limitAboveMethod, limitSingleAboveDaily. */
function limitsOf(
  { single, daily }: { single: string; daily: string },
  ceiling: { single: bigint; daily: bigint },
): { single: bigint; daily: bigint } {
  const wanted = {
    single: single === '' ? ceiling.single : (parseAmount(single, 'CNY') ?? 0n),
    daily: daily === '' ? ceiling.daily : (parseAmount(daily, 'CNY') ?? 0n),
  }
  for (const field of ['single', 'daily'] as const)
    if (wanted[field] > ceiling[field])
      throw new BankError('limitAboveMethod', {
        field,
        values: { max: formatGrouped(ceiling[field], 'CNY') },
      })
  if (wanted.single > wanted.daily) throw new BankError('limitSingleAboveDaily', { field: 'single' })
  return wanted
}

/**
 * Signs the internet bank for a customer who exists: method, agreed limits, USB-Key, a new e-bank number and an activation
 * code. An e-bank number from before is given up.
 */
export async function executeSigning(
  context: ActionExecuting,
  input: Signing,
  { limits, days, by }: PlannedSigning,
  { customerId, mobile, from }: { customerId: bigint; mobile: string; from: AuthMethod },
): Promise<Required<Pick<ActionExecuted, 'notifications'>> & { results: ActionOutcome['results'] }> {
  const { q, now, maker, actionId } = context
  const { method: to, keySerial } = input
  const method = methodAtOnce(to, null)
  const ebankNumber = await giveEbankNumber(q, customerId)
  await Promise.all([
    q
      .updateTable('identity.customers')
      .set({ kind: 'branchSigned' })
      .where('customer_id', '=', customerId)
      .execute(),
    agreeMethod(q, { customerId, from, to, now: method, codeHash: null, actionId, at: now }),
    keySerial === undefined
      ? null
      : handOutKey(q, { customerId, serial: keySerial, holder: maker, actionId, now }),
  ])
  const standing = await readSettingsToChange(q, { customerId, scopes: [customerScope], now, lock: true })
  await agreeLimits(
    q,
    { customerId, method, actionId, now, by },
    { limits, planned: plannedLimits(limits, standing) },
  )
  const { envelopeSerial } = input
  const { notifications, results } = await replaceActivation(context, {
    customerId,
    ebankNumber,
    mobile,
    days,
    envelopeSerial,
  })
  return { notifications, results: [result('ebankNumber', inBoth(ebankNumber)), ...results] }
}

/** Plans the limits of a customer with whom nothing was agreed before: both are raised from zero, and the own ones with them. */
const plannedLimits = (limits: AgreedLimits, standing: Parameters<typeof planAgreements>[1]['standing']) =>
  planAgreements(limits, { within: agreedWithin({}, { single: 0n, daily: 0n }), standing }).filter(
    ({ kind }) => kind === 'single' || kind === 'daily',
  )

/**
 * Signs the internet bank for a customer who was entered in this transaction, with the method that holds at once and an e-bank
 * number. Nothing from before has to end. What it writes before the activation code travels with the statements of the caller.
 */
export async function executeFirstSigning(
  context: ActionExecuting,
  { method: to, keySerial, envelopeSerial }: Signing,
  { limits, days, by }: PlannedSigning,
  { customerId, ebankNumber, mobile }: { customerId: bigint; ebankNumber: string; mobile: string },
) {
  const { q, now, maker, actionId } = context
  const method = methodAtOnce(to, null)
  const planned = plannedLimits(limits, (_scope, _kind, value) => ({ set: false, value, pending: [] }))
  if (method !== to)
    context.inSameRoundTrip(awaitCertificate(q, { customerId, to, codeHash: null, actionId, at: now }))
  if (keySerial !== undefined)
    context.inSameRoundTrip(giveKey(q, { customerId, serial: keySerial, holder: maker, actionId, now }))
  context.inSameRoundTrip(agreeLimits(q, { customerId, method, actionId, now, by }, { limits, planned }))
  return issueActivation(context, { customerId, ebankNumber, mobile, days, envelopeSerial })
}
