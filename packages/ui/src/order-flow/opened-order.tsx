import { useState } from 'react'
import { Disclosure } from '../disclosure.tsx'
import { OrderDetail } from './order-detail.tsx'

/** Shows an order's steps and receipt under a title. Loaded when opened. */
export function OpenedOrder({ title, orderId }: { title: string; orderId: string }) {
  const [asked, setAsked] = useState(false)
  return (
    <Disclosure title={title} onOpen={() => setAsked(true)}>
      {asked && <OrderDetail orderId={orderId} />}
    </Disclosure>
  )
}
