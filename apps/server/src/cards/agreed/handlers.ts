import { agreedRepayments } from '@cloudsail/contract/cards'
import { type Handler, handle } from '../../http/handler.ts'
import { orderHandlers } from '../../orders/index.ts'
import { agreeRepayment } from './agree.ts'
import { cancelAgreedRepayment } from './cancel.ts'
import { readAgreedRepayments } from './read-agreed.ts'

export const agreedHandlers: Handler[] = [
  ...orderHandlers([agreeRepayment, cancelAgreedRepayment]),
  handle(agreedRepayments, readAgreedRepayments),
]
