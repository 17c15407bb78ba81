import { buyProduct, subscribePrivate, type WealthProduct } from '@cloudsail/contract/wealth'

/** Returns the order that buys a product, and the route of its form. Private products are bought by signing. */
export const purchaseWay = ({ type }: Pick<WealthProduct, 'type'>) =>
  type === 'private'
    ? ({ contract: subscribePrivate, act: 'sign' } as const)
    : ({ contract: buyProduct, act: 'buy' } as const)
