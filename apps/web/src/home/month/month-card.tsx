import { formatAmount, minorOf } from '@cloudsail/contract'
import { entryCategoryNames } from '@cloudsail/contract/accounts'
import type { HomeSpending } from '@cloudsail/contract/home'
import { useAmountsHidden, useAmountText } from '@cloudsail/ui/amounts-hidden.ts'
import { CardFoot, MoreLink } from '@cloudsail/ui/answer/card-foot.tsx'
import { loadTexts, useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { useScreenAt } from '@cloudsail/ui/base/use-screen-at.ts'
import { Card } from '@cloudsail/ui/card.tsx'
import { ComparedBars } from '@cloudsail/ui/charts/compared-bars.tsx'
import { FailedToLoad } from '@cloudsail/ui/failed-to-load.tsx'
import { MoneyText } from '@cloudsail/ui/money-text.tsx'
import { dayText, monthName } from '@cloudsail/ui/rows/day-text.ts'
import { KindIcon } from '@cloudsail/ui/rows/kind-mark.tsx'
import { MonthWaiting } from '../panel-states.tsx'
import { useLaterSources } from '../use-later-sources.ts'
import css from './month-card.module.css'

void loadTexts('homeMonth')

/**
 * Income and spending of this month beside the same days of last month, the largest kinds, and what still comes. Asks for them
 * unless they are given.
 */
export default function MonthCard({ given }: { given?: HomeSpending | undefined }) {
  const answer = useLaterSources({ enabled: !given })
  const month = given ?? answer.data?.spending
  if (month) return <Month month={month} />
  if (answer.isError) return <FailedToLoad answer={answer} />
  // The bank sends none to customers whose page does not show it.
  if (answer.data) return null
  return <MonthWaiting />
}

function Month({ month }: { month: HomeSpending }) {
  const t = useTexts('homeMonth')
  const language = useLanguage()
  const isHidden = useAmountsHidden()
  const amountText = useAmountText()
  const analysis = useScreenAt('/spending')
  const { from, to, before, kinds } = month
  const [inMinor, outMinor] = [minorOf(month.in), minorOf(month.out)]
  const [inBefore, outBefore] = [minorOf(before.in), minorOf(before.out)]
  const left = inMinor - outMinor
  // Bars would tell the amounts that are hidden.
  const size = (minor: bigint) => (isHidden || minor < 0n ? 0 : Number(minor))
  const change = (minor: bigint) =>
    minor === 0n ? '' : `${minor < 0n ? '−' : '+'}${amountText(minor < 0n ? -minor : minor)}`
  return (
    <Card
      title={t('title', { month: monthName(from.slice(0, 7), language, to) })}
      flush
      aside={
        <span className={css.aside}>
          <span className={css.about}>{t('about', { day: Number(to.slice(8)) })}</span>
          {analysis && <MoreLink href={analysis.route}>{t('more')}</MoreLink>}
        </span>
      }
    >
      <div className={css.halves}>
        <div>
          <ComparedBars
            label={t('sums')}
            bars={[
              {
                key: 'in',
                name: t('in'),
                value: size(inMinor),
                before: isHidden ? undefined : size(inBefore),
                amount: <MoneyText amount={month.in} currency="CNY" size="strong" bare />,
                isIncome: true,
              },
              {
                key: 'out',
                name: t('out'),
                value: size(outMinor),
                before: isHidden ? undefined : size(outBefore),
                amount: <MoneyText amount={month.out} currency="CNY" size="strong" bare />,
              },
            ]}
          />
          <p className={css.left}>
            {t('left')}
            <span className="quiet">{t('left.before', { amount: amountText(inBefore - outBefore) })}</span>
            <span className={css.sum}>
              <MoneyText amount={formatAmount(left, 'CNY')} currency="CNY" size="strong" bare />
            </span>
          </p>
        </div>
        {kinds.length > 0 && (
          <ComparedBars
            label={t('kinds')}
            bars={kinds.map(({ category, amount, before: earlier }) => ({
              key: category,
              name: (
                <>
                  <KindIcon kind={category === 'rest' ? 'other' : category} size={18} />
                  {category === 'rest' ? t('rest') : entryCategoryNames[category][language]}
                </>
              ),
              value: size(minorOf(amount)),
              before: isHidden ? undefined : size(minorOf(earlier)),
              amount: amountText(minorOf(amount)),
              change: change(minorOf(amount) - minorOf(earlier)),
            }))}
          />
        )}
      </div>
      <CardFoot>
        <span>
          <Ahead month={month} />
        </span>
      </CardFoot>
    </Card>
  )
}

/** Tells the payments that still come, and whether the current accounts cover them. */
function Ahead({ month: { to, ahead } }: { month: HomeSpending }) {
  const t = useTexts('homeMonth')
  const names = useTexts('home')
  const language = useLanguage()
  const amountText = useAmountText()
  const { count, out, next, covered } = ahead
  const cover = covered === null ? t('stop') : t(covered ? 'covered' : 'short')
  if (count > 0)
    return (
      <>
        {t('ahead', { count, amount: amountText(minorOf(out)) })}
        {cover}
      </>
    )
  if (!next) return <>{t('ahead.none')}</>
  const amount = amountText(minorOf(next.amount ?? '0.00'), next.currency)
  const name =
    next.payeeName === null ? names(`upcoming.${next.kind}`) : names('upcoming.pay', { name: next.payeeName })
  return (
    <>
      {t('ahead.next', { date: dayText(next.on, language, to), name, amount })}
      {cover}
    </>
  )
}
