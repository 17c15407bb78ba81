import { inBoth, maskCard, maskMobile, spacedNumber } from '@cloudsail/contract'
import { changeAlert as contract } from '@cloudsail/contract/messages'
import { accountNumbers } from '../../accounts/core/index.ts'
import { findCustomer, lockCustomer } from '../../customers/index.ts'
import { BankError } from '../../errors.ts'
import { orderDefinition } from '../../orders/index.ts'
import { alertNotification } from './alert-notification.ts'
import { standingAlerts, unwatch } from './alerts.ts'
import { alertTexts as texts } from './texts.ts'

const becomes = { pause: 'paused', resume: 'active', cancel: 'cancelled' } as const

/** PCS0302000: pauses, resumes or ends an alert. Messages already sent stay on record. */
export const changeAlert = orderDefinition({
  contract,
  authorisation: 'none',

  loadFacts({ q, customerId, lock }) {
    const locked = lock ? lockCustomer(q, customerId) : Promise.resolve()
    return {
      locked,
      alerts: standingAlerts(q, customerId),
      numbers: accountNumbers(q, customerId),
      customer: findCustomer(q, customerId),
    }
  },

  decide(_asked, { alert: alertId, action }, { alerts, numbers, customer }) {
    const alert = alerts.find(({ alert_id }) => alert_id === alertId)
    if (!alert) throw new BankError('alertUnknown', { field: 'alert' })
    const isLast = alerts.every((each) => each === alert || each.account_id !== alert.account_id)
    const number = numbers.get(alert.account_id) ?? ''
    const shown = alert.mobile ?? customer.mobile
    return {
      plan: { alert, isLast, number, shown },
      lines: [
        { key: 'action', label: texts.action, value: texts[action] },
        {
          key: 'account',
          label: texts.account,
          value: inBoth(spacedNumber(maskCard(number))),
        },
        { key: 'mobile', label: texts.mobile, value: inBoth(maskMobile(shown)) },
      ],
    }
  },

  async execute({ q, inSameRoundTrip, customerId, now }, { action }, { plan }) {
    const { alert, isLast } = plan
    const { alert_id: alertId, account_id: accountId } = alert
    inSameRoundTrip(
      q
        .updateTable('messages.alerts')
        .set({ state: becomes[action], changed_at: now })
        .where('customer_id', '=', customerId)
        .where('alert_id', '=', alertId)
        .execute(),
    )
    if (action === 'cancel')
      inSameRoundTrip(
        q
          .deleteFrom('messages.alert_digests')
          .where('customer_id', '=', customerId)
          .where('alert_id', '=', alertId)
          .execute(),
      )
    if (action === 'cancel' && isLast) inSameRoundTrip(unwatch(q, customerId, accountId))
    return { notifications: [alertNotification(customerId, now, { ...plan, action: texts[action] })] }
  },
})
