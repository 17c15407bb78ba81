import { type Currency, formatAmount, parseAmount, type ResponseOf } from '@cloudsail/contract'
import { entryCategoryNames, type queryDetails } from '@cloudsail/contract/accounts'
import { cx } from '@cloudsail/ui/base/cx.ts'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { Card } from '@cloudsail/ui/card.tsx'
import { MoneyText } from '@cloudsail/ui/money-text.tsx'
import type { ReactNode } from 'react'
import { QuarterInterest } from './quarter-interest.tsx'
import { Sign } from './sign.tsx'
import { StandingHolds } from './standing-holds.tsx'
import css from './statement-totals.module.css'

interface Props {
  /** Ledger account of the entries. */
  accountId: string
  totals: NonNullable<ResponseOf<typeof queryDetails>['totals']>
  currency: Currency
  /** The category that the rows are filtered by. */
  category: string | undefined
  onCategory: (category: string | undefined) => void
  /** The export menu for the rows that filters found. */
  found: ReactNode
}

/** The bar has this many colours. Smaller categories are combined. */
const partsShown = 7

/**
 * Shows opening balance, money in, money out and closing balance in one line. Below it stands the spending by category,
 * which works as a filter: one press narrows the rows to a category, a second press removes the filter.
 */
export function StatementTotals({ accountId, totals, currency, category, onCategory, found }: Props) {
  const t = useTexts('accounts')
  const language = useLanguage()
  const minor = (amount: string) => parseAmount(amount, currency) ?? 0n
  const parts = totals.spending.filter((part, place) => place < partsShown || part.category === category)
  const smaller = totals.spending.filter((part) => !parts.includes(part))
  const rest = smaller.reduce((sum, part) => sum + minor(part.amount), 0n)
  const place = (index: number) => `var(--part-${Math.min(index, partsShown - 1) + 1})`
  return (
    <Card flush>
      <div className={css.totals}>
        {found ? (
          <Found totals={totals} currency={currency} found={found} />
        ) : (
          <Figures totals={totals} currency={currency} />
        )}
        {!found && <QuarterInterest accountId={accountId} currency={currency} />}
        <StandingHolds holds={totals.holds} currency={currency} />
        {parts.length > 0 && (
          <>
            <div className={css.bar} aria-hidden="true">
              {parts.map((part, index) => (
                <i
                  key={part.category}
                  className={cx(category !== undefined && category !== part.category && css.off)}
                  style={{ flexGrow: Number(minor(part.amount)), background: place(index) }}
                />
              ))}
              {rest > 0n && (
                <i
                  className={cx(category !== undefined && css.off)}
                  style={{ flexGrow: Number(rest), background: 'var(--line-strong)' }}
                />
              )}
            </div>
            {/* biome-ignore lint/a11y/useSemanticElements: a row of switches, not a form */}
            <div className={css.parts} role="group" aria-label={t('totals.spending')}>
              {parts.map((part, index) => (
                <button
                  key={part.category}
                  type="button"
                  aria-pressed={category === part.category}
                  onClick={() => onCategory(category === part.category ? undefined : part.category)}
                >
                  <i aria-hidden="true" style={{ background: place(index) }} />
                  <Sign name={part.category} size={16} />
                  {entryCategoryNames[part.category][language]}{' '}
                  <MoneyText amount={part.amount} currency={currency} bare />
                </button>
              ))}
              {rest > 0n && (
                <span className={css.rest}>
                  <i aria-hidden="true" style={{ background: 'var(--line-strong)' }} />
                  {t('totals.smaller', { count: smaller.length })}{' '}
                  <MoneyText amount={formatAmount(rest, currency)} currency={currency} bare />
                </span>
              )}
            </div>
          </>
        )}
      </div>
    </Card>
  )
}

interface FiguresProps {
  totals: Props['totals']
  currency: Currency
}

/** Figures of the whole period: opening + in − out = closing. */
function Figures({ totals, currency }: FiguresProps) {
  const t = useTexts('accounts')
  return (
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
  )
}

/** Figures of filtered rows: their number, and money in and out. Opening and closing balance would be meaningless. */
function Found({ totals, currency, found }: FiguresProps & { found: ReactNode }) {
  const t = useTexts('accounts')
  return (
    <div className={css.foundLine} role="status">
      <span>{t('totals.found', { count: totals.count })}</span>
      {/[1-9]/.test(totals.in) && (
        <span>
          {t('totals.in')}{' '}
          <MoneyText amount={totals.in} currency={currency} kind="flow" size="strong" bare quietWord />
        </span>
      )}
      {/[1-9]/.test(totals.out) && (
        <span>
          {t('totals.out')}{' '}
          <MoneyText amount={`-${totals.out}`} currency={currency} kind="flow" size="strong" bare quietWord />
        </span>
      )}
      <span className={css.these}>{found}</span>
    </div>
  )
}
