import { fillBoth, inBoth, parseAmount } from '@cloudsail/contract'
import { changeWithdrawalNotice as contract, forfeitedInterest } from '@cloudsail/contract/deposits'
import type { OrderLine } from '@cloudsail/contract/orders'
import { readAccount, receiverAmong } from '../../accounts/core/index.ts'
import { addDays, businessDate } from '../../bankday/index.ts'
import { BankError } from '../../errors.ts'
import { accountLine, orderDefinition } from '../../orders/index.ts'
import { readCertificateKey } from '../certificate-key.ts'
import { type CallCertificate, pendingOf, type RecordedNotice } from './certificates.ts'
import { endWithdrawalNotice } from './changes.ts'
import { amountWithin } from './draw.ts'
import { carryOut, loadCall, requireCall, saveCall, settledCall } from './due.ts'
import { certificateText, line, money } from './lines.ts'
import { dueNotification } from './notifications.ts'
import { belowLeast, type CallDay } from './terms.ts'
import { callTexts as texts } from './texts.ts'

/**
 * PAM1302000: gives a withdrawal notice of a call deposit, or cancels the pending one. What is due on the deposit is carried
 * out first.
 */
export const changeWithdrawalNotice = orderDefinition({
  contract,
  authorisation: 'own',

  loadFacts(context, { deposit }) {
    const key = readCertificateKey(deposit)
    const parent = readAccount(context.q, context.customerId, key.accountId)
    return { ...loadCall(context, key), parent }
  },

  decide({ now }, input, facts) {
    const today = businessDate(now)
    const { found, parent } = requireCall(facts.certificates, facts.parent)
    const { certificate, due } = settledCall(found, { ...facts, parent }, today)
    const day = facts.days.get(today)!
    const about = line('certificate', certificateText(certificate, parent))
    const plan = { certificate, due }
    if (input.action === 'cancel') return cancelled(plan, { about, day })
    const amountMinor = noticedAmount(input.amount, certificate, day)
    const { agreedOn, automatic } = input
    if (pendingOf(certificate)) throw new BankError('noticePending', { field: 'deposit' })
    refuseDay(agreedOn, { today, noticeDays: certificate.noticeDays, day })
    const { leastMinor } = day.terms
    const left = certificate.principalMinor - amountMinor
    const to = receiverAmong(facts.accounts, certificate.settlementAccountId)
    const account = to && facts.accounts.find(({ accountId }) => accountId === to.accountId)
    if (automatic && !account) throw new BankError('noticeNoReceiver')
    return {
      plan,
      purpose: fillBoth(texts.givePurpose, { day: agreedOn, amount: money(amountMinor) }),
      lines: [
        line('action', texts.give),
        about,
        line('noticed', money(amountMinor), 'strong'),
        line('agreedOn', inBoth(agreedOn), 'strong'),
        line(
          'way',
          automatic && account
            ? fillBoth(texts.automatic, { account: accountLine('payee', account).value })
            : texts.byHand,
        ),
        line('stays', left > 0n ? money(left) : texts.nothing),
      ],
      warnings:
        left > 0n && left < leastMinor
          ? [
              {
                key: 'smallRemainder',
                text: fillBoth(texts.warnSmall, { left: money(left), least: money(leastMinor) }),
              },
            ]
          : [],
    }
  },

  async execute({ q, customerId, now, orderId }, input, { plan: { certificate, due } }) {
    const today = businessDate(now)
    const { journals, draws } = carryOut(due, now)
    const told = dueNotification(due)
    const pending = pendingOf(certificate)
    const isCancelled = input.action === 'cancel'
    const after = isCancelled
      ? endWithdrawalNotice(certificate, { state: 'cancelled', on: today })
      : certificate
    await saveCall(q, { after, on: today, draws })
    const given = { amountMinor: parseAmount(input.amount || '0', 'CNY') ?? 0n, agreedOn: input.agreedOn }
    if (!isCancelled)
      await q
        .insertInto('deposits.withdrawal_notices')
        .values({
          customer_id: customerId,
          notice_id: orderId,
          account_id: certificate.accountId,
          certificate_number: certificate.number,
          amount_minor: given.amountMinor,
          notice_days: certificate.noticeDays,
          given_on: today,
          agreed_on: given.agreedOn,
          automatic: input.automatic,
          ended_on: null,
        })
        .execute()
    const { amountMinor, agreedOn } = isCancelled && pending ? pending : given
    const text = fillBoth(isCancelled ? texts.notificationCancelled : texts.notificationGiven, {
      number: certificate.number,
      day: agreedOn,
      amount: money(amountMinor),
      way: input.automatic ? texts.wayAutomatic : texts.wayByHand,
    })
    return {
      dueBefore: journals,
      notifications: [...(told ? [{ customerId, text: told }] : []), { customerId, text }],
    }
  },
})

/** Returns the lines for cancelling the pending notice. Throws noticeNone if no notice is pending. */
function cancelled<Plan extends { certificate: CallCertificate }>(
  plan: Plan,
  { about, day }: { about: Omit<OrderLine, 'note'>; day: CallDay },
) {
  const { certificate } = plan
  const { noticeDays: days, product } = certificate
  const notice: RecordedNotice | null = pendingOf(certificate)
  if (!notice) throw new BankError('noticeNone', { field: 'deposit' })
  const { amountMinor, agreedOn } = notice
  const { callRatePpm } = day.rates[product]
  const interest = money(forfeitedInterest(amountMinor, { noticeDays: days, callRatePpm }))
  return {
    plan,
    purpose: fillBoth(texts.cancelPurpose, { day: agreedOn }),
    lines: [
      line('action', texts.cancel),
      about,
      line('noticed', money(amountMinor), 'strong'),
      line('agreedOn', inBoth(agreedOn)),
      line('givenUp', fillBoth(texts.givenUpValue, { days, amount: interest }), 'warn'),
    ],
    warnings: [
      {
        key: 'interestGivenUp',
        text: fillBoth(texts.warnCancel, { amount: money(amountMinor), days, interest }),
      },
    ],
  }
}

/** Returns the noticed amount in minor units. */
function noticedAmount(text: string, certificate: CallCertificate, { terms }: CallDay): bigint {
  const amountMinor = amountWithin(text, certificate)
  if (amountMinor < terms.leastMinor) throw belowLeast(terms, 'amount')
  return amountMinor
}

function refuseDay(
  agreedOn: string,
  { today, noticeDays, day }: { today: string; noticeDays: number; day: CallDay },
): void {
  const from = addDays(today, noticeDays)
  const to = addDays(today, day.terms.noticeReachDays)
  if (agreedOn < from || agreedOn > to)
    throw new BankError('noticeDay', { field: 'agreedOn', values: { from, to } })
}
