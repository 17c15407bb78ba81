import { formatAmount, type ResponseOf } from '@cloudsail/contract'
import { type CatalogueItem, piecesMost, pointsCatalogue } from '@cloudsail/contract/points'
import { useCall } from '@cloudsail/ui/base/queries.ts'
import { Link } from '@cloudsail/ui/base/router.ts'
import { loadTexts, useTexts } from '@cloudsail/ui/base/texts.ts'
import { Card } from '@cloudsail/ui/card.tsx'
import { FailedToLoad } from '@cloudsail/ui/failed-to-load.tsx'
import { Gap } from '@cloudsail/ui/gap.tsx'
import { NextStep } from '@cloudsail/ui/order-flow/next-step.tsx'
import { OrderFlow } from '@cloudsail/ui/order-flow/order-flow.tsx'
import { useOrderForm } from '@cloudsail/ui/order-flow/order-form.tsx'
import { useMayGive } from '@cloudsail/ui/order-flow/use-may-give.ts'
import { useStart } from '@cloudsail/ui/order-flow/use-start.ts'
import { Skeleton } from '@cloudsail/ui/skeleton.tsx'
import { grouped } from '../../base/grouped.ts'
import { BalanceBar } from '../balance-bar.tsx'
import css from '../points.module.css'
import { ItemTiles } from './item-tiles.tsx'
import { RedeemAside } from './redeem-aside.tsx'
import { RedeemFields } from './redeem-fields.tsx'
import { isPieces, pointsOf, redeemForm } from './redeem-form.ts'

void loadTexts('points')

type Catalogue = ResponseOf<typeof pointsCatalogue>

/**
 * PYS0103000: redeems the bank's points for goods, vouchers, cash or a gift. Customers who cannot redeem see the catalogue.
 */
export default function RedeemScreen() {
  const t = useTexts('points')
  const may = useMayGive()(redeemForm.contract)
  return (
    <div className="page">
      <OrderFlow
        form={redeemForm}
        history="/PYS0201000"
        submitLabel={t('submit')}
        again={t('again')}
        aside={<Aside />}
        next={() => (
          <NextStep icon="list" href="/PYS0201000" note={t('next.note')}>
            {t('next')}
          </NextStep>
        )}
      >
        <Fields />
      </OrderFlow>
      {!may && <Shown />}
    </div>
  )
}

function useNotes(data: Pick<Catalogue, 'cashLeft' | 'pointsAYuan'> | undefined) {
  const t = useTexts('points')
  return (item: CatalogueItem) => {
    if (!data) return ''
    if (item.kind === 'cash') return t('cash.note', { step: data.pointsAYuan, left: grouped(data.cashLeft) })
    const amount = formatAmount((BigInt(item.points) * 100n) / BigInt(data.pointsAYuan), 'CNY')
    return t('donation.note', { points: grouped(item.points), amount })
  }
}

function Fields() {
  const t = useTexts('points')
  const { values, set, error } = useOrderForm(redeemForm)
  const { data } = useStart(pointsCatalogue, {})
  const noteOf = useNotes(data)
  if (!data) return <Skeleton look="block" />
  const item = data.items.find((each) => each.item === values.item)
  const hint = () => {
    if (!item || isPieces(item.kind)) return t('count.hint', { max: piecesMost })
    return item.kind === 'cash'
      ? t('countPoints.cash', { step: item.points })
      : t('countPoints.donation', { step: item.points })
  }
  return (
    <>
      <BalanceBar points={data} />
      <ItemTiles
        items={data.items}
        available={data.available}
        noteOf={noteOf}
        choice={{
          value: values.item,
          onChange: (chosen) =>
            set({
              item: chosen.item,
              kind: chosen.kind,
              count: String(isPieces(chosen.kind) ? 1 : chosen.points),
            }),
          error: error('item'),
        }}
      />
      <RedeemFields form={redeemForm} item={item} offered={data.offered} countHint={hint()} />
    </>
  )
}

function Aside() {
  const t = useTexts('points')
  const { values } = useOrderForm(redeemForm)
  const { data } = useCall(pointsCatalogue, {})
  const item = data?.items.find((each) => each.item === values.item)
  return (
    <>
      <RedeemAside item={item} points={pointsOf(values, item)} balance={data} />
      <p className={css.quiet}>
        {t('order')}
        {t('other.card')}
        <Gap />
        <Link href="/PCC0301000">{t('other.card.link')}</Link>
      </p>
    </>
  )
}

/** Shows the catalogue to customers who cannot redeem here. */
function Shown() {
  const t = useTexts('points')
  const answer = useCall(pointsCatalogue, {})
  const { data } = answer
  const noteOf = useNotes(data)
  if (answer.isError) return <FailedToLoad answer={answer} />
  if (!data) return <Skeleton look="block" />
  return (
    <Card title={t('catalogue')}>
      <BalanceBar points={data} />
      <ItemTiles items={data.items} available={data.available} noteOf={noteOf} />
    </Card>
  )
}
