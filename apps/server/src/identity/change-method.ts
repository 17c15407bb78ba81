import {
  type AuthMethod,
  authMethodNames,
  authMethods,
  type Bilingual,
  brand,
  errorCatalogue,
  fillBoth,
  formatAmount,
  formatGrouped,
  inBoth,
} from '@cloudsail/contract'
import {
  certificateOf,
  changeMethod as contract,
  methodChoices,
  methodRefusal,
  needsNewKey,
  openCertificateStep,
} from '@cloudsail/contract/identity'
import { addDays, businessDate, parameter, wireTime } from '../bankday/index.ts'
import {
  findCertificate,
  fingerprintOfRequest,
  issueCertificate,
  revokeCertificates,
} from '../certificates/index.ts'
import type { Tx } from '../db/database.ts'
import { BankError } from '../errors.ts'
import { handle } from '../http/handler.ts'
import {
  afterCoolingOff,
  ceilingsFrom,
  endHeldCeilings,
  methodCeiling,
  methodCeilings,
  recordMethodChange,
} from '../limits/enforcement/index.ts'
import { inPerson, orderDefinition } from '../orders/index.ts'
import { countAttempt, forgetAllAttempts, maxFailedAttempts, subjectOf } from './attempts.ts'
import { activationValidity } from './journeys/begin-with-secret.ts'
import { lockedUntil } from './locked-until.ts'
import { verifyPassword } from './password.ts'
import { endAgreedMethod, openCertificateStep as openStep, readAgreedMethod } from './staff/agreed-method.ts'
import { hasHandedOutKey } from './staff/key.ts'
import { certificateNotifications, methodTexts, notificationTime } from './texts.ts'

/** Takes the handed-out key into use. Throws keyNotHandedOut if there is none. */
async function takeHandedOutKey(q: Tx, customerId: bigint): Promise<void> {
  const taken = await q
    .deleteFrom('certificates.handed_out_keys')
    .where('customer_id', '=', customerId)
    .returning('customer_id')
    .executeTakeFirst()
  if (!taken) throw new BankError('keyNotHandedOut', { field: 'method' })
}

/** Groups the digits in fours, as people compare them. */
const inFours = (hex: string) => hex.replace(/(.{4})(?=.)/g, '$1 ')

const takesKey = (from: AuthMethod, to: AuthMethod) => certificateOf[to] === 'ukey' && needsNewKey(from, to)

/**
 * PSC0104000: changes the authentication method. The present factors and a dynamic password authorise the change. A customer
 * without a method has only the dynamic password. The same transaction certifies the key of the new method and revokes the
 * certificate that is no longer needed. Higher ceilings take effect after a wait, lower ones at once. A method that a branch
 * has agreed holds at once.
 */
export const changeMethod = orderDefinition({
  contract,
  authorisation: { besides: ['mobile'] },

  loadFacts({ q, customerId, session, now }, { method: to, csr }) {
    const lost = certificateOf[session.method]
    return {
      handedOut: hasHandedOutKey(q, customerId),
      ceilings: methodCeilings(q, now),
      agreed: readAgreedMethod(q, customerId),
      ceilingsAt: ceilingsFrom(q, { from: session.method, to, now }),
      coolingOff: afterCoolingOff(q, now),
      certificate: lost ? findCertificate(q, { customerId, kind: lost }) : Promise.resolve(null),
      fingerprint: csr ? fingerprintOfRequest(csr) : Promise.resolve(null),
    }
  },

  decide({ session, now }, { method: to, csr }, facts) {
    const { handedOut, agreed, ceilings, ceilingsAt, coolingOff, certificate, fingerprint } = facts
    const { hours } = coolingOff
    const { kind, method: from } = session
    const refusal = methodRefusal(kind, from, to)
    if (refusal) throw new BankError(refusal, { field: 'method' })
    if (takesKey(from, to) && !handedOut) throw new BankError('keyNotHandedOut', { field: 'method' })
    if (needsNewKey(from, to) !== (csr !== undefined))
      throw new BankError('certificateRequestInvalid', { field: 'csr' })
    const ceiling = ceilings[to]
    const limits = {
      single: formatGrouped(ceiling.single, 'CNY'),
      daily: formatGrouped(ceiling.daily, 'CNY'),
    }
    const isAgreed = agreed?.method === to && agreed.codeHash === null
    const waits = !isAgreed && ceilingsAt > now
    const lost = certificateOf[from]
    const revoked = lost && lost !== certificateOf[to] ? certificate : null
    const line = (key: string, label: Bilingual, value: Bilingual, tone?: 'strong') => ({
      key,
      label,
      value,
      ...(tone && { tone }),
    })
    return {
      plan: { from, isAgreed },
      purpose: fillBoth(methodTexts.purpose, {}),
      lines: [
        line('from', methodTexts.from, authMethodNames[from]),
        line('to', methodTexts.to, authMethodNames[to], 'strong'),
        line(
          'limits',
          methodTexts.limits,
          to === 'none' ? methodTexts.noPayments : fillBoth(methodTexts.ceilings, limits),
        ),
        ...(fingerprint ? [line('key', methodTexts.key, inBoth(inFours(fingerprint)))] : []),
        ...(revoked ? [line('revoked', methodTexts.revoked, inBoth(revoked.serial))] : []),
        line(
          'effect',
          methodTexts.effect,
          waits ? fillBoth(methodTexts.limitsWait, { hours }) : methodTexts.atOnce,
        ),
      ],
    }
  },

  async execute(
    { q, inSameRoundTrip, customerId, orderId, now, attended },
    { method: to, csr },
    { plan: { from, isAgreed } },
  ) {
    const lost = certificateOf[from]
    const won = certificateOf[to]
    const changing = q
      .updateTable('identity.customers')
      .set({ method: to })
      .where('customer_id', '=', customerId)
      .where('method', '=', from)
      .returning('mobile')
      .executeTakeFirst()
    inSameRoundTrip(
      isAgreed
        ? endHeldCeilings(q, customerId, now)
        : recordMethodChange(q, { customerId, orderId, from, to, now }),
    )
    inSameRoundTrip(endAgreedMethod(q, customerId))
    if (lost && lost !== won)
      inSameRoundTrip(revokeCertificates(q, { customerId, kind: lost, reason: 'cessationOfOperation', now }))
    if (takesKey(from, to)) inSameRoundTrip(takeHandedOutKey(q, customerId))
    if (won && csr) {
      const { authority } = inPerson(attended).services
      inSameRoundTrip(issueCertificate(q, authority, { customerId, kind: won, csr, now }))
    }
    const changed = await changing
    if (!changed) throw new BankError('changedMeanwhile')
    const text = {
      zh: fillNotification('zh', from, to, now),
      en: fillNotification('en', from, to, now),
    }
    return { notifications: [{ customerId, mobile: changed.mobile, text }] }
  },
})

