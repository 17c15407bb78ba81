import { unbilledEntries, unbilledStateNames } from '@cloudsail/contract/cards'
import { loadTexts, useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { useScreenTitle } from '@cloudsail/ui/base/use-screen-at.ts'
import { Link } from '@cloudsail/ui/link.tsx'
import { MoneyText } from '@cloudsail/ui/money-text.tsx'
import { QueryPage } from '@cloudsail/ui/query-page/query-page.tsx'
import { Tag } from '@cloudsail/ui/tag.tsx'
import { grouped } from '../../base/grouped.ts'
import { cardInAddress } from '../card-in-address.ts'
import { useCardFilter } from '../use-card-filter.ts'
import css from './bills.module.css'
import { NoCard } from './no-card.tsx'

void loadTexts('cardBills')

/** PCC0102000: entries posted since the last bill, and authorisations. */
export default function UnbilledScreen() {
  const t = useTexts('cardBills')
  const language = useLanguage()
  const { filter, hasNone } = useCardFilter()
  const card = cardInAddress()
  const title = useScreenTitle()
  if (hasNone)
    return (
      <div className={css.page}>
        <h1>{title}</h1>
        <NoCard />
      </div>
    )
  return (
    <QueryPage
      query={unbilledEntries}
      filters={[filter]}
      {...(card !== null && { initial: { card } })}
      rowKey={({ id, state }) => `${state}${id}`}
      rowLabel={({ merchant, amount }) => `${merchant} ${amount}`}
      looks={{
        merchant: {
          narrow: 'title',
          width: '22%',
          note: ({ id, instalments }) =>
            instalments && <Link href={`/PCC0803000?source=${id}`}>{t('unbilled.instalments')}</Link>,
        },
        posted: { secondary: true },
        kind: { secondary: true },
        card: { secondary: true },
        original: { secondary: true },
        points: {
          secondary: true,
          type: 'number' as const,
          value: ({ points }) => (points === 0 ? null : grouped(points)),
        },
        state: {
          type: 'tag',
          narrow: 'state',
          value: ({ state }) => (
            <Tag tone={state === 'authorised' ? 'warn' : 'plain'}>{unbilledStateNames[state][language]}</Tag>
          ),
        },
      }}
      totals={({ posted, authorised, points }) => (
        <p className={css.sums}>
          <span>
            {t('unbilled.posted')} <MoneyText amount={posted} currency="CNY" size="strong" />
          </span>
          <span>
            {t('unbilled.authorised')} <MoneyText amount={authorised} currency="CNY" />
          </span>
          <span>{t('unbilled.points', { points: grouped(points) })}</span>
        </p>
      )}
      empty={{ title: t('unbilled.none'), text: t('unbilled.none.text') }}
    />
  )
}
