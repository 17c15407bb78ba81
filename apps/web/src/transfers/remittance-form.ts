import { interbankRemittance } from '@cloudsail/contract/transfers'
import { defineOrderForm } from '../ui/order-flow/order-form.tsx'
import { noOutsidePayee, withoutSearch } from './outside-payee.ts'
import { noRemark } from './transfer-fields.tsx'

/** The remittance as it is typed. */
export const remittanceForm = defineOrderForm({
  contract: interbankRemittance,
  initial: {
    payerAccountId: '',
    ...noOutsidePayee,
    amount: '',
    arrival: 'realTime' as 'realTime' | 'ordinary' | 'nextDay',
    ...noRemark,
    noticeMobile: '',
    agreed: false,
    saveContact: false,
  },
  toInput: withoutSearch,
})
