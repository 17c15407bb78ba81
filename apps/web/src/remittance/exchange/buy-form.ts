import { buyForeignExchange, type FxPurpose } from '@cloudsail/contract/remittance'
import { defineOrderForm } from '@cloudsail/ui/order-flow/order-form.tsx'

export type BuyValues = typeof initial
const initial = {
  accountId: '',
  currency: 'USD',
  amount: '',
  quote: '',
  purpose: 'travel' as FxPurpose,
  country: '',
  detail: '',
  month: '',
  agreed: false,
}

export const buyForm = defineOrderForm({
  contract: buyForeignExchange,
  initial,
  toInput: (values: BuyValues) => values as never,
})
