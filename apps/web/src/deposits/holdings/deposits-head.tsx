import { type Currency, daysBetween, minorOf, type ResponseOf } from '@cloudsail/contract'
import { type depositAccounts, depositGroupNames } from '@cloudsail/contract/deposits'
import { useAmountsHidden, useAmountText } from '@cloudsail/ui/amounts-hidden.ts'
import { Answer } from '@cloudsail/ui/answer/answer.tsx'
import { useBankDate } from '@cloudsail/ui/base/bank-date.ts'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { Card } from '@cloudsail/ui/card.tsx'
import { MoneyText } from '@cloudsail/ui/money-text.tsx'
import type { Conditions, SetConditions } from '@cloudsail/ui/query-page/types.ts'
import type { ReactNode } from 'react'
import css from './deposits-head.module.css'
import { MaturityColumns } from './maturities.tsx'

interface Props {
  totals: NonNullable<ResponseOf<typeof depositAccounts>['totals']>
  conditions: Conditions
  onSet: SetConditions
}

/** Shows the sum of deposits, the next maturity and the year's sum, and the months of maturity as columns. */
export function DepositsHead({ totals, conditions, onSet }: Props) {
  const t = useTexts('deposits')
  const hidden = useAmountsHidden()
  const amountText = useAmountText()
  const today = useBankDate()
  if (today === null) return null
  const { sums, rmb, within365Rmb, interest365Rmb, nextMaturity, maturities } = totals
  const foreign = sums.length > 1 || sums[0]?.currency !== 'CNY'
  const moneyOf = ({ amount, currency }: { amount: string; currency: Currency }) => {
    const text = amountText(minorOf(amount, currency), currency)
    return currency === 'CNY' ? text : `${text} ${currency}`
  }
  const short = (on: string) => (on.slice(0, 4) === today.slice(0, 4) ? on.slice(5) : on)
  return (
    <Card flush>
      <Answer
        beside={
          maturities.length > 0 && (
            <>
              <p className="quiet">{t(foreign ? 'maturities.rmb' : 'maturities')}</p>
              {hidden ? (
                <p className="quiet">{t('maturities.hidden')}</p>
              ) : (
                <MaturityColumns
                  maturities={maturities}
                  today={today}
                  chosen={conditions.maturesIn ?? null}
                  onChoose={(month) => onSet({ maturesIn: month ?? undefined })}
                />
              )}
            </>
          )
        }
        label={t(foreign ? 'total.rmb' : 'total')}
        figure={<MoneyText amount={rmb} currency="CNY" size="hero" />}
        facts={[
          ...(nextMaturity
            ? [
                {
                  key: 'next',
                  label: t('answer.next'),
                  value: t('answer.next.sum', {
                    on: short(nextMaturity.on),
                    amount: moneyOf(nextMaturity),
                  }),
                  note: t('answer.next.then', {
                    days: daysBetween(today, nextMaturity.on),
                    after: t(`answer.${nextMaturity.instruction}`),
                  }),
                },
              ]
            : []),
          {
            key: 'year',
            label: t('total.within365'),
            value: <MoneyText amount={within365Rmb} currency="CNY" bare />,
            note: t('answer.interest', { amount: amountText(minorOf(interest365Rmb)) }),
          },
        ]}
      >
        {foreign && (
          <span className={css.sums}>
            {sums.map(({ currency, amount }) => (
              <MoneyText key={currency} amount={amount} currency={currency} />
            ))}
          </span>
        )}
      </Answer>
    </Card>
  )
}

/** Shows the products that the customer holds as switches, and the export of what filters found. */
export function DepositTabs({ totals, conditions, onSet, found }: Props & { found: ReactNode }) {
  const t = useTexts('deposits')
  const language = useLanguage()
  const held = totals.groups.filter(({ count }) => count > 0)
  const all = held.reduce((sum, { count }) => sum + count, 0)
  if (held.length < 2 && !found) return null
  const tabs = [
    { value: undefined, label: t('group.all'), count: all },
    ...held.map(({ group, count }) => ({ value: group, label: depositGroupNames[group][language], count })),
  ]
  return (
    <div className={css.line}>
      {/* biome-ignore lint/a11y/useSemanticElements: a row of switches, not a form */}
      <div className={css.tabs} role="group" aria-label={t('group')}>
        {held.length > 1 &&
          tabs.map(({ value, label, count }) => (
            <button
              key={label}
              type="button"
              aria-pressed={conditions.product === value}
              onClick={() => onSet({ product: value })}
            >
              {label} <small>{count}</small>
            </button>
          ))}
      </div>
      {found}
    </div>
  )
}
