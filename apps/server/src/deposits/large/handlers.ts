import * as calls from '@cloudsail/contract/deposits'
import { type Handler, handle } from '../../http/handler.ts'
import { orderHandlers } from '../../orders/index.ts'
import { queryHandlers } from '../../query/index.ts'
import { readMovements } from '../movements.ts'
import { buyLargeCertificate } from './buy-certificate.ts'
import { drawLargeCertificate } from './draw-certificate.ts'
import { readLargeHoldings } from './holdings.ts'
import { readIssues } from './issues.ts'

export const largeHandlers: Handler[] = [
  ...orderHandlers([buyLargeCertificate, drawLargeCertificate]),
  handle(calls.certificateIssues, readIssues),
  handle(calls.largeHoldings, readLargeHoldings),
  ...queryHandlers(calls.largeMovements, { read: readMovements('largeCertificate') }),
]
