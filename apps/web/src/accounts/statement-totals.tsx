import { type Currency, parseAmount, type ResponseOf } from '@cloudsail/contract'
import { entryCategoryNames, type queryDetails } from '@cloudsail/contract/accounts'
import { cx } from '../base/cx.ts'
import { useLanguage, useTexts } from '../base/texts.ts'
import { Card } from '../ui/card.tsx'
import { MoneyText } from '../ui/money-text.tsx'
import { StandingHolds } from './standing-holds.tsx'
import css from './statement-totals.module.css'

interface Props {
  totals: NonNullable<ResponseOf<typeof queryDetails>['totals']>
  currency: Currency
  /** The one that is asked for. */
  category: string | undefined
  onCategory: (category: string | undefined) => void
}

/** Opening balance, in, out and closing balance in one line; below it what the money went out for, which is a filter as
 *  well: pressed it narrows the rows, pressed again it does not. */
export function StatementTotals({ totals, currency, category, onCategory }: Props) {
  const t = useTexts('accounts')
  const language = useLanguage()
  const { spending } = totals
  const share = (amount: string) => Number(parseAmount(amount, currency) ?? 0n)
  return (
    <Card flush>
      <div className={css.totals}>
        <p className={css.figures}>
          <span>
            {t('totals.opening')} <MoneyText amount={totals.opening} currency={currency} size="strong" bare />
          </span>
          <span>
            <i aria-hidden="true">+</i> {t('totals.in')}{' '}
            <MoneyText amount={totals.in} currency={currency} kind="flow" size="strong" bare quietWord />
          </span>
          <span>
            <i aria-hidden="true">−</i> {t('totals.out')}{' '}
            <MoneyText amount={totals.out} currency={currency} size="strong" bare />
          </span>
          <span>
            <i aria-hidden="true">=</i> {t('totals.closing')}{' '}
            <MoneyText amount={totals.closing} currency={currency} size="strong" bare />
          </span>
          <span className={css.count}>{t('totals.count', { count: totals.count })}</span>
        </p>
        <StandingHolds holds={totals.holds} currency={currency} />
        {spending.length > 0 && (
          <>
            <div className={css.bar} aria-hidden="true">
              {spending.map((part, place) => (
                <i
                  key={part.category}
                  className={cx(category !== undefined && category !== part.category && css.off)}
                  style={{ flexGrow: share(part.amount), background: `var(--part-${place + 1})` }}
                />
              ))}
            </div>
            {/* biome-ignore lint/a11y/useSemanticElements: a row of switches, not a form */}
            <div className={css.parts} role="group" aria-label={t('totals.spending')}>
              {spending.map((part, place) => (
                <button
                  key={part.category}
                  type="button"
                  aria-pressed={category === part.category}
                  onClick={() => onCategory(category === part.category ? undefined : part.category)}
                >
                  <i aria-hidden="true" style={{ background: `var(--part-${place + 1})` }} />
                  {entryCategoryNames[part.category][language]}{' '}
                  <MoneyText amount={part.amount} currency={currency} bare />
                </button>
              ))}
            </div>
          </>
        )}
      </div>
    </Card>
  )
}
