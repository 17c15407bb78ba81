import { type FxSource, sellForeignExchange } from '@cloudsail/contract/remittance'
import { defineOrderForm } from '@cloudsail/ui/order-flow/order-form.tsx'

export type SellValues = typeof initial
const initial = { from: '', amount: '', quote: '', source: '' as FxSource | '' }

export const sellForm = defineOrderForm({
  contract: sellForeignExchange,
  initial,
  toInput: (values: SellValues) => values as never,
})
