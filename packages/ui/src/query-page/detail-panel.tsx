import { type ReactNode, useId } from 'react'
import { useTexts } from '../base/texts.ts'
import { Button } from '../button.tsx'
import { Icon } from '../icon.tsx'
import css from './query-page.module.css'

interface Props {
  title: string
  actions: ReactNode
  /** Moves to the row before or after. Undefined if there is none. */
  onBefore: (() => void) | undefined
  onAfter: (() => void) | undefined
  onClose: () => void
  children: ReactNode
}

/** Shows one row in full beside the rows, which stay usable. The surrounding page closes it on Escape. */
export function DetailPanel({ title, actions, onBefore, onAfter, onClose, children }: Props) {
  const t = useTexts('query')
  const ui = useTexts('ui')
  const heading = useId()
  return (
    <div role="dialog" className={css.detail} aria-labelledby={heading}>
      <header>
        <h2 id={heading}>{title}</h2>
        <Button
          look="icon"
          small
          aria-label={t('row.before')}
          disabled={!onBefore}
          onClick={() => onBefore?.()}
        >
          <Icon name="chevronDown" size={18} className={css.up} />
        </Button>
        <Button look="icon" small aria-label={t('row.after')} disabled={!onAfter} onClick={() => onAfter?.()}>
          <Icon name="chevronDown" size={18} />
        </Button>
        <Button look="icon" small aria-label={ui('close')} onClick={onClose}>
          <Icon name="cross" size={18} />
        </Button>
      </header>
      <div className={css.detailBody}>{children}</div>
      {actions && <footer>{actions}</footer>}
    </div>
  )
}
