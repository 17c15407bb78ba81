import type { ResponseOf } from '@cloudsail/contract'
import type { agreedRepayments } from '@cloudsail/contract/cards'
import { spacedNumber } from '@cloudsail/ui/base/spaced-number.ts'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { Card } from '@cloudsail/ui/card.tsx'
import { EmptyState } from '@cloudsail/ui/empty-state.tsx'
import { MoneyText } from '@cloudsail/ui/money-text.tsx'
import { Tag } from '@cloudsail/ui/tag.tsx'
import css from './agreed.module.css'

type Try = ResponseOf<typeof agreedRepayments>['runs'][number]

/** Lists all attempts, newest first: the amount due, the amount taken, and why it was not more. */
export function AgreedTries({ tries }: { tries: readonly Try[] }) {
  const t = useTexts('cardAgreed')
  return (
    <Card title={t('tries')}>
      {tries.length === 0 ? (
        <EmptyState title={t('tries.none')}>{t('tries.none.text')}</EmptyState>
      ) : (
        <ul className={css.tries}>
          {tries.map((each) => (
            <li key={`${each.card}${each.dueOn}${each.run}`}>
              <div>
                <strong>{each.at.slice(0, 16).replace('T', ' ')}</strong>
                <p className={css.quiet}>
                  {spacedNumber(each.from)} → {spacedNumber(each.card)}
                </p>
              </div>
              <div className={css.end}>
                <MoneyText amount={each.paid} currency="CNY" size="strong" />
                <p className={css.quiet}>
                  {t('col.asked')} <MoneyText amount={each.asked} currency="CNY" bare />
                </p>
                <Result of={each} />
              </div>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function Result({ of: each }: { of: Try }) {
  const t = useTexts('cardAgreed')
  const language = useLanguage()
  if (each.paid === each.asked) return <Tag tone="good">{t('result.paid')}</Tag>
  if (each.refusal) return <Tag tone="bad">{each.refusal[language]}</Tag>
  return <Tag tone="warn">{t(each.paid === '0.00' ? 'result.none' : 'result.partly')}</Tag>
}
