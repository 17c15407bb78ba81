import { formatAmount, parseAmount, type ResponseOf, rateText } from '@cloudsail/contract'
import { annualisedNote, debtShare, type LoanFigures, type loanOffer } from '@cloudsail/contract/loans'
import { cx } from '@cloudsail/ui/base/cx.ts'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { Figures } from '@cloudsail/ui/figures.tsx'
import { MoneyText } from '@cloudsail/ui/money-text.tsx'
import type { ReactNode } from 'react'
import css from './applying.module.css'

export type Terms = ResponseOf<typeof loanOffer>

const Money = ({ minor }: { minor: bigint }) => (
  <MoneyText amount={formatAmount(minor, 'CNY')} currency="CNY" size="strong" bare always />
)

interface Props {
  figures: LoanFigures
  ratePpm: number
  penaltyPercent: number
  /** Components of the rate. */
  made?: string
  children?: ReactNode
}

/** Shows each instalment in large type, and every cost of a loan. */
export function Costs({ figures, ratePpm, penaltyPercent, made, children }: Props) {
  const t = useTexts('loanApplying')
  const { instalmentMinor, interestMinor, totalMinor, annualisedPpm, instalments, plan } = figures
  const last = instalments.at(-1)!
  const language = useLanguage()
  const note = annualisedNote(plan, { annualisedPpm, ratePpm })
  return (
    <>
      <p className={css.quiet}>{t('aside.each')}</p>
      <p className={css.much}>
        <MoneyText amount={formatAmount(instalmentMinor, 'CNY')} currency="CNY" size="large" always />
      </p>
      <Figures className={css.facts}>
        <dt>{t('aside.rate')}</dt>
        <dd>
          {rateText(ratePpm)}%{made && <small>{made}</small>}
        </dd>
        <dt>{t('aside.annualised')}</dt>
        <dd>
          {rateText(annualisedPpm)}%{note && <small>{note[language]}</small>}
        </dd>
        <dt>{t('aside.interest')}</dt>
        <dd>
          <Money minor={interestMinor} />
        </dd>
        <dt>{t('aside.total')}</dt>
        <dd>
          <Money minor={totalMinor} />
        </dd>
        <dt>{t('aside.last')}</dt>
        <dd>
          <Money minor={last.principalMinor + last.interestMinor} />
        </dd>
        {children}
        <dt>{t('aside.charges')}</dt>
        <dd>{t('aside.none')}</dd>
        <dt>{t('aside.penalty')}</dt>
        <dd>{t('aside.penalty.value', { percent: penaltyPercent })}</dd>
        <dt>{t('aside.early')}</dt>
        <dd>{t('aside.early.value')}</dd>
      </Figures>
    </>
  )
}

/**
 * Shows the share of income that all instalments would take, counting the higher of declared and known instalments. Renders
 * nothing until the income is typed.
 */
export function Share({
  income,
  debts,
  instalmentMinor,
  terms,
}: {
  income: string
  debts: string
  instalmentMinor: bigint
  terms: Terms
}) {
  const t = useTexts('loanApplying')
  const incomeMinor = parseAmount(income, 'CNY')
  const declared = parseAmount(debts, 'CNY')
  if (!incomeMinor || declared === null) return null
  const own = parseAmount(terms.ownDebts, 'CNY') ?? 0n
  const debtsMinor = own > declared ? own : declared
  const { e4, passes } = debtShare({ incomeMinor, debtsMinor, instalmentMinor }, terms)
  return (
    <div className={css.share}>
      <p className={css.quiet}>{t('aside.share')}</p>
      <div className={css.meter} aria-hidden="true">
        <i className={cx(!passes && css.over)} style={{ inlineSize: `${Math.min(100, e4 / 100)}%` }} />
      </div>
      <p role="status">
        {t(passes ? 'aside.share.ok' : 'aside.share.over', {
          share: (e4 / 100).toFixed(2),
          percent: terms.incomePercent,
        })}
      </p>
    </div>
  )
}
