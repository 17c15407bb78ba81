import { fundDividends, fundOrderHistory } from '@cloudsail/contract/wealth'
import type { Handler } from '../../http/handler.ts'
import { orderHandlers } from '../../orders/index.ts'
import { queryHandlers } from '../../query/index.ts'
import { historyOf } from '../kernel/history.ts'
import { cancelFundOrder } from './cancel.ts'
import { convertFund } from './convert.ts'
import { courseHandler } from './course.ts'
import { detailHandler } from './detail.ts'
import { modesHandler, readDividends } from './dividends/queries.ts'
import { setDividendMode } from './dividends/set-mode.ts'
import { holdingsHandler } from './holdings.ts'
import { marketHandler } from './market.ts'
import { performanceHandler } from './own-performance.ts'
import { arrangeFundPlan } from './plans/arrange-plan.ts'
import { plansHandler, rehearsalHandler } from './plans/queries.ts'
import { changeFundPlan, setFundPlan } from './plans/set-plan.ts'
import { redeemFund } from './redeem.ts'
import { subscribeFund } from './subscribe.ts'

export const fundHandlers: Handler[] = [
  ...orderHandlers([
    subscribeFund,
    redeemFund,
    convertFund,
    cancelFundOrder,
    setFundPlan,
    changeFundPlan,
    arrangeFundPlan,
    setDividendMode,
  ]),
  ...queryHandlers(
    fundOrderHistory,
    historyOf(({ family }) => family === 'fund'),
  ),
  ...queryHandlers(fundDividends, { read: readDividends }),
  modesHandler,
  marketHandler,
  detailHandler,
  courseHandler,
  holdingsHandler,
  performanceHandler,
  plansHandler,
  rehearsalHandler,
]
