import { calculatorTerms } from '@cloudsail/contract/help'
import { useCall } from '@cloudsail/ui/base/queries.ts'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { NotLoaded } from '@cloudsail/ui/not-loaded.tsx'
import { Skeleton } from '@cloudsail/ui/skeleton.tsx'
import type { ReactNode } from 'react'
import { DepositCalculator } from './deposit-calculator.tsx'
import { ExchangeCalculator } from './exchange-calculator.tsx'
import { FundCalculator } from './fund-calculator.tsx'
import { InstalmentCalculator } from './instalment-calculator.tsx'
import { LoanCalculator } from './loan-calculator.tsx'
import type { CalculatorKind } from './use-calculator-kind.ts'

/** The calculator of a kind, once the parameters of the day are there. */
export default function Calculators({ kind }: { kind: CalculatorKind }) {
  const t = useTexts('calculators')
  const { data, isError, refetch } = useCall(calculatorTerms, {})
  if (isError) return <NotLoaded title={t('failed')} retry={t('retry')} onRetry={refetch} />
  if (!data) return <Skeleton lines={10} />
  const calculators: Record<CalculatorKind, ReactNode> = {
    deposit: <DepositCalculator terms={data} />,
    fund: <FundCalculator />,
    exchange: <ExchangeCalculator terms={data} />,
    instalment: <InstalmentCalculator terms={data} />,
    loan: <LoanCalculator terms={data} />,
  }
  return <>{calculators[kind]}</>
}
