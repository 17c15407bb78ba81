import { useEffect, useRef } from 'react'
import { useTexts } from './base/texts.ts'
import { Button } from './button.tsx'
import css from './load-more.module.css'

interface Props {
  shown: number
  /** Number of all rows. Null if it is not known. */
  count?: number | null
  hasMore: boolean
  loading?: boolean | undefined
  onMore: () => void
}

/** Shows the number of rows. Loads the next page on scrolling, or by the button. */
export function LoadMore({ shown, count = null, hasMore, loading, onMore }: Props) {
  const t = useTexts('ui')
  const end = useRef<HTMLDivElement>(null)
  const next = useRef(onMore)
  next.current = onMore
  const wanted = hasMore && !loading
  useEffect(() => {
    if (!wanted || !end.current) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) next.current()
      },
      { rootMargin: '400px' },
    )
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [wanted])
  return (
    <div ref={end} className={css.more}>
      <span role="status">
        {hasMore && count !== null
          ? t('rows.of', { shown, count })
          : t(hasMore ? 'rows.shown' : 'rows.all', { count: shown })}
      </span>
      {hasMore && (
        <Button look="line" small busy={loading ?? false} onClick={onMore}>
          {t('rows.more')}
        </Button>
      )}
    </div>
  )
}
