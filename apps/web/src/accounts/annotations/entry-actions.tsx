import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { showToast } from '@cloudsail/ui/base/toast-store.ts'
import { repeatOrder } from '../../base/repeat-order.ts'
import { Sign, type SignName } from '../statement/sign.tsx'
import css from './annotations.module.css'
import type { EntryProps } from './entry-of.ts'

export type AnnotationPanel = 'split' | 'tags' | 'question'

interface Props extends EntryProps {
  open: AnnotationPanel | null
  onOpen: (panel: AnnotationPanel | null) => void
}

/** Lists the actions for an entry, as a row of icons at the foot. */
export function EntryActions({ row, open, onOpen }: Props) {
  const t = useTexts('annotations')
  const repeat = async () => {
    if (row.repeatable && row.orderId && !(await repeatOrder(row.orderId)))
      showToast('error', t('repeat.none'))
  }
  const panel = (name: AnnotationPanel, sign: SignName) => (
    <button type="button" aria-pressed={open === name} onClick={() => onOpen(open === name ? null : name)}>
      <Sign name={sign} />
      {t(name)}
    </button>
  )
  return (
    <nav className={css.actions} aria-label={t('actions')}>
      {row.direction === 'out' && panel('split', 'split')}
      {panel('tags', 'tag')}
      {row.repeatable && (
        <button type="button" onClick={() => void repeat()}>
          <Sign name="repeat" />
          {t('repeat')}
        </button>
      )}
      {panel('question', 'question')}
    </nav>
  )
}
