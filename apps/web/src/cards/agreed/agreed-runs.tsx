import type { ResponseOf } from '@cloudsail/contract'
import type { agreedRepayments } from '@cloudsail/contract/cards'
import { spacedNumber } from '@cloudsail/ui/base/spaced-number.ts'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { Card } from '@cloudsail/ui/card.tsx'
import { EmptyState } from '@cloudsail/ui/empty-state.tsx'
import { MoneyText } from '@cloudsail/ui/money-text.tsx'
import { Tag } from '@cloudsail/ui/tag.tsx'
import css from './agreed.module.css'

type Run = ResponseOf<typeof agreedRepayments>['runs'][number]

/** Lists all attempts, newest first: the amount due, the amount taken, and why it was not more. */
export function AgreedRuns({ runs }: { runs: readonly Run[] }) {
  const t = useTexts('cardAgreed')
  return (
    <Card title={t('runs')}>
      {runs.length === 0 ? (
        <EmptyState title={t('runs.none')}>{t('runs.none.text')}</EmptyState>
      ) : (
        <ul className={css.runs}>
          {runs.map((run) => (
            <li key={`${run.card}${run.dueOn}${run.run}`}>
              <div>
                <strong>{run.at.slice(0, 16).replace('T', ' ')}</strong>
                <p className={css.quiet}>
                  {spacedNumber(run.from)} → {spacedNumber(run.card)}
                </p>
              </div>
              <div className={css.end}>
                <MoneyText amount={run.paid} currency="CNY" size="strong" />
                <p className={css.quiet}>
                  {t('col.asked')} <MoneyText amount={run.asked} currency="CNY" bare />
                </p>
                <Result run={run} />
              </div>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function Result({ run }: { run: Run }) {
  const t = useTexts('cardAgreed')
  const language = useLanguage()
  if (run.paid === run.asked) return <Tag tone="good">{t('result.paid')}</Tag>
  if (run.refusal) return <Tag tone="bad">{run.refusal[language]}</Tag>
  return <Tag tone="warn">{t(run.paid === '0.00' ? 'result.none' : 'result.partly')}</Tag>
}
