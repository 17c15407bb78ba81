import { maskCard } from '@cloudsail/contract'
import { billEntries, cardBills, cardCategoryNames } from '@cloudsail/contract/cards'
import { useCall } from '@cloudsail/ui/base/queries.ts'
import { spacedNumber } from '@cloudsail/ui/base/spaced-number.ts'
import { loadTexts, useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { useScreenTitle } from '@cloudsail/ui/base/use-screen-at.ts'
import { Button } from '@cloudsail/ui/button.tsx'
import { Card } from '@cloudsail/ui/card.tsx'
import { AmountChart } from '@cloudsail/ui/charts/amount-chart.tsx'
import { Columns } from '@cloudsail/ui/columns.tsx'
import { EmptyState } from '@cloudsail/ui/empty-state.tsx'
import { FailedToLoad } from '@cloudsail/ui/failed-to-load.tsx'
import { Icon } from '@cloudsail/ui/icon.tsx'
import { MoneyText } from '@cloudsail/ui/money-text.tsx'
import { PageHeading } from '@cloudsail/ui/page-heading.tsx'
import { QueryPage } from '@cloudsail/ui/query-page/query-page.tsx'
import { Select } from '@cloudsail/ui/select.tsx'
import { Skeleton } from '@cloudsail/ui/skeleton.tsx'
import { WayTo } from '@cloudsail/ui/way-to.tsx'
import { useState } from 'react'
import { cardInAddress } from '../card-in-address.ts'
import type { BillShown } from './bill.ts'
import { BillDue } from './bill-due.tsx'
import { BillMonths } from './bill-months.tsx'
import { BillParts } from './bill-parts.tsx'
import css from './bills.module.css'
import { NoCard } from './no-card.tsx'

void loadTexts('cardBills')

/** PCC0103000: the last twelve bills, each with its parts explained. */
export default function BillScreen() {
  const t = useTexts('cardBills')
  const [asked, setAsked] = useState<{ card?: string; billedOn?: string }>(() => {
    const card = cardInAddress()
    return card === null ? {} : { card }
  })
  const answer = useCall(cardBills, asked, { keepPrevious: true })
  const { cards = [], chosen = null, bills = [], bill = null } = answer.data ?? {}
  return (
    <div className={css.page}>
      <div className={css.head}>
        <PageHeading>{useScreenTitle()}</PageHeading>
        <div className={css.turn}>
          {cards.length > 1 && (
            <Select
              label={t('filter.card')}
              value={chosen ?? ''}
              onChange={(card) => setAsked({ card })}
              options={cards.map(({ accountId, number, name }) => ({
                value: accountId,
                label: `${name} ${spacedNumber(maskCard(number))}`,
              }))}
            />
          )}
          {bill && chosen !== null && (
            <Turn
              bills={bills}
              shown={bill.billedOn}
              onTurn={(billedOn) => setAsked({ card: chosen, billedOn })}
            />
          )}
        </div>
      </div>
      {answer.isError && <FailedToLoad answer={answer} />}
      {answer.isPending && <BillWaiting />}
      {answer.data && cards.length === 0 && <NoCard />}
      {answer.data && cards.length > 0 && !bill && (
        <Card>
          <EmptyState title={t('bill.none')} action={<WayTo screen="/PCC0102000" />}>
            {t('bill.none.text')}
          </EmptyState>
        </Card>
      )}
      {bill && chosen !== null && (
        <Columns
          beside={
            <>
              <BillMonths
                bills={bills}
                chosen={bill.billedOn}
                onChoose={(billedOn) => setAsked({ card: chosen, billedOn })}
              />
              {bill.categories.length > 0 && <Categories bill={bill} />}
            </>
          }
        >
          <div className={css.page}>
            <BillDue bill={bill} accountId={chosen} isLast={bill.billedOn === bills[0]?.billedOn} />
            <BillParts
              bill={bill}
              lastOn={bills.find(({ billedOn }) => billedOn < bill.billedOn)?.billedOn ?? null}
            />
            <QueryPage
              key={`${chosen} ${bill.billedOn}`}
              place="part"
              query={billEntries}
              title={t('bill.entries')}
              initial={{ card: chosen, billedOn: bill.billedOn }}
              rowKey={({ id }) => id}
              empty={{ title: t('bill.noEntries'), text: t('bill.noEntries.text') }}
            />
          </div>
        </Columns>
      )}
    </div>
  )
}

/** The shape of a bill: what is to pay and how, its parts, the bills beside it. */
function BillWaiting() {
  return (
    <Columns
      beside={
        <Card>
          <Skeleton lines={12} />
        </Card>
      }
    >
      <div className={css.page}>
        <Card>
          <Skeleton look="figure" />
          <Skeleton look="chart" />
        </Card>
        <Card>
          <Skeleton look="row" lines={5} />
        </Card>
      </div>
    </Columns>
  )
}

/** Buttons to the bill before the shown one and to the one after it. */
function Turn({
  bills,
  shown,
  onTurn,
}: {
  bills: readonly { billedOn: string }[]
  shown: string
  onTurn: (billedOn: string) => void
}) {
  const t = useTexts('cardBills')
  // The newest bill is the first one.
  const at = bills.findIndex(({ billedOn }) => billedOn === shown)
  const ways = [
    { key: 'earlier', icon: 'arrowLeft', bill: bills[at + 1] },
    { key: 'later', icon: 'arrowRight', bill: bills[at - 1] },
  ] as const
  return ways.map(
    ({ key, icon, bill }) =>
      bill && (
        <Button
          key={key}
          look="line"
          small
          aria-label={`${t(`bill.${key}`)} ${bill.billedOn}`}
          onClick={() => onTurn(bill.billedOn)}
        >
          {key === 'earlier' && <Icon name={icon} size={16} />}
          {bill.billedOn.slice(0, 7)}
          {key === 'later' && <Icon name={icon} size={16} />}
        </Button>
      ),
  )
}

/** Above this number the smallest categories are combined. */
const mostCategories = 6

function Categories({
  bill: {
    categories,
    parts: { retail },
  },
}: {
  bill: BillShown
}) {
  const t = useTexts('cardBills')
  const language = useLanguage()
  const fen = (amount: string) => BigInt(amount.replace('.', ''))
  const shown = categories.filter(({ category }) => category !== 'other').slice(0, mostCategories - 1)
  const rest = categories
    .filter((each) => !shown.includes(each))
    .reduce((sum, { amount }) => sum + fen(amount), 0n)
  const parts = [
    ...shown.map(({ category, amount }) => ({
      key: category,
      label: cardCategoryNames[category][language],
      amount,
    })),
    ...(rest > 0n
      ? [
          {
            key: 'other',
            label: cardCategoryNames.other[language],
            amount: `${rest / 100n}.${String(rest % 100n).padStart(2, '0')}`,
          },
        ]
      : []),
  ]
  return (
    <Card title={t('bill.categories')}>
      <AmountChart
        title={t('bill.category')}
        parts={parts}
        currency="CNY"
        middle={
          <>
            {t('part.retail')}
            <b>
              <MoneyText amount={retail} currency="CNY" bare />
            </b>
          </>
        }
      />
    </Card>
  )
}
