import type { OwnLoan } from '@cloudsail/contract/loans'
import { loadTexts, useTexts } from '@cloudsail/ui/base/texts.ts'
import { useScreenTitle } from '@cloudsail/ui/base/use-screen-at.ts'
import { useState } from 'react'
import ChangeAccount from './change-account.tsx'
import { LoanTile } from './loan-tile.tsx'
import css from './loans.module.css'
import { LoansState } from './states.tsx'
import { useLoans } from './use-loans.ts'

void loadTexts('loans')

/** PFA0601000: the customer's loans, paid-off ones separately. */
export default function LoansScreen() {
  const t = useTexts('loans')
  const title = useScreenTitle()
  const { data, isError, refetch, loans } = useLoans()
  const [changing, setChanging] = useState<OwnLoan | null>(null)
  if (changing) return <ChangeAccount loan={changing} onBack={() => setChanging(null)} />
  const running = loans.filter(({ settledOn }) => settledOn === null)
  const settled = loans.filter(({ settledOn }) => settledOn !== null)
  return (
    <div className={css.page}>
      <h1>{title}</h1>
      {!data || loans.length === 0 ? (
        <LoansState failed={isError} waiting={!data} retry={() => void refetch()} />
      ) : (
        <>
          {running.map((loan) => (
            <LoanTile
              key={loan.accountId}
              loan={loan}
              today={data.today}
              onChange={() => setChanging(loan)}
            />
          ))}
          {settled.length > 0 && <h2>{t('settledLoans')}</h2>}
          {settled.map((loan) => (
            <LoanTile
              key={loan.accountId}
              loan={loan}
              today={data.today}
              onChange={() => setChanging(loan)}
            />
          ))}
        </>
      )}
    </div>
  )
}
