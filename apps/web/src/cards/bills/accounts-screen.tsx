import { cardAccounts } from '@cloudsail/contract/cards'
import { useCall } from '../../base/queries.ts'
import { loadTexts, useTexts } from '../../base/texts.ts'
import { useScreenAt, useScreenTitle } from '../../base/use-screen-at.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailedToLoad } from '../../ui/failed-to-load.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import css from './bills.module.css'
import { CardTile } from './card-tile.tsx'

void loadTexts('cardBills')

/** PCC0101000: a tile a card: limits, what is owed, the last bill and how long it may wait. */
export default function CardAccountsScreen() {
  const t = useTexts('cardBills')
  const answer = useCall(cardAccounts, {})
  const apply = useScreenAt('/openCard')
  const cards = answer.data?.cards
  return (
    <div className={css.page}>
      <h1>{useScreenTitle()}</h1>
      {answer.isError && <FailedToLoad answer={answer} />}
      {answer.isPending && <Skeleton look="block" />}
      {cards?.length === 0 && (
        <EmptyState
          title={t('none')}
          action={apply && <ButtonLink href={`#${apply.route}`}>{t('none.apply')}</ButtonLink>}
        >
          {t('none.text')}
        </EmptyState>
      )}
      {cards?.map((card) => (
        <CardTile key={card.accountId} card={card} />
      ))}
    </div>
  )
}
