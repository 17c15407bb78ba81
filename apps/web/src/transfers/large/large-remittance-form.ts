import { largeRemittance } from '@cloudsail/contract/transfers'
import { defineOrderForm } from '@cloudsail/ui/order-flow/order-form.tsx'
import { noOutsidePayee, withoutSearch } from '../interbank/outside-payee.ts'
import { noRemark } from '../transfer-fields.tsx'

/** The form of a large remittance. */
export const largeRemittanceForm = defineOrderForm({
  contract: largeRemittance,
  initial: {
    payerAccountId: '',
    ...noOutsidePayee,
    amount: '',
    ...noRemark,
    payeeMobile: '',
    agreed: false,
    saveContact: false,
  },
  toInput: withoutSearch,
})
