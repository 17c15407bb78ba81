import { useEffect, useState } from 'react'
import { useTexts } from '../base/texts.ts'
import css from './query-page.module.css'

/** Answers faster than this show no placeholder. */
const patienceMs = 150
const widths = [34, 46, 28, 40, 31, 37]

/** Placeholder for rows that are loading. */
export function WaitingRows() {
  const t = useTexts('ui')
  const [shown, setShown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), patienceMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div role="status" className={css.waiting}>
      <span className="said">{t('loading')}</span>
      {shown &&
        widths.map((width) => (
          <div key={width} aria-hidden="true">
            <i style={{ width: 40 }} />
            <span>
              <i style={{ width: `${width}%` }} />
              <i style={{ width: `${width / 2}%` }} />
            </span>
            <i style={{ width: 76 }} />
          </div>
        ))}
    </div>
  )
}
