import { loanYears, type OwnLoan } from '@cloudsail/contract/loans'
import { useCall } from '@cloudsail/ui/base/queries.ts'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { Card } from '@cloudsail/ui/card.tsx'
import { Figures } from '@cloudsail/ui/figures.tsx'
import { MoneyText } from '@cloudsail/ui/money-text.tsx'
import css from '../loans.module.css'

/** Shows the payments of this calendar year, in the form that the tax declaration needs. */
export function TaxCard({ loan, today }: { loan: OwnLoan; today: string }) {
  const t = useTexts('loans')
  const { data } = useCall(loanYears, { loan: loan.accountId })
  const year = today.slice(0, 4)
  const paid = data?.years.find((each) => String(each.year) === year)
  return (
    <Card title={t('tax', { year })}>
      {paid ? (
        <Figures className={css.facts}>
          <dt>{t('tax.interest')}</dt>
          <dd>
            <MoneyText amount={paid.interest} currency="CNY" bare />
          </dd>
          <dt>{t('tax.principal')}</dt>
          <dd>
            <MoneyText amount={paid.principal} currency="CNY" bare />
          </dd>
        </Figures>
      ) : (
        <p className={css.quiet}>{t('tax.none')}</p>
      )}
    </Card>
  )
}
