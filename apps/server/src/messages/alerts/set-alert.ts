import {
  type Bilingual,
  fillBoth,
  inBoth,
  maskCard,
  maskMobile,
  type RequestOf,
  spacedNumber,
  tailOf,
} from '@cloudsail/contract'
import { alertDirectionNames, setAlert as contract, minuteOf } from '@cloudsail/contract/messages'
import { isCurrentAccount, readAccount, requireOwn } from '../../accounts/core/index.ts'
import { businessDate, parameter } from '../../bankday/index.ts'
import { findCustomer, lockCustomer } from '../../customers/index.ts'
import { BankError } from '../../errors.ts'
import { orderDefinition } from '../../orders/index.ts'
import { alertNotification } from './alert-notification.ts'
import { type Alert, standingAlerts, watch } from './alerts.ts'
import { alertsParameter } from './parameter.ts'
import { alertTexts as texts } from './texts.ts'

type Input = RequestOf<typeof contract.prepare>

/**
 * PCS0301000: sends the entries of an account by SMS to the customer's own number, or to another number, which is then
 * confirmed by a code sent to it.
 */
export const setAlert = orderDefinition({
  contract,
  authorisation: { besides: ['newMobile'] },

  loadFacts({ q, customerId, now, lock }, { accountId }) {
    // Locked so that two concurrent orders cannot both take the last place.
    const locked = lock ? lockCustomer(q, customerId) : Promise.resolve()
    return {
      locked,
      account: readAccount(q, customerId, BigInt(accountId)),
      customer: findCustomer(q, customerId),
      alerts: standingAlerts(q, customerId),
      terms: parameter(q, alertsParameter, businessDate(now)),
    }
  },

  decide(_asked, input, { account: found, customer, alerts, terms }) {
    const account = requireOwn(found, { field: 'accountId' })
    if (!isCurrentAccount(account)) throw new BankError('accountWrongType', { field: 'accountId' })
    if (account.status === 'closed') throw new BankError('accountClosed', { field: 'accountId' })
    const replaced = alerts.find(({ alert_id }) => alert_id === input.replaces) ?? null
    if (input.replaces !== '' && !replaced) throw new BankError('alertUnknown')
    const mobile = input.mobile === '' || input.mobile === customer.mobile ? null : input.mobile
    refuseTooMany({ mobile, alerts, replaced, accountId: account.accountId, most: terms.mostMobiles })
    const shown = mobile ?? customer.mobile
    return {
      plan: { account, mobile, replaced, number: account.number, shown },
      // A number that has already confirmed this alert need not confirm a change of its hours.
      ...(mobile !== null && mobile !== replaced?.mobile && { newMobile: mobile }),
      purpose: fillBoth(texts.purpose, { tail: tailOf(account.number) }),
      lines: [
        line('account', texts.account, inBoth(spacedNumber(maskCard(account.number)))),
        { ...line('mobile', texts.mobile, inBoth(mobile ?? maskMobile(shown))), tone: 'strong' as const },
        line('window', texts.window, windowText(input)),
        line('amount', texts.amount, amountText(input)),
        line('direction', texts.direction, alertDirectionNames[input.direction]),
        line('balance', texts.balance, input.showBalance ? texts.shown : texts.notShown),
        line('digest', texts.digest, digestText(input)),
        line('language', texts.language, texts.languageValue[input.language]),
        line('fee', texts.fee, texts.free),
      ],
    }
  },

  async execute({ q, inSameRoundTrip, customerId, orderId, now }, input, { plan }) {
    const { account, mobile, replaced } = plan
    if (replaced)
      inSameRoundTrip(
        q
          .updateTable('messages.alerts')
          .set({ state: 'cancelled', changed_at: now })
          .where('customer_id', '=', customerId)
          .where('alert_id', '=', replaced.alert_id)
          .execute(),
      )
    inSameRoundTrip(
      q
        .insertInto('messages.alerts')
        .values({
          customer_id: customerId,
          alert_id: orderId,
          account_id: account.accountId,
          mobile,
          start_minute: input.allDay ? null : minuteOf(input.from),
          end_minute: input.allDay ? null : minuteOf(input.to),
          start_yuan: Number(input.startAmount),
          direction: input.direction,
          show_balance: input.showBalance,
          digest: input.digest && !input.allDay,
          language: input.language,
          state: 'active',
          set_at: now,
          changed_at: now,
        })
        .execute(),
    )
    inSameRoundTrip(watch(q, customerId, account.accountId))
    return { notifications: [alertNotification(customerId, now, { ...plan, action: texts.set })] }
  },
})

interface Wanted {
  accountId: bigint
  mobile: string | null
  alerts: readonly Alert[]
  replaced: Alert | null
  most: number
}

/** Allows one alert per number, and a maximum number of alerts per account. */
function refuseTooMany({ accountId, mobile, alerts, replaced, most }: Wanted): void {
  const others = alerts.filter((alert) => alert.account_id === accountId && alert !== replaced)
  if (others.some((alert) => alert.mobile === mobile)) throw new BankError('alertExists', { field: 'mobile' })
  if (others.length >= most)
    throw new BankError('alertMobilesFull', { field: 'accountId', values: { max: String(most) } })
}

const line = (key: string, label: Bilingual, value: Bilingual) => ({ key, label, value })

const windowText = ({ allDay, from, to }: Input): Bilingual =>
  allDay ? texts.allDay : fillBoth(to <= from ? texts.windowOverMidnight : texts.windowValue, { from, to })

const amountText = ({ startAmount }: Input): Bilingual =>
  startAmount === '0'
    ? texts.everyEntry
    : fillBoth(texts.amountValue, { amount: startAmount.replace(/\B(?=(\d{3})+$)/g, ',') })

const digestText = ({ allDay, digest, from }: Input): Bilingual =>
  allDay ? texts.noOutside : digest ? fillBoth(texts.digestOn, { from }) : texts.digestOff
