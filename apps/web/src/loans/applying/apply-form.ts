import { applyForLoan, type HalfDay, type LoanPurpose, makeLoanAppointment } from '@cloudsail/contract/loans'
import { defineOrderForm } from '@cloudsail/ui/order-flow/order-form.tsx'

interface ApplyValues {
  amount: string
  months: string
  purpose: LoanPurpose | ''
  income: string
  debts: string
  declared: boolean
  creditConsent: boolean
  dataConsent: boolean
}

export const applyForm = defineOrderForm<typeof applyForLoan, ApplyValues>({
  contract: applyForLoan,
  initial: {
    amount: '',
    months: '24',
    purpose: '',
    income: '',
    debts: '0.00',
    declared: false,
    creditConsent: false,
    dataConsent: false,
  },
  toInput: ({ months, purpose, ...rest }) => ({
    ...rest,
    months: Number(months),
    purpose: purpose as LoanPurpose,
  }),
})

export interface AppointmentValues {
  branch: string
  on: string
  half: HalfDay
  phone: string
}

const nowhere: AppointmentValues = { branch: '', on: '', half: 'morning', phone: '' }

/** Creates the form for an appointment about a loan. Each product has its own form, so that drafts stay separate. */
const appointmentOf = (product: 'home' | 'car') =>
  defineOrderForm<typeof makeLoanAppointment, AppointmentValues>({
    contract: makeLoanAppointment,
    initial: nowhere,
    toInput: (values) => ({ ...values, product }),
  })
export const appointmentForms = { home: appointmentOf('home'), car: appointmentOf('car') }
