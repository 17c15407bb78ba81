import { beginScanCall, finishScanCall, scanPartCall } from '@cloudsail/contract/staff'
import { handleStaff } from '../../staff/handler.ts'
import { requireOpenVisit } from '../../staff/visits/visit.ts'
import { beginFile, finishFile, receivePart } from '../../uploads/index.ts'

/** The calls that send a scanned document. The customer is the one of the visit. */
export const scanHandlers = [
  handleStaff(beginScanCall, async (context, request) => {
    const { customerId } = await requireOpenVisit(context)
    return beginFile(context.db, { customerId, by: 'staff', now: context.now }, { kind: 'scan', ...request })
  }),
  handleStaff(scanPartCall, async (context, request) => {
    const { customerId } = await requireOpenVisit(context)
    await receivePart(context.db, { customerId, by: 'staff' }, request)
    return {}
  }),
  handleStaff(finishScanCall, async (context, request) => {
    const { customerId } = await requireOpenVisit(context)
    return finishFile(context.db, { customerId, by: 'staff' }, request)
  }),
]
