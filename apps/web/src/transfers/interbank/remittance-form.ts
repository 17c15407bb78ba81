import { type arrivals, interbankRemittance } from '@cloudsail/contract/transfers'
import { defineOrderForm } from '@cloudsail/ui/order-flow/order-form.tsx'
import { noRemark } from '../transfer-fields.tsx'
import { noOutsidePayee, withoutSearch } from './outside-payee.ts'

/** The form of a remittance. */
export const remittanceForm = defineOrderForm({
  contract: interbankRemittance,
  initial: {
    payerAccountId: '',
    ...noOutsidePayee,
    amount: '',
    // Empty until the customer's usual choice has loaded.
    arrival: '' as (typeof arrivals)[number] | '',
    ...noRemark,
    payeeMobile: '',
    agreed: false,
    saveContact: false,
  },
  toInput: (values) => withoutSearch({ ...values, arrival: values.arrival || 'realTime' }),
})
