import { late } from '@cloudsail/ui/base/late.tsx'
import { loadChunk } from '@cloudsail/ui/base/loads.ts'
import { loadTexts, useTexts } from '@cloudsail/ui/base/texts.ts'
import { useScreenTitle } from '@cloudsail/ui/base/use-screen-at.ts'
import { ErrorBoundary } from '@cloudsail/ui/error-boundary.tsx'
import { GroupIcon } from '@cloudsail/ui/group-icon.tsx'
import { PageHeading } from '@cloudsail/ui/page-heading.tsx'
import { Skeleton } from '@cloudsail/ui/skeleton.tsx'
import { useEffect, useRef } from 'react'
import css from './calculators.module.css'
import { type CalculatorKind, calculatorKinds, useCalculatorKind } from './use-calculator-kind.ts'

void loadTexts('calculators')

// A chunk apart, since the other screens of help need no calculator.
const Calculator = late(
  () => loadChunk(() => import('./calculators.tsx')),
  () => <Skeleton lines={10} />,
)

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
    <div className="page">
      <div className={css.head}>
        <PageHeading>{title}</PageHeading>
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
        <ErrorBoundary place={kind}>
          <Calculator kind={kind} />
        </ErrorBoundary>
      </div>
    </div>
  )
}
