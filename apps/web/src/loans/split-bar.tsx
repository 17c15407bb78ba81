import { formatAmount } from '@cloudsail/contract'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { MoneyText } from '@cloudsail/ui/money-text.tsx'
import css from './loans.module.css'

interface Props {
  principalMinor: bigint
  interestMinor: bigint
  /** Shows both parts with name and amount below. */
  named?: boolean
}

/** Shows the shares of principal and interest in an instalment. */
export function SplitBar({ principalMinor, interestMinor, named = false }: Props) {
  const t = useTexts('loans')
  const total = Number(principalMinor + interestMinor) || 1
  const money = (minor: bigint) => <MoneyText amount={formatAmount(minor, 'CNY')} currency="CNY" bare />
  return (
    <>
      <span className={css.split} aria-hidden="true">
        <i style={{ inlineSize: `${(100 * Number(principalMinor)) / total}%` }} />
      </span>
      {named && (
        <p className={css.names}>
          <span>
            {t('principal')} {money(principalMinor)}
          </span>
          <span>
            {t('interest')} {money(interestMinor)}
          </span>
        </p>
      )}
    </>
  )
}
