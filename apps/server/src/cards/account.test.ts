import { expect, test } from 'vitest'
import { inTransaction } from '../db/in-transaction.ts'
import { testDatabase } from '../db/test-database.ts'
import { madeUpJournal } from '../db/test-journals.ts'
import { cardStateOn, readCards, requireCard, requireNormal } from './account.ts'
import { chargeJournal } from './journals.ts'
import { postToCards } from './post-to-cards.ts'
import { buildCard, noonOf } from './test-card.ts'

const { db } = await testDatabase()

test('the debt is the sum of items, and an overpayment pays later items', async () => {
  const card = await buildCard(db, { limitMinor: 1_000_00n })
  await card.owe('retail', 300_00n, '2026-11-06')
  await card.owe('cash', 200_00n, '2026-11-07')
  expect(await card.read()).toMatchObject({
    owedMinor: 500_00n,
    availableMinor: 500_00n,
    cashOwedMinor: 200_00n,
  })
  const paid = await card.pay(650_00n, '2026-11-08')
  expect(paid.parts.map(({ item, amountMinor }) => [item.kind, amountMinor])).toEqual([
    ['cash', 200_00n],
    ['retail', 300_00n],
  ])
  expect(await card.read()).toMatchObject({ owedMinor: 0n, overpaidMinor: 150_00n })
  await card.owe('retail', 100_00n, '2026-11-09')
  expect(await card.items()).toEqual([])
  expect(await card.read()).toMatchObject({ overpaidMinor: 50_00n, bill: null })
})

test('a purchase needs room in the limit, the bank’s charges do not', async () => {
  const card = await buildCard(db, { limitMinor: 100_00n })
  await card.owe('retail', 100_00n, '2026-11-06')
  await expect(card.owe('retail', 1n, '2026-11-06')).rejects.toMatchObject({ key: 'insufficientBalance' })
  const read = await card.read()
  const charge = {
    kind: 'lateFee',
    amountMinor: 10_00n,
    reference: madeUpJournal(`fee-${card.accountId}`),
  } as const
  await inTransaction(db, (tx) =>
    postToCards(tx, [read], [chargeJournal(card, { ...charge, at: noonOf('2026-11-07') })]),
  )
  expect(await card.read()).toMatchObject({ owedMinor: 110_00n, availableMinor: -10_00n })
  await expect(card.owe('retail', 1n, '2026-11-08')).rejects.toMatchObject({ key: 'insufficientBalance' })
})

test('a card is inactive, lost, stopped after ninety days overdue, closed', async () => {
  const normal = { accountStatus: 'normal', activatedOn: '2024-01-10', overdueSince: '2026-08-25' } as const
  expect(cardStateOn(normal, '2026-11-23')).toBe('normal')
  expect(cardStateOn(normal, '2026-11-24')).toBe('stopped')
  expect(cardStateOn({ ...normal, activatedOn: null }, '2026-11-24')).toBe('inactive')
  expect(cardStateOn({ ...normal, accountStatus: 'lost' }, '2026-11-24')).toBe('lost')
  expect(cardStateOn({ ...normal, accountStatus: 'closed' }, '2026-11-24')).toBe('closed')
  const card = await buildCard(db)
  const [read] = await readCards(db, card.customerId)
  expect(() => requireCard(null)).toThrow(expect.objectContaining({ key: 'accountUnknown' }))
  expect(() => requireNormal({ ...requireCard(read!), activatedOn: null }, new Date())).toThrow(
    expect.objectContaining({ key: 'cardInactive' }),
  )
})
