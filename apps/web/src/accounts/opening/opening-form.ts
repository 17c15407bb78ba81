import { openAccount } from '@cloudsail/contract/accounts'
import { defineOrderForm } from '@cloudsail/ui/order-flow/order-form.tsx'

/** What is opened, as it is chosen. */
interface Opening {
  product: string
  currency: string
  accountId: string
  taxResidence: string
  agreed: boolean
}

const nothing: Opening = { product: '', currency: '', accountId: '', taxResidence: '', agreed: false }

export const form = defineOrderForm({
  contract: openAccount,
  initial: nothing,
  // A currency chosen before another product was is none of its.
  toInput: (values: Opening) =>
    ({ ...values, currency: values.product === 'pocket' ? values.currency : '' }) as never,
})
