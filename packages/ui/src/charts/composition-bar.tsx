import { cx } from '../base/cx.ts'
import { MoneyText } from '../money-text.tsx'
import css from './composition.module.css'
import { type Parts, shares } from './parts.ts'

/** Shows the parts of a whole as one bar, with a legend of every amount. Up to six parts. */
export function CompositionBar({ parts, currency }: Parts) {
  const percent = shares(parts)
  return (
    <div>
      <div className={css.bar} aria-hidden="true">
        {parts.map((part, index) =>
          percent[index] ? (
            <span key={part.key} className={css[`part${index + 1}`]} style={{ flexGrow: percent[index] }} />
          ) : null,
        )}
      </div>
      <dl className={css.legend}>
        {parts.map((part, index) => (
          <div key={part.key}>
            <dt>
              <span className={cx(css.dot, css[`part${index + 1}`])} />
              {part.label}
            </dt>
            <dd>
              <MoneyText amount={part.amount} currency={currency} bare />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
