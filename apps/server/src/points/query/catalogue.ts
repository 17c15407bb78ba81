import { maskCard, type ResponseOf } from '@cloudsail/contract'
import { cardProductNames } from '@cloudsail/contract/cards'
import type { cardPointsCatalogue, pointsCatalogue } from '@cloudsail/contract/points'
import { businessDate, parameter } from '../../bankday/index.ts'
import { readCards, requireNormal } from '../../cards/index.ts'
import { findCustomer } from '../../customers/index.ts'
import { BankError, reasonOf } from '../../errors.ts'
import type { CustomerContext } from '../../http/handler.ts'
import { bankPointsAccount, readPointsAccount, redeemingParameter } from '../account/index.ts'
import { presentItem, readItems } from '../redeem/items.ts'
import { cashThisYear, rmbText } from '../redeem/redemption.ts'
import { presentBalance } from './balance.ts'

type Asked = Pick<CustomerContext, 'db' | 'session' | 'now'>

/** PYS0103000: returns the catalogue, the customer's points, and the contact details for delivery. */
export async function readPointsCatalogue({
  db,
  session: { customerId },
  now,
}: Asked): Promise<ResponseOf<typeof pointsCatalogue>> {
  const on = businessDate(now)
  const [pointsAccount, items, customer, cash, terms] = await Promise.all([
    readPointsAccount(db, { customerId, pointsAccountId: bankPointsAccount }, on),
    readItems(db, { catalogue: 'bank', on }),
    findCustomer(db, customerId),
    cashThisYear(db, customerId, on),
    parameter(db, redeemingParameter, on),
  ])
  return {
    ...presentBalance(pointsAccount.state, on),
    items: items.map((item) => presentItem(item, on)),
    offered: offeredTo(customer),
    cashLeft: Math.max(0, terms.cashMost - cash),
    pointsAYuan: terms.pointsAYuan,
  }
}

const offeredTo = ({ name, mobile, address }: { name: string; mobile: string; address: string | null }) => ({
  recipient: name,
  mobile,
  address: address ?? '',
})

/** PCC0303000: returns the catalogue for the points of credit cards. */
export async function readCardCatalogue({
  db,
  session: { customerId },
  now,
}: Asked): Promise<ResponseOf<typeof cardPointsCatalogue>> {
  const on = businessDate(now)
  const [cards, items, customer, terms] = await Promise.all([
    readCards(db, customerId),
    readItems(db, { catalogue: 'card', on }),
    findCustomer(db, customerId),
    parameter(db, redeemingParameter, on),
  ])
  const shown = cards.filter(({ accountStatus, enrolled }) => accountStatus !== 'closed' && enrolled)
  return {
    cards: await Promise.all(
      shown.map(async (card) => ({
        cardId: card.accountId.toString(),
        number: maskCard(card.number),
        product: cardProductNames[card.product],
        owed: rmbText(card.owedMinor),
        refusal: refusalOf(card, now),
        points: presentBalance(
          (await readPointsAccount(db, { customerId, pointsAccountId: card.accountId }, on)).state,
          on,
        ),
      })),
    ),
    items: items.map((item) => presentItem(item, on)),
    offered: offeredTo(customer),
    pointsAYuan: terms.pointsAYuan,
    billPointsAYuan: terms.billPointsAYuan,
    billLeast: terms.billLeast,
  }
}

function refusalOf(card: Parameters<typeof requireNormal>[0], now: Date) {
  try {
    requireNormal(card, now)
    return null
  } catch (error) {
    if (error instanceof BankError) return reasonOf(error)
    throw error
  }
}
