import type { ReactNode } from 'react'
import css from './back-to-list.module.css'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'

/** The way back from a flow that is shown instead of a screen. */
export function BackToList({ onBack, children }: { onBack: () => void; children: ReactNode }) {
  return (
    <p className={css.back}>
      <Button look="text" small onClick={onBack}>
        <Icon name="arrowLeft" size={16} /> {children}
      </Button>
    </p>
  )
}
