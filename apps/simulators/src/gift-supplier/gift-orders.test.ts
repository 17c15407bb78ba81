import { expect, test } from 'vitest'
import { GiftOrders } from './gift-orders.ts'

const placedOn = '2026-11-20'

test('an order is sent, received, refused or forgotten by the mobile it goes to', () => {
  const orders = new GiftOrders()
  const number = '20261120000000000001'
  const told = (mobile: string, on: string) => {
    orders.cancel(number)
    orders.take({ number, mobile, placedOn })
    // A second time, with something else, it is the same order.
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
  expect(orders.status('nobody', '2026-11-23')).toEqual({ state: 'placed' })
})
