import { beginInstalments } from '@cloudsail/contract/cards'
import { defineOrderForm } from '@cloudsail/ui/order-flow/order-form.tsx'

export const beginForm = defineOrderForm({
  contract: beginInstalments,
  initial: { accountId: '', source: '', amount: '', periods: 12, agreed: false },
})
export type BeginForm = typeof beginForm
