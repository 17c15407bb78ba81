import { daysBetween } from '@cloudsail/contract'
import { drawableDeposits } from '@cloudsail/contract/deposits'
import { useCall } from '@cloudsail/ui/base/queries.ts'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { Card } from '@cloudsail/ui/card.tsx'
import { ComparedBars } from '@cloudsail/ui/charts/compared-bars.tsx'
import { MoneyField } from '@cloudsail/ui/money-field.tsx'
import { MoneyText } from '@cloudsail/ui/money-text.tsx'
import { useState } from 'react'
import css from './breaking-card.module.css'
import { type BreakingChoice, lostText } from './breaking-choices.ts'
import { useChoices } from './use-choices.ts'

/**
 * Compares what the same sum would lose today from each certificate in RMB, the least first. The sum begins with the
 * certificate that matures next. Nothing to compare with a single certificate.
 */
export function BreakingCard() {
  const t = useTexts('deposits')
  const drawable = useCall(drawableDeposits, {}).data
  const held = drawable?.deposits.filter(({ currency }) => currency === 'CNY') ?? []
  const [typed, setTyped] = useState<string | null>(null)
  const amount = typed ?? held[0]?.principal ?? ''
  const choices = useChoices('CNY', amount)
  if (!drawable || held.length === 0 || (typed === null && choices.length < 2)) return null
  const [least] = choices
  const free = least && 'maturesOn' in least.about ? least.about.maturesOn : null
  const { today } = drawable
  return (
    <Card title={t('breaking.title')} aside={<span className={css.quiet}>{t('breaking.order')}</span>}>
      <div className={css.pair}>
        <div>
          <MoneyField label={t('breaking.amount')} value={amount} onChange={setTyped} currency="CNY" />
          <p className={css.quiet} aria-live="polite">
            {least ? t('breaking.least', { certificate: least.certificate }) : t('breaking.none')}
            {free !== null &&
              t('breaking.free', { on: free.slice(0, 4) === today.slice(0, 4) ? free.slice(5) : free })}
          </p>
        </div>
        <ComparedBars
          label={t('breaking.title')}
          bars={choices.map((choice, index) => ({
            key: choice.deposit,
            name: choice.certificate,
            value: Number(choice.lostMinor),
            isFirst: index === 0,
            amount: (
              <>
                {t('breaking.lost')} <MoneyText amount={lostText(choice)} currency="CNY" size="strong" bare />
              </>
            ),
            change: about(choice, today),
          }))}
        />
      </div>
    </Card>
  )

  function about({ about: what }: BreakingChoice, on: string): string {
    if (what.kind === 'call') return t('breaking.call', { days: what.noticeDays })
    if (what.kind === 'rolling') return t('breaking.rolling', { days: daysBetween(on, what.nextRollOn) })
    return t('breaking.time', {
      term: t('term', { months: what.termMonths }),
      days: Math.max(0, daysBetween(on, what.maturesOn)),
    })
  }
}
