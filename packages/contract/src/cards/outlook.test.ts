import { expect, test } from 'vitest'
import { CardModel } from './card-model.ts'
import { minimaFrom, outlookOf } from './outlook.ts'
import { terms } from './test-terms.ts'

/** Builds a card with one bill of 2026-11-05, as a database would return it. */
function cardWith(post: (model: CardModel) => void) {
  const model = new CardModel(terms, 50_000_00n)
  post(model)
  const { made: _, ...last } = model.bill('2026-11-05')!
  return {
    items: model.items,
    last,
    overdueSince: null,
    limitMinor: 50_000_00n,
    nextBillOn: '2026-12-05',
  }
}

const billedCard = () =>
  cardWith((model) => {
    model.post('retail', 3_000_00n, '2026-10-10')
    model.post('cash', 2_000_00n, '2026-10-20')
    model.post('cashFee', 20_00n, '2026-10-20')
  })

test('paying the minimum, less, or all gives the next bill’s figures', () => {
  const paid = (amountMinor: bigint) => outlookOf(billedCard(), { amountMinor, on: '2026-11-25' }, terms)
  expect(paid(536_00n)).toMatchObject({ state: 'minimumPaid', interestMinor: 111_66n, lateFeeMinor: 0n })
  expect(paid(200_00n)).toMatchObject({
    state: 'unpaid',
    lateFeeMinor: 16_80n,
    amountMinor: 4_966_14n,
    minimumMinor: 916_14n,
  })
  expect(paid(5_036_00n)).toMatchObject({ state: 'paidInFull', interestMinor: 20_16n, amountMinor: 20_16n })
})

test('paid after the grace days: the whole interest, and a late fee', () => {
  const card = cardWith((model) => model.post('retail', 3_000_00n, '2026-10-10'))
  const late = outlookOf(card, { amountMinor: 3_000_00n, on: '2026-11-29' }, terms)
  expect(late).toMatchObject({ interestMinor: 75_00n, lateFeeMinor: 15_00n, nextBillOn: '2026-12-05' })
})

test('only minima from a bill of 3,000: 56 payments, 482.62 of interest', () => {
  const card = cardWith((model) => model.post('retail', 3_000_00n, '2026-10-10'))
  expect(minimaFrom(card, terms)).toMatchObject({ payments: 56, interestMinor: 482_62n })
})

test('a trial does not change the card', () => {
  const card = billedCard()
  outlookOf(card, { amountMinor: 536_00n, on: '2026-11-25' }, terms)
  expect(card.items.map(({ leftMinor }) => leftMinor)).toEqual(
    billedCard().items.map(({ leftMinor }) => leftMinor),
  )
  expect(card.last).toMatchObject({ state: 'open', paidMinor: 0n })
})
