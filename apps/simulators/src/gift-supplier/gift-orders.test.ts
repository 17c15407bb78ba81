import { expect, test } from 'vitest'
import { GiftOrders } from './gift-orders.ts'

const placedOn = '2026-11-20'

test('the mobile of an order decides whether it is sent, received, refused or forgotten', () => {
  const orders = new GiftOrders()
  let count = 0
  const told = (mobile: string, on: string) => {
    const number = `2026112000000000000${++count}`
    orders.take({ number, mobile, placedOn })
    // An order repeated with other content is the same order.
    orders.take({ number, mobile: '13800000091', placedOn })
    return orders.status(number, on).state
  }
  expect(told('13800000001', '2026-11-20')).toBe('placed')
  expect(told('13800000001', '2026-11-21')).toBe('shipped')
  expect(told('13800000001', '2026-11-23')).toBe('received')
  expect(told('13800000091', '2026-11-21')).toBe('refused')
  expect(told('13800000092', '2027-01-01')).toBe('placed')
  expect([told('13800000093', '2026-11-22'), told('13800000093', '2026-11-23')]).toEqual([
    'placed',
    'shipped',
  ])
  expect(orders.status('nobody', '2026-11-23')).toEqual({ state: 'unknown' })
})

test('an order that comes after its own cancellation is never sent', () => {
  const orders = new GiftOrders()
  const number = '20261120000000000009'
  orders.cancel(number)
  orders.take({ number, mobile: '13800000001', placedOn })
  expect(orders.status(number, '2026-11-23')).toEqual({ state: 'cancelled' })
})