function fillNotification(language: 'zh' | 'en', from: AuthMethod, to: AuthMethod, now: Date): string {
  const values = {
    from: authMethodNames[from][language],
    to: authMethodNames[to][language],
    time: notificationTime(now),
    hotline: brand.hotline,
  }
  return fillBoth(certificateNotifications.methodChanged, values)[language]
}

/** Lists the five methods with what each may move and what prevents this customer from choosing it. */
export const listMethodChoices = handle(methodChoices, async ({ db, session, now, language, services }) => {
  const { customerId, kind, method: current } = session
  const [ceilings, handedOut, agreed, { pending }] = await Promise.all([
    methodCeilings(db, now),
    hasHandedOutKey(db, customerId),
    readAgreedMethod(db, customerId),
    methodCeiling(db, { customerId, method: current, now }),
  ])
  const money = (minor: bigint) => ({ amount: formatAmount(minor, 'CNY'), currency: 'CNY' as const })
  return {
    current,
    limitsFrom: pending && wireTime(pending.effectiveAt),
    agreed: agreed && { method: agreed.method, needsCode: agreed.codeHash !== null },
    demo: services.config.mode === 'demo',
    choices: authMethods.map((method) => {
      const refusal = method === current ? null : methodRefusal(kind, current, method)
      return {
        method,
        single: money(ceilings[method].single),
        daily: money(ceilings[method].daily),
        refusal: refusal && errorCatalogue[refusal][language],
        needsKey: refusal === null && takesKey(current, method) && !handedOut,
      }
    }),
  }
})

/**
 * Opens the certificate step of a file certificate that a branch has agreed, by the activation code. Five wrong codes a day
 * are counted. Throws activationCodeWrong, activationCodeExpired, activationLocked.
 */
export const openCertificate = handle(
  openCertificateStep,
  async ({ db, session, now, services }, request) => {
    const { customerId } = session
    const agreed = await readAgreedMethod(db, customerId)
    const subject = subjectOf(customerId, 'activation')
    const attempt = await countAttempt(db, subject, now)
    const locked = () => new BankError('activationLocked', { values: { until: lockedUntil(now) } })
    if (attempt === null) throw locked()
    const { pepper } = services.config
    const isRight = await verifyPassword(request.activationCode, agreed?.codeHash ?? null, pepper)
    if (!isRight || !agreed?.codeHash)
      throw attempt >= maxFailedAttempts
        ? locked()
        : new BankError('activationCodeWrong', { field: 'activationCode' })
    await forgetAllAttempts(db, subject)
    const { days } = await parameter(db, activationValidity, businessDate(now))
    if (businessDate(now) > addDays(businessDate(agreed.agreedAt), days))
      throw new BankError('activationCodeExpired', { field: 'activationCode', values: { days } })
    await openStep(db, customerId, agreed.codeHash)
    return { method: agreed.method }
  },
)
