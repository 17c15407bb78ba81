import { useTexts } from '@cloudsail/ui/base/texts.ts'
import type { ReactNode } from 'react'
import css from './kit.module.css'

interface Box {
  label: string
  value: ReactNode
  /** How the value comes about. */
  how?: string
  /** True for interest that is lost. */
  isLost?: boolean
}

/** Figures in boxes beside each other, each with how it comes about. */
export function Boxes({ boxes }: { boxes: readonly (Box | null | false)[] }) {
  return (
    <dl className={css.boxes}>
      {boxes.map(
        (box) =>
          box && (
            <div key={box.label} className={box.isLost ? css.lost : undefined}>
              <dt>{box.label}</dt>
              <dd>{box.value}</dd>
              {box.how !== undefined && <dd className={css.quiet}>{box.how}</dd>}
            </div>
          ),
      )}
    </dl>
  )
}

/** Below the fields of a draw: the interest of the drawn sum in boxes, and what follows from it. */
export function DrawnInterest({ boxes, children }: Parameters<typeof Boxes>[0] & { children?: ReactNode }) {
  const t = useTexts('timeDeposits')
  return (
    <section className={css.cost} aria-label={t('cost.title')} aria-live="polite">
      <Boxes boxes={boxes} />
      {children}
    </section>
  )
}
