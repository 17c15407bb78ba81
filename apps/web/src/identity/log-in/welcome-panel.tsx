import { brand } from '@cloudsail/contract'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { Icon } from '@cloudsail/ui/icon.tsx'
import { lazy, Suspense, useEffect, useState } from 'react'
import { SailScene } from './sail-scene.tsx'
import css from './welcome-panel.module.css'

// If this part fails to load, the log-in page still works.
const BankToday = lazy(() => import('../today/bank-today.tsx').catch(() => ({ default: () => null })))

const advice = ['panel.advice.address', 'panel.advice.secret', 'panel.advice.leave'] as const

/** Beside the form: a welcome, today's news, three pieces of advice, and the hotline. */
export function WelcomePanel() {
  const t = useTexts('identity')
  const [isDrawn, setIsDrawn] = useState(false)
  useEffect(() => setIsDrawn(true), [])
  return (
    <aside className={css.panel} aria-labelledby="login-advice">
      <div className={css.words}>
        <p className={css.line}>{t('panel.line')}</p>
        <p className={css.about}>{t('panel.about')}</p>
      </div>
      <SailScene />
      <div className={css.sea}>
        {isDrawn && (
          <Suspense>
            <BankToday />
          </Suspense>
        )}
        <h2 id="login-advice" className={css.heading}>
          <Icon name="shield" size={16} />
          {t('panel.advice')}
        </h2>
        <ul className={css.advice}>
          {advice.map((key) => (
            <li key={key}>{t(key)}</li>
          ))}
        </ul>
        <p className={css.hotline}>
          <span>{t('panel.hotline')}</span>
          <a href={`tel:${brand.hotline}`}>{brand.hotline}</a>
          <span>{t('panel.hours')}</span>
        </p>
      </div>
    </aside>
  )
}
