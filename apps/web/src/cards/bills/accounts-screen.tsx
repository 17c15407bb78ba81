import { cardAccounts } from '@cloudsail/contract/cards'
import { cardPoints } from '@cloudsail/contract/points'
import { loadChunk } from '@cloudsail/ui/base/loads.ts'
import { useCall } from '@cloudsail/ui/base/queries.ts'
import { loadTexts } from '@cloudsail/ui/base/texts.ts'
import { useScreenTitle } from '@cloudsail/ui/base/use-screen-at.ts'
import { FailedToLoad } from '@cloudsail/ui/failed-to-load.tsx'
import { PageHeading } from '@cloudsail/ui/page-heading.tsx'
import { Skeleton } from '@cloudsail/ui/skeleton.tsx'
import { lazy, useState } from 'react'
import css from './bills.module.css'
import { type CardAct, CardTile } from './card-tile.tsx'
import { NoCard } from './no-card.tsx'

void loadTexts('cardBills')
const CardOrder = lazy(() => loadChunk(() => import('../protection/card-order.tsx')))

/** PCC0101000: one tile per card with limits, debt, the last bill and its due day. */
export default function CardAccountsScreen() {
  const answer = useCall(cardAccounts, {})
  const points = useCall(cardPoints, {}).data?.cards
  const title = useScreenTitle()
  const cards = answer.data?.cards
  const [order, setOrder] = useState<{ act: CardAct; accountId: string } | null>(null)
  const card = order && cards?.find(({ accountId }) => accountId === order.accountId)
  if (card) return <CardOrder act={order.act} card={card} onBack={() => setOrder(null)} />
  return (
    <div className={css.page}>
      <PageHeading>{title}</PageHeading>
      {answer.isError && <FailedToLoad answer={answer} />}
      {answer.isPending && <Skeleton look="block" />}
      {cards?.length === 0 && <NoCard />}
      {cards?.map((card) => (
        <CardTile
          key={card.accountId}
          card={card}
          points={points?.find(({ cardId }) => cardId === card.accountId)?.points.balance}
          onOrder={(act) => setOrder({ act, accountId: card.accountId })}
        />
      ))}
    </div>
  )
}
