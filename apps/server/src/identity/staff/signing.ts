import { type AuthMethod, authMethodNames, formatGrouped, inBoth, parseAmount } from '@cloudsail/contract'
import { certificateOf } from '@cloudsail/contract/identity'
import type { ActionLine, ActionOutcome, FraudAnswers } from '@cloudsail/contract/staff'
import { businessDate, parameter } from '../../bankday/index.ts'
import { type Blank, readBlanks } from '../../cash/core/index.ts'
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
  envelopeFacts,
  giveEbankNumber,
  issueActivation,
  requireBlank,
  result,
} from './activation.ts'
import { agreeMethod, methodAtOnce } from './agreed-method.ts'
import { handOutKey } from './key.ts'
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

/** Loads what decides a signing. */
export const signingFacts = (q: Queryable, { now, lock }: { now: Date; lock: boolean }, input: Signing) => ({
  ceilings: methodCeilings(q, now),
  validity: parameter(q, activationValidity, businessDate(now)),
  keys: readBlanks(q, {
    kind: 'ukey',
    serials: input.keySerial === undefined ? [] : [input.keySerial],
    lock,
  }),
  envelopes: envelopeFacts(q, input, lock),
})

interface SigningFound {
  ceilings: Record<AuthMethod, { single: bigint; daily: bigint }>
  validity: { days: number }
  keys: Blank[]
  envelopes: Blank[]
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
  { ceilings, validity, keys, envelopes }: SigningFound,
  { birth, by }: { birth: string; by: string },
): { plan: PlannedSigning; lines: ActionLine[] } {
  const limits = limitsOf(input, ceilings[input.method])
  const { method, keySerial, transferService } = input
  if (certificateOf[method] === 'ukey' || keySerial !== undefined) {
    if (keySerial === undefined || certificateOf[method] !== 'ukey')
      throw new BankError('keySerialNeeded', { field: 'keySerial' })
    requireBlank(keys[0], person, { field: 'keySerial', serial: keySerial })
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
      activationLine(person, input, envelopes),
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
  // Nothing was agreed before: both limits are raised from zero, and the own ones with them.
  const nothing = { single: 0n, daily: 0n }
  const planned = planAgreements(limits, { within: agreedWithin({}, nothing), standing }).filter(
    ({ kind }) => kind === 'single' || kind === 'daily',
  )
  await agreeLimits(q, { customerId, method, actionId, now, by }, { limits, planned })
  const { envelopeSerial } = input
  const { notifications = [], results } = await issueActivation(context, {
    customerId,
    ebankNumber,
    mobile,
    days,
    envelopeSerial,
  })
  return { notifications, results: [result('ebankNumber', inBoth(ebankNumber)), ...results] }
}
