import { subscribePlan, subscribePrivate } from '@cloudsail/contract/wealth'
import { defineOrderForm, type FormWith } from '@cloudsail/ui/order-flow/order-form.tsx'

export interface SubscribeValues {
  product: string
  payerAccountId: string
  amount: string
  /** Contract for product, account and amount. Empty until it has been drawn up. */
  contract: string
  agreed: boolean
  consent: string
}

const values = {
  initial: { product: '', payerAccountId: '', amount: '', contract: '', agreed: false, consent: '' },
  toInput: ({ agreed, ...rest }: SubscribeValues) => ({ ...rest, agreed: agreed as true }),
}

export const subscribeForm = defineOrderForm<typeof subscribePlan, SubscribeValues>({
  ...values,
  contract: subscribePlan,
})

export const privateForm = defineOrderForm<typeof subscribePrivate, SubscribeValues>({
  ...values,
  contract: subscribePrivate,
})
export type SubscribeForm = FormWith<SubscribeValues>
