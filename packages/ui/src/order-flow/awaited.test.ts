import { beforeEach, expect, test, vi } from 'vitest'
import { awaitedOrders } from './awaited.ts'

const session = vi.hoisted(() => ({ key: '' as string | null }))
vi.mock('../base/session.ts', () => ({ currentDraftKey: () => session.key }))

const keyOf = (byte: number) => Buffer.alloc(32, byte).toString('base64url')
const order = (serial: number) => ({
  orderId: `2026112000000000${String(serial).padStart(4, '0')}`,
  code: 'PTR0101',
  title: { zh: '行内转账', en: 'In-bank transfer' },
  amount: { amount: '4.71', currency: 'CNY' as const },
})

/** A storage whose entries are its own keys, as in browsers. */
class FakeStorage {
  [name: string]: unknown
  setItem(name: string, text: string) {
    this[name] = text
  }
  removeItem(name: string) {
    delete this[name]
  }
}

beforeEach(() => {
  session.key = keyOf(1)
  vi.stubGlobal('localStorage', new FakeStorage())
})

test('orders are kept until they are forgotten, oldest first', () => {
  awaitedOrders.keep(order(2))
  awaitedOrders.keep(order(1))
  expect(awaitedOrders.list()).toEqual([order(1), order(2)])
  awaitedOrders.forget(order(1).orderId)
  expect(awaitedOrders.list()).toEqual([order(2)])
})

test('another customer sees none of them, and they return with the customer’s next log-in', () => {
  awaitedOrders.keep(order(1))
  session.key = keyOf(2)
  expect(awaitedOrders.list()).toEqual([])
  awaitedOrders.forget(order(1).orderId)
  session.key = null
  expect(awaitedOrders.list()).toEqual([])
  session.key = keyOf(1)
  expect(awaitedOrders.list()).toEqual([order(1)])
  expect(JSON.stringify({ ...localStorage })).not.toMatch(/4\.71|行内转账/)
})

test('without storage the orders are known while the page is open', () => {
  const refuse = () => {
    throw new DOMException('refused')
  }
  vi.stubGlobal('localStorage', { setItem: refuse, removeItem: refuse })
  awaitedOrders.keep(order(1))
  expect(awaitedOrders.list()).toEqual([order(1)])
  awaitedOrders.forget(order(1).orderId)
  expect(awaitedOrders.list()).toEqual([])
})
