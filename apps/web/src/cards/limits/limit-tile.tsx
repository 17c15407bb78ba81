import { maskCard, parseAmount } from '@cloudsail/contract'
import { cardProductNames, type LimitCard } from '@cloudsail/contract/cards'
import { spacedNumber } from '@cloudsail/ui/base/spaced-number.ts'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { Button } from '@cloudsail/ui/button.tsx'
import { Card } from '@cloudsail/ui/card.tsx'
import { MoneyText } from '@cloudsail/ui/money-text.tsx'
import type { LimitAction } from './limit-action.ts'
import css from './limits.module.css'

const minor = (amount: string) => parseAmount(amount.replace('-', ''), 'CNY') ?? 0n

/** Shows a card's limit, the used part, and the ways to change it. An unavailable way shows the reason. */
export function LimitTile({ card, onAct }: { card: LimitCard; onAct: (action: LimitAction) => void }) {
  const t = useTexts('cardLimits')
  const language = useLanguage()
  const { permanent, temporary, temporaryUntil, used, available, cashLimit, refusals } = card
  const whole = minor(permanent) + minor(temporary)
  const share = whole === 0n ? 0 : Math.min(100, Number((minor(used) * 1000n) / whole) / 10)
  const money = (amount: string) => <MoneyText amount={amount} currency="CNY" size="strong" />
  const reasons = [...new Set(Object.values(refusals).flatMap((why) => (why ? [why[language]] : [])))]
  return (
    <Card
      title={cardProductNames[card.product][language]}
      aside={<span className={css.quiet}>{spacedNumber(maskCard(card.number))}</span>}
    >
      <div className={css.tile}>
        <div>
          <p className={css.quiet}>{t('available')}</p>
          <MoneyText amount={available} currency="CNY" size="large" />
          <div className={css.meter} role="img" aria-label={t('meter', { share: share.toFixed(1) })}>
            <span style={{ inlineSize: `${share}%` }} />
          </div>
          <p className={css.ends}>
            <span>{t('used', { share: share.toFixed(1) })}</span>
            {money(used)}
          </p>
        </div>
        <dl className={css.facts}>
          <dt>{t('permanent')}</dt>
          <dd>{money(permanent)}</dd>
          {temporaryUntil && (
            <>
              <dt>{t('temporary')}</dt>
              <dd>
                {money(temporary)}
                <span className={css.quiet}>{t('temporary.until', { until: temporaryUntil })}</span>
              </dd>
            </>
          )}
          <dt>{t('cash')}</dt>
          <dd>{money(cashLimit)}</dd>
        </dl>
      </div>
      <div className={css.actions}>
        {(['permanent', 'temporary'] as const).map(
          (kind) =>
            !refusals[kind] && (
              <Button
                key={kind}
                look={kind === 'permanent' ? 'sea' : 'line'}
                small
                onClick={() => onAct({ act: 'raise', card, kind })}
              >
                {t(`raise.${kind}`)}
              </Button>
            ),
        )}
        {!refusals.lower && (
          <Button look="text" small onClick={() => onAct({ act: 'lower', card })}>
            {t('lower')}
          </Button>
        )}
      </div>
      {reasons.map((reason) => (
        <p key={reason} className={css.quiet}>
          {reason}
        </p>
      ))}
    </Card>
  )
}
