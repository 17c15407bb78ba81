import { wealthOrderHistory } from '@cloudsail/contract/wealth'
import type { Handler } from '../../http/handler.ts'
import { orderHandlers } from '../../orders/index.ts'
import { queryHandlers } from '../../query/index.ts'
import { buyProduct } from './buy.ts'
import { cancelProductOrder } from './cancel.ts'
import { readWealthOrders } from './history.ts'
import { holdingsHandler } from './holdings.ts'
import { listHandler } from './list.ts'
import { redeemProduct } from './redeem.ts'

export const productHandlers: Handler[] = [
  ...orderHandlers([buyProduct, redeemProduct, cancelProductOrder]),
  ...queryHandlers(wealthOrderHistory, { read: readWealthOrders }),
  listHandler,
  holdingsHandler,
]
