import type { Language } from '@cloudsail/contract'
import { type AlertDirection, type AlertRow, setAlert } from '@cloudsail/contract/messages'
import { defineOrderForm } from '@cloudsail/ui/order-flow/order-form.tsx'

/** An alert as it is filled in. */
export interface AlertValues {
  replaces: string
  accountId: string
  whose: 'own' | 'other'
  mobile: string
  allDay: boolean
  from: string
  to: string
  startAmount: string
  direction: AlertDirection
  showBalance: boolean
  digest: boolean
  language: Language
}

export const alertForm = defineOrderForm({
  contract: setAlert,
  initial: {
    ...{ replaces: '', accountId: '', whose: 'own', mobile: '', allDay: false, from: '07:00', to: '23:00' },
    ...{ startAmount: '0', direction: 'both', showBalance: false, digest: true, language: 'zh' },
  } as AlertValues,
  toInput: ({ whose, mobile, ...values }: AlertValues) => ({
    ...values,
    // A number that was chosen and not typed is asked for.
    mobile: whose === 'own' ? '' : mobile || ' 0',
  }),
})

/** A rule that stands as the form begins with it. Another number is typed again: the bank shows it masked. */
export const valuesOf = (row: AlertRow): AlertValues => ({
  replaces: row.alertId,
  accountId: row.accountId,
  whose: row.ownMobile ? 'own' : 'other',
  mobile: '',
  allDay: row.allDay,
  from: row.allDay ? '07:00' : row.from,
  to: row.allDay ? '23:00' : row.to,
  startAmount: row.startAmount,
  direction: row.direction,
  showBalance: row.showBalance,
  digest: row.digest,
  language: row.language,
})
