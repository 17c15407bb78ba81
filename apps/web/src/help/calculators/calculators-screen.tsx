import { calculatorTerms } from '@cloudsail/contract/help'
import { useCall } from '@cloudsail/ui/base/queries.ts'
import { loadTexts, useTexts } from '@cloudsail/ui/base/texts.ts'
import { useScreenTitle } from '@cloudsail/ui/base/use-screen-at.ts'
import { ErrorBoundary } from '@cloudsail/ui/error-boundary.tsx'
import { GroupIcon } from '@cloudsail/ui/group-icon.tsx'
import { NotLoaded } from '@cloudsail/ui/not-loaded.tsx'
import { Skeleton } from '@cloudsail/ui/skeleton.tsx'
import { type ReactNode, useEffect, useRef } from 'react'
import css from './calculators.module.css'
import { DepositCalculator } from './deposit-calculator.tsx'
import { ExchangeCalculator } from './exchange-calculator.tsx'
import { FundCalculator } from './fund-calculator.tsx'
import { InstalmentCalculator } from './instalment-calculator.tsx'
import { LoanCalculator } from './loan-calculator.tsx'
import { type CalculatorKind, calculatorKinds, useCalculatorKind } from './use-calculator-kind.ts'

void loadTexts('calculators')

/** What is seen of the kind before the chosen one. */
const sideRoomPx = 48

const icons = {
  deposit: 'deposits',
  loan: 'loans',
  fund: 'wealth',
  exchange: 'remittance',
  instalment: 'cards',
} as const satisfies Record<CalculatorKind, unknown>

/** /financialCalculator: calculators that use the rules of the orders and today's parameters. */
export default function CalculatorsScreen() {
  const t = useTexts('calculators')
  const title = useScreenTitle()
  const kind = useCalculatorKind()
  const kinds = useRef<HTMLElement>(null)
  // On a narrow page the kinds scroll sideways.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another kind is chosen
  useEffect(() => {
    const current = kinds.current?.querySelector<HTMLElement>('[aria-current]')
    if (kinds.current && current)
      kinds.current.scrollLeft = current.offsetLeft - kinds.current.offsetLeft - sideRoomPx
  }, [kind])
  return (
    <div className={css.page}>
      <div className={css.head}>
        <h1>{title}</h1>
        <p>{t('same')}</p>
      </div>
      <div className={css.columns}>
        <nav ref={kinds} className={css.kinds} aria-label={t('kinds')}>
          {calculatorKinds.map((each) => (
            <a
              key={each}
              href={`#/financialCalculator?kind=${each}`}
              aria-current={each === kind ? 'true' : undefined}
            >
              <GroupIcon name={icons[each]} />
              <span>
                <b>{t(`kind.${each}`)}</b>
                <small>{t(`kind.${each}.note`)}</small>
              </span>
            </a>
          ))}
        </nav>
        <Calculator kind={kind} />
      </div>
    </div>
  )
}

function Calculator({ kind }: { kind: CalculatorKind }) {
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
  return <ErrorBoundary place={kind}>{calculators[kind]}</ErrorBoundary>
}
