import { formatAmount } from '@cloudsail/contract'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { SplitBar as Bar } from '@cloudsail/ui/charts/split-bar.tsx'
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
  const money = (minor: bigint) => <MoneyText amount={formatAmount(minor, 'CNY')} currency="CNY" bare />
  return (
    <>
      <Bar
        width="min(100%, 340px)"
        parts={[
          { key: 'principal', value: Number(principalMinor), part: 1 },
          { key: 'interest', value: Number(interestMinor), part: 4 },
        ]}
      />
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
