import { orderReceipt } from '@cloudsail/contract/orders'
import { useCall } from '../base/queries.ts'
import { MessageBar } from '../message-bar.tsx'
import { Skeleton } from '../skeleton.tsx'
import { sharedCalls } from './bank-port.ts'
import type { Receipt as ReceiptData } from './port.ts'
import { Receipt } from './receipt.tsx'
import { useReceiptActions } from './receipt-actions.ts'
import { Timeline } from './timeline.tsx'
import { useLatestReceipt } from './use-latest-receipt.ts'

/** Shows an order on a query screen: its steps so far and its receipt. */
export function OrderDetail({ orderId }: { orderId: string }) {
  const { data, error } = useCall(orderReceipt, { orderId })
  const receipt = useLatestReceipt(data ?? null, sharedCalls)
  if (error) return <MessageBar kind="error">{error.message}</MessageBar>
  if (!receipt) return <Skeleton lines={6} />
  return (
    <>
      <Timeline events={receipt.timeline} />
      <Found receipt={receipt} />
    </>
  )
}

function Found({ receipt }: { receipt: ReceiptData }) {
  return <Receipt receipt={receipt} {...useReceiptActions(receipt, sharedCalls)} />
}
