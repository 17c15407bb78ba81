import { createHash } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import type { BankLine } from './bank-line.ts'
import { createShop, merchants } from './shop.ts'

/** Builds a shop and a bank that approves everything except a purchase already reversed. The bank records the requests. */
function scene({ silent = false } = {}) {
  const asked: Record<string, unknown>[] = []
  const reversed = new Set<unknown>()
  let number = 0
  const ask: BankLine['ask'] = async (message) => {
    const fields = message as Record<string, unknown>
    asked.push(fields)
    if (fields.mti === '0420') reversed.add(fields.rrn)
    if (silent && fields.mti === '0100') return null
    const declined = fields.mti === '0100' && reversed.has(fields.rrn)
    return { result: declined ? 'declined' : 'approved', responseCode: declined ? '62' : '00' }
  }
  const line: BankLine = {
    ask,
    untilHeard: ask,
    isOpen: () => true,
    open() {},
    hear() {},
    close() {},
    now: () => new Date('2026-11-23T12:00:00+08:00'),
    newRrn: () => `20261123${String(++number).padStart(12, '0')}`,
  }
  const shop = createShop({ line, secret: 'secret', pace: 1_000 })
  const pay = (amount: string, key = 'books') =>
    shop.pay({
      card: '6259990017388122',
      expiry: '2908',
      pin: '',
      amount,
      merchant: merchants.find((one) => one.key === key)!,
    })
  return {
    shop,
    asked,
    pay,
    async ends(rrn: string, state: string) {
      await vi.waitFor(() => expect(shop.list().find((one) => one.rrn === rrn)).toMatchObject({ state }))
      return shop.list().find((one) => one.rrn === rrn)!
    },
    lines: (date: string) =>
      shop
        .file(date)
        .split('\n')
        .filter((row) => row.startsWith('D|')),
  }
}

test('a payment is authorised by its fields, presented the next day, and its file adds up', async () => {
  const { shop, asked, pay, ends, lines } = scene()
  const [book, coffee] = [pay('30.00'), pay('10.00', 'abroad')]
  await ends(book, 'presented')
  expect(await ends(coffee, 'presented')).toMatchObject({ amount: '10.00', currency: 'USD', billed: '71.20' })
  expect(asked).toMatchObject([
    { mti: '0100', rrn: book, pan: '6259990017388122', expiry: '2908', amount: '30.00', mcc: '5942' },
    { mti: '0100', amount: '71.20', original: { currency: 'USD', amountMinor: '1000' } },
  ])
  expect(lines('2026-11-23')).toEqual([])
  const text = shop.file('2026-11-24')
  const body = text.slice(0, text.indexOf('T|'))
  expect(text.slice(body.length)).toBe(`T|2|101.20|${createHash('sha256').update(body).digest('hex')}\n`)
  expect(body).toContain(`|71.20|10.00|USD|7.12|2026-11-23T12:00:00+08:00|Harbour Coffee|5814|\n`)
  expect([shop.file('2026-11-24'), lines('2026-11-25')]).toEqual([text, []])
})

test('refunds name their purchase and never exceed it, and a purchase not yet in a file is reversed', async () => {
  const { shop, asked, pay, ends, lines } = scene()
  const [one, other] = [pay('30.00'), pay('20.00')]
  await Promise.all([ends(one, 'presented'), ends(other, 'presented')])
  expect([shop.refund(one, '10.00'), shop.refund(one, '20.01'), shop.refund(one, '20.00')]).toEqual([
    true,
    false,
    true,
  ])
  expect(await shop.reverse(other)).toBe(true)
  expect(asked.at(-1)).toMatchObject({ mti: '0420', rrn: other })
  const presented = lines('2026-11-24').map((row) => row.split('|'))
  expect(presented.map((row) => [row[2], row[4], row[11]])).toEqual([
    ['1', '30.00', ''],
    ['2', '10.00', one],
    ['2', '20.00', one],
  ])
  expect(await shop.reverse(one)).toBe(false)
})

test('the fen of an amount causes its fault', async () => {
  const { shop, asked, pay, ends, lines } = scene()
  expect(await ends(pay('5.01'), 'declined')).toMatchObject({ code: '05' })
  const unasked = pay('5.03')
  const nothing = pay('5.06')
  expect(asked).toEqual([])
  const [twice, late] = [pay('5.02'), pay('5.04')]
  await Promise.all([ends(twice, 'presented'), ends(late, 'presented')])
  expect(await ends(pay('5.05'), 'declined')).toMatchObject({ code: '62' })
  expect(asked.slice(-2)).toMatchObject([{ mti: '0420' }, { mti: '0100' }])
  const first = lines('2026-11-24').map((row) => row.split('|'))
  expect(first.map((row) => [row[1], row[2]])).toEqual(
    expect.arrayContaining([
      [unasked, '1'],
      [nothing, '2'],
      [twice, '1'],
      [twice, '1'],
    ]),
  )
  expect(first).toHaveLength(4)
  expect(lines('2026-11-25')).toHaveLength(1)
  await ends(pay('5.07'), 'presented')
  const bad = shop.file('2026-11-26')
  expect(bad).toContain('0'.repeat(64))
  expect(shop.file('2026-11-26')).not.toContain('0'.repeat(64))
})

test('a silent bank gives code 91, and a possible hold is reversed', async () => {
  const { asked, pay, ends } = scene({ silent: true })
  expect(await ends(pay('5.00'), 'declined')).toMatchObject({ code: '91' })
  await vi.waitFor(() => expect(asked.map(({ mti }) => mti)).toEqual(['0100', '0420']))
})
