import { type arrivals, interbankRemittance } from '@cloudsail/contract/transfers'
import { defineOrderForm } from '@cloudsail/ui/order-flow/order-form.tsx'
import { noRemark } from '../transfer-fields.tsx'
import { noOutsidePayee, withoutSearch } from './outside-payee.ts'

/** The remittance as it is typed. */
export const remittanceForm = defineOrderForm({
  contract: interbankRemittance,
  initial: {
    payerAccountId: '',
    ...noOutsidePayee,
    amount: '',
    // Until it is known what the customer usually wants.
    arrival: '' as (typeof arrivals)[number] | '',
    ...noRemark,
    payeeMobile: '',
    agreed: false,
    saveContact: false,
  },
  toInput: (values) => withoutSearch({ ...values, arrival: values.arrival || 'realTime' }),
})
