import { formatGrouped, parseAmount, type ResponseOf } from '@cloudsail/contract'
import type { overview } from '@cloudsail/contract/accounts'
import { useAmountsHidden } from '@cloudsail/ui/amounts-hidden.ts'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { Card } from '@cloudsail/ui/card.tsx'
import { MoneyText } from '@cloudsail/ui/money-text.tsx'
import css from './insurance-meter.module.css'

type Insurance = NonNullable<ResponseOf<typeof overview>['insurance']>

/**
 * Shows how much of the deposit insurance is used, what still fits, and the amount beyond it. While amounts are hidden there
 * is no bar.
 */
export function InsuranceMeter({ coveredRmb, limitRmb, leftRmb }: Insurance) {
  const t = useTexts('accounts')
  const hidden = useAmountsHidden()
  const fen = (amount: string) => parseAmount(amount, 'CNY') ?? 0n
  const beyondMinor = fen(coveredRmb) - fen(limitRmb)
  const limit = formatGrouped(fen(limitRmb), 'CNY')
  return (
    <Card
      title={t('insurance.title')}
      aside={<span className={css.note}>{t('insurance.limit', { limit })}</span>}
    >
      <p className={css.line}>
        <span>
          {t('insurance.covered')} <MoneyText amount={coveredRmb} currency="CNY" size="strong" />
        </span>
        {beyondMinor > 0n ? (
          <span className={css.beyond}>
            {t('insurance.beyond')}{' '}
            <MoneyText
              amount={`${beyondMinor / 100n}.${`${beyondMinor % 100n}`.padStart(2, '0')}`}
              currency="CNY"
              size="strong"
            />
          </span>
        ) : (
          <span>
            {t('insurance.left')} <MoneyText amount={leftRmb} currency="CNY" size="strong" />
          </span>
        )}
      </p>
      {!hidden && (
        <progress
          className={css.meter}
          aria-label={t('insurance.title')}
          max={Number(limitRmb)}
          value={Math.min(Number(coveredRmb), Number(limitRmb))}
        />
      )}
      <p className={css.note}>
        {t(beyondMinor > 0n ? 'insurance.beyond.note' : 'insurance.note', { limit })}
      </p>
    </Card>
  )
}
