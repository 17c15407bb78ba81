import { subscribePlan } from '@cloudsail/contract/wealth'
import { defineOrderForm } from '../../ui/order-flow/order-form.tsx'

interface SubscribeValues {
  product: string
  payerAccountId: string
  amount: string
  /** Drawn up for product, account and amount; empty until then. */
  contract: string
  agreed: boolean
  consent: string
}

export const subscribeForm = defineOrderForm<typeof subscribePlan, SubscribeValues>({
  contract: subscribePlan,
  initial: { product: '', payerAccountId: '', amount: '', contract: '', agreed: false, consent: '' },
  toInput: ({ agreed, ...rest }) => ({ ...rest, agreed: agreed as true }),
})
