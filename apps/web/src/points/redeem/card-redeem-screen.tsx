import { formatAmount } from '@cloudsail/contract'
import {
  type CatalogueItem,
  cardPointsCatalogue,
  cardRedemptions,
  piecesMost,
} from '@cloudsail/contract/points'
import { AccountSelect } from '@cloudsail/ui/account-select.tsx'
import { useCall } from '@cloudsail/ui/base/queries.ts'
import { spacedNumber } from '@cloudsail/ui/base/spaced-number.ts'
import { loadTexts, useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { useScreenTitle } from '@cloudsail/ui/base/use-screen-at.ts'
import { Button } from '@cloudsail/ui/button.tsx'
import { Card } from '@cloudsail/ui/card.tsx'
import { useBeginWith } from '@cloudsail/ui/form/use-begin-with.ts'
import { NextStep } from '@cloudsail/ui/order-flow/next-step.tsx'
import { OrderFlow } from '@cloudsail/ui/order-flow/order-flow.tsx'
import { useOrderForm } from '@cloudsail/ui/order-flow/order-form.tsx'
import { useMayGive } from '@cloudsail/ui/order-flow/use-may-give.ts'
import { useStart } from '@cloudsail/ui/order-flow/use-start.ts'
import { PageHeading } from '@cloudsail/ui/page-heading.tsx'
import { Skeleton } from '@cloudsail/ui/skeleton.tsx'
import { type ReactNode, useState } from 'react'
import { grouped } from '../../base/grouped.ts'
import { BalanceBar } from '../balance-bar.tsx'
import { NoCards } from '../no-cards.tsx'
import { RedemptionList } from '../redemption-list.tsx'
import { ItemTiles } from './item-tiles.tsx'
import { RedeemAside } from './redeem-aside.tsx'
import { RedeemFields } from './redeem-fields.tsx'
import { cardRedeemForm, isPieces, pointsOf } from './redeem-form.ts'

void loadTexts('points')

/**
 * PCC0303000: redeems a credit card's points against its bill, for vouchers, goods or a gift, and lists earlier redemptions.
 */
export default function CardRedeemScreen() {
  const t = useTexts('points')
  const title = useScreenTitle()
  const [orders, setOrders] = useState(false)
  const may = useMayGive()
  const { data } = useCall(cardPointsCatalogue, {})
  if (orders)
    return (
      <div className="page">
        <div>
          <Button look="text" small onClick={() => setOrders(false)}>
            {t('redeem')}
          </Button>
        </div>
        <RedemptionList query={cardRedemptions} title={t('orders')} />
      </div>
    )
  if (data?.cards.length === 0)
    return (
      <div className="page">
        <PageHeading>{title}</PageHeading>
        <NoCards />
      </div>
    )
  const toOrders = (
    <Button look="line" small onClick={() => setOrders(true)}>
      {t('orders')}
    </Button>
  )
  return (
    <div className="page">
      <OrderFlow
        form={cardRedeemForm}
        submitLabel={t('submit')}
        again={t('again')}
        aside={<Aside more={toOrders} />}
        next={() => (
          <NextStep icon="list" onClick={() => setOrders(true)} note={t('next.note')}>
            {t('next')}
          </NextStep>
        )}
      >
        <Fields />
      </OrderFlow>
      {!may(cardRedeemForm.contract) && data && (
        <Card title={t('catalogue')} aside={toOrders}>
          {data.cards.map(({ cardId, points }) => (
            <BalanceBar key={cardId} points={points} />
          ))}
          <ItemTiles
            items={data.items}
            available={Math.max(0, ...data.cards.map(({ points }) => points.available))}
            noteOf={noteFor(t, data)}
          />
        </Card>
      )}
    </div>
  )
}

type Texts = ReturnType<typeof useTexts<'points'>>

const noteFor =
  (t: Texts, { billPointsAYuan, pointsAYuan }: { billPointsAYuan: number; pointsAYuan: number }) =>
  (item: CatalogueItem) =>
    item.kind === 'billCredit'
      ? t('bill.note', { step: billPointsAYuan })
      : t('donation.note', {
          points: grouped(item.points),
          amount: formatAmount((BigInt(item.points) * 100n) / BigInt(pointsAYuan), 'CNY'),
        })

function Fields() {
  const t = useTexts('points')
  const language = useLanguage()
  const { field, values, set, error } = useOrderForm(cardRedeemForm)
  const { data } = useStart(cardPointsCatalogue, {})
  const first = data?.cards.find(({ refusal }) => refusal === null)?.cardId
  useBeginWith(values.cardId, first, (cardId) => set({ cardId }))
  if (!data) return <Skeleton look="block" />
  const card = data.cards.find(({ cardId }) => cardId === values.cardId) ?? data.cards[0]
  const item = data.items.find((each) => each.item === values.item)
  const hint = () => {
    if (!item || isPieces(item.kind)) return t('count.hint', { max: piecesMost })
    if (item.kind === 'donation') return t('countPoints.donation', { step: item.points })
    return t('countPoints.billCredit', {
      step: data.billPointsAYuan,
      least: grouped(data.billLeast),
      owed: card?.owed,
    })
  }
  return (
    <>
      <AccountSelect
        {...field('cardId')}
        label={t('card')}
        accounts={data.cards.map(({ cardId, number, product, refusal }) => ({
          key: cardId,
          name: product[language],
          number: spacedNumber(number),
          currency: 'CNY' as const,
          available: null,
          ...(refusal && { disabledReason: refusal[language] }),
        }))}
      />
      {card && <BalanceBar points={card.points} />}
      <ItemTiles
        items={data.items}
        available={card?.points.available ?? 0}
        noteOf={noteFor(t, data)}
        choice={{
          value: values.item,
          onChange: (chosen) =>
            set({
              item: chosen.item,
              kind: chosen.kind,
              count: String(
                isPieces(chosen.kind) ? 1 : chosen.kind === 'billCredit' ? data.billLeast : chosen.points,
              ),
            }),
          error: error('item'),
        }}
      />
      <RedeemFields form={cardRedeemForm} item={item} offered={data.offered} countHint={hint()} />
    </>
  )
}

function Aside({ more }: { more: ReactNode }) {
  const { values } = useOrderForm(cardRedeemForm)
  const { data } = useCall(cardPointsCatalogue, {})
  const item = data?.items.find((each) => each.item === values.item)
  const card = data?.cards.find(({ cardId }) => cardId === values.cardId)
  return (
    <>
      <RedeemAside item={item} points={pointsOf(values, item)} balance={card?.points} />
      <div>{more}</div>
    </>
  )
}
