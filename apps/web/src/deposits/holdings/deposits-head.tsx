import type { ResponseOf } from '@cloudsail/contract'
import { type depositAccounts, depositGroupNames } from '@cloudsail/contract/deposits'
import { Link } from '@cloudsail/ui/base/router.ts'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { useScreenAt } from '@cloudsail/ui/base/use-screen-at.ts'
import { Card } from '@cloudsail/ui/card.tsx'
import { Disclosure } from '@cloudsail/ui/disclosure.tsx'
import { MoneyText } from '@cloudsail/ui/money-text.tsx'
import type { Conditions, SetConditions } from '@cloudsail/ui/query-page/types.ts'
import type { ReactNode } from 'react'
import css from './deposits-head.module.css'
import { MaturityBars } from './maturities.tsx'

interface Props {
  totals: NonNullable<ResponseOf<typeof depositAccounts>['totals']>
  conditions: Conditions
  onSet: SetConditions
  found: ReactNode
}

/** Shows the sum of deposits and the next payment, the products as tabs, and the maturities by month. */
export function DepositsHead({ totals, conditions, onSet, found }: Props) {
  const t = useTexts('deposits')
  const language = useLanguage()
  const rates = useScreenAt('/depositRates')
  const { groups, sums, rmb, within90Rmb, within365Rmb, maturities } = totals
  const held = groups.filter(({ count }) => count > 0)
  const all = held.reduce((sum, { count }) => sum + count, 0)
  const foreign = sums.length > 1 || sums[0]?.currency !== 'CNY'
  const tabs = [
    { value: undefined, label: t('group.all'), count: all },
    ...held.map(({ group, count }) => ({ value: group, label: depositGroupNames[group][language], count })),
  ]
  return (
    <>
      <Card>
        <div className={css.figures}>
          <p className={css.sum}>
            <span>{t(foreign ? 'total.rmb' : 'total')}</span>
            <MoneyText amount={rmb} currency="CNY" size="large" />
            {foreign && (
              <small>
                {sums.map(({ currency, amount }) => (
                  <MoneyText key={currency} amount={amount} currency={currency} />
                ))}
              </small>
            )}
          </p>
          <p>
            <span>{t('total.within90')}</span>
            <MoneyText amount={within90Rmb} currency="CNY" size="strong" />
          </p>
          <p>
            <span>{t('total.within365')}</span>
            <MoneyText amount={within365Rmb} currency="CNY" size="strong" />
          </p>
        </div>
        {maturities.length > 0 && (
          <Disclosure title={t('maturities')}>
            <MaturityBars maturities={maturities} />
          </Disclosure>
        )}
        {rates && (
          <p className={css.more}>
            <Link href={rates.route}>{t('rates.link')}</Link>
          </p>
        )}
      </Card>
      {(held.length > 1 || found) && (
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
      )}
    </>
  )
}
