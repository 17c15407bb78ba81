import { buyProduct, subscribePrivate, type WealthProduct } from '@cloudsail/contract/wealth'

/** The order by which a product is bought, and where its form is: what is private is signed. */
export const purchaseWay = ({ type }: Pick<WealthProduct, 'type'>) =>
  type === 'private'
    ? ({ contract: subscribePrivate, act: 'sign' } as const)
    : ({ contract: buyProduct, act: 'buy' } as const)
