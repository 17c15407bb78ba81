import { openAccount } from '@cloudsail/contract/accounts'
import { defineOrderForm } from '@cloudsail/ui/order-flow/order-form.tsx'

/** The product to open, as chosen. */
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
  // A currency chosen for another product before does not apply to this one.
  toInput: (values: Opening) =>
    ({ ...values, currency: values.product === 'pocket' ? values.currency : '' }) as never,
})
