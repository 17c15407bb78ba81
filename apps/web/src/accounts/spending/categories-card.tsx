import { formatAmount, parseAmount, type ResponseOf } from '@cloudsail/contract'
import {
  type FlowCategory,
  flowCategoryNames,
  isIncome,
  type spendingOfPeriod,
} from '@cloudsail/contract/accounts'
import { useAmountsHidden } from '@cloudsail/ui/amounts-hidden.ts'
import { cx } from '@cloudsail/ui/base/cx.ts'
import { addMonths } from '@cloudsail/ui/base/dates.ts'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { Button } from '@cloudsail/ui/button.tsx'
import { Card } from '@cloudsail/ui/card.tsx'
import { EmptyState } from '@cloudsail/ui/empty-state.tsx'
import { Icon } from '@cloudsail/ui/icon.tsx'
import { MoneyText } from '@cloudsail/ui/money-text.tsx'
import { unbroken } from '@cloudsail/ui/unbroken.tsx'
import { look } from './address.ts'
import css from './spending.module.css'

type Period = ResponseOf<typeof spendingOfPeriod>

interface Props {
  answer: Period
  category: FlowCategory | null
  today: string
}

/** Two years, the reach of statements. */
const backMonths = 24

/** Shows a month or a year by category, each compared with the same days of the previous one. */
export function CategoriesCard({ answer, category, today }: Props) {
  const t = useTexts('spending')
  const { period, from, to, before } = answer
  const isYear = period.length === 4
  const shift = (steps: number) =>
    addMonths(isYear ? `${period}-01-01` : `${period}-01`, steps * (isYear ? 12 : 1)).slice(0, isYear ? 4 : 7)
  const earliest = addMonths(today, -backMonths).slice(0, period.length)
  const latest = today.slice(0, period.length)
  const name = isYear
    ? t('year', { year: period })
    : t('month', { year: period.slice(0, 4), month: Number(period.slice(5)) })
  const spent = answer.categories.filter((row) => !isIncome(row.category))
  const income = answer.categories.filter((row) => isIncome(row.category))
  return (
    <Card
      title={name}
      aside={
        <span className={css.steps}>
          <Button
            look="icon"
            small
            disabled={shift(-1) < earliest}
            aria-label={t('earlier')}
            onClick={() => look({ period: shift(-1), category })}
          >
            <Icon name="arrowLeft" size={18} />
          </Button>
          <Button
            look="icon"
            small
            disabled={shift(1) > latest}
            aria-label={t('later')}
            onClick={() => look({ period: shift(1), category })}
          >
            <Icon name="arrowRight" size={18} />
          </Button>
          <Button
            look="line"
            small
            onClick={() =>
              look({
                period: isYear
                  ? `${period === today.slice(0, 4) ? today.slice(0, 7) : `${period}-12`}`
                  : period.slice(0, 4),
                category,
              })
            }
          >
            {t(isYear ? 'byMonth' : 'byYear')}
          </Button>
        </span>
      }
    >
      {answer.categories.length === 0 ? (
        <EmptyState title={t('empty')}>{t('empty.text', { from, to })}</EmptyState>
      ) : (
        <>
          <Group
            rows={spent}
            category={category}
            period={period}
            title={t('spent')}
            amount={answer.spent}
            before={before.spent}
          />
          <Group
            rows={income}
            category={category}
            period={period}
            title={t('income')}
            amount={answer.income}
            before={before.income}
          />
          <p className="quiet">{unbroken(t('before', before))}</p>
        </>
      )}
    </Card>
  )
}

interface GroupProps {
  title: string
  amount: string
  before: string
  rows: Period['categories']
  category: FlowCategory | null
  period: string
}

const minor = (text: string) =>
  text.startsWith('-') ? -(parseAmount(text.slice(1), 'CNY') ?? 0n) : (parseAmount(text, 'CNY') ?? 0n)

/** Shows income or spending: the sum, and for each category a bar with a mark at its previous amount. */
function Group({ title, amount, before, rows, category, period }: GroupProps) {
  const t = useTexts('spending')
  const language = useLanguage()
  const hidden = useAmountsHidden()
  const most = rows.reduce((all, row) => Math.max(all, Number(row.amount), Number(row.before)), 1)
  const share = (text: string) => `${(Math.max(0, Number(text)) / most) * 100}%`
  return (
    <section className={css.group} aria-label={title}>
      <p className={css.sum}>
        <span>{title}</span>
        <MoneyText amount={amount} currency="CNY" size="large" />
        <Difference amount={minor(amount) - minor(before)} />
      </p>
      <ul>
        {rows.map((row) => {
          const name = flowCategoryNames[row.category][language]
          const isOn = category === row.category
          return (
            <li key={row.category}>
              <button
                type="button"
                className={cx(css.category, isOn && css.on)}
                aria-pressed={isOn}
                onClick={() => look({ period, category: isOn ? null : row.category })}
              >
                <span>{name}</span>
                <span className={css.track} aria-hidden="true">
                  {!hidden && (
                    <>
                      <i style={{ width: share(row.amount) }} />
                      {Number(row.before) > 0 && <b style={{ insetInlineStart: share(row.before) }} />}
                    </>
                  )}
                </span>
                <span className={css.figure}>
                  <MoneyText amount={row.amount} currency="CNY" bare />
                </span>
                <span className={css.difference}>
                  <Difference amount={minor(row.amount) - minor(row.before)} />
                </span>
                <span className="said">{t('count', { count: row.count })}</span>
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** Shows the increase or decrease. */
function Difference({ amount }: { amount: bigint }) {
  const t = useTexts('spending')
  if (amount === 0n) return <span className="quiet">{t('same')}</span>
  return (
    <span className="quiet">
      {t(amount > 0n ? 'more.than' : 'less.than')}
      <MoneyText amount={formatAmount(amount < 0n ? -amount : amount, 'CNY')} currency="CNY" bare />
    </span>
  )
}
