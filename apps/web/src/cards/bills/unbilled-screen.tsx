import { maskCard, tailOf } from '@cloudsail/contract'
import { unbilledEntries } from '@cloudsail/contract/cards'
import { useBankDate } from '@cloudsail/ui/base/bank-date.ts'
import { loadTexts, useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { useScreenTitle } from '@cloudsail/ui/base/use-screen-at.ts'
import { ButtonLink } from '@cloudsail/ui/button.tsx'
import { MessageBar } from '@cloudsail/ui/message-bar.tsx'
import { PageHeading } from '@cloudsail/ui/page-heading.tsx'
import { QueryPage } from '@cloudsail/ui/query-page/query-page.tsx'
import { useLineWords } from '@cloudsail/ui/rows/use-line-words.ts'
import { Skeleton } from '@cloudsail/ui/skeleton.tsx'
import { grouped } from '../../base/grouped.ts'
import { cardInAddress } from '../card-in-address.ts'
import { useCards } from '../use-card-filter.ts'
import css from './bills.module.css'
import { NoCard } from './no-card.tsx'
import { UnbilledAnswer } from './unbilled-answer.tsx'

void loadTexts('cardBills')

/** PCC0102000: what a card owes since its last bill. With several cards, one of them at a time, because cycles differ. */
export default function UnbilledScreen() {
  const t = useTexts('cardBills')
  const language = useLanguage()
  const cards = useCards()
  const today = useBankDate() ?? ''
  const { day } = useLineWords(today)
  const title = useScreenTitle()
  if (!cards || cards.length === 0)
    return (
      <div className={css.page}>
        <PageHeading>{title}</PageHeading>
        {cards ? <NoCard /> : <Skeleton look="block" />}
      </div>
    )
  const asked = cardInAddress()
  const chosen = cards.find(({ accountId }) => accountId === asked) ?? cards[0]!
  const hasHeld = cards.some(({ held }) => !/^0\.00$/.test(held))
  return (
    <QueryPage
      query={unbilledEntries}
      about={
        cards.length === 1 &&
        t('card.of', { name: chosen.nickname ?? chosen.product[language], tail: tailOf(chosen.number) })
      }
      initial={{ card: chosen.accountId }}
      filters={[
        {
          name: 'card',
          label: t('filter.card'),
          options: cards.map(({ accountId, number }) => ({ value: accountId, label: maskCard(number) })),
        },
      ]}
      hidden={hasHeld ? ['category'] : ['category', 'state']}
      answer={({ conditions, set }) => (
        <UnbilledAnswer
          card={conditions.card}
          category={conditions.category}
          onCategory={(category) => set({ category })}
        />
      )}
      heading={({ count, points }) => ({
        title: t('unbilled.entries'),
        aside:
          points === 0
            ? t('unbilled.count', { count })
            : t('unbilled.sums', { count, points: grouped(points) }),
      })}
      totals={() => null}
      rowKey={({ id, state }) => `${state}${id}`}
      facts={['category', 'posted', 'card', 'original', 'points']}
      detail={{
        title: () => t('unbilled.detail'),
        more: ({ id, instalments }) => {
          const card = cards.find(({ accountId }) => accountId === chosen.accountId)
          return (
            instalments && (
              <>
                <MessageBar kind="info">
                  {t('unbilled.mayPlan', { on: day(card?.nextBillOn ?? today) })}
                </MessageBar>
                <ButtonLink look="line" href={`#/PCC0803000?source=${id}`}>
                  {t('unbilled.plan')}
                </ButtonLink>
              </>
            )
          )
        },
      }}
      empty={{ title: t('unbilled.none'), text: t('unbilled.none.text') }}
    />
  )
}
