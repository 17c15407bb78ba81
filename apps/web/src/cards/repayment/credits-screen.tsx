import type { ResponseOf } from '@cloudsail/contract'
import { cardCredits, creditKindNames } from '@cloudsail/contract/cards'
import { spacedNumber } from '@cloudsail/ui/base/spaced-number.ts'
import { loadTexts, useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { useScreenTitle } from '@cloudsail/ui/base/use-screen-at.ts'
import { MoneyText } from '@cloudsail/ui/money-text.tsx'
import { PageHeading } from '@cloudsail/ui/page-heading.tsx'
import { QueryPage } from '@cloudsail/ui/query-page/query-page.tsx'
import css from '../bills/bills.module.css'
import { Part } from '../bills/card-tile.tsx'
import { NoCard } from '../bills/no-card.tsx'
import { useCardFilter } from '../use-card-filter.ts'

void loadTexts('cardBills')

type Credit = ResponseOf<typeof cardCredits>['rows'][number]

/** PCC0602000: credits on the cards, and what each repaid. */
export default function CardCreditsScreen() {
  const t = useTexts('cardBills')
  const { filter, hasNone } = useCardFilter()
  const title = useScreenTitle()
  if (hasNone)
    return (
      <div className={css.page}>
        <PageHeading>{title}</PageHeading>
        <NoCard />
      </div>
    )
  return (
    <QueryPage
      query={cardCredits}
      filters={[filter]}
      rowKey={({ creditId }) => creditId}
      totals={({ count, amount }) => (
        <p>
          {t('credits.sum', { count })} <MoneyText amount={amount} currency="CNY" size="strong" />
        </p>
      )}
      detail={{ title: () => t('credits.detail'), content: (row) => <Repaid row={row} /> }}
      empty={{ title: t('credits.none'), text: t('credits.none.text') }}
    />
  )
}

/** Shows what one credit repaid, in the order of repayment. */
function Repaid({ row }: { row: Credit }) {
  const t = useTexts('cardBills')
  const language = useLanguage()
  const parts = (['interest', 'fees', 'cash', 'retail', 'overpaid'] as const).filter(
    (part) => row.repaid[part] !== '0.00',
  )
  return (
    <>
      <p className="quiet">
        {creditKindNames[row.kind][language]} · {spacedNumber(row.card)}
      </p>
      <dl className={css.parts}>
        {parts.map((part) => (
          <Part key={part} name={t(`credits.${part}`)} amount={row.repaid[part]} />
        ))}
        <Part name={t('credits.all')} amount={row.amount} />
      </dl>
    </>
  )
}
