import { useTexts } from '../base/texts.ts'
import { Button } from './button.tsx'
import css from './load-more.module.css'

interface Props {
  shown: number
  hasMore: boolean
  loading?: boolean | undefined
  onMore: () => void
}

/** How many rows are shown, and a button for the next page. */
export function LoadMore({ shown, hasMore, loading, onMore }: Props) {
  const t = useTexts('ui')
  return (
    <div className={css.more}>
      <span role="status">{t(hasMore ? 'rows.shown' : 'rows.all', { count: shown })}</span>
      {hasMore && (
        <Button look="line" small busy={loading ?? false} onClick={onMore}>
          {t('rows.more')}
        </Button>
      )}
    </div>
  )
}
