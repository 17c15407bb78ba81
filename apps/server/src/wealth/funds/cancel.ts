import { cancelFundOrder as contract } from '@cloudsail/contract/wealth'
import { cancellation } from '../kernel/cancel.ts'
import { fundTexts } from './texts.ts'

/** PIF1305000: cancels a fund order until the cut-off of its T. */
export const cancelFundOrder = cancellation({
  contract,
  family: 'fund',
  subject: { key: 'fund', label: fundTexts.fund },
})
