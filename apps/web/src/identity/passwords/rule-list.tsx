import { cx } from '@cloudsail/ui/base/cx.ts'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { Icon } from '@cloudsail/ui/icon.tsx'
import type { shownRules } from './password-rules.ts'
import css from './rule-list.module.css'

interface Props {
  rules: (typeof shownRules)['login']
  /** Which rules the typed text meets. Empty while nothing is typed. */
  met: readonly boolean[]
}

/** Shows the rules for a new password, ticked off while the customer types. */
export function RuleList({ rules, met }: Props) {
  const t = useTexts('passwords')
  return (
    <div className={css.box}>
      <p className={css.title} id="password-rules">
        {t('rules.title')}
      </p>
      <ul aria-labelledby="password-rules" className={css.rules}>
        {rules.map(({ text, holds }, index) => {
          const done = holds !== null && met[index] === true
          return (
            <li key={text} className={cx(done && css.met)}>
              <span className={css.sign}>{done && <Icon name="check" size={14} />}</span>
              {t(text)}
              {holds && met.length > 0 && (
                <span className="said">{t(done ? 'rules.met' : 'rules.open')}</span>
              )}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
