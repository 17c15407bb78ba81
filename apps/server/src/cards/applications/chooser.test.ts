import type { ResponseOf } from '@cloudsail/contract'
import { cardChooser } from '@cloudsail/contract/cards'
import { expect, test } from 'vitest'
import { buildAccount } from '../../accounts/test-builders.ts'
import { testDatabase } from '../../db/test-database.ts'
import { testContext } from '../../http/test-context.ts'
import { bankAccount, post } from '../../ledger/index.ts'
import { call } from '../../orders/test-orders.ts'
import { captureJournal, holdJournal } from '../purchases/journals.ts'
import { buildCard, noonOf } from '../test-card.ts'

const { db, ownerDb } = await testDatabase()

const ask = (customerId: bigint) =>
  call<ResponseOf<typeof cardChooser>>(
    testContext(db, { customerId, now: noonOf('2026-11-20') }),
    cardChooser.name,
    {},
  )

test('a card shows what the purchases of twelve months would have earned, by the rate of each day', async () => {
  const card = await buildCard(db)
  const { customerId } = card
  for (const [amountMinor, on] of [
    // Twelve months and a day ago, and today: neither counts.
    [100_000n, '2025-11-19'],
    [100_000n, '2026-11-20'],
    [199_990n, '2025-11-20'],
    [300_000n, '2026-11-19'],
  ] as const)
    await card.owe('retail', amountMinor, on)
  await card.owe('cash', 50_000n, '2026-06-01')
  // A purchase with a debit card counts, cash from a machine does not.
  const { accountId } = await buildAccount(db, { customerId, currencies: ['CNY'] })
  const at = noonOf('2026-05-04')
  const purchases = (
    [
      ['pos', 50_50n],
      ['atm', 100_00n],
    ] as const
  ).map(([place, amountMinor]) => ({
    customerId,
    accountId,
    reference: `20260504${`${accountId}${place === 'pos' ? 1 : 2}`.padStart(12, '0')}`,
    place,
    merchant: '云海书店',
    amountMinor,
    feeMinor: 0n,
  }))
  await db
    .insertInto('cards.purchases')
    .values(
      purchases.map(({ reference, place, merchant, amountMinor }) => ({
        customer_id: customerId,
        account_id: accountId,
        reference,
        place,
        merchant,
        amount_minor: amountMinor,
        state: 'captured' as const,
        asked_at: at,
        ended_at: at,
      })),
    )
    .execute()
  await db.transaction().execute((tx) =>
    post(tx, [
      {
        kind: 'test',
        reference: `funds-${accountId}`,
        bookedAt: noonOf('2026-05-03'),
        legs: [
          { account: bankAccount('cash', 'CNY'), amountMinor: -1_000_00n },
          { account: { ownerId: customerId, accountId, currency: 'CNY' }, amountMinor: 1_000_00n },
        ],
      },
      ...purchases.flatMap((each) => [holdJournal(each, at), captureJournal(each, at)]),
    ]),
  )
  const answer = await ask(customerId)
  expect(answer).toMatchObject({ from: '2025-11-20', to: '2026-11-19', count: 3, amount: '5050.40' })
  const of = (name: string) => answer.products.find(({ product }) => product === name)!
  expect(of('gold')).toMatchObject({ rateE2: 100, earned: 1_999 + 3_000 + 50, worth: '12.00', held: true })
  expect(of('platinum')).toMatchObject({ rateE2: 100, earned: 1_999 + 3_000 + 50, held: false })
  // Points by the rules of the day: from 1 November on the Diamond card earns more.
  await ownerDb
    .insertInto('bankday.parameters')
    .values({
      key: 'points.cardRates',
      effective_on: '2026-11-01',
      value: JSON.stringify({ classic: 100, gold: 100, young: 100, platinum: 100, world: 100, diamond: 200 }),
    })
    .execute()
  const later = await ask(customerId)
  expect(later.products.at(-1)).toMatchObject({
    product: 'diamond',
    rateE2: 200,
    earned: 1_999 + 6_000 + 50,
  })
})

test('without purchases nothing would have been earned', async () => {
  const { customerId } = await buildCard(db)
  const answer = await ask(customerId)
  expect(answer).toMatchObject({ count: 0, amount: '0.00' })
  expect(answer.products.map(({ earned, worth }) => [earned, worth])).toEqual(
    answer.products.map(() => [0, null]),
  )
})
