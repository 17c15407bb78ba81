import { cardPoints, cardPointsEntries } from '@cloudsail/contract/points'
import { useCall } from '@cloudsail/ui/base/queries.ts'
import { spacedNumber } from '@cloudsail/ui/base/spaced-number.ts'
import { loadTexts, useTexts } from '@cloudsail/ui/base/texts.ts'
import { useScreenTitle } from '@cloudsail/ui/base/use-screen-at.ts'
import { FailedToLoad } from '@cloudsail/ui/failed-to-load.tsx'
import { PageHeading } from '@cloudsail/ui/page-heading.tsx'
import { Skeleton } from '@cloudsail/ui/skeleton.tsx'
import { NoCards } from '../no-cards.tsx'
import { EntryList } from './entry-list.tsx'

void loadTexts('points')

/** PCC0302000: two years of movements of a credit card's points. */
export default function CardPointsEntriesScreen() {
  const t = useTexts('points')
  const title = useScreenTitle()
  const answer = useCall(cardPoints, {})
  const cards = answer.data?.cards
  const first = cards?.[0]
  if (cards && first)
    return (
      <EntryList
        query={cardPointsEntries}
        initial={{ cardId: first.cardId }}
        filters={[
          {
            name: 'cardId',
            label: t('filter.card'),
            options: cards.map(({ cardId, number }) => ({ value: cardId, label: spacedNumber(number) })),
          },
        ]}
      />
    )
  return (
    <div className="page">
      <PageHeading>{title}</PageHeading>
      {answer.isError && <FailedToLoad answer={answer} />}
      {answer.isPending && <Skeleton look="block" />}
      {cards && <NoCards />}
    </div>
  )
}
