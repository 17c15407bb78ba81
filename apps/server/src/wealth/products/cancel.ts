import { cancelProductOrder as contract } from '@cloudsail/contract/wealth'
import { cancellation } from '../kernel/cancel.ts'
import { productTexts } from './texts.ts'

/** PIF1204000: cancels an order until the cut-off of its T, or of a raising's last day. */
export const cancelProductOrder = cancellation({
  contract,
  family: 'wealth',
  subject: { key: 'product', label: productTexts.product },
})
