import {
  deductAction,
  freezeAction,
  liftFreezeAction,
  renewFreezeAction,
  urgentStopAction,
} from '@cloudsail/contract/staff'
import { cx } from '@cloudsail/ui/base/cx.ts'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { useKeys } from '../base/keys.ts'
import { go, useAddress } from '../base/route.ts'
import css from './freeze.module.css'

/** What compliance does on an authority's paper, by the digit that leads there. */
export const paperActions = [
  freezeAction,
  renewFreezeAction,
  deductAction,
  liftFreezeAction,
  urgentStopAction,
] as const

/** The five actions beside each other, at the right of the title: a digit goes from one to the other. */
export function Kinds() {
  const t = useTexts('staff')
  const language = useLanguage()
  const { parts } = useAddress()
  useKeys(
    paperActions.map(({ code }, n) => ({
      key: String(n + 1),
      ...(n === 0 && { label: 'kindOfPaper', shown: `1–${paperActions.length}` }),
      run: () => go(`/action/${code}`),
    })),
  )
  return (
    <nav className={css.kinds} aria-label={t('freeze.kinds')}>
      {paperActions.map(({ code, title }, n) => (
        <a
          key={code}
          href={`#/action/${code}`}
          className={cx(parts[1] === code && css.here)}
          aria-current={parts[1] === code ? 'page' : undefined}
        >
          <u>{n + 1}</u>
          {title[language]}
        </a>
      ))}
    </nav>
  )
}
