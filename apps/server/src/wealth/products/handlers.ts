import { overseasOrderHistory, wealthOrderHistory } from '@cloudsail/contract/wealth'
import type { Handler } from '../../http/handler.ts'
import { orderHandlers } from '../../orders/index.ts'
import { queryHandlers } from '../../query/index.ts'
import { historyOf } from '../kernel/history.ts'
import { buyProduct } from './buy.ts'
import { cancelProductOrder } from './cancel.ts'
import { holdingsHandler } from './holdings.ts'
import { instructProduct } from './instruct.ts'
import { isOfScreen, listHandlers } from './list.ts'
import { redeemProduct } from './redeem.ts'

export const productHandlers: Handler[] = [
  ...orderHandlers([buyProduct, redeemProduct, instructProduct, cancelProductOrder]),
  ...queryHandlers(wealthOrderHistory, historyOf(isOfScreen(false))),
  ...queryHandlers(overseasOrderHistory, historyOf(isOfScreen(true))),
  ...listHandlers,
  holdingsHandler,
]
