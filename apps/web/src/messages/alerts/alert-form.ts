import type { Language } from '@cloudsail/contract'
import { type AlertDirection, type AlertRow, setAlert } from '@cloudsail/contract/messages'
import { defineOrderForm } from '@cloudsail/ui/order-flow/order-form.tsx'

/** The values of an alert, as they are typed. */
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
    replaces: '',
    accountId: '',
    whose: 'own',
    mobile: '',
    allDay: false,
    from: '07:00',
    to: '23:00',
    startAmount: '0',
    direction: 'both',
    showBalance: false,
    digest: true,
    language: 'zh',
  } as AlertValues,
  toInput: ({ whose, mobile, ...values }: AlertValues) => ({
    ...values,
    // Makes the form ask for another number that was chosen but not typed.
    mobile: whose === 'own' ? '' : mobile || ' 0',
  }),
})

/** Returns an existing rule as initial values. Another number has to be typed again, because the bank shows it masked. */
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
