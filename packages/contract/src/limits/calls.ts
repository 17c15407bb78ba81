import { cancelRaise, changeReceivers, designatedReceivers, limitChanges } from './receivers.ts'
import {
  accountLimits,
  cardLimits,
  changeAccountLimits,
  changeCardLimits,
  changeEbankLimits,
  ebankLimits,
  remainingLimits,
  transferService,
} from './settings.ts'

export const limitsOrders = [
  transferService,
  changeAccountLimits,
  changeEbankLimits,
  changeCardLimits,
  changeReceivers,
  cancelRaise,
]
export const limitsCalls = [
  remainingLimits,
  accountLimits,
  ebankLimits,
  cardLimits,
  designatedReceivers,
  limitChanges,
]
