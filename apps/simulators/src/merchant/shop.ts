import { createHmac, randomInt } from 'node:crypto'

/** The shop's goods and their prices in yuan. */
export const goods = [
  { zh: '机械键盘', en: 'Keyboard', amount: '388.00' },
  { zh: '《资治通鉴》全套', en: 'A set of books', amount: '126.50' },
  { zh: '咖啡豆500克', en: 'Coffee beans, 500 g', amount: '68.00' },
  { zh: '笔记本电脑', en: 'Laptop', amount: '6299.00' },
] as const

export const shopId = 'M80001'
export const shopName = '云海商城'

export interface ShopOrder {
  number: string
  goods: string
  amount: string
  at: string
  state: 'new' | 'awaiting' | 'paid' | 'declined' | 'expired' | 'unknown'
  refunded: string
}

const kept = 50

/** Returns a new number of the shop, which contains the date. */
export function newNumber(prefix: string): string {
  const date = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10).replaceAll('-', '')
  return `${prefix}${date}${String(randomInt(10 ** 8)).padStart(8, '0')}`
}

/** Returns the gateway's signature: HMAC-SHA256 over the kind of address, the shop's id and the fields sorted by name. */
export function signatureOfFields(
  kind: 'order' | 'result',
  fields: Readonly<Record<string, string>>,
  { keyId, secret }: { keyId: string; secret: string },
): string {
  const lines = Object.keys(fields)
    .sort()
    .map((name) => `${name}=${fields[name]}`)
  return createHmac('sha256', secret)
    .update([kind, keyId, ...lines].join('\n'))
    .digest('hex')
}

/** Orders of the shop, newest first, in memory. */
export class Shop {
  readonly orders: ShopOrder[] = []

  make(index: number): ShopOrder | null {
    const chosen = goods[index]
    if (!chosen) return null
    const order: ShopOrder = {
      number: newNumber('YH'),
      goods: chosen.zh,
      amount: chosen.amount,
      at: new Date().toISOString(),
      state: 'new',
      refunded: '0.00',
    }
    this.orders.unshift(order)
    this.orders.splice(kept)
    return order
  }

  find(number: string): ShopOrder | undefined {
    return this.orders.find((order) => order.number === number)
  }

  /** Takes the bank's report about an order. A repeated report changes nothing. */
  take(number: string, state: string, refunded?: string): void {
    const order = this.find(number)
    const known = ['awaiting', 'paid', 'declined', 'expired', 'unknown']
    if (!order || !known.includes(state)) return
    order.state = state as ShopOrder['state']
    if (refunded !== undefined) order.refunded = refunded
  }
}
