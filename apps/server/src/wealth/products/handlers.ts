import { overseasOrderHistory, wealthOrderHistory } from '@cloudsail/contract/wealth'
import type { Handler } from '../../http/handler.ts'
import { orderHandlers } from '../../orders/index.ts'
import { queryHandlers } from '../../query/index.ts'
import { buyProduct } from './buy.ts'
import { cancelProductOrder } from './cancel.ts'
import { readWealthOrders } from './history.ts'
import { holdingsHandler } from './holdings.ts'
import { listHandlers } from './list.ts'
import { redeemProduct } from './redeem.ts'

export const productHandlers: Handler[] = [
  ...orderHandlers([buyProduct, redeemProduct, cancelProductOrder]),
  ...queryHandlers(wealthOrderHistory, {
    read: (context, filters, page) => readWealthOrders(context, filters, page, false),
  }),
  ...queryHandlers(overseasOrderHistory, {
    read: (context, filters, page) => readWealthOrders(context, filters, page, true),
  }),
  ...listHandlers,
  holdingsHandler,
]
