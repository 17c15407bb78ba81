import type { ResponseOf } from '@cloudsail/contract'
import { flowCategoryNames, spendingOverview } from '@cloudsail/contract/accounts'
import { useCall } from '@cloudsail/ui/base/queries.ts'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { Button } from '@cloudsail/ui/button.tsx'
import { Card } from '@cloudsail/ui/card.tsx'
import { MoneyText } from '@cloudsail/ui/money-text.tsx'
import { useState } from 'react'
import { Sign } from '../statement/sign.tsx'
import css from './spending.module.css'

type Recurring = ResponseOf<typeof spendingOverview>['recurring']

const shownFirst = 5

/** Lists recurring payments with their next date and yearly cost. Payments that have ended come last. */
export function RecurringCard() {
  const t = useTexts('spending')
  const language = useLanguage()
  const [all, setAll] = useState(false)
  const recurring = useCall(spendingOverview, { range: '12' }).data?.recurring ?? []
  if (recurring.length === 0) return null
  const sorted = [...recurring.filter((each) => each.nextOn), ...recurring.filter((each) => !each.nextOn)]
  return (
    <Card title={t('recurring')} aside={<span className="quiet">{t('recurring.how')}</span>}>
      <ul className={css.recurring}>
        {(all ? sorted : sorted.slice(0, shownFirst)).map((each) => (
          <li key={each.name}>
            <span className={css.name}>
              <Sign name={signOf(each.category)} size={16} />
              <span>
                {each.name}
                <small>
                  {t('recurring.of', {
                    category: flowCategoryNames[each.category][language],
                    every: t(`every.${each.every}`),
                    count: each.count,
                  })}
                </small>
              </span>
            </span>
            <span>
              {each.nextOn
                ? t('recurring.next', { date: each.nextOn })
                : t('recurring.ended', { date: each.lastOn })}
            </span>
            <span className={css.amount}>
              <MoneyText amount={each.amount} currency="CNY" bare />
              <small>
                {t('recurring.yearly')}
                <MoneyText amount={each.yearly} currency="CNY" bare />
              </small>
            </span>
          </li>
        ))}
      </ul>
      {sorted.length > shownFirst && (
        <Button look="text" small aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? t('fewer') : t('more', { count: sorted.length - shownFirst })}
        </Button>
      )}
    </Card>
  )
}

const signOf = (category: Recurring[number]['category']) =>
  category === 'salary' || category === 'received' || category === 'interest' || category === 'otherIncome'
    ? 'income'
    : category
